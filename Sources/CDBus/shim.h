// libdbus as it is; its flags come from pkg-config.
#include <dbus/dbus.h>
