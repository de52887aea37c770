#define _GNU_SOURCE
#include "CALSA.h"
#include <alsa/asoundlib.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_DEVICE_CHANNELS = 32, MAX_POLLED = 8 };

struct calsa_device {
  snd_pcm_t *pcm;
  int rate;
  // What is written at a time: a part of the device's own period.
  snd_pcm_uframes_t unit;
  snd_pcm_uframes_t buffer;
  // What is written lies in the device's own buffer and can be taken back.
  int can_rewind;
};

static void quiet(const char *file, int line, const char *function, int err, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)err, (void)format;
}

static void install_quiet(void) { snd_lib_error_set_handler(quiet); }

void calsa_silence(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_quiet);
}

// A device of the kernel itself, where a conversion would be ALSA's own poor one: not asked for.
static int is_hardware(const char *name) { return strncmp(name, "hw:", 3) == 0 || strncmp(name, "plughw:", 7) == 0; }

static int open_pcm(const char *name, snd_pcm_t **pcm) {
  int mode = SND_PCM_NONBLOCK | (is_hardware(name) ? SND_PCM_NO_AUTO_RESAMPLE : 0);
  calsa_silence();
  const int result = snd_pcm_open(pcm, name, SND_PCM_STREAM_PLAYBACK, mode);
  // A card of an impossible number is an invalid argument to ALSA.
  return result == -EINVAL ? -ENXIO : result;
}

static void copy_text(snd_config_t *definition, const char *key, char *text, int size) {
  snd_config_t *node;
  const char *value;
  text[0] = 0;
  if (snd_config_search(definition, key, &node) >= 0 && snd_config_get_string(node, &value) >= 0 && value)
    snprintf(text, (size_t)size, "%s", value);
}

int calsa_is_pulse(const char *name, char *server, char *device, int size) {
  snd_config_t *top, *definition;
  const char *type = "";
  snd_config_t *node;
  calsa_silence();
  server[0] = device[0] = 0;
  if (is_hardware(name) || snd_config_update_ref(&top) < 0) return 0;
  if (snd_config_search_definition(top, "pcm", name, &definition) >= 0) {
    if (snd_config_search(definition, "type", &node) < 0 || snd_config_get_string(node, &type) < 0) type = "";
    int is_pulse = strcmp(type, "pulse") == 0;
    if (is_pulse) {
      copy_text(definition, "server", server, size);
      copy_text(definition, "device", device, size);
    }
    snd_config_delete(definition);
    snd_config_unref(top);
    return is_pulse;
  }
  snd_config_unref(top);
  return 0;
}

int calsa_probe(const char *name) {
  snd_pcm_t *pcm;
  int err = open_pcm(name, &pcm);
  if (err < 0) return err;
  snd_pcm_close(pcm);
  return 0;
}

// How many periods a buffer has: a sound server takes a whole period at once into its own, and calls it an underrun when
// it finds less, however much of it is not yet heard. The half of the buffer that is filled is let down to a quarter: two
// periods more than the server takes at once are what the threads between may be late.
enum { PERIODS = 12 };

// Sets the buffer and its periods, in the order that most drivers take; else the driver's own sizes.
static int set_sizes(snd_pcm_t *pcm, snd_pcm_hw_params_t *hw, int buffer_milliseconds) {
  snd_pcm_hw_params_t *saved;
  int err = snd_pcm_hw_params_malloc(&saved);
  if (err < 0) return err;
  snd_pcm_hw_params_copy(saved, hw);
  unsigned buffer = (unsigned)buffer_milliseconds * 1000, period = buffer / PERIODS;
  if ((err = snd_pcm_hw_params_set_buffer_time_near(pcm, hw, &buffer, NULL)) >= 0 &&
      (err = snd_pcm_hw_params_set_period_time_near(pcm, hw, &period, NULL)) >= 0)
    err = snd_pcm_hw_params(pcm, hw);
  if (err < 0) {
    snd_pcm_hw_params_copy(hw, saved);
    buffer = (unsigned)buffer_milliseconds * 1000;
    period = buffer / PERIODS;
    if ((err = snd_pcm_hw_params_set_period_time_near(pcm, hw, &period, NULL)) >= 0 &&
        (err = snd_pcm_hw_params_set_buffer_time_near(pcm, hw, &buffer, NULL)) >= 0)
      err = snd_pcm_hw_params(pcm, hw);
  }
  if (err < 0) {
    snd_pcm_hw_params_copy(hw, saved);
    err = snd_pcm_hw_params(pcm, hw);
  }
  snd_pcm_hw_params_free(saved);
  return err;
}

