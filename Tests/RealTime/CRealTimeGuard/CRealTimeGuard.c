#define _GNU_SOURCE
#include "CRealTimeGuard.h"

#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#define LIMIT 64

static struct crealtimeguard_finding findings[LIMIT];
static atomic_int count;
static _Thread_local int is_watched;

static int find_base(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  // The first is the program itself.
  return 1;
}

static void note(const char *name) {
  if (!is_watched) return;
  is_watched = 0;
  int index = atomic_fetch_add(&count, 1);
  if (index < LIMIT) {
    void *callers[CREALTIMEGUARD_FRAMES + 2];
    uintptr_t base = 0;
    dl_iterate_phdr(find_base, &base);
    int found = backtrace(callers, CREALTIMEGUARD_FRAMES + 2);
    struct crealtimeguard_finding *finding = &findings[index];
    finding->name = name;
    finding->caller_count = 0;
    // Without this function and the one that calls it. A return address is behind its call.
    for (int i = 2; i < found; i++)
      finding->callers[finding->caller_count++] = (long)((uintptr_t)callers[i] - base - 1);
  }
  is_watched = 1;
}

void crealtimeguard_begin(void) {
  // The first call loads a library.
  void *caller;
  backtrace(&caller, 1);
  is_watched = 1;
}

void crealtimeguard_end(void) { is_watched = 0; }
int crealtimeguard_count(void) { return atomic_load(&count); }
struct crealtimeguard_finding crealtimeguard_finding(int index) { return findings[index]; }
void crealtimeguard_reset(void) { atomic_store(&count, 0); }

// Callers of the functions that count references expect most registers to be kept; what is wrapped may keep fewer.
#define WRAP(attributes, result, name, parameters, arguments) \
  result __real_##name parameters;                            \
  attributes result __wrap_##name parameters {                \
    note(#name);                                              \
    return __real_##name arguments;                           \
  }
#define KEEPING __attribute__((preserve_most, used))
#define ORDINARY __attribute__((used))

WRAP(KEEPING, void *, swift_retain, (void *object), (object))
WRAP(KEEPING, void, swift_release, (void *object), (object))
WRAP(KEEPING, void *, swift_retain_n, (void *object, uint32_t n), (object, n))
WRAP(KEEPING, void, swift_release_n, (void *object, uint32_t n), (object, n))
WRAP(KEEPING, void *, swift_bridgeObjectRetain, (void *object), (object))
WRAP(KEEPING, void, swift_bridgeObjectRelease, (void *object), (object))
WRAP(ORDINARY, void, swift_beginAccess, (void *pointer, void *buffer, uintptr_t flags, void *pc),
     (pointer, buffer, flags, pc))
WRAP(ORDINARY, void *, swift_allocObject, (void *type, size_t size, size_t mask), (type, size, mask))
WRAP(ORDINARY, void *, swift_slowAlloc, (size_t size, size_t mask), (size, mask))
WRAP(ORDINARY, void *, malloc, (size_t size), (size))
WRAP(ORDINARY, void *, calloc, (size_t n, size_t size), (n, size))
WRAP(ORDINARY, void *, realloc, (void *memory, size_t size), (memory, size))
WRAP(ORDINARY, int, posix_memalign, (void **memory, size_t alignment, size_t size), (memory, alignment, size))
WRAP(ORDINARY, void, free, (void *memory), (memory))
