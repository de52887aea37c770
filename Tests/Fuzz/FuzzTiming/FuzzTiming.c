// The readers as `tuneterm-decode` compiles them; a program cannot be imported.
#include "../../../Sources/tuneterm-decode/MP4Timing.c"
#include "../../../Sources/tuneterm-decode/MusepackTiming.c"

#include <stdlib.h>
#include <sys/mman.h>

/// Stops where a timing cannot be used: nothing of a file is heard before its beginning, or at no rate.
static void check(const sound_timing *timing) {
  if (timing->start < 0 || timing->length <= 0 || timing->timescale <= 0) abort();
  if (timing->start > INT64_MAX - timing->length) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/// Reads what libFuzzer made up as an MP4 file and as a Musepack file (SV7 and SV8).
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  static int file = -1;
  if (file < 0) file = memfd_create("timing", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, 0) != 0 || pwrite(file, bytes, count, 0) != (ssize_t)count) return 0;
  sound_timing timing;
  if (read_mp4_timing(file, &timing)) check(&timing);
  if (read_musepack_timing(file, &timing)) check(&timing);
  return 0;
}