// In the order of calsa_format, and of preference.
static const snd_pcm_format_t formats[] = {SND_PCM_FORMAT_FLOAT, SND_PCM_FORMAT_S32, SND_PCM_FORMAT_S24,
                                           SND_PCM_FORMAT_S24_3LE, SND_PCM_FORMAT_S16};

static int set_hardware(calsa_device *d, snd_pcm_hw_params_t *hw, int rate, int channels, int milliseconds,
                        calsa_parameters *got) {
  int err = snd_pcm_hw_params_any(d->pcm, hw);
  if (err < 0) return err;
  if ((err = snd_pcm_hw_params_set_access(d->pcm, hw, SND_PCM_ACCESS_RW_INTERLEAVED)) < 0) return err;
  err = -EINVAL;
  for (int i = 0; i < (int)(sizeof formats / sizeof *formats) && err < 0; i++) {
    got->format = i;
    err = snd_pcm_hw_params_set_format(d->pcm, hw, formats[i]);
  }
  if (err < 0) return err;
  unsigned got_channels = (unsigned)channels, got_rate = (unsigned)rate;
  if ((err = snd_pcm_hw_params_set_channels_near(d->pcm, hw, &got_channels)) < 0) return err;
  if (got_channels > MAX_DEVICE_CHANNELS) return -EINVAL;
  if ((err = snd_pcm_hw_params_set_rate_near(d->pcm, hw, &got_rate, NULL)) < 0) return err;
  // A wrong rate is a wrong pitch.
  if (got_rate != (unsigned)rate) return -EINVAL;
  if ((err = set_sizes(d->pcm, hw, milliseconds)) < 0) return err;
  got->channels = (int)got_channels;
  d->rate = rate;
  return 0;
}

static int set_software(calsa_device *d) {
  snd_pcm_sw_params_t *sw;
  snd_pcm_uframes_t boundary;
  int err = snd_pcm_sw_params_malloc(&sw);
  if (err < 0) return err;
  if ((err = snd_pcm_sw_params_current(d->pcm, sw)) >= 0 &&
      (err = snd_pcm_sw_params_get_boundary(sw, &boundary)) >= 0 &&
      // Started by hand, never by the first frame.
      (err = snd_pcm_sw_params_set_start_threshold(d->pcm, sw, boundary)) >= 0 &&
      (err = snd_pcm_sw_params_set_avail_min(d->pcm, sw, d->unit)) >= 0)
    err = snd_pcm_sw_params(d->pcm, sw);
  snd_pcm_sw_params_free(sw);
  return err;
}

static int configure(calsa_device *d, int rate, int channels, int milliseconds, calsa_parameters *got) {
  snd_pcm_hw_params_t *hw;
  snd_pcm_uframes_t period = 0, buffer = 0;
  int err = snd_pcm_hw_params_malloc(&hw);
  if (err < 0) return err;
  if ((err = set_hardware(d, hw, rate, channels, milliseconds, got)) >= 0) {
    got->can_pause = snd_pcm_hw_params_can_pause(hw);
    err = snd_pcm_get_params(d->pcm, &buffer, &period);
  }
  snd_pcm_hw_params_free(hw);
  if (err < 0) return err;
  // Drivers have told a period of nothing, or of the whole buffer.
  if (period == 0 || period > buffer / 2) period = buffer / 2;
  d->unit = period >= 4096 ? period / 16 : period >= 1024 ? period / 8 : period >= 256 ? period / 4 : period;
  d->buffer = buffer;
  if (d->unit == 0) return -EINVAL;
  if ((err = set_software(d)) < 0) return err;
  // A plug-in that passes on what it gets lets itself be rewound, too, and plays it nevertheless.
  d->can_rewind = snd_pcm_type(d->pcm) == SND_PCM_TYPE_HW;
  got->period_frames = (int)d->unit;
  got->buffer_frames = (int)buffer;
  got->format_name = snd_pcm_format_name(formats[got->format]);
  return snd_pcm_prepare(d->pcm);
}

