#include "Library.h"
#include <dlfcn.h>
#include <pthread.h>

static cpulse_library functions;
static bool is_loaded;

static void look_up(void) {
  void *library = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  bool is_whole = true;
#define CPULSE_LOOK_UP(name) \
  is_whole &= (functions.name = (__typeof__(pa_##name) *)dlsym(library, "pa_" #name)) != NULL;
  CPULSE_FUNCTIONS(CPULSE_LOOK_UP)
#undef CPULSE_LOOK_UP
  is_loaded = is_whole;
}

const cpulse_library *cpulse_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return is_loaded ? &functions : NULL;
}
