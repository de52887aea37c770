#ifndef SOUNDTIMING_H
#define SOUNDTIMING_H
#include <stdint.h>

/// Which of the decoded samples of a file are to be heard, where the file tells that to the sample.
typedef struct {
  /// Samples before the first that is heard, and how many are heard; both of `timescale` a second.
  int64_t start, length;
  int64_t timescale;
} sound_timing;

/// Reads the timing of the first sound track of the MP4 file `descriptor` by its boxes (ISO 14496-12); 0 where there is none or its edits
/// are more than a cut at both ends.
int read_mp4_timing(int descriptor, sound_timing *timing);

/// Reads the timing of the Musepack file `descriptor` by the header of its stream (SV7 and SV8); 0 for any other.
int read_musepack_timing(int descriptor, sound_timing *timing);
#endif
