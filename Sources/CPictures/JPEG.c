#include "CPictures.h"
#include "Decoding.h"
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
// Below stdio.h, which it needs.
#include <jpeglib.h>

/// A progressive picture may have so many passes over its dots; more is a bomb.
enum { SCAN_LIMIT = 100 };

/// The functions of libjpeg, looked up when the first picture is read.
static struct {
  struct jpeg_error_mgr *(*std_error)(struct jpeg_error_mgr *);
  void (*create)(j_decompress_ptr, int, size_t);
  void (*source)(j_decompress_ptr, const unsigned char *, unsigned long);
  int (*read_header)(j_decompress_ptr, boolean);
  boolean (*start)(j_decompress_ptr);
  JDIMENSION (*read_lines)(j_decompress_ptr, JSAMPARRAY, JDIMENSION);
  void (*destroy)(j_decompress_ptr);
} jpeg;

/// libjpeg's errors come back here.
typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf back;
} error_manager;

static void leave(j_common_ptr info) { longjmp(((error_manager *)info->err)->back, 1); }

static void say_nothing(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

static void count_scans(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > SCAN_LIMIT) leave(info);
}

static void look_up(void) {
  void *library = dlopen("libjpeg.so.62", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  jpeg.std_error = (struct jpeg_error_mgr * (*)(struct jpeg_error_mgr *)) dlsym(library, "jpeg_std_error");
  jpeg.source = (void (*)(j_decompress_ptr, const unsigned char *, unsigned long))dlsym(library, "jpeg_mem_src");
  jpeg.read_header = (int (*)(j_decompress_ptr, boolean))dlsym(library, "jpeg_read_header");
  jpeg.start = (boolean(*)(j_decompress_ptr))dlsym(library, "jpeg_start_decompress");
  jpeg.read_lines = (JDIMENSION(*)(j_decompress_ptr, JSAMPARRAY, JDIMENSION))dlsym(library, "jpeg_read_scanlines");
  jpeg.destroy = (void (*)(j_decompress_ptr))dlsym(library, "jpeg_destroy_decompress");
  if (jpeg.std_error && jpeg.source && jpeg.read_header && jpeg.start && jpeg.read_lines && jpeg.destroy)
    jpeg.create = (void (*)(j_decompress_ptr, int, size_t))dlsym(library, "jpeg_CreateDecompress");
}

/// Whether the library is there; readers on several threads may ask.
static bool load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return jpeg.create != NULL;
}

int cpictures_decode_jpeg(const uint8_t *bytes, size_t length, int width, int height, cpictures_image *image) {
  if (!load()) return CPICTURES_NO_LIBRARY;
  struct jpeg_decompress_struct info = {0};
  struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
  error_manager errors;
  info.err = jpeg.std_error(&errors.base);
  errors.base.error_exit = leave;
  errors.base.emit_message = say_nothing;
  if (setjmp(errors.back)) {
    jpeg.destroy(&info);
    return CPICTURES_BROKEN;
  }
  jpeg.create(&info, JPEG_LIB_VERSION, sizeof info);
  info.progress = &progress;
  jpeg.source(&info, bytes, (unsigned long)length);
  jpeg.read_header(&info, TRUE);
  // All of a progressive picture is in memory while it is decoded; of others a few lines are.
  int64_t dots = (int64_t)info.image_width * (int64_t)info.image_height;
  if (dots > CPICTURES_DOT_LIMIT * (info.progressive_mode ? 1 : 8)) leave((j_common_ptr)&info);
  info.out_color_space = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK ? JCS_CMYK : JCS_RGB;
  info.scale_num = 1;
  info.scale_denom = 8;
  while (info.scale_denom > 1
         && ((int)(info.image_width / info.scale_denom) < width || (int)(info.image_height / info.scale_denom) < height))
    info.scale_denom /= 2;
  jpeg.start(&info);
  image->width = (int)info.output_width;
  image->height = (int)info.output_height;
  int parts = info.output_components;
  if ((int64_t)image->width * image->height > CPICTURES_DOT_LIMIT || (parts != 3 && parts != 4))
    leave((j_common_ptr)&info);
  size_t stride = (size_t)image->width * 3;
  image->rgb = calloc((size_t)image->height, stride);
  uint8_t *line = parts == 4 ? malloc((size_t)image->width * 4) : NULL;
  if (!image->rgb || (parts == 4 && !line)) {
    free(line);
    leave((j_common_ptr)&info);
  }
  if (parts == 4) {
    // Inks of pictures made for print, which Adobe stores inverted. A broken one ends here, with its line freed.
    if (setjmp(errors.back)) {
      free(line);
      jpeg.destroy(&info);
      return CPICTURES_BROKEN;
    }
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *row = image->rgb + (size_t)info.output_scanline * stride;
    JSAMPROW rows[1] = {parts == 4 ? line : row};
    if (jpeg.read_lines(&info, rows, 1) != 1) break;
    for (int x = 0; parts == 4 && x < image->width; x++)
      for (int part = 0; part < 3; part++) row[3 * x + part] = (uint8_t)(line[4 * x + part] * line[4 * x + 3] / 255);
  }
  free(line);
  jpeg.destroy(&info);
  return CPICTURES_READ;
}