int calsa_open(const char *name, int rate, int channels, int buffer_milliseconds, calsa_device **device,
               calsa_parameters *got) {
  *device = NULL;
  calsa_device *d = calloc(1, sizeof *d);
  if (!d) return -ENOMEM;
  int err = open_pcm(name, &d->pcm);
  if (err < 0) {
    free(d);
    return err;
  }
  if ((err = configure(d, rate, channels, buffer_milliseconds, got)) < 0) {
    calsa_close(d);
    return err;
  }
  *device = d;
  return 0;
}

void calsa_close(calsa_device *d) {
  snd_pcm_close(d->pcm);
  free(d);
}

// What a state says that is no state to play in.
static int state_error(calsa_device *d) {
  switch (snd_pcm_state(d->pcm)) {
  case SND_PCM_STATE_XRUN: return -EPIPE;
  case SND_PCM_STATE_SUSPENDED: return -ESTRPIPE;
  case SND_PCM_STATE_DISCONNECTED: return -ENODEV;
  case SND_PCM_STATE_OPEN:
  case SND_PCM_STATE_SETUP: return -EBADFD;
  default: return 0;
  }
}

int calsa_writable(calsa_device *d) {
  int err = state_error(d);
  return err < 0 ? err : (int)snd_pcm_avail(d->pcm);
}

int calsa_write(calsa_device *d, const void *frames, int count) {
  snd_pcm_sframes_t written = snd_pcm_writei(d->pcm, frames, (snd_pcm_uframes_t)count);
  return written == -EAGAIN || written == -EINTR ? 0 : (int)written;
}

int calsa_rewind(calsa_device *d, int frames) {
  if (!d->can_rewind) return 0;
  snd_pcm_sframes_t possible = snd_pcm_rewindable(d->pcm);
  if (possible < 0) return (int)possible;
  if (possible < frames) frames = (int)possible;
  frames -= frames % (int)d->unit;
  return frames > 0 ? (int)snd_pcm_rewind(d->pcm, (snd_pcm_uframes_t)frames) : 0;
}

int calsa_start(calsa_device *d) {
  int err = state_error(d);
  if (err < 0) return err;
  return snd_pcm_state(d->pcm) == SND_PCM_STATE_RUNNING ? 0 : snd_pcm_start(d->pcm);
}

int calsa_pause(calsa_device *d) { return snd_pcm_pause(d->pcm, 1); }

int calsa_drop(calsa_device *d) {
  int err = snd_pcm_drop(d->pcm);
  return err < 0 ? err : snd_pcm_prepare(d->pcm);
}

int calsa_recover(calsa_device *d) {
  if (snd_pcm_state(d->pcm) == SND_PCM_STATE_SUSPENDED) {
    int err = -EAGAIN;
    for (int tries = 0; tries < 40 && err == -EAGAIN; tries++) {
      if (tries > 0) nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
      err = snd_pcm_resume(d->pcm);
    }
    if (err == 0 && snd_pcm_state(d->pcm) == SND_PCM_STATE_RUNNING) return 1;
  }
  return snd_pcm_prepare(d->pcm);
}

int calsa_delay(calsa_device *d) {
  snd_pcm_sframes_t delay = 0;
  int err = snd_pcm_delay(d->pcm, &delay);
  if (err < 0) return err;
  return delay > 0 ? (int)delay : 0;
}

