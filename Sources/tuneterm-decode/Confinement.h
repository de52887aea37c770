#ifndef CONFINEMENT_H
#define CONFINEMENT_H

/// Takes away what decoding does not need: from here on no file, socket, process or program can be opened or started, and memory
/// is bounded. What is open stays so.
void confine(void);
#endif
