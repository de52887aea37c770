// What the two decoders and the scaling share.
#ifndef CPICTURES_DECODING_H
#define CPICTURES_DECODING_H
#include <stddef.h>
#include <stdint.h>

/// A decoded picture; `rgb` is freed by who asked for it, whatever the status.
typedef struct {
  int width, height;
  uint8_t *rgb;
} cpictures_image;

/// More dots than these are not decoded: 48 MiB as RGB.
enum { CPICTURES_DOT_LIMIT = 16 << 20 };

/// Decodes a JPEG picture, in the smallest of its sizes (1, 1/2, 1/4, 1/8) that is no smaller than `width` × `height`.
int cpictures_decode_jpeg(const uint8_t *bytes, size_t length, int width, int height, cpictures_image *image);
int cpictures_decode_png(const uint8_t *bytes, size_t length, cpictures_image *image);
#endif
