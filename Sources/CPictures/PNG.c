#include "CPictures.h"
#include "Decoding.h"
#include <dlfcn.h>
#include <pthread.h>
#include <png.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// The functions of libpng, looked up when the first picture is read.
static struct {
  int (*begin)(png_imagep, png_const_voidp, size_t);
  int (*finish)(png_imagep, png_const_colorp, void *, png_int_32, void *);
  void (*free)(png_imagep);
} png;

static void look_up(void) {
  void *library = dlopen("libpng16.so.16", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  png.begin = (int (*)(png_imagep, png_const_voidp, size_t))dlsym(library, "png_image_begin_read_from_memory");
  png.finish =
      (int (*)(png_imagep, png_const_colorp, void *, png_int_32, void *))dlsym(library, "png_image_finish_read");
  if (png.begin && png.finish) png.free = (void (*)(png_imagep))dlsym(library, "png_image_free");
}

/// Whether the library is there; readers on several threads may ask.
static bool load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return png.free != NULL;
}

int cpictures_decode_png(const uint8_t *bytes, size_t length, cpictures_image *image) {
  if (!load()) return CPICTURES_NO_LIBRARY;
  png_image picture;
  memset(&picture, 0, sizeof picture);
  picture.version = PNG_IMAGE_VERSION;
  if (!png.begin(&picture, bytes, length)) return CPICTURES_BROKEN;
  int64_t dots = (int64_t)picture.width * (int64_t)picture.height;
  if (dots < 1 || dots > CPICTURES_DOT_LIMIT) {
    png.free(&picture);
    return CPICTURES_BROKEN;
  }
  picture.format = PNG_FORMAT_RGB;
  image->width = (int)picture.width;
  image->height = (int)picture.height;
  image->rgb = malloc((size_t)dots * 3);
  // What is transparent shows black.
  png_color ground = {0, 0, 0};
  if (!image->rgb || !png.finish(&picture, &ground, image->rgb, 0, NULL)) {
    png.free(&picture);
    return CPICTURES_BROKEN;
  }
  return CPICTURES_READ;
}
