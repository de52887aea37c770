#include "SoundTiming.h"
#include <string.h>
#include <unistd.h>

/// Samples by which the filter bank of every decoder is late.
static const int64_t decoderDelay = 481;

/// Samples in a frame of SV7.
static const int64_t frameLength = 1152;

/// Samples a second by their number in the header; 0 for the numbers that none has.
static const int rates[8] = {44100, 48000, 37800, 32000};

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

/// The four bytes at `place`, the lowest first.
static uint32_t little(const uint8_t *place) {
  return place[0] | (uint32_t)place[1] << 8 | (uint32_t)place[2] << 16 | (uint32_t)place[3] << 24;
}

/// Reads the header of SV7, which tells how many frames there are and how much of the last is heard.
static int read_version_7(const uint8_t *bytes, sound_timing *timing) {
  const int64_t whole = little(bytes + 4) * frameLength;
  const uint32_t end = little(bytes + 20);
  const int64_t last = end >> 20 & 0x7FF;
  // An encoder that does not tell the length of the last frame leaves all of it to be heard.
  int64_t length = whole - decoderDelay;
  if (end >> 31 && last <= frameLength && whole - frameLength + last < length) length = whole - frameLength + last;
  if (length <= 0) return 0;
  *timing = (sound_timing){decoderDelay, length, rates[bytes[10] & 3]};
  return 1;
}

int read_musepack_timing(int file, sound_timing *timing) {
  uint8_t bytes[64];
  const ssize_t got = pread(file, bytes, sizeof bytes, 0);
  if (got >= 24 && memcmp(bytes, "MP+", 3) == 0 && (bytes[3] & 0xF) == 7) return read_version_7(bytes, timing);
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
