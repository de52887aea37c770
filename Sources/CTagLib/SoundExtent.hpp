// Where the sound of a large file begins and ends, found in bounded time.
#ifndef SOUND_EXTENT_HPP
#define SOUND_EXTENT_HPP
#include "FileBytes.hpp"

/// Makes sure that TagLib, which searches for the first frame forwards and for the last one backwards, through the whole of
/// a file if need be, finds both soon: cuts off an end that holds no frames, as that of a download does whose room was taken
/// beforehand. False when no frame is near the start, and for MP4 whose boxes make no sense. `format` is one of CTAGLIB_...; others
/// than MPEG and Ogg are left as they are.
bool limitToSound(FileBytes &file, uint32_t format);
#endif
