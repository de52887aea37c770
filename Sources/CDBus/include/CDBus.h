// What is used of libdbus, for Swift: its interface (libdbus-1.so.3) has not changed since 2006.
#ifndef CDBUS_H
#define CDBUS_H
#include <stdint.h>

typedef uint32_t dbus_bool_t;
typedef uint32_t dbus_uint32_t;
typedef struct DBusConnection DBusConnection;
typedef struct DBusError DBusError;
typedef struct DBusMessage DBusMessage;
typedef struct DBusTimeout DBusTimeout;
typedef struct DBusWatch DBusWatch;

/// At least as large as the library's own, which nobody looks into.
typedef struct {
  void *space[16];
} DBusMessageIter;

typedef enum { DBUS_HANDLER_RESULT_HANDLED, DBUS_HANDLER_RESULT_NOT_YET_HANDLED } DBusHandlerResult;
typedef enum { DBUS_DISPATCH_DATA_REMAINS, DBUS_DISPATCH_COMPLETE } DBusDispatchStatus;
typedef enum { DBUS_WATCH_READABLE = 1, DBUS_WATCH_WRITABLE = 2 } DBusWatchFlags;

#define DBUS_MESSAGE_TYPE_METHOD_CALL 1
#define DBUS_MESSAGE_TYPE_METHOD_RETURN 2
#define DBUS_MESSAGE_TYPE_ERROR 3
#define DBUS_NAME_FLAG_DO_NOT_QUEUE 4
#define DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER 1

typedef void (*DBusFreeFunction)(void *memory);
typedef DBusHandlerResult (*DBusHandleMessageFunction)(DBusConnection *connection, DBusMessage *message, void *data);
typedef dbus_bool_t (*DBusAddWatchFunction)(DBusWatch *watch, void *data);
typedef void (*DBusRemoveWatchFunction)(DBusWatch *watch, void *data);
typedef void (*DBusWatchToggledFunction)(DBusWatch *watch, void *data);
typedef dbus_bool_t (*DBusAddTimeoutFunction)(DBusTimeout *timeout, void *data);
typedef void (*DBusRemoveTimeoutFunction)(DBusTimeout *timeout, void *data);
typedef void (*DBusTimeoutToggledFunction)(DBusTimeout *timeout, void *data);

