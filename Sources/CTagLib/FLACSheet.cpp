#include "FLACSheet.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

enum { STREAMINFO = 0, CUESHEET = 5 };
/// Bytes before the first track, of a track, and of a place in it.
constexpr size_t headSize = 396, trackSize = 36, indexSize = 12;

uint64_t big(const uint8_t *b, int count) {
  uint64_t number = 0;
  while (count-- > 0) number = number << 8 | *b++;
  return number;
}

/// Where the blocks begin, behind a tag that does not belong there; -1 in any other file.
int64_t startOfBlocks(FileBytes &file) {
  uint8_t b[10];
  int64_t at = 0;
  if (file.copy(b, 10, 0) == 10 && std::memcmp(b, "ID3", 3) == 0)
    at = 10 + (b[6] << 21 | b[7] << 14 | b[8] << 7 | b[9]) + (b[5] & 0x10 ? 10 : 0);
  return file.copy(b, 4, at) == 4 && std::memcmp(b, "fLaC", 4) == 0 ? at + 4 : -1;
}

std::string text(const std::vector<uint8_t> &block, uint32_t rate) {
  std::string text = "FILE \"\" WAVE\n";
  size_t at = headSize;
  for (int track = block[headSize - 1]; track > 0 && at + trackSize <= block.size(); track--) {
    const uint8_t *b = block.data() + at;
    const uint64_t offset = big(b, 8);
    const int number = b[8], indexCount = b[35];
    const bool isSound = (b[21] & 0x80) == 0;
    at += trackSize;
    for (int index = 0; index < indexCount && at + indexSize <= block.size(); index++, at += indexSize) {
      const uint8_t *place = block.data() + at;
      const uint64_t start = offset + big(place, 8);
      // Behind track 99 is the end of the disc.
      if (place[8] != 1 || number > 99 || !isSound || start >> 40 != 0) continue;
      const unsigned long long frames = start * 75 / rate;
      char lines[80];
      std::snprintf(lines, sizeof lines, "TRACK %02d AUDIO\nINDEX 01 %02llu:%02llu:%02llu\n", number, frames / 4500,
                    frames / 75 % 60, frames % 75);
      text += lines;
    }
  }
  return text;
}

}

std::string flacSheet(FileBytes &file) {
  int64_t at = startOfBlocks(file);
  if (at < 0) return {};
  uint32_t rate = 0;
  uint8_t b[18];
  for (int blocks = 0; blocks < 128 && file.copy(b, 4, at) == 4; blocks++) {
    const bool isLast = b[0] & 0x80;
    const int kind = b[0] & 0x7F;
    const size_t size = big(b + 1, 3);
    at += 4;
    if (kind == STREAMINFO && file.copy(b, 18, at) == 18) {
      rate = static_cast<uint32_t>(big(b + 10, 3) >> 4);
    } else if (kind == CUESHEET && size >= headSize && rate > 0) {
      std::vector<uint8_t> block(std::min<size_t>(size, 1 << 17));
      block.resize(file.copy(block.data(), block.size(), at));
      return block.size() >= headSize ? text(block, rate) : std::string();
    }
    if (isLast) break;
    at += static_cast<int64_t>(size);
  }
  return {};
}
