// ncursesw for Swift: wide characters on, and functions for what are macros or variables in C.
#ifndef CNCURSES_H
#define CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#endif
