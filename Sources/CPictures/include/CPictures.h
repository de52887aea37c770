// JPEG and PNG pictures as small RGB ones, by libjpeg-turbo and libpng, which are loaded when the first picture is read.
#ifndef CPICTURES_H
#define CPICTURES_H
#include <stddef.h>
#include <stdint.h>

/// How reading a picture ended.
enum {
  CPICTURES_READ = 0,
  /// The bytes are of neither kind, or broken, or more than is taken from a file that may be hostile.
  CPICTURES_BROKEN = 1,
  /// The library for the kind is not on this machine.
  CPICTURES_NO_LIBRARY = 2,
};

/// Reads a picture and scales it to at most `width` × `height` dots, keeping its shape; `dots` has room for all of them.
///
/// Dots are 0xRRGGBB, row by row; their real size is in `shown_width` and `shown_height`. Any thread, one at a time.
int cpictures_read(
    const uint8_t *bytes, size_t length, int width, int height, uint32_t *dots, int *shown_width, int *shown_height);
#endif
