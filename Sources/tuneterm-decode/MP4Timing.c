#include "SoundTiming.h"
#include <string.h>
#include <unistd.h>

typedef struct {
  int64_t start, end;
} range;

static int read_at(int descriptor, void *bytes, size_t count, int64_t at) {
  return at >= 0 && pread(descriptor, bytes, count, at) == (ssize_t)count;
}

static int64_t big(const uint8_t *b, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | b[i];
  return (int64_t)value;
}

/// The contents of the next box called `name` from `from->start` on, which moves behind it; 0 when there is none.
static int next_box(int file, range *from, const char *name, range *contents) {
  uint8_t head[16];
  // A hostile file may have any number of empty boxes.
  for (int boxes = 0; boxes < 10000 && read_at(file, head, 8, from->start); boxes++) {
    int64_t size = big(head, 4), headSize = 8;
    if (size == 1) {
      if (!read_at(file, head + 8, 8, from->start + 8)) return 0;
      size = big(head + 8, 8);
      headSize = 16;
    }
    if (size == 0) size = from->end - from->start;
    if (size < headSize || size > from->end - from->start) return 0;
    *contents = (range){from->start + headSize, from->start + size};
    from->start += size;
    if (memcmp(head + 4, name, 4) == 0) return 1;
  }
  return 0;
}

static int find_box(int file, range within, const char *name, range *contents) {
  return next_box(file, &within, name, contents);
}

/// The time scale and the length in `mvhd` or `mdhd`, which begin alike.
static int read_header(int file, range box, int64_t *timescale, int64_t *duration) {
  uint8_t b[32];
  if (!read_at(file, b, 1, box.start)) return 0;
  const int wide = b[0] == 1, size = wide ? 8 : 4;
  if (!read_at(file, b, (size_t)(8 + 3 * size), box.start)) return 0;
  *timescale = big(b + 4 + 2 * size, 4);
  *duration = big(b + 8 + 2 * size, size);
  return *timescale > 0 && *timescale <= INT32_MAX && *duration > 0 && *duration < INT64_MAX >> 24;
}

int read_mp4_timing(int file, sound_timing *timing) {
  const int64_t end = lseek(file, 0, SEEK_END);
  range movie, track, box, media;
  int64_t movieScale, movieDuration;
  if (!find_box(file, (range){0, end}, "moov", &movie) || !find_box(file, movie, "mvhd", &box)
      || !read_header(file, box, &movieScale, &movieDuration))
    return 0;
  for (range rest = movie; next_box(file, &rest, "trak", &track);) {
    uint8_t kind[4];
    if (!find_box(file, track, "mdia", &media) || !find_box(file, media, "hdlr", &box)
        || !read_at(file, kind, 4, box.start + 8) || memcmp(kind, "soun", 4) != 0)
      continue;
    if (!find_box(file, media, "mdhd", &box) || !read_header(file, box, &timing->timescale, &timing->length)) return 0;
    timing->start = 0;
    if (!find_box(file, track, "edts", &box) || !find_box(file, box, "elst", &box)) return 1;
    uint8_t b[28];
    if (!read_at(file, b, 8, box.start) || big(b + 4, 4) != 1) return 0;
    const int wide = b[0] == 1, size = wide ? 8 : 4;
    if (!read_at(file, b, (size_t)(2 * size), box.start + 8)) return 0;
    const int64_t edited = big(b, size), start = wide ? big(b + size, size) : (int32_t)big(b + size, size);
    if (start < 0 || start >= timing->length || edited < 0 || edited >= INT64_MAX >> 32) return 0;
    timing->start = start;
    timing->length -= start;
    // The edit's length is told in units of the movie, often milliseconds: it counts where it is shorter by more than one.
    // Nothing stands for all of it.
    const int64_t longest = (edited + 1) * timing->timescale / movieScale;
    if (edited > 0 && longest < timing->length) timing->length = edited * timing->timescale / movieScale;
    return timing->length > 0;
  }
  return 0;
}
