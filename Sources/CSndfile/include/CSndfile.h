// libsndfile for Swift.
#ifndef CSNDFILE_H
#define CSNDFILE_H
#include <sndfile.h>

/// Four bytes that are read at an offset in place of those in the file.
typedef struct {
  sf_count_t offset;
  unsigned char bytes[4];
} csndfile_patch;

/// A file of which some bytes are replaced; its position is its own.
typedef struct {
  int descriptor;
  sf_count_t position;
  int patch_count;
  csndfile_patch patches[16];
} csndfile_patched;

/// Opens it for reading; it has to outlive the handle.
SNDFILE *csndfile_open_patched(csndfile_patched *file, SF_INFO *info);
#endif
