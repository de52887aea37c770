// How many cells the C library gives a character, and which characters the terminal takes.
#ifndef CWIDTH_H
#define CWIDTH_H
#include <stdint.h>
/// Sets LC_CTYPE from the environment; 1 when characters are UTF-8 on the terminal.
int cwidth_set_locale(void);
/// 0, 1 or 2 cells; -1 for a character that has no width (controls, unassigned). Any thread.
int cwidth_of(uint32_t scalar);
#endif
