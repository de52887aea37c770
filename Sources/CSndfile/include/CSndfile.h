// libsndfile for Swift.
#ifndef CSNDFILE_H
#define CSNDFILE_H
#include <sndfile.h>

/// A file that is read as if it ended at a length, before foreign tags, and as if the four bytes at an offset, those of a length that
/// was never written, were 0xFF: unknown. Its position is its own.
typedef struct {
  int descriptor;
  sf_count_t position;
  /// -1 for that of the file.
  sf_count_t length;
  /// -1 for none.
  sf_count_t missing_length;
  /// How many bytes may still be read. Then the file seems to end: libFLAC reads all that follows again and again where it finds no
  /// frame.
  sf_count_t budget;
} csndfile_patched;

/// Opens it for reading; it has to outlive the handle.
SNDFILE *csndfile_open_patched(csndfile_patched *file, SF_INFO *info);
#endif
