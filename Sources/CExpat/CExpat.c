#include "CExpat.h"
#include <dlfcn.h>
#include <expat.h>
#include <limits.h>
#include <pthread.h>

// Loaded with the first document, so that a start costs nothing.
static struct {
  __typeof__(XML_ParserCreate) *create;
  __typeof__(XML_ParserFree) *free;
  __typeof__(XML_SetUserData) *set_context;
  __typeof__(XML_SetElementHandler) *set_elements;
  __typeof__(XML_SetCharacterDataHandler) *set_text;
  __typeof__(XML_SetEntityDeclHandler) *set_entities;
  __typeof__(XML_Parse) *parse;
  __typeof__(XML_StopParser) *stop;
  __typeof__(XML_GetErrorCode) *error;
} expat;

static void look_up(void) {
  void *library = dlopen("libexpat.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  expat.free = (__typeof__(XML_ParserFree) *)dlsym(library, "XML_ParserFree");
  expat.set_context = (__typeof__(XML_SetUserData) *)dlsym(library, "XML_SetUserData");
  expat.set_elements = (__typeof__(XML_SetElementHandler) *)dlsym(library, "XML_SetElementHandler");
  expat.set_text = (__typeof__(XML_SetCharacterDataHandler) *)dlsym(library, "XML_SetCharacterDataHandler");
  expat.set_entities = (__typeof__(XML_SetEntityDeclHandler) *)dlsym(library, "XML_SetEntityDeclHandler");
  expat.parse = (__typeof__(XML_Parse) *)dlsym(library, "XML_Parse");
  expat.stop = (__typeof__(XML_StopParser) *)dlsym(library, "XML_StopParser");
  expat.error = (__typeof__(XML_GetErrorCode) *)dlsym(library, "XML_GetErrorCode");
  expat.create = (__typeof__(XML_ParserCreate) *)dlsym(library, "XML_ParserCreate");
}

typedef struct {
  XML_Parser parser;
  const cexpat_reader *reader;
  int depth;
} reading;

/// Deeper than any feed.
enum { DEPTH_LIMIT = 100 };

static void start(void *context, const char *name, const char **attributes) {
  reading *r = context;
  if (++r->depth > DEPTH_LIMIT) {
    expat.stop(r->parser, XML_FALSE);
    return;
  }
  r->reader->start(r->reader->context, name, attributes);
}

static void end(void *context, const char *name) {
  (void)name;
  reading *r = context;
  r->depth--;
  r->reader->end(r->reader->context);
}

static void text(void *context, const char *bytes, int count) {
  reading *r = context;
  r->reader->text(r->reader->context, bytes, count);
}

/// A feed needs no entities of its own; who declares one has something else in mind.
static void refuse_entity(void *context, const XML_Char *name, int isParameter, const XML_Char *value, int length,
                          const XML_Char *base, const XML_Char *system, const XML_Char *public, const XML_Char *notation) {
  (void)name, (void)isParameter, (void)value, (void)length, (void)base, (void)system, (void)public, (void)notation;
  expat.stop(((reading *)context)->parser, XML_FALSE);
}

static enum XML_Error read_as(const char *encoding, const char *bytes, size_t count, const cexpat_reader *reader) {
  reading r = {expat.create(encoding), reader, 0};
  if (!r.parser) return XML_ERROR_NO_MEMORY;
  expat.set_context(r.parser, &r);
  expat.set_elements(r.parser, start, end);
  expat.set_text(r.parser, text);
  expat.set_entities(r.parser, refuse_entity);
  enum XML_Error error = XML_ERROR_NONE;
  if (expat.parse(r.parser, bytes, (int)count, XML_TRUE) != XML_STATUS_OK) error = expat.error(r.parser);
  expat.free(r.parser);
  return error;
}

int cexpat_read(const char *bytes, size_t count, const cexpat_reader *reader) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  if (!expat.create) return CEXPAT_MISSING;
  if (count > INT_MAX) return CEXPAT_MALFORMED;
  enum XML_Error error = read_as(NULL, bytes, count, reader);
  // What calls itself something that expat does not know is mostly of Windows, which is all but Latin-1.
  if (error == XML_ERROR_UNKNOWN_ENCODING) error = read_as("ISO-8859-1", bytes, count, reader);
  return error == XML_ERROR_NONE ? CEXPAT_DONE : CEXPAT_MALFORMED;
}
