#define _GNU_SOURCE
#include "CProcesses.h"
#include <errno.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int cprocesses_confine(int process, uint64_t memory, uint64_t descriptors) {
  const struct rlimit none = {0, 0}, data = {memory, memory}, files = {descriptors, descriptors};
  const int isDone = prlimit(process, RLIMIT_FSIZE, &none, NULL) == 0 && prlimit(process, RLIMIT_CORE, &none, NULL) == 0
                     && prlimit(process, RLIMIT_DATA, &data, NULL) == 0 && prlimit(process, RLIMIT_NOFILE, &files, NULL) == 0;
  return isDone ? 0 : errno;
}

int cprocesses_is_same_user(int fd) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid();
}
