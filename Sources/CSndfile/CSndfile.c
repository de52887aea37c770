#include "CSndfile.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

// The functions of libsndfile that are used, by their own names: each hands on to the library, which is loaded, with the
// five others that it needs, when the first file is opened. A start is the faster for it.

static struct {
  __typeof__(sf_open_virtual) *open_virtual;
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
  functions.open_virtual = (__typeof__(sf_open_virtual) *)dlsym(library, "sf_open_virtual");
}

static int is_loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return functions.open_virtual != NULL;
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

static sf_count_t length_of(void *context) {
  csndfile_patched *file = context;
  struct stat status;
  if (file->length >= 0) return file->length;
  return fstat(file->descriptor, &status) == 0 ? status.st_size : 0;
}

static sf_count_t seek_in(sf_count_t offset, int whence, void *context) {
  csndfile_patched *file = context;
  sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? file->position : length_of(file);
  if (base + offset >= 0) file->position = base + offset;
  return file->position;
}

static sf_count_t read_from(void *bytes, sf_count_t count, void *context) {
  csndfile_patched *file = context;
  ssize_t got;
  if (count > file->budget) count = file->budget;
  if (file->length >= 0 && count > file->length - file->position) count = file->length - file->position;
  if (count <= 0) return 0;
  do got = pread(file->descriptor, bytes, (size_t)count, file->position); while (got < 0 && errno == EINTR);
  if (got <= 0) return 0;
  for (int byte = 0; byte < 4 && file->missing_length >= 0; byte++) {
    sf_count_t at = file->missing_length + byte - file->position;
    if (at >= 0 && at < got) ((unsigned char *)bytes)[at] = 0xFF;
  }
  file->position += got;
  file->budget -= got;
  return got;
}

static sf_count_t write_nothing(const void *bytes, sf_count_t count, void *context) {
  (void)bytes, (void)count, (void)context;
  return 0;
}

static sf_count_t tell(void *context) { return ((csndfile_patched *)context)->position; }

SNDFILE *csndfile_open_patched(csndfile_patched *file, SF_INFO *info) {
  static SF_VIRTUAL_IO access = {length_of, seek_in, read_from, write_nothing, tell};
  file->position = 0;
  return is_loaded() ? functions.open_virtual(&access, SFM_READ, info, file) : NULL;
}
