#include "MP4Boxes.hpp"

#include <cstring>

namespace {

constexpr int deepest = 16;
constexpr int most = 100000;

/// The boxes that TagLib looks into, and how many bytes stand in them before the first box.
struct Container {
  char name[5];
  int head;
};
const Container containers[] = {
  {"moov", 0}, {"udta", 0}, {"mdia", 0}, {"meta", 4}, {"ilst", 0}, {"stbl", 0},
  {"minf", 0}, {"moof", 0}, {"traf", 0}, {"trak", 0}, {"stsd", 8},
};

int64_t big(const uint8_t *b, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | b[i];
  return static_cast<int64_t>(value);
}

}

MP4Boxes::MP4Boxes(FileBytes &file) {
  for (int64_t offset = 0; areSane && offset + 8 <= file.length();) {
    offset = walk(file, offset, 0);
    if (offset < 0) break;
  }
}

/// Where the box at `offset` ends; -1 where no other follows.
int64_t MP4Boxes::walk(FileBytes &file, int64_t offset, int depth) {
  uint8_t b[16];
  if (depth > deepest || ++count > most) areSane = false;
  if (!areSane || file.copy(b, 8, offset) < 8) return -1;
  int64_t size = big(b, 4), start = offset + 8;
  if (size == 1) {
    if (file.copy(b + 8, 8, start) < 8) return -1;
    size = big(b + 8, 8);
    start += 8;
  } else if (size == 0) {
    size = file.length() - offset;
  }
  if (size < 8 || size > file.length() - offset) return -1;
  for (const Container &container : containers) {
    if (std::memcmp(b + 4, container.name, 4) != 0) continue;
    for (int64_t inner = start + container.head; inner < offset + size;) {
      inner = walk(file, inner, depth + 1);
      if (inner < 0) break;
    }
  }
  return offset + size;
}
