#ifndef CREALTIMEGUARD_H
#define CREALTIMEGUARD_H

// Notices what a real-time thread must not do: count references, take or free memory, check exclusive access.
//
// The program that uses it is linked with --wrap for each of the functions in CRealTimeGuard.c (see Package.swift), so all calls in
// its own objects pass through here. What shared libraries do among themselves is not seen.

#define CREALTIMEGUARD_FRAMES 12

struct crealtimeguard_finding {
  // The function that was called.
  const char *name;
  // Where from: offsets in the program's file, for addr2line, innermost first.
  long callers[CREALTIMEGUARD_FRAMES];
  int caller_count;
};

// Begins and ends the watch over the calling thread.
void crealtimeguard_begin(void);
void crealtimeguard_end(void);

// How many calls were noticed on any thread, and the first of them; `index` is below 64. Call it when the watch has ended.
int crealtimeguard_count(void);
struct crealtimeguard_finding crealtimeguard_finding(int index);

// Forgets what was noticed.
void crealtimeguard_reset(void);

#endif
