#include "CSndfile.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// The functions of libsndfile that are used, by their own names: each hands on to the library, which is loaded, with the
// five that it needs, when the first file is opened. A start is the faster for it.

static struct {
  __typeof__(sf_open_fd) *open_fd;
  __typeof__(sf_close) *close;
  __typeof__(sf_error) *error;
  __typeof__(sf_strerror) *strerror;
  __typeof__(sf_readf_float) *readf_float;
  __typeof__(sf_seek) *seek;
} functions;

static void look_up(void) {
  void *library = dlopen("libsndfile.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  functions.close = (__typeof__(sf_close) *)dlsym(library, "sf_close");
  functions.error = (__typeof__(sf_error) *)dlsym(library, "sf_error");
  functions.strerror = (__typeof__(sf_strerror) *)dlsym(library, "sf_strerror");
  functions.readf_float = (__typeof__(sf_readf_float) *)dlsym(library, "sf_readf_float");
  functions.seek = (__typeof__(sf_seek) *)dlsym(library, "sf_seek");
  functions.open_fd = (__typeof__(sf_open_fd) *)dlsym(library, "sf_open_fd");
}

static int is_loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return functions.open_fd != NULL;
}

SNDFILE *sf_open_fd(int fd, int mode, SF_INFO *info, int close_desc) {
  return is_loaded() ? functions.open_fd(fd, mode, info, close_desc) : NULL;
}

int sf_error(SNDFILE *file) { return is_loaded() ? functions.error(file) : SF_ERR_SYSTEM; }

const char *sf_strerror(SNDFILE *file) { return is_loaded() ? functions.strerror(file) : "libsndfile is missing"; }

int sf_close(SNDFILE *file) { return is_loaded() ? functions.close(file) : SF_ERR_SYSTEM; }

sf_count_t sf_readf_float(SNDFILE *file, float *samples, sf_count_t frames) {
  return is_loaded() ? functions.readf_float(file, samples, frames) : 0;
}

sf_count_t sf_seek(SNDFILE *file, sf_count_t frames, int whence) {
  return is_loaded() ? functions.seek(file, frames, whence) : -1;
}
