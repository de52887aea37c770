#define _FILE_OFFSET_BITS 64
#include "CMPG123.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

// A file and one block of it.
typedef struct {
  int fd;
  off_t position;
  off_t start;
  size_t count;
  unsigned char block[BLOCK];
} source;

static ssize_t read_source(void *context, void *bytes, size_t count) {
  source *s = context;
  if (s->position < s->start || s->position >= s->start + (off_t)s->count) {
    ssize_t got;
    do got = pread(s->fd, s->block, BLOCK, s->position); while (got < 0 && errno == EINTR);
    if (got < 0) return -1;
    s->start = s->position;
    s->count = (size_t)got;
  }
  size_t rest = s->count - (size_t)(s->position - s->start);
  if (count > rest) count = rest;
  memcpy(bytes, s->block + (s->position - s->start), count);
  s->position += (off_t)count;
  return (ssize_t)count;
}

static off_t seek_source(void *context, off_t offset, int whence) {
  source *s = context;
  off_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? s->position : lseek(s->fd, 0, SEEK_END);
  if (base < 0 || base + offset < 0) return -1;
  return s->position = base + offset;
}

static void free_source(void *context) { free(context); }

int cmpg123_open(mpg123_handle *handle, int fd) {
  source *s = malloc(sizeof *s);
  if (!s) return MPG123_OUT_OF_MEM;
  s->fd = fd;
  s->position = s->start = 0;
  s->count = 0;
  int result = mpg123_replace_reader_handle(handle, read_source, seek_source, free_source);
  if (result != MPG123_OK) {
    free(s);
    return result;
  }
  return mpg123_open_handle(handle, s);
}
