// ALSA for Swift: a device that is opened, fed whole periods of floats, waited for and closed.
//
// Every function but the listing returns 0 or a positive number when it is well, else a negative errno; none of them waits
// longer than its argument says, and between open and close none of them allocates.
#ifndef CALSA_H
#define CALSA_H
#include <stdint.h>

typedef struct calsa_device calsa_device;

/// What a device agreed to.
typedef struct {
  int channels;
  /// 0 float, 1 32-bit integers, 2 24 bits in four bytes, 3 24 bits in three, 4 16 bits; all little-endian.
  int format;
  /// What is written at a time.
  int period_frames;
  int buffer_frames;
  int can_pause;
  /// ALSA's name of the format, such as "FLOAT_LE".
  const char *format_name;
} calsa_parameters;

/// Keeps libasound from printing anything, from any thread, for the life of the process.
void calsa_silence(void);
/// Whether the PCM `name` stands for PulseAudio: 1 and the names of its server and device, empty for the standard ones, else
/// 0. Both have room for `size` bytes.
int calsa_is_pulse(const char *name, char *server, char *device, int size);
/// Finds out whether the PCM `name` can be opened for playing now.
int calsa_probe(const char *name);
/// Opens the PCM `name` at `rate` with `channels` or as many as are nearest, prepared; `*device` is NULL unless 0 is returned.
int calsa_open(const char *name, int rate, int channels, int buffer_milliseconds, calsa_device **device,
               calsa_parameters *got);
/// Frames that can be written now.
int calsa_writable(calsa_device *device);
/// Writes `count` interleaved frames of the format and channels told at opening; how many were taken.
int calsa_write(calsa_device *device, const void *frames, int count);
int calsa_start(calsa_device *device);
/// Takes back whole periods, at most `frames`, of what was written last; how many, 0 where the device cannot.
int calsa_rewind(calsa_device *device, int frames);
int calsa_pause(calsa_device *device);
/// Stops at once and prepares again.
int calsa_drop(calsa_device *device);
/// After -EPIPE or -ESTRPIPE: 1 when the device goes on with what it held, 0 when it is prepared and empty.
int calsa_recover(calsa_device *device);
/// Frames written and not heard yet.
int calsa_delay(calsa_device *device);
/// Waits until no more than `held` frames are left and others can be written, `wake_fd` is readable, or `nanoseconds` pass.
int calsa_wait(calsa_device *device, int wake_fd, int held, int64_t nanoseconds);
void calsa_close(calsa_device *device);

/// Calls `found` with the name of every PCM that the machine's or the person's own configuration defines: `/etc/asound.conf`,
/// `~/.asoundrc`, `$XDG_CONFIG_HOME/alsa/asoundrc`. What they include is among them, what packages bring is not.
void calsa_list_defined(void *context, void (*found)(void *context, const char *name));

/// Calls `found` with the name and the description of every PCM that plays.
void calsa_list(void *context, void (*found)(void *context, const char *name, const char *description));
#endif
