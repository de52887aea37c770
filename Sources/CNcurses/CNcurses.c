#include "CNcurses.h"
#include <sys/ioctl.h>

bool cncurses_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

// Below the rest: its macros take plain words such as `columns` for themselves.
#include <term.h>

int cncurses_look_up_terminal(int fd) {
  int problem;
  if (setupterm(NULL, fd, &problem) != OK) return 1;
  return cursor_address ? 0 : 2;
}
