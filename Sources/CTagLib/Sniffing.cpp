#include "Sniffing.hpp"

#include "CTagLib.h"
#include <cstring>

namespace {

bool matches(const uint8_t *bytes, size_t count, size_t at, const char *mark, size_t length) {
  return count >= at + length && std::memcmp(bytes + at, mark, length) == 0;
}

uint32_t oggFormat(const uint8_t *b, size_t count) {
  // The first packet follows the segment table of the first page (RFC 3533 §6).
  if (count < 28) return 0;
  size_t packet = 27 + b[26];
  if (matches(b, count, packet, "\x01vorbis", 7)) return CTAGLIB_OGG_VORBIS;
  if (matches(b, count, packet, "OpusHead", 8)) return CTAGLIB_OGG_OPUS;
  if (matches(b, count, packet, "\x7F" "FLAC", 5) || matches(b, count, packet, "fLaC", 4)) return CTAGLIB_OGG_FLAC;
  if (matches(b, count, packet, "Speex   ", 8)) return CTAGLIB_SPEEX;
  return 0;
}

uint32_t formatAt(const uint8_t *b, size_t count) {
  struct Mark {
    size_t at;
    const char *bytes;
    size_t length;
    uint32_t format;
  };
  static const Mark marks[] = {
    {0, "fLaC", 4, CTAGLIB_FLAC},
    {8, "WAVE", 4, CTAGLIB_WAV},
    {8, "AIFF", 4, CTAGLIB_AIFF},
    {8, "AIFC", 4, CTAGLIB_AIFF},
    {4, "ftyp", 4, CTAGLIB_MP4},
    {0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11", 8, CTAGLIB_ASF},
    {0, "MAC ", 4, CTAGLIB_MONKEYS_AUDIO},
    {0, "MPCK", 4, CTAGLIB_MUSEPACK},
    {0, "MP+", 3, CTAGLIB_MUSEPACK},
    {0, "wvpk", 4, CTAGLIB_WAVPACK},
    {0, "TTA1", 4, CTAGLIB_TRUE_AUDIO},
    {0, "DSD ", 4, CTAGLIB_DSF},
    {0, "FRM8", 4, CTAGLIB_DFF},
    {0, "\x0B\x77", 2, CTAGLIB_AC3},
    {0, "OFR ", 4, CTAGLIB_OPTIMFROG},
    {0, "\x1A\x45\xDF\xA3", 4, CTAGLIB_MATROSKA},
    {0, "ADIF", 4, CTAGLIB_AAC},
    {0, "IMPM", 4, CTAGLIB_MODULE},
    {0, "Extended Module: ", 17, CTAGLIB_MODULE},
    {44, "SCRM", 4, CTAGLIB_MODULE},
    {1080, "M.K.", 4, CTAGLIB_MODULE},
    {1080, "M!K!", 4, CTAGLIB_MODULE},
    {1080, "FLT4", 4, CTAGLIB_MODULE},
    {1080, "6CHN", 4, CTAGLIB_MODULE},
    {1080, "8CHN", 4, CTAGLIB_MODULE},
  };
  if (matches(b, count, 0, "OggS", 4)) return oggFormat(b, count);
  for (const Mark &mark : marks)
    if (matches(b, count, mark.at, mark.bytes, mark.length)) return mark.format;
  if (count >= 2 && b[0] == 0xFF && (b[1] & 0xF6) == 0xF0) return CTAGLIB_AAC;
  return isMPEGFrame(b, count) ? CTAGLIB_MPEG : 0;
}

}

// With the sync of 11 bits and no reserved value (ISO 11172-3 §2.4.2.3); layer bits 00 mark ADTS instead.
bool isMPEGFrame(const uint8_t *b, size_t count) {
  return count >= 4 && b[0] == 0xFF && (b[1] & 0xE0) == 0xE0 && (b[1] & 0x18) != 0x08 && (b[1] & 0x06) != 0
      && (b[2] & 0xF0) != 0xF0 && (b[2] & 0x0C) != 0x0C;
}

int64_t offsetBehindTags(FileBytes &file) {
  int64_t offset = 0;
  // Several may stand before the sound; each tells its length in four times seven bits (ID3v2.4 §3.1).
  for (int tags = 0; tags < 8; tags++) {
    size_t count = 0;
    const uint8_t *b = file.peek(offset, 10, count);
    if (!matches(b, count, 0, "ID3", 3) || count < 10) return offset;
    offset += 10 + ((b[6] & 127) << 21 | (b[7] & 127) << 14 | (b[8] & 127) << 7 | (b[9] & 127));
    if (b[5] & 0x10) offset += 10;
    if (offset >= file.length()) break;
  }
  return file.length();
}

uint32_t sniffFormat(FileBytes &file) {
  size_t count = 0;
  const int64_t offset = offsetBehindTags(file);
  const uint8_t *b = file.peek(offset, 1084, count);
  return formatAt(b, count);
}
