// libsndfile for Swift.
#ifndef CSNDFILE_H
#define CSNDFILE_H
#include <sndfile.h>

/// A file in which four bytes are read as all ones; its position is its own.
typedef struct {
  int descriptor;
  sf_count_t patch;
  sf_count_t position;
} csndfile_patched;

/// Opens it for reading; it has to outlive the handle.
SNDFILE *csndfile_open_patched(csndfile_patched *file, SF_INFO *info);
#endif
