#define _GNU_SOURCE
#include "CNcurses.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

bool cncurses_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool cncurses_open(void) {
  // The SIGTSTP handler that curses installs draws from whatever thread the signal arrives on, and then stops this
  // process alone: a shell that has seen the rest of the job stop may already have continued it, and nobody would again.
  struct sigaction stop;
  sigaction(SIGTSTP, NULL, &stop);
  const bool is_open = newterm(NULL, stdout, stdin) != NULL;
  sigaction(SIGTSTP, &stop, NULL);
  return is_open;
}

// Two farewells, so that the one that a handler may be writing is never changed.
static char farewells[2][1024];
// The length of the farewell that counts, and above it which one that is; 0 for none.
static atomic_uint farewell;
static struct termios found;
static struct sigaction before[_NSIG];
// The thread that is drawing, 0 for none, and whether nothing is to be drawn any more.
static atomic_int drawer;
static atomic_bool given_back;

bool cncurses_begin_drawing(void) {
  atomic_store(&drawer, gettid());
  if (!atomic_load(&given_back)) return true;
  atomic_store(&drawer, 0);
  return false;
}

void cncurses_end_drawing(void) { atomic_store(&drawer, 0); }

static long long milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

// Waits for what another thread is drawing, for a fifth of a second at most: the terminal may take no output.
static void end_drawing(void) {
  atomic_store(&given_back, true);
  for (long long end = milliseconds() + 200; milliseconds() < end;) {
    int thread = atomic_load(&drawer);
    if (thread == 0 || thread == gettid()) return;
    struct timespec millisecond = {.tv_nsec = 1000000};
    nanosleep(&millisecond, NULL);
  }
}

// Writes what the terminal takes within a second, as one that nobody reads takes nothing.
static void write_in_time(const char *text, size_t length) {
  const int flags = fcntl(STDOUT_FILENO, F_GETFL);
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  const long long end = milliseconds() + 1000;
  while (length > 0) {
    const ssize_t written = write(STDOUT_FILENO, text, length);
    if (written > 0) {
      text += written;
      length -= (size_t)written;
      continue;
    }
    const long long left = end - milliseconds();
    if (left <= 0 || (written < 0 && errno != EAGAIN && errno != EINTR)) break;
    struct pollfd polled = {.fd = STDOUT_FILENO, .events = POLLOUT};
    poll(&polled, 1, (int)left);
  }
  fcntl(STDOUT_FILENO, F_SETFL, flags);
}

static void give_terminal_back(int number) {
  unsigned current = atomic_exchange(&farewell, 0);
  if (current) {
    // Output that Ctrl-S has stopped would keep us here.
    tcflow(STDOUT_FILENO, TCOOFF);
    tcflow(STDOUT_FILENO, TCOON);
    end_drawing();
    write_in_time(farewells[current >> 16], current & 0xFFFF);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
  }
  sigaction(number, &before[number], NULL);
  raise(number);
  // A handler that only tells of the end, as Swift's backtracer does, comes back where a person sent the signal.
  signal(number, SIG_DFL);
  raise(number);
}

void cncurses_guard_terminal(void) {
  if (tcgetattr(STDIN_FILENO, &found) != 0) return;
  // A stack that has overflown has no room for a handler.
  struct sigaction action = {.sa_handler = give_terminal_back, .sa_flags = SA_NODEFER | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < _NSIG; number++) {
    switch (number) {
    // What stops, lets go on, or is ignored unless somebody asks for it.
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU: case SIGCONT: case SIGCHLD: case SIGURG:
    case SIGWINCH: continue;
    }
    if (sigaction(number, NULL, &before[number]) != 0) continue;
    if (before[number].sa_handler == SIG_IGN || before[number].sa_handler == give_terminal_back) continue;
    sigaction(number, &action, NULL);
  }
}

void cncurses_set_farewell(const char *text, size_t length) {
  static unsigned next;
  if (length > sizeof farewells[0]) length = 0;
  if (length) memcpy(farewells[next], text, length);
  atomic_store(&farewell, length ? next << 16 | (unsigned)length : 0);
  next ^= 1;
}

// Below the rest: its macros take plain words such as `columns` for themselves.
#include <term.h>

int cncurses_look_up_terminal(int fd) {
  int problem;
  if (setupterm(NULL, fd, &problem) != OK) return 1;
  return cursor_address ? 0 : 2;
}

static struct { char *text; size_t size, length; } leaving;

static int put_leaving(int character) {
  if (leaving.length < leaving.size) leaving.text[leaving.length++] = (char)character;
  return character;
}

size_t cncurses_leaving(char *text, size_t size) {
  leaving.text = text;
  leaving.size = size;
  leaving.length = 0;
  const char *ends[] = {exit_attribute_mode, orig_pair, exit_ca_mode, cursor_normal};
  for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) {
    if (ends[index]) tputs(ends[index], 1, put_leaving);
  }
  return leaving.length;
}
