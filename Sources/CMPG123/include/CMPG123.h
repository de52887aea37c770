// libmpg123 for Swift.
#ifndef CMPG123_H
#define CMPG123_H
#include <mpg123.h>

/// Opens the file `fd`, which stays the caller's, read in large blocks; a seek through frames then costs no system calls.
int cmpg123_open(mpg123_handle *handle, int fd);
#endif
