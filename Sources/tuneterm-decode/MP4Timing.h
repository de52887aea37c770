#ifndef MP4TIMING_H
#define MP4TIMING_H
#include <stdint.h>

/// Which of the decoded samples of an MP4 file are to be heard, by its boxes (ISO 14496-12).
typedef struct {
  /// Samples before the first that is heard (encoder delay), and how many are heard; both of `timescale` a second.
  int64_t start, length;
  int64_t timescale;
} mp4_timing;

/// Reads the timing of the first sound track of the file `descriptor`; 0 where there is none or its edits are more than a cut at
/// both ends.
int read_mp4_timing(int descriptor, mp4_timing *timing);
#endif
