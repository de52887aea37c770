#include "MP4Chapters.hpp"

#include <algorithm>
#include <cstring>

using namespace TagLib;

namespace {

/// What is beyond these is left out: more chapters, longer titles, and boxes that nobody would pass over.
constexpr size_t mostChapters = 10000, longestTitle = 1024, mostBoxes = 4096;

uint64_t big(const uint8_t *b, int count) {
  uint64_t value = 0;
  while (count-- > 0) value = value << 8 | *b++;
  return value;
}

/// What stands in a box (ISO 14496-12, 4.2).
struct Box {
  int64_t start = 0, end = 0;
  explicit operator bool() const { return end > start; }
};

/// The boxes called `name` in another one.
std::vector<Box> boxes(FileBytes &file, Box outer, const char *name) {
  std::vector<Box> found;
  int64_t at = outer.start;
  for (size_t count = 0; count < mostBoxes && at + 8 <= outer.end; count++) {
    uint8_t b[16];
    if (file.copy(b, 8, at) < 8) break;
    int64_t head = 8;
    uint64_t size = big(b, 4);
    if (size == 1) {
      if (file.copy(b + 8, 8, at + 8) < 8) break;
      size = big(b + 8, 8);
      head = 16;
    } else if (size == 0) {
      size = static_cast<uint64_t>(outer.end - at);
    }
    if (size < static_cast<uint64_t>(head) || size > static_cast<uint64_t>(outer.end - at)) break;
    if (std::memcmp(b + 4, name, 4) == 0) found.push_back({at + head, at + static_cast<int64_t>(size)});
    at += static_cast<int64_t>(size);
  }
  return found;
}

/// The first box that these names lead to; an empty one where there is none.
Box box(FileBytes &file, Box outer, std::initializer_list<const char *> names) {
  for (const char *name : names) {
    const std::vector<Box> found = boxes(file, outer, name);
    if (found.empty()) return {};
    outer = found.front();
  }
  return outer;
}

/// The bytes of a box from `offset` on, `most` of them at most.
std::vector<uint8_t> bytes(FileBytes &file, Box box, int64_t offset, size_t most) {
  if (box.end - box.start <= offset) return {};
  std::vector<uint8_t> bytes(std::min<uint64_t>(most, static_cast<uint64_t>(box.end - box.start - offset)));
  bytes.resize(file.copy(bytes.data(), bytes.size(), box.start + offset));
  return bytes;
}

/// A table of rows of `width` bytes behind the count of them, which stands at `offset` of a box.
std::vector<uint8_t> table(FileBytes &file, Box box, int64_t offset, size_t width) {
  const std::vector<uint8_t> count = bytes(file, box, offset, 4);
  if (count.size() < 4) return {};
  const size_t rows = std::min<uint64_t>(big(count.data(), 4), mostChapters);
  std::vector<uint8_t> table = bytes(file, box, offset + 4, rows * width);
  table.resize(table.size() / width * width);
  return table;
}

uint32_t milliseconds(uint64_t time, uint64_t scale) {
  const double value = static_cast<double>(time) * 1000 / static_cast<double>(scale);
  return value < UINT32_MAX - 1 ? static_cast<uint32_t>(value + 0.5) : UINT32_MAX - 1;
}

/// A track of titles.
class TitleTrack {
public:
  TitleTrack(FileBytes &file, Box track) : file(file), track(track) {}

  /// Whether it is track `id`, and of text.
  bool is(uint32_t id) {
    const std::vector<uint8_t> head = bytes(file, box(file, track, {"tkhd"}), 0, 24);
    if (head.size() < 24 || big(head.data() + (head[0] == 1 ? 20 : 12), 4) != id) return false;
    const std::vector<uint8_t> handler = bytes(file, box(file, track, {"mdia", "hdlr"}), 8, 4);
    return handler.size() == 4
           && (std::memcmp(handler.data(), "text", 4) == 0 || std::memcmp(handler.data(), "sbtl", 4) == 0);
  }

  std::vector<MP4Chapter> chapters() {
    const std::vector<uint8_t> head = bytes(file, box(file, track, {"mdia", "mdhd"}), 0, 24);
    if (head.size() < 24) return {};
    const uint64_t scale = big(head.data() + (head[0] == 1 ? 20 : 12), 4);
    const Box samples = box(file, track, {"mdia", "minf", "stbl"});
    if (!samples || scale == 0) return {};
    const std::vector<int64_t> places = this->places(samples);
    const std::vector<uint8_t> durations = table(file, box(file, samples, {"stts"}), 4, 8);
    std::vector<MP4Chapter> chapters;
    uint64_t time = 0;
    for (size_t row = 0; row < durations.size(); row += 8) {
      const uint64_t duration = big(durations.data() + row + 4, 4);
      for (uint64_t left = big(durations.data() + row, 4); left > 0; left--) {
        if (chapters.size() == places.size()) return chapters;
        const uint32_t start = milliseconds(time, scale);
        time += duration;
        chapters.push_back({title(places[chapters.size()]), start, milliseconds(time, scale)});
      }
    }
    return chapters;
  }

private:
  FileBytes &file;
  Box track;

