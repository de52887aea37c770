// libexpat for Swift: a whole document at once, read by callbacks.
#ifndef CEXPAT_H
#define CEXPAT_H
#include <stddef.h>

/// What is told of a document, in order. Names are in UTF-8 with the prefix as it is written; `attributes` are names and values in
/// turn, with NULL at the end.
typedef struct {
  void *context;
  void (*start)(void *context, const char *name, const char **attributes);
  void (*end)(void *context);
  void (*text)(void *context, const char *bytes, int count);
} cexpat_reader;

enum { CEXPAT_DONE, CEXPAT_MALFORMED, CEXPAT_MISSING };

/// Reads a document: CEXPAT_DONE, CEXPAT_MALFORMED when it breaks off or is hostile (what was told until then is good), or CEXPAT_MISSING
/// when the library is not there. No entity that a document declares is ever expanded, and nothing else is read.
int cexpat_read(const char *bytes, size_t count, const cexpat_reader *reader);
#endif