// By the clock and not by the device's descriptors: those of a sound server become ready several times a period, and not at
// all when it asks for a frame less than one. A lost device is noticed at the next look.
int calsa_wait(calsa_device *d, int wake_fd, int held, int64_t nanoseconds) {
  int err = state_error(d);
  if (err < 0) return err;
  snd_pcm_sframes_t available = snd_pcm_avail(d->pcm), delay = 0;
  if (available < 0) return (int)available;
  if ((err = snd_pcm_delay(d->pcm, &delay)) < 0) return err;
  snd_pcm_sframes_t occupied = (snd_pcm_sframes_t)d->buffer - available;
  if (delay <= 0 || occupied < delay) delay = occupied;
  int64_t sleep = (int64_t)(delay - held) * 1000000000 / d->rate;
  // A server that asks for no more yet will do so soon.
  if (sleep <= 0 && available < (snd_pcm_sframes_t)d->unit) sleep = 10000000;
  if (sleep <= 0) return 0;
  if (sleep > nanoseconds) sleep = nanoseconds;
  struct pollfd polled[1 + MAX_POLLED] = {{.fd = wake_fd, .events = POLLIN}};
  struct timespec limit = {.tv_sec = sleep / 1000000000, .tv_nsec = sleep % 1000000000};
  // Of a card only the news that it is gone.
  int count = d->can_rewind ? snd_pcm_poll_descriptors(d->pcm, polled + 1, MAX_POLLED) : 0;
  for (int i = 1; i <= count; i++) polled[i].events = 0;
  int woken = ppoll(polled, (nfds_t)(1 + (count > 0 ? count : 0)), &limit, NULL);
  if (woken > 0 && !(polled[0].revents & POLLIN)) {
    if ((err = state_error(d)) < 0) return err;
    // It was no such news.
    woken = ppoll(polled, 1, &limit, NULL);
  }
  if (woken < 0 && errno != EINTR) return -errno;
  return 0;
}

static void list_defined_in(const char *path, void *context, void (*found)(void *context, const char *name)) {
  snd_input_t *input;
  snd_config_t *top, *pcms;
  if (snd_input_stdio_open(&input, path, "r") < 0) return;
  if (snd_config_top(&top) >= 0) {
    if (snd_config_load(top, input) >= 0 && snd_config_search(top, "pcm", &pcms) >= 0 &&
        snd_config_get_type(pcms) == SND_CONFIG_TYPE_COMPOUND) {
      snd_config_iterator_t at, next;
      snd_config_for_each(at, next, pcms) {
        const char *name;
        if (snd_config_get_id(snd_config_iterator_entry(at), &name) >= 0) found(context, name);
      }
    }
    snd_config_delete(top);
  }
  snd_input_close(input);
}

void calsa_list_defined(void *context, void (*found)(void *context, const char *name)) {
  const char *home = getenv("HOME"), *config = getenv("XDG_CONFIG_HOME");
  char path[4096];
  calsa_silence();
  list_defined_in("/etc/asound.conf", context, found);
  if (home && snprintf(path, sizeof path, "%s/.asoundrc", home) < (int)sizeof path) list_defined_in(path, context, found);
  int length = config && *config ? snprintf(path, sizeof path, "%s/alsa/asoundrc", config)
                                 : snprintf(path, sizeof path, "%s/.config/alsa/asoundrc", home ? home : "");
  if (length < (int)sizeof path) list_defined_in(path, context, found);
}

void calsa_list(void *context, void (*found)(void *context, const char *name, const char *description)) {
  void **hints;
  calsa_silence();
  if (snd_device_name_hint(-1, "pcm", &hints) < 0) return;
  for (void **hint = hints; *hint; hint++) {
    char *direction = snd_device_name_get_hint(*hint, "IOID");
    char *name = snd_device_name_get_hint(*hint, "NAME");
    char *description = snd_device_name_get_hint(*hint, "DESC");
    if (name && (!direction || strcmp(direction, "Output") == 0)) found(context, name, description ? description : "");
    free(direction);
    free(name);
    free(description);
  }
  snd_device_name_free_hint(hints);
}
