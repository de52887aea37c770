// The block of a FLAC file that divides it into tracks.
#ifndef FLAC_SHEET_HPP
#define FLAC_SHEET_HPP
#include "FileBytes.hpp"
#include <string>

/// The block CUESHEET of a FLAC file (RFC 9639, 8.7) as the text of a CUE sheet; empty where there is none.
std::string flacSheet(FileBytes &file);
#endif
