#include "CDBus.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// Each function hands on to the library, which is loaded, with the seven that it needs, when a bus is connected to: a
// start is the faster for it, and smaller where there is no bus.

static struct {
  __typeof__(dbus_connection_open_private) *dbus_connection_open_private;
#define POINTER(type, name, parameters, arguments) __typeof__(name) *name;
  CDBUS_FUNCTIONS(POINTER)
} functions;

static bool is_loaded;

static void look_up(void) {
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  is_loaded = true;
#define LOOK_UP(type, name, parameters, arguments) \
  is_loaded &= (functions.name = (__typeof__(name) *)dlsym(library, #name)) != NULL;
  LOOK_UP(, dbus_connection_open_private, , )
  CDBUS_FUNCTIONS(LOOK_UP)
}

DBusConnection *dbus_connection_open_private(const char *address, DBusError *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look_up);
  return is_loaded ? functions.dbus_connection_open_private(address, error) : NULL;
}

// Who has a connection has the library.
#define HAND_ON(type, name, parameters, arguments) \
  type name parameters { return functions.name arguments; }
CDBUS_FUNCTIONS(HAND_ON)
