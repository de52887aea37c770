// TagLib behind a C face.
#ifndef CTAGLIB_H
#define CTAGLIB_H
#endif
