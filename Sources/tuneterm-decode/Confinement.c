#include "Confinement.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Data that a decoder may hold, in bytes: the index of a book of 50 hours takes 300 MB.
static const rlim_t memoryLimit = 1 << 30;

static void limit(int resource, rlim_t most) {
  struct rlimit both = {most, most};
  setrlimit(resource, &both);
}

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ALLOW(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static void filter_system_calls(void) {
  struct sock_filter rules[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    // The file and the socket.
    ALLOW(read), ALLOW(pread64), ALLOW(lseek), ALLOW(fstat), ALLOW(newfstatat), ALLOW(sendmsg), ALLOW(sendto),
    ALLOW(recvfrom), ALLOW(recvmsg), ALLOW(ppoll),
    // Memory.
    ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(brk), ALLOW(madvise), ALLOW(mprotect),
    // Time, locks, signals of its own, and the end.
    ALLOW(futex), ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(setitimer), ALLOW(rt_sigreturn), ALLOW(rt_sigprocmask),
    ALLOW(getpid), ALLOW(gettid), ALLOW(tgkill), ALLOW(getrandom), ALLOW(sched_getaffinity), ALLOW(sched_yield),
    ALLOW(restart_syscall), ALLOW(exit), ALLOW(exit_group),
#ifdef __NR_poll
    ALLOW(poll),
#endif
#ifdef __NR_alarm
    ALLOW(alarm),
#endif
    // A library that asks for more goes on without.
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#endif

void confine(void) {
  // Some of the many libraries catch faults when they are loaded, and go on as if nothing was.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_DATA, memoryLimit);
  // The file, the socket and the lifeline: no further descriptor of any kind, whatever the kernel knows of filters.
  limit(RLIMIT_NOFILE, 3);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#ifdef ARCHITECTURE
  filter_system_calls();
#endif
}
