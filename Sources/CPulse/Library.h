#ifndef CPULSE_LIBRARY_H
#define CPULSE_LIBRARY_H
#include <pulse/pulseaudio.h>
#include <stdbool.h>

// What is used of libpulse, by its own names.
#define CPULSE_FUNCTIONS(X)                                                                                          \
  X(context_connect) X(context_disconnect) X(context_errno) X(context_get_sink_info_by_index)                        \
  X(context_get_sink_info_list) X(context_get_state)                                                                 \
  X(context_new_with_proplist) X(context_unref) X(mainloop_dispatch) X(mainloop_free)                                \
  X(mainloop_get_api) X(mainloop_iterate) X(mainloop_new) X(mainloop_poll) X(mainloop_prepare)                       \
  X(mainloop_set_poll_func) X(operation_cancel) X(operation_get_state) X(operation_unref) X(proplist_free)           \
  X(proplist_new) X(proplist_sets) X(stream_connect_playback) X(stream_cork) X(stream_disconnect) X(stream_flush)    \
  X(stream_get_device_index) X(stream_get_state) X(stream_get_timing_info) X(stream_is_suspended)                    \
  X(stream_new_with_proplist) X(stream_set_moved_callback) X(stream_set_underflow_callback) X(stream_unref)          \
  X(stream_update_timing_info) X(stream_write)

typedef struct {
#define CPULSE_POINTER(name) __typeof__(pa_##name) *name;
  CPULSE_FUNCTIONS(CPULSE_POINTER)
#undef CPULSE_POINTER
} cpulse_library;

/// libpulse, loaded with the first call, or NULL where it is missing.
const cpulse_library *cpulse_load(void);
#endif