// The functions by their own names, but for the one that is called first: result, name, parameters, arguments.
#define CDBUS_FUNCTIONS(X)                                                                                           \
  X(dbus_bool_t, dbus_bus_register, (DBusConnection *connection, DBusError *error), (connection, error))             \
  X(int, dbus_bus_request_name,                                                                                      \
    (DBusConnection *connection, const char *name, unsigned int flags, DBusError *error),                            \
    (connection, name, flags, error))                                                                                \
  X(dbus_bool_t, dbus_connection_add_filter,                                                                         \
    (DBusConnection *connection, DBusHandleMessageFunction function, void *user_data,                                \
      DBusFreeFunction free_data_function),                                                                          \
    (connection, function, user_data, free_data_function))                                                           \
  X(void, dbus_connection_close, (DBusConnection *connection), (connection))                                         \
  X(DBusDispatchStatus, dbus_connection_dispatch, (DBusConnection *connection), (connection))                        \
  X(dbus_bool_t, dbus_connection_send,                                                                               \
    (DBusConnection *connection, DBusMessage *message, dbus_uint32_t *client_serial),                                \
    (connection, message, client_serial))                                                                            \
  X(void, dbus_connection_set_exit_on_disconnect,                                                                    \
    (DBusConnection *connection, dbus_bool_t exit_on_disconnect),                                                    \
    (connection, exit_on_disconnect))                                                                                \
  X(dbus_bool_t, dbus_connection_set_timeout_functions,                                                              \
    (DBusConnection *connection, DBusAddTimeoutFunction add_function,                                                \
      DBusRemoveTimeoutFunction remove_function, DBusTimeoutToggledFunction toggled_function, void *data,            \
      DBusFreeFunction free_data_function),                                                                          \
    (connection, add_function, remove_function, toggled_function, data, free_data_function))                         \
  X(dbus_bool_t, dbus_connection_set_watch_functions,                                                                \
    (DBusConnection *connection, DBusAddWatchFunction add_function, DBusRemoveWatchFunction remove_function,         \
      DBusWatchToggledFunction toggled_function, void *data, DBusFreeFunction free_data_function),                   \
    (connection, add_function, remove_function, toggled_function, data, free_data_function))                         \
  X(void, dbus_connection_unref, (DBusConnection *connection), (connection))                                         \
  X(void, dbus_free, (void *memory), (memory))                                                                       \
  X(const char *, dbus_message_get_interface, (DBusMessage *message), (message))                                     \
  X(const char *, dbus_message_get_member, (DBusMessage *message), (message))                                        \
  X(dbus_bool_t, dbus_message_get_no_reply, (DBusMessage *message), (message))                                       \
  X(const char *, dbus_message_get_path, (DBusMessage *message), (message))                                          \
  X(dbus_uint32_t, dbus_message_get_reply_serial, (DBusMessage *message), (message))                                 \
  X(int, dbus_message_get_type, (DBusMessage *message), (message))                                                   \
  X(dbus_bool_t, dbus_message_is_signal,                                                                             \
    (DBusMessage *message, const char *iface, const char *signal_name),                                              \
    (message, iface, signal_name))                                                                                   \
  X(dbus_bool_t, dbus_message_iter_append_basic,                                                                     \
    (DBusMessageIter *iter, int type, const void *value),                                                            \
    (iter, type, value))                                                                                             \
  X(dbus_bool_t, dbus_message_iter_close_container, (DBusMessageIter *iter, DBusMessageIter *sub), (iter, sub))      \
  X(int, dbus_message_iter_get_arg_type, (DBusMessageIter *iter), (iter))                                            \
  X(void, dbus_message_iter_get_basic, (DBusMessageIter *iter, void *value), (iter, value))                          \
  X(char *, dbus_message_iter_get_signature, (DBusMessageIter *iter), (iter))                                        \
  X(dbus_bool_t, dbus_message_iter_init, (DBusMessage *message, DBusMessageIter *iter), (message, iter))             \
  X(void, dbus_message_iter_init_append, (DBusMessage *message, DBusMessageIter *iter), (message, iter))             \
  X(dbus_bool_t, dbus_message_iter_next, (DBusMessageIter *iter), (iter))                                            \
  X(dbus_bool_t, dbus_message_iter_open_container,                                                                   \
    (DBusMessageIter *iter, int type, const char *contained_signature, DBusMessageIter *sub),                        \
    (iter, type, contained_signature, sub))                                                                          \
  X(void, dbus_message_iter_recurse, (DBusMessageIter *iter, DBusMessageIter *sub), (iter, sub))                     \
  X(DBusMessage *, dbus_message_new_error,                                                                           \
    (DBusMessage *reply_to, const char *error_name, const char *error_message),                                      \
    (reply_to, error_name, error_message))                                                                           \
  X(DBusMessage *, dbus_message_new_method_call,                                                                     \
    (const char *bus_name, const char *path, const char *iface, const char *method),                                 \
    (bus_name, path, iface, method))                                                                                 \
  X(DBusMessage *, dbus_message_new_method_return, (DBusMessage *method_call), (method_call))                        \
  X(DBusMessage *, dbus_message_new_signal,                                                                          \
    (const char *path, const char *iface, const char *name),                                                         \
    (path, iface, name))                                                                                             \
  X(DBusMessage *, dbus_message_ref, (DBusMessage *message), (message))                                              \
  X(void, dbus_message_unref, (DBusMessage *message), (message))                                                     \
  X(dbus_bool_t, dbus_timeout_get_enabled, (DBusTimeout *timeout), (timeout))                                        \
  X(int, dbus_timeout_get_interval, (DBusTimeout *timeout), (timeout))                                               \
  X(dbus_bool_t, dbus_timeout_handle, (DBusTimeout *timeout), (timeout))                                             \
  X(dbus_bool_t, dbus_watch_get_enabled, (DBusWatch *watch), (watch))                                                \
  X(unsigned int, dbus_watch_get_flags, (DBusWatch *watch), (watch))                                                 \
  X(int, dbus_watch_get_unix_fd, (DBusWatch *watch), (watch))                                                        \
  X(dbus_bool_t, dbus_watch_handle, (DBusWatch *watch, unsigned int flags), (watch, flags))

// Not for other libraries that use libdbus, such as libpulse.
#pragma GCC visibility push(hidden)
/// NULL without a bus, or where the library is missing.
DBusConnection *dbus_connection_open_private(const char *address, DBusError *error);
#define CDBUS_DECLARE(type, name, parameters, arguments) type name parameters;
CDBUS_FUNCTIONS(CDBUS_DECLARE)
#undef CDBUS_DECLARE
#pragma GCC visibility pop
#endif
