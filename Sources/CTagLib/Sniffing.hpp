// Formats by their first bytes.
#ifndef SNIFFING_HPP
#define SNIFFING_HPP
#include "FileBytes.hpp"

/// The bit of the format that `bytes` holds, or 0.
uint32_t sniffFormat(FileBytes &bytes);
#endif
