// libsndfile for Swift.
#ifndef CSNDFILE_H
#define CSNDFILE_H
#include <sndfile.h>
#endif
