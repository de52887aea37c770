#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void clinux_name_thread(const char *name) {
  char cut[16];
  strncpy(cut, name, 15);
  cut[15] = 0;
  pthread_setname_np(pthread_self(), cut);
}

void clinux_run_with_signal_stack(void (*body)(void *), void *context) {
  // Of a stack that overflows, or cannot grow because memory has run out, the beginning is still there.
  char beginning[32768];
  stack_t own = {.ss_sp = beginning, .ss_size = sizeof beginning}, before;
  sigaltstack(&own, &before);
  body(context);
  sigaltstack(&before, NULL);
}

int clinux_thread_id(void) { return (int)syscall(SYS_gettid); }

int clinux_event_fd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void clinux_event_fd_signal(int fd) {
  int saved = errno;
  uint64_t one = 1;
  // A full counter is as good as a signal; a write to an eventfd cannot fail otherwise.
  if (write(fd, &one, sizeof one) < 0) { }
  errno = saved;
}

void clinux_event_fd_clear(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) < 0) { }
}

int clinux_signal_fd(const sigset_t *set) { return signalfd(-1, set, SFD_NONBLOCK | SFD_CLOEXEC); }

int clinux_signal_fd_read(int fd) {
  struct signalfd_siginfo info;
  return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int clinux_real_time(int32_t thread, int priority) {
  struct sched_param param = {.sched_priority = priority};
  return sched_setscheduler(thread, SCHED_FIFO | SCHED_RESET_ON_FORK, &param) == 0 ? 0 : errno;
}

int clinux_lock_memory(const void *start, uint64_t bytes) {
  return mlock2(start, bytes, MLOCK_ONFAULT) == 0 ? 0 : errno;
}

int64_t clinux_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int clinux_wait_readable(int fd, int milliseconds) {
  struct pollfd one = {.fd = fd, .events = POLLIN};
  int ready;
  do ready = poll(&one, 1, milliseconds); while (ready < 0 && errno == EINTR);
  return ready;
}

void clinux_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

// The runtime's own hook (swift/Runtime/Concurrency.h). Weak: a runtime without it goes on using libdispatch.
extern void *swift_task_enqueueGlobal_hook __attribute__((weak));
static void (*enqueue_job)(void *job);

__attribute__((swiftcall)) static void enqueue_globally(void *job, void *original) {
  (void)original;
  enqueue_job(job);
}

void clinux_replace_global_executor(void (*enqueue)(void *job)) {
  enqueue_job = enqueue;
  if (&swift_task_enqueueGlobal_hook) swift_task_enqueueGlobal_hook = (void *)enqueue_globally;
}
