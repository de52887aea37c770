#include "SoundTiming.h"
#include <string.h>
#include <unistd.h>

/// Samples by which the filter bank of every decoder is late.
static const int64_t decoderDelay = 481;

/// A number of seven bits a byte, the highest first, each but the last with its top bit set; -1 for none.
static int64_t number(const uint8_t **place, const uint8_t *end) {
  int64_t value = 0;
  for (int count = 0; *place < end && count < 7; count++) {
    const uint8_t byte = *(*place)++;
    value = value << 7 | (byte & 0x7F);
    if (!(byte & 0x80)) return value;
  }
  return -1;
}

int read_musepack_timing(int file, sound_timing *timing) {
  static const int rates[8] = {44100, 48000, 37800, 32000};
  uint8_t bytes[64];
  const ssize_t got = pread(file, bytes, sizeof bytes, 0);
  // The header of the stream is the first packet: its name, its size, a checksum and the version stand before the numbers.
  if (got < 16 || memcmp(bytes, "MPCKSH", 6) != 0) return 0;
  const uint8_t *place = bytes + 6, *end = bytes + got;
  if (number(&place, end) < 0 || end - place < 5 || place[4] != 8) return 0;
  place += 5;
  const int64_t samples = number(&place, end), silence = number(&place, end);
  if (samples <= 0 || silence < 0 || silence >= samples || place == end || rates[*place >> 5] == 0) return 0;
  *timing = (sound_timing){decoderDelay + silence, samples - silence, rates[*place >> 5]};
  return 1;
}
