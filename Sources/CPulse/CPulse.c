#define _GNU_SOURCE
#include "CPulse.h"
#include "Library.h"
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>

enum { MAX_POLLED = 16, SECOND = 1000000000 };

struct cpulse_stream {
  const cpulse_library *pulse;
  pa_mainloop *loop;
  pa_context *context;
  pa_stream *stream;
  int rate;
  int frame_size;
  int period;
  int buffer;
  // The device that it plays on, by the server's number.
  uint32_t device;
  bool is_lost;
  bool is_running;
  bool has_run_dry;
  // The device takes back what it has not played: it lies in memory until the last moment.
  bool device_rewinds;
  // When it was asked where the sound is, and when it was asked what it has answered last; the first is 0 when nothing waits
  // for an answer. In nanoseconds.
  int64_t asked;
  int64_t answered;
  // How many bytes before the end of what was written the next write begins.
  int64_t back;
  // What the server is waited for, and until when, in nanoseconds.
  pa_operation *awaited;
  int64_t deadline;
  // While it sleeps: what wakes it, and for how long.
  int wake_fd;
  int64_t sleep;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * SECOND + time.tv_nsec;
}

// What the main loop waits with. The messages of the server can wait until there is something to write: of its socket only
// the news that it is gone ends a sleep, and that there is room for what could not be sent.
static int poll_quietly(struct pollfd *polled, unsigned long count, int timeout, void *user) {
  cpulse_stream *s = user;
  if (s->wake_fd < 0) return poll(polled, count, timeout);
  struct pollfd all[MAX_POLLED + 1];
  if (count > MAX_POLLED) count = MAX_POLLED;
  for (unsigned long i = 0; i < count; i++)
    all[i] = (struct pollfd){.fd = polled[i].fd, .events = (short)(polled[i].events & POLLOUT)};
  all[count] = (struct pollfd){.fd = s->wake_fd, .events = POLLIN};
  struct timespec limit = {.tv_sec = s->sleep / SECOND, .tv_nsec = s->sleep % SECOND};
  int ready = ppoll(all, count + 1, &limit, NULL);
  for (unsigned long i = 0; i < count; i++) polled[i].revents = ready > 0 ? all[i].revents : 0;
  return ready;
}

// Does all that can be done without waiting.
static void work(cpulse_stream *s) {
  for (int turns = 0; turns < 1000 && s->pulse->mainloop_iterate(s->loop, 0, NULL) > 0; turns++) continue;
}

static bool is_well(cpulse_stream *s) {
  return !s->is_lost && s->pulse->context_get_state(s->context) == PA_CONTEXT_READY &&
         (!s->stream || s->pulse->stream_get_state(s->stream) == PA_STREAM_READY);
}

// One turn of the main loop, which waits `microseconds` at most, without a limit for -1.
static int turn(cpulse_stream *s, int microseconds) {
  return s->pulse->mainloop_prepare(s->loop, microseconds) < 0 || s->pulse->mainloop_poll(s->loop) < 0 ||
                 s->pulse->mainloop_dispatch(s->loop) < 0
             ? -ENODEV
             : 0;
}

// Gives what is to be done now a second, which is nobody's way to be well.
static void begin(cpulse_stream *s) { s->deadline = now() + SECOND; }

// Works until `is_done`, or until the time is over.
static int work_until(cpulse_stream *s, bool (*is_done)(cpulse_stream *s)) {
  int err = 0;
  while (err == 0 && !is_done(s)) {
    int64_t left = s->deadline - now();
    err = left > 0 ? turn(s, (int)(left / 1000) + 1) : -ETIMEDOUT;
  }
  return err;
}

// Lets go of an operation that nobody waits for.
static void forget(cpulse_stream *s, pa_operation *operation) {
  if (operation) s->pulse->operation_unref(operation);
}

static bool is_answered(cpulse_stream *s) {
  return s->pulse->operation_get_state(s->awaited) != PA_OPERATION_RUNNING || !is_well(s);
}

// Waits until the server has done what was asked; one that does not in time has gone.
static int finish(cpulse_stream *s, pa_operation *operation) {
  if (!operation) return -ENODEV;
  s->awaited = operation;
  int err = work_until(s, is_answered);
  if (err < 0) s->pulse->operation_cancel(operation);
  s->pulse->operation_unref(operation);
  return err == 0 && is_well(s) ? 0 : -ENODEV;
}

static void note_answer(pa_stream *stream, int success, void *user) {
  (void)stream, (void)success;
  cpulse_stream *s = user;
  s->answered = s->asked;
  s->asked = 0;
}

// Asks where the sound is, one question at a time, and does not wait for the answer.
static void ask(cpulse_stream *s) {
  if (s->asked) return;
  s->asked = now();
  forget(s, s->pulse->stream_update_timing_info(s->stream, note_answer, s));
}

