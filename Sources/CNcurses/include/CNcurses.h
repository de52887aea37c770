// ncursesw for Swift: wide characters on, and functions for what are macros or variables in C.
#ifndef CNCURSES_H
#define CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdint.h>
#include <stdio.h>

/// Looks TERM up: 0 when it is fit for a screen, 1 when it is unknown, 2 when it cannot place its cursor.
int cncurses_look_up_terminal(int fd);
/// Opens curses on standard input and output; false when the terminal is not fit for it.
bool cncurses_open(void);
/// The screen of the current terminal.
static inline WINDOW *cncurses_screen(void) { return stdscr; }
/// A_BOLD, A_DIM, A_UNDERLINE and A_REVERSE.
static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
/// COLORS: how many colours there are once `start_color` has been called.
static inline int cncurses_colors(void) { return COLORS; }
/// Draws the whole screen anew at the next refresh.
static inline void cncurses_forget_drawn(void) { clearok(curscr, TRUE); }
/// Puts a character with up to two marks (0 for none) at a place. A wide one takes two cells.
static inline void cncurses_put(
    int y, int x, uint32_t scalar, uint32_t mark1, uint32_t mark2, attr_t attributes, short pair) {
  wchar_t text[4] = {(wchar_t)scalar, (wchar_t)mark1, mark1 ? (wchar_t)mark2 : 0, 0};
  cchar_t cell;
  if (setcchar(&cell, text, attributes, pair, NULL) == ERR) return;
  // The last cell of the screen is drawn though it counts as an error: the cursor cannot go on from there.
  mvwadd_wch(stdscr, y, x, &cell);
}
/// Columns and rows by TIOCGWINSZ; false when the terminal does not tell.
bool cncurses_size(int fd, int *columns, int *rows);
/// Keeps the terminal's settings as they are now, and has every signal that ends the process give the terminal back first.
void cncurses_guard_terminal(void);
/// Call before anything is drawn on the terminal; false when a signal has given it back, and nothing may be drawn any more.
bool cncurses_begin_drawing(void);
/// Call when it is drawn, where `cncurses_begin_drawing` was true: a signal waits for that, for a moment.
void cncurses_end_drawing(void);
/// What such a signal sends to the terminal on standard output, at most 1024 bytes; nothing, settings included, for length 0.
void cncurses_set_farewell(const char *text, size_t length);
/// What ends attributes, colours, the screen of its own and the hidden cursor; its length. Call after `cncurses_open`.
size_t cncurses_leaving(char *text, size_t size);
#endif
