// Formats by their first bytes.
#ifndef SNIFFING_HPP
#define SNIFFING_HPP
#include "FileBytes.hpp"

/// Whether the first of `count` bytes are the header of an MPEG frame.
bool isMPEGFrame(const uint8_t *bytes, size_t count);

/// Where a file goes on after the ID3v2 tags at its start; its length when they go on to the end.
int64_t offsetBehindTags(FileBytes &file);

/// The bit of the format that `bytes` holds, or 0.
uint32_t sniffFormat(FileBytes &bytes);
#endif
