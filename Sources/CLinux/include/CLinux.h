// What Glibc's module map leaves out for Swift: named threads, event and signal descriptors.
#ifndef CLINUX_H
#define CLINUX_H
#include <stdint.h>
#include <signal.h>

/// Names the calling thread for `top -H` and debuggers; cut to 15 bytes.
void clinux_name_thread(const char *name);
/// Calls `body` on the calling thread, whose stack keeps room for the handlers of deadly signals that ask for it (SA_ONSTACK).
void clinux_run_with_signal_stack(void (*body)(void *), void *context);
/// The kernel's id of the calling thread.
int clinux_thread_id(void);
/// A non-blocking, close-on-exec eventfd, or -1 with errno set.
int clinux_event_fd(void);
/// Adds one to an eventfd; safe in a signal handler and on a real-time thread.
void clinux_event_fd_signal(int fd);
/// Resets an eventfd to zero.
void clinux_event_fd_clear(int fd);
/// A non-blocking signalfd for the signals of `set`, or -1 with errno set. The caller blocks them first.
int clinux_signal_fd(const sigset_t *set);
/// The number of the next signal waiting in a signalfd, or 0.
int clinux_signal_fd_read(int fd);
/// Schedules the thread with this id by SCHED_FIFO at `priority`; 0, or the errno of the refusal.
int clinux_real_time(int32_t thread, int priority);
/// Locks `bytes` at `start` in memory, each page when it is first touched; 0, or the errno of the refusal.
int clinux_lock_memory(const void *start, uint64_t bytes);
/// CLOCK_MONOTONIC in nanoseconds.
int64_t clinux_monotonic_nanoseconds(void);
/// Waits up to `milliseconds` (-1: for ever) for `fd` to become readable; 1, 0 at the time limit, -1 on error.
int clinux_wait_readable(int fd, int milliseconds);
/// Makes all threads share one heap; to be called before a second thread starts.
void clinux_use_one_heap(void);
/// Passes each job of the Swift runtime that belongs to no actor's executor to `enqueue` instead of libdispatch, whose threads
/// wake up once a second. Jobs of actors with their own executors are not affected.
void clinux_replace_global_executor(void (*enqueue)(void *job));
#endif
