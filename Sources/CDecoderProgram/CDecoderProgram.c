#define _GNU_SOURCE
#include "CDecoderProgram.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SIZE = DECODER_DESCRIPTOR_COUNT * sizeof(int) };

/// Room for the descriptors, aligned as the macros of cmsg(3) want it.
typedef union {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(SIZE)];
} control;

int cdecoder_send(int socket, const int descriptors[DECODER_DESCRIPTOR_COUNT]) {
  char byte = 0;
  struct iovec part = {&byte, 1};
  control room;
  memset(&room, 0, sizeof room);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room.bytes, .msg_controllen = sizeof room.bytes};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(SIZE);
  memcpy(CMSG_DATA(head), descriptors, SIZE);
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT); while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : 0;
}

int cdecoder_receive(int socket, int descriptors[DECODER_DESCRIPTOR_COUNT]) {
  char byte;
  struct iovec part = {&byte, 1};
  control room;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room.bytes, .msg_controllen = sizeof room.bytes};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (got < 0 && errno == EINTR);
  if (got <= 0) return 0;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (!head || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN(SIZE)) return -1;
  memcpy(descriptors, CMSG_DATA(head), SIZE);
  return 1;
}
