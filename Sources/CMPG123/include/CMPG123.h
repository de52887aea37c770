// libmpg123 for Swift.
#ifndef CMPG123_H
#define CMPG123_H
#include <mpg123.h>
#endif
