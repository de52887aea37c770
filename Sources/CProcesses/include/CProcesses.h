// What Glibc's module map leaves out for Swift about other processes.
#ifndef CPROCESSES_H
#define CPROCESSES_H
#include <stdint.h>

/// Prevents a process from writing files and leaving a core, and limits it to `memory` bytes of data and `descriptors` open files;
/// 0, or the errno of the refusal.
int cprocesses_confine(int process, uint64_t memory, uint64_t descriptors);
/// 1 if the process at the other end of a Unix-domain socket belongs to the same user, else 0.
int cprocesses_is_same_user(int fd);
#endif
