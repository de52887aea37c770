#include "CPictures.h"
#include "Decoding.h"
#include <stdlib.h>

/// The mean of the dots that a smaller dot covers, each whole dot counting where it begins.
static void scale(const cpictures_image *image, uint32_t *dots, int width, int height) {
  for (int y = 0; y < height; y++) {
    int top = (int)((int64_t)y * image->height / height);
    int bottom = (int)((int64_t)(y + 1) * image->height / height);
    if (bottom <= top) bottom = top + 1;
    for (int x = 0; x < width; x++) {
      int left = (int)((int64_t)x * image->width / width);
      int right = (int)((int64_t)(x + 1) * image->width / width);
      if (right <= left) right = left + 1;
      uint64_t red = 0, green = 0, blue = 0;
      for (int row = top; row < bottom; row++) {
        const uint8_t *from = image->rgb + ((size_t)row * (size_t)image->width + (size_t)left) * 3;
        for (int column = left; column < right; column++, from += 3) {
          red += from[0];
          green += from[1];
          blue += from[2];
        }
      }
      uint64_t count = (uint64_t)(bottom - top) * (uint64_t)(right - left);
      dots[(size_t)y * (size_t)width + (size_t)x] =
          (uint32_t)(red / count) << 16 | (uint32_t)(green / count) << 8 | (uint32_t)(blue / count);
    }
  }
}

int cpictures_read(
    const uint8_t *bytes, size_t length, int width, int height, uint32_t *dots, int *shown_width, int *shown_height) {
  if (length < 8 || width < 1 || height < 1) return CPICTURES_BROKEN;
  cpictures_image image = {0};
  int status = CPICTURES_BROKEN;
  if (bytes[0] == 0xFF && bytes[1] == 0xD8) {
    status = cpictures_decode_jpeg(bytes, length, width, height, &image);
  } else if (bytes[0] == 0x89 && bytes[1] == 'P' && bytes[2] == 'N' && bytes[3] == 'G') {
    status = cpictures_decode_png(bytes, length, &image);
  }
  if (status == CPICTURES_READ) {
    // As wide as there is room for, or as high, whichever comes first.
    int fitted = (int)((int64_t)image.height * width / image.width);
    if (fitted <= height) {
      height = fitted < 1 ? 1 : fitted;
    } else {
      width = (int)((int64_t)image.width * height / image.height);
      if (width < 1) width = 1;
    }
    scale(&image, dots, width, height);
    *shown_width = width;
    *shown_height = height;
  }
  free(image.rgb);
  return status;
}
