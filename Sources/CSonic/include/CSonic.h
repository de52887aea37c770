// libsonic for Swift.
#ifndef CSONIC_H
#define CSONIC_H
#include <sonic.h>
#endif
