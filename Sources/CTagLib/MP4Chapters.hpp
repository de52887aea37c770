// The chapters of an MP4 file, which TagLib does not read.
#ifndef MP4_CHAPTERS_HPP
#define MP4_CHAPTERS_HPP
#include "FileBytes.hpp"
#include <taglib/tstring.h>
#include <vector>

struct MP4Chapter {
  TagLib::String title;
  /// Milliseconds; the end is UINT32_MAX where the next one tells it.
  uint32_t start, end;
};

/// Those of the track of titles to which the sound refers (QuickTime File Format, Chapter Lists), or else those of Nero's list.
std::vector<MP4Chapter> mp4Chapters(FileBytes &file);
#endif
