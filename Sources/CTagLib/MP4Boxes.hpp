// What the boxes of an MP4 file (ISO 14496-12) tell before TagLib goes into them.
#ifndef MP4_BOXES_HPP
#define MP4_BOXES_HPP
#include "FileBytes.hpp"

struct MP4Boxes {
  /// Whether they are nested no deeper, and no more, than in any file that somebody made to be heard: TagLib calls itself for
  /// each level and keeps them all.
  bool areSane = true;

  explicit MP4Boxes(FileBytes &file);

private:
  int count = 0;

  int64_t walk(FileBytes &file, int64_t offset, int depth);
};
#endif