// Asks where the sound is, and waits for the answer.
static int find_out(cpulse_stream *s) {
  // An answer to an older question is not about what was done since.
  int err = s->asked ? finish(s, s->pulse->stream_update_timing_info(s->stream, NULL, NULL)) : 0;
  if (err < 0) return err;
  s->asked = now();
  return finish(s, s->pulse->stream_update_timing_info(s->stream, note_answer, s));
}

static int error_of(int code) {
  switch (code) {
  case PA_ERR_ACCESS:
  case PA_ERR_AUTHKEY: return -EACCES;
  case PA_ERR_NOENTITY: return -ENOENT;
  case PA_ERR_CONNECTIONREFUSED:
  case PA_ERR_INVALIDSERVER: return -ECONNREFUSED;
  case PA_ERR_NOTSUPPORTED:
  case PA_ERR_INVALID:
  case PA_ERR_TOOLARGE: return -EINVAL;
  case PA_ERR_BUSY: return -EBUSY;
  default: return -ENODEV;
  }
}

static bool is_connected(cpulse_stream *s) {
  pa_context_state_t state = s->pulse->context_get_state(s->context);
  return state == PA_CONTEXT_READY || !PA_CONTEXT_IS_GOOD(state);
}

static bool is_streaming(cpulse_stream *s) {
  pa_stream_state_t state = s->pulse->stream_get_state(s->stream);
  return state == PA_STREAM_READY || !PA_STREAM_IS_GOOD(state) ||
         s->pulse->context_get_state(s->context) != PA_CONTEXT_READY;
}

static pa_proplist *properties(const cpulse_library *pulse) {
  pa_proplist *list = pulse->proplist_new();
  if (list) {
    pulse->proplist_sets(list, PA_PROP_APPLICATION_NAME, "tuneterm");
    pulse->proplist_sets(list, PA_PROP_APPLICATION_ID, "tuneterm");
    pulse->proplist_sets(list, PA_PROP_APPLICATION_ICON_NAME, "multimedia-player");
    pulse->proplist_sets(list, PA_PROP_MEDIA_ROLE, "music");
  }
  return list;
}

static int connect_to(const char *server, int may_start, cpulse_stream **connected) {
  *connected = NULL;
  const cpulse_library *pulse = cpulse_load();
  if (!pulse) return -ENOSYS;
  cpulse_stream *s = calloc(1, sizeof *s);
  if (!s) return -ENOMEM;
  s->pulse = pulse;
  s->wake_fd = -1;
  begin(s);
  int err = -ENOMEM;
  pa_proplist *list = properties(pulse);
  if (list && (s->loop = pulse->mainloop_new())) {
    pulse->mainloop_set_poll_func(s->loop, poll_quietly, s);
    s->context = pulse->context_new_with_proplist(pulse->mainloop_get_api(s->loop), "tuneterm", list);
  }
  if (list) pulse->proplist_free(list);
  if (s->context) {
    pa_context_flags_t flags = may_start ? PA_CONTEXT_NOFLAGS : PA_CONTEXT_NOAUTOSPAWN;
    err = pulse->context_connect(s->context, server, flags, NULL) < 0
              ? error_of(pulse->context_errno(s->context))
              : work_until(s, is_connected);
    if (err == 0 && !is_well(s)) err = error_of(pulse->context_errno(s->context));
  }
  if (err < 0) {
    cpulse_close(s);
    return err;
  }
  *connected = s;
  return 0;
}

int cpulse_is_available(void) { return cpulse_load() != NULL; }

int cpulse_probe(const char *server, int may_start) {
  cpulse_stream *s;
  int err = connect_to(server, may_start, &s);
  if (err == 0) cpulse_close(s);
  return err;
}

typedef struct {
  void *context;
  void (*found)(void *context, const char *name, const char *description);
} listener;

static void tell_sink(pa_context *context, const pa_sink_info *sink, int end, void *user) {
  (void)context;
  listener *l = user;
  if (!end && sink) l->found(l->context, sink->name, sink->description ? sink->description : "");
}

int cpulse_list(void *context, void (*found)(void *context, const char *name, const char *description)) {
  cpulse_stream *s;
  int err = connect_to(NULL, 0, &s);
  if (err < 0) return err;
  listener l = {context, found};
  err = finish(s, s->pulse->context_get_sink_info_list(s->context, tell_sink, &l));
  cpulse_close(s);
  return err;
}

static void note_underflow(pa_stream *stream, void *user) {
  (void)stream;
  ((cpulse_stream *)user)->has_run_dry = true;
}

