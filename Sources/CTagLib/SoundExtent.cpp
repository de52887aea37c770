#include "SoundExtent.hpp"

#include "CTagLib.h"
#include "MP4Boxes.hpp"
#include "Sniffing.hpp"
#include <algorithm>
#include <cstring>

namespace {

/// Smaller files are searched whole in less time than it takes to open them.
constexpr int64_t largeFile = 1 << 20;
/// How far into a large file the first frame is looked for; libmpg123 gives up after 64 KB.
constexpr int64_t searchLimit = 1 << 20;
/// What the end of a file is judged by: longer than any page of Ogg (65,307 bytes, RFC 3533 §6), and any frame.
constexpr int64_t blockSize = 1 << 17;
/// What is read at a time.
constexpr size_t readSize = 8192;

/// The length in bytes of the MPEG frame with the header `b`, as ISO 11172-3 §2.4.2.3 and 13818-3 have it; 0 for no header.
int64_t frameLength(const uint8_t *b) {
  static const int bitrates[2][3][15] = {
    {{0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448},
     {0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384},
     {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}},
    {{0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256},
     {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160},
     {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}},
  };
  static const int sampleRates[3] = {44100, 48000, 32000};
  if (!isMPEGFrame(b, 4)) return 0;
  const bool isMPEG1 = (b[1] & 0x18) == 0x18, isMPEG25 = (b[1] & 0x18) == 0;
  const int layer = 4 - (b[1] >> 1 & 3);
  const int bitrate = bitrates[isMPEG1 ? 0 : 1][layer - 1][b[2] >> 4] * 1000;
  const int sampleRate = sampleRates[b[2] >> 2 & 3] / (isMPEG1 ? 1 : isMPEG25 ? 4 : 2);
  const int padding = b[2] >> 1 & 1;
  if (bitrate == 0) return 0;
  if (layer == 1) return (12 * bitrate / sampleRate + padding) * 4;
  const int samples = layer == 3 && !isMPEG1 ? 72 : 144;
  return samples * bitrate / sampleRate + padding;
}

/// Whether a frame begins at `offset`, with the header `b`, that another of its kind follows: what TagLib takes for one.
bool isFollowedByFrame(FileBytes &file, int64_t offset, const uint8_t *b) {
  const int64_t length = frameLength(b);
  if (length == 0) return false;
  uint8_t next[4];
  if (file.copy(next, 4, offset + length) < 4) return false;
  // Version, layer and sample rate stay the same.
  return next[0] == b[0] && (next[1] & 0xFE) == (b[1] & 0xFE) && (next[2] & 0x0C) == (b[2] & 0x0C);
}

/// Whether the sound of the format goes on somewhere from `offset` on, before `end`.
bool hasSound(FileBytes &file, uint32_t format, int64_t offset, int64_t end) {
  uint8_t bytes[readSize];
  while (offset < end) {
    // Four more than are looked at, so that a mark may lie across the border.
    const size_t wanted = static_cast<size_t>(std::min<int64_t>(readSize, end - offset));
    const size_t got = file.copy(bytes, wanted, offset);
    for (size_t i = 0; i + 4 <= got; i++) {
      if (format != CTAGLIB_MPEG) {
        if (bytes[i] == 'O' && std::memcmp(bytes + i, "OggS", 4) == 0) return true;
      } else if (bytes[i] == 0xFF && isFollowedByFrame(file, offset + static_cast<int64_t>(i), bytes + i)) {
        return true;
      }
    }
    if (got < wanted || got <= 4) return false;
    offset += static_cast<int64_t>(got) - 3;
  }
  return false;
}

/// Where the tags at the end of an MPEG file begin: ID3v1 (128 bytes), and APE before it.
int64_t startOfTags(FileBytes &file) {
  int64_t end = file.length();
  uint8_t bytes[32];
  if (file.copy(bytes, 3, end - 128) == 3 && std::memcmp(bytes, "TAG", 3) == 0) end -= 128;
  if (file.copy(bytes, 32, end - 32) == 32 && std::memcmp(bytes, "APETAGEX", 8) == 0) {
    int64_t size = 0;
    for (int i = 15; i >= 12; i--) size = size << 8 | bytes[i];
    end -= std::min<int64_t>(end, size + 32);
  }
  return end;
}

}

bool limitToSound(FileBytes &file, uint32_t format) {
  if (format == CTAGLIB_MP4) return MP4Boxes(file).areSane;
  const bool isOgg = format == CTAGLIB_OGG_VORBIS || format == CTAGLIB_OGG_OPUS || format == CTAGLIB_OGG_FLAC;
  if (file.length() <= largeFile || (format != CTAGLIB_MPEG && !isOgg)) return true;
  const int64_t start = offsetBehindTags(file);
  if (!hasSound(file, format, start, std::min<int64_t>(file.length(), start + searchLimit))) return false;
  const int64_t end = isOgg ? file.length() : startOfTags(file);
  for (int64_t size : {static_cast<int64_t>(readSize), blockSize})
    if (hasSound(file, format, std::max<int64_t>(start, end - size), end)) return true;
  // Blocks with sound come first, blocks without behind them: the border is found by halving.
  int64_t with = 0, without = (end - start) / blockSize + 1;
  while (without - with > 1) {
    const int64_t middle = with + (without - with) / 2, from = start + middle * blockSize;
    (hasSound(file, format, from, std::min<int64_t>(end, from + blockSize)) ? with : without) = middle;
  }
  file.cut(std::min<int64_t>(end, start + without * blockSize));
  return true;
}
