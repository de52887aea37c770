// PulseAudio's client library for Swift: a stream of floats to a server that speaks its protocol, PipeWire's too, on one
// thread. The library is loaded with the first stream.
//
// Every function returns 0 or a positive number when it is well, else a negative errno: -EPIPE when the stream ran dry,
// -ENODEV when server or device are gone. None of them waits longer than a second, `cpulse_open` two.
#ifndef CPULSE_H
#define CPULSE_H
#include <stdint.h>

typedef struct cpulse_stream cpulse_stream;

enum { CPULSE_MAX_CHANNELS = 8 };

/// Where a channel is to be heard.
typedef enum {
  CPULSE_MONO, CPULSE_LEFT, CPULSE_RIGHT, CPULSE_CENTRE, CPULSE_LOW, CPULSE_REAR_LEFT, CPULSE_REAR_RIGHT,
  CPULSE_REAR_CENTRE, CPULSE_SIDE_LEFT, CPULSE_SIDE_RIGHT
} cpulse_speaker;

/// 1 where the library is there, else 0.
int cpulse_is_available(void);
/// Finds out whether `server` answers; NULL is the person's own, which may be started for that where the library is set up so
/// and `may_start` is not 0. -ENOSYS without the library.
int cpulse_probe(const char *server, int may_start);

/// Calls `found` with the name and the description of every device of the person's own server, where that runs.
int cpulse_list(void *context, void (*found)(void *context, const char *name, const char *description));

/// Opens a silent stream to `device` of `server`, NULL for the standard ones, that plays once it is started. The server
/// takes `period_frames` at a time and is never written more than `buffer_frames` ahead. `*stream` is NULL unless 0 is
/// returned.
int cpulse_open(const char *server, int may_start, const char *device, int rate, int channels, const cpulse_speaker *speakers,
                int period_frames, int buffer_frames, cpulse_stream **stream);
/// Frames that can be written now.
int cpulse_writable(cpulse_stream *stream);
/// Writes `count` interleaved frames; how many were taken.
int cpulse_write(cpulse_stream *stream, const float *frames, int count);
int cpulse_start(cpulse_stream *stream);
/// Makes the next write take the place of up to `frames` frames written last; how many, less where they are on their way.
int cpulse_rewind(cpulse_stream *stream, int frames);
/// Stops at once and forgets what was written.
int cpulse_drop(cpulse_stream *stream);
/// Frames written and not heard yet.
int cpulse_delay(cpulse_stream *stream);
/// Waits until no more than `held` frames are left, `wake_fd` is readable, or `nanoseconds` pass.
int cpulse_wait(cpulse_stream *stream, int wake_fd, int held, int64_t nanoseconds);
void cpulse_close(cpulse_stream *stream);
#endif