static void note_sink(pa_context *context, const pa_sink_info *sink, int end, void *user) {
  (void)context;
  cpulse_stream *s = user;
  if (sink) s->device_rewinds = (sink->flags & PA_SINK_DYNAMIC_LATENCY) != 0;
  // The device that it was moved away from is no more: nobody asked for it to play on another.
  if (end < 0 && s->is_running) s->is_lost = true;
}

static void ask_of_device(cpulse_stream *s, uint32_t device) {
  forget(s, s->pulse->context_get_sink_info_by_index(s->context, device, note_sink, s));
}

static void note_move(pa_stream *stream, void *user) {
  cpulse_stream *s = user;
  uint32_t device = s->pulse->stream_get_device_index(stream);
  if (device == s->device) return;
  ask_of_device(s, s->device);
  s->device = device;
  ask_of_device(s, device);
}

static const pa_channel_position_t positions[] = {
    [CPULSE_MONO] = PA_CHANNEL_POSITION_MONO,
    [CPULSE_LEFT] = PA_CHANNEL_POSITION_FRONT_LEFT,
    [CPULSE_RIGHT] = PA_CHANNEL_POSITION_FRONT_RIGHT,
    [CPULSE_CENTRE] = PA_CHANNEL_POSITION_FRONT_CENTER,
    [CPULSE_LOW] = PA_CHANNEL_POSITION_LFE,
    [CPULSE_REAR_LEFT] = PA_CHANNEL_POSITION_REAR_LEFT,
    [CPULSE_REAR_RIGHT] = PA_CHANNEL_POSITION_REAR_RIGHT,
    [CPULSE_REAR_CENTRE] = PA_CHANNEL_POSITION_REAR_CENTER,
    [CPULSE_SIDE_LEFT] = PA_CHANNEL_POSITION_SIDE_LEFT,
    [CPULSE_SIDE_RIGHT] = PA_CHANNEL_POSITION_SIDE_RIGHT,
};

static int create(cpulse_stream *s, const char *device, int rate, int channels, const cpulse_speaker *speakers) {
  pa_sample_spec spec = {.format = PA_SAMPLE_FLOAT32NE, .rate = (uint32_t)rate, .channels = (uint8_t)channels};
  pa_channel_map map = {.channels = (uint8_t)channels};
  for (int i = 0; i < channels; i++) map.map[i] = positions[speakers[i]];
  pa_proplist *list = properties(s->pulse);
  if (!list) return -ENOMEM;
  s->stream = s->pulse->stream_new_with_proplist(s->context, "tuneterm", &spec, &map, list);
  s->pulse->proplist_free(list);
  if (!s->stream) return error_of(s->pulse->context_errno(s->context));
  s->pulse->stream_set_underflow_callback(s->stream, note_underflow, s);
  s->pulse->stream_set_moved_callback(s->stream, note_move, s);
  uint32_t buffer = (uint32_t)(s->buffer * s->frame_size);
  pa_buffer_attr attributes = {
      // Room for what is written while the server still counts what it has taken.
      .maxlength = 2 * buffer,
      .tlength = buffer,
      // Started by hand, and never stopped for want of samples: what was missing is missed.
      .prebuf = 0,
      // With early requests it is also what the server takes at a time.
      .minreq = (uint32_t)(s->period * s->frame_size),
      .fragsize = (uint32_t)-1,
  };
  pa_stream_flags_t flags = PA_STREAM_START_CORKED | PA_STREAM_EARLY_REQUESTS;
  if (s->pulse->stream_connect_playback(s->stream, device, &attributes, flags, NULL, NULL) < 0)
    return error_of(s->pulse->context_errno(s->context));
  int err = work_until(s, is_streaming);
  if (err < 0) return err;
  if (!is_well(s)) return error_of(s->pulse->context_errno(s->context));
  s->device = s->pulse->stream_get_device_index(s->stream);
  ask_of_device(s, s->device);
  return find_out(s);
}

int cpulse_open(const char *server, int may_start, const char *device, int rate, int channels, const cpulse_speaker *speakers,
                int period_frames, int buffer_frames, cpulse_stream **stream) {
  *stream = NULL;
  if (channels < 1 || channels > CPULSE_MAX_CHANNELS || rate < 1 || rate > (int)PA_RATE_MAX) return -EINVAL;
  cpulse_stream *s;
  int err = connect_to(server, may_start, &s);
  if (err < 0) return err;
  s->rate = rate;
  s->frame_size = channels * (int)sizeof(float);
  s->period = period_frames;
  s->buffer = buffer_frames;
  begin(s);
  if ((err = create(s, device, rate, channels, speakers)) < 0) {
    cpulse_close(s);
    return err;
  }
  *stream = s;
  return 0;
}