  /// Where its samples are.
  std::vector<int64_t> places(Box samples) {
    const Box sizeBox = box(file, samples, {"stsz"});
    const std::vector<uint8_t> common = bytes(file, sizeBox, 4, 8);
    if (common.size() < 8) return {};
    const uint64_t size = big(common.data(), 4), count = std::min<uint64_t>(big(common.data() + 4, 4), mostChapters);
    const std::vector<uint8_t> sizes = size == 0 ? table(file, sizeBox, 8, 4) : std::vector<uint8_t>();
    const std::vector<uint8_t> runs = table(file, box(file, samples, {"stsc"}), 4, 12);
    const Box large = box(file, samples, {"co64"});
    const int width = large ? 8 : 4;
    const std::vector<uint8_t> chunks =
      table(file, large ? large : box(file, samples, {"stco"}), 4, static_cast<size_t>(width));
    std::vector<int64_t> places;
    size_t run = 0;
    for (size_t chunk = 0; chunk * width < chunks.size() && run < runs.size(); chunk++) {
      while (run + 12 < runs.size() && big(runs.data() + run + 12, 4) <= chunk + 1) run += 12;
      uint64_t place = big(chunks.data() + chunk * width, width);
      for (uint64_t left = big(runs.data() + run + 4, 4); left > 0; left--) {
        const size_t sample = places.size();
        if (sample >= count || place > INT64_MAX / 2 || (size == 0 && sample * 4 >= sizes.size())) return places;
        places.push_back(static_cast<int64_t>(place));
        place += size == 0 ? big(sizes.data() + sample * 4, 4) : size;
      }
    }
    return places;
  }

  /// A sample is a length and so many bytes of UTF-8, or of UTF-16 behind its mark.
  String title(int64_t place) {
    uint8_t b[2 + longestTitle];
    const size_t got = file.copy(b, sizeof b, place);
    if (got < 2) return String();
    const size_t length = std::min<size_t>(big(b, 2), got - 2);
    const bool isWide = length >= 2 && ((b[2] == 0xFE && b[3] == 0xFF) || (b[2] == 0xFF && b[3] == 0xFE));
    return String(ByteVector(reinterpret_cast<const char *>(b + 2), static_cast<unsigned>(length)),
                  isWide ? String::UTF16 : String::UTF8);
  }
};

/// Those of the box `chpl`: starts in units of 100 ns, and titles of up to 255 bytes.
std::vector<MP4Chapter> neroChapters(FileBytes &file, Box list) {
  const std::vector<uint8_t> b = bytes(file, list, 0, 1 << 20);
  std::vector<MP4Chapter> chapters;
  if (b.size() < 9) return chapters;
  size_t at = b[0] == 0 ? 5 : 9;
  uint64_t count = b[0] == 0 ? b[4] : big(b.data() + 5, 4);
  for (; count > 0 && at + 9 <= b.size() && chapters.size() < mostChapters; count--) {
    const size_t length = std::min<size_t>(b[at + 8], b.size() - at - 9);
    chapters.push_back(
      {String(ByteVector(reinterpret_cast<const char *>(b.data()) + at + 9, static_cast<unsigned>(length)), String::UTF8),
       milliseconds(big(b.data() + at, 8), 10000000), UINT32_MAX});
    at += 9 + length;
  }
  return chapters;
}

}

std::vector<MP4Chapter> mp4Chapters(FileBytes &file) {
  const Box movie = box(file, {0, file.length()}, {"moov"});
  if (!movie) return {};
  const std::vector<Box> tracks = boxes(file, movie, "trak");
  for (const Box &track : tracks) {
    const std::vector<uint8_t> ids = bytes(file, box(file, track, {"tref", "chap"}), 0, 64);
    for (size_t at = 0; at + 4 <= ids.size(); at += 4)
      for (const Box &other : tracks) {
        TitleTrack titles(file, other);
        if (!titles.is(static_cast<uint32_t>(big(ids.data() + at, 4)))) continue;
        std::vector<MP4Chapter> chapters = titles.chapters();
        if (!chapters.empty()) return chapters;
      }
  }
  return neroChapters(file, box(file, movie, {"udta", "chpl"}));
}