void cpulse_close(cpulse_stream *s) {
  if (s->stream) {
    s->pulse->stream_disconnect(s->stream);
    s->pulse->stream_unref(s->stream);
  }
  if (s->context) {
    s->pulse->context_disconnect(s->context);
    s->pulse->context_unref(s->context);
  }
  if (s->loop) s->pulse->mainloop_free(s->loop);
  free(s);
}

// Takes in what the server has told. One that is silent for two seconds has gone, too, whatever its socket says.
static int look(cpulse_stream *s) {
  work(s);
  if (s->is_running && s->asked && now() - s->asked > 2 * (int64_t)SECOND) s->is_lost = true;
  if (!is_well(s)) return -ENODEV;
  return s->has_run_dry && s->is_running ? -EPIPE : 0;
}

// Where the sound written so far is, in frames.
typedef struct {
  int64_t queued;
  int64_t in_device;
} whereabouts;

static int64_t frames_in(cpulse_stream *s, int64_t microseconds) { return microseconds * s->rate / 1000000; }

// By what the server has told last and the time since, for which it has played on; false when it has told nothing yet.
static bool find(cpulse_stream *s, whereabouts *sound) {
  const pa_timing_info *timing = s->pulse->stream_get_timing_info(s->stream);
  if (!timing) return false;
  sound->queued = (timing->write_index - timing->read_index - s->back) / s->frame_size;
  sound->in_device = 0;
  if (!s->is_running) return true;
  sound->in_device = frames_in(s, (int64_t)timing->sink_usec);
  if (s->pulse->stream_is_suspended(s->stream) > 0) return true;
  // Since it was asked, not since it answered by its own clock, which may be set: what is written too soon does no harm.
  int64_t elapsed = (now() - s->answered) / 1000;
  // The device plays what it holds down to a period, and takes the rest from the queue.
  int64_t played = frames_in(s, elapsed), spare = sound->in_device > s->period ? sound->in_device - s->period : 0;
  if (spare > played) spare = played;
  sound->in_device -= spare;
  sound->queued -= played - spare;
  return true;
}

int cpulse_delay(cpulse_stream *s) {
  whereabouts sound;
  if (!find(s, &sound)) return -ENODEV;
  int64_t delay = sound.queued + sound.in_device;
  return delay < 0 ? 0 : delay > INT_MAX ? INT_MAX : (int)delay;
}

int cpulse_writable(cpulse_stream *s) {
  int err = look(s);
  if (err < 0) return err;
  whereabouts sound;
  if (!find(s, &sound)) return -ENODEV;
  // A device that was idle may have silence for seconds before it comes to this.
  int64_t held = sound.queued + (sound.in_device < s->period ? sound.in_device : s->period);
  return held < 0 ? s->buffer : held > s->buffer ? 0 : s->buffer - (int)held;
}

int cpulse_write(cpulse_stream *s, const float *frames, int count) {
  size_t size = (size_t)count * (size_t)s->frame_size;
  if (s->pulse->stream_write(s->stream, frames, size, NULL, -s->back, PA_SEEK_RELATIVE) < 0) return -ENODEV;
  s->back = 0;
  work(s);
  return count;
}

int cpulse_start(cpulse_stream *s) {
  s->has_run_dry = false;
  s->is_running = true;
  begin(s);
  forget(s, s->pulse->stream_cork(s->stream, 0, NULL, NULL));
  return find_out(s);
}

int cpulse_rewind(cpulse_stream *s, int frames) {
  whereabouts sound;
  if (!find(s, &sound)) return 0;
  // Of what is in the device already, the server takes back what the device lets it.
  int64_t possible = sound.queued + (s->device_rewinds ? sound.in_device : 0);
  if (frames > possible) frames = possible > 0 ? (int)possible : 0;
  s->back += (int64_t)frames * s->frame_size;
  return frames;
}

int cpulse_drop(cpulse_stream *s) {
  s->is_running = false;
  s->back = 0;
  begin(s);
  forget(s, s->pulse->stream_cork(s->stream, 1, NULL, NULL));
  forget(s, s->pulse->stream_flush(s->stream, NULL, NULL));
  int err = find_out(s);
  s->has_run_dry = false;
  return err;
}

int cpulse_wait(cpulse_stream *s, int wake_fd, int held, int64_t nanoseconds) {
  // Answered by the time it is looked at again.
  ask(s);
  int err = look(s);
  if (err < 0) return err;
  int delay = cpulse_delay(s);
  if (delay < 0) return delay;
  int64_t sleep = (int64_t)(delay - held) * SECOND / s->rate;
  if (sleep <= 0) return 0;
  s->sleep = sleep < nanoseconds ? sleep : nanoseconds;
  s->wake_fd = wake_fd;
  err = turn(s, -1);
  s->wake_fd = -1;
  return err;
}
