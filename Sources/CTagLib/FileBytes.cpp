#include "FileBytes.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {
/// Most tags and the first frames fit; larger blocks are read past the window.
constexpr size_t windowSize = 8192;
/// No tag that a person made is larger; a header that claims more is cut here.
constexpr size_t largestBlock = 64u << 20;
constexpr size_t headerSize = 10;

bool isUTF8(const uint8_t *text, size_t count) {
  for (size_t i = 0; i < count;) {
    uint8_t byte = text[i++];
    int more = byte < 0x80 ? 0 : (byte & 0xE0) == 0xC0 ? 1 : (byte & 0xF0) == 0xE0 ? 2 : (byte & 0xF8) == 0xF0 ? 3 : -1;
    if (more < 0) return false;
    for (; more > 0; more--)
      if (i >= count || (text[i++] & 0xC0) != 0x80) return false;
  }
  return true;
}

/// Marks the text frames of an ID3v2.3 or 2.4 tag that claim to be UTF-8 and are not as Latin-1, which they mostly are:
/// TagLib would drop all of their text. `tag` is what follows the tag's header.
void repairText(uint8_t *tag, size_t count, int version) {
  size_t at = 0;
  while (at + headerSize < count && tag[at] != 0) {
    size_t size = 0;
    for (size_t i = 4; i < 8; i++) size = size << (version >= 4 ? 7 : 8) | tag[at + i];
    size_t text = at + headerSize;
    if (size == 0 || size > count - text) return;
    constexpr uint8_t utf8 = 3, latin1 = 0;
    if (tag[at] == 'T' && tag[text] == utf8 && !isUTF8(tag + text + 1, size - 1)) tag[text] = latin1;
    at = text + size;
  }
}

/// TagLib reads what is embedded in a chapter, chapters included, by recursion, which a hostile tag of some 80 kB drives off
/// the end of the stack. So chapters beyond the most that are safely read, and compressed ones, whose content cannot be
/// seen here, become frames that TagLib does not know.
void limitNesting(uint8_t *bytes, size_t count) {
  constexpr int mostChapters = 1000;
  /// A first byte of a size beyond this is that of a text: "CHAPTER".
  constexpr uint8_t largestSizeByte = 0x1F;
  constexpr uint8_t compressed3 = 0x80, compressed4 = 0x08;
  int chapters = 0;
  uint8_t *at = bytes;
  uint8_t *const end = bytes + (count < headerSize ? 0 : count - headerSize);
  while (at < end && (at = static_cast<uint8_t *>(std::memchr(at, 'C', static_cast<size_t>(end - at))))) {
    const bool isChapter = std::memcmp(at, "CHAP", 4) == 0 || std::memcmp(at, "CTOC", 4) == 0;
    if (isChapter && at[4] <= largestSizeByte) {
      chapters++;
      if (chapters > mostChapters || (at[9] & (compressed3 | compressed4)) != 0) *at = 'X';
    }
    at++;
  }
}
}

FileBytes::FileBytes() {
  head.bytes.resize(windowSize);
  elsewhere.bytes.resize(windowSize);
}

FileBytes::~FileBytes() { close(); }

int FileBytes::open(const char *newPath) {
  close();
  path = newPath;
  file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return errno;
  struct stat status;
  if (fstat(file, &status) != 0) return errno;
  if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) ? EISDIR : ENXIO;
  // Head and tail are all that is read: reading ahead would only push other files out of the cache.
  posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM);
  size_t got = 0;
  const uint8_t *header = peek(0, headerSize, got);
  tagVersion = got == headerSize && std::memcmp(header, "ID3", 3) == 0 ? header[3] : 0;
  size = status.st_size;
  return 0;
}

void FileBytes::close() {
  if (file >= 0) ::close(file);
  file = -1;
  size = position = 0;
  head.filled = elsewhere.filled = 0;
}

size_t FileBytes::read(uint8_t *into, size_t count, int64_t offset) {
  size_t done = 0;
  while (done < count) {
    ssize_t got = pread(file, into + done, count - done, offset + static_cast<int64_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += static_cast<size_t>(got);
  }
  return done;
}

size_t FileBytes::copy(uint8_t *into, size_t count, int64_t offset) {
  if (offset < 0 || offset >= size) return 0;
  return read(into, std::min(count, static_cast<size_t>(size - offset)), offset);
}

void FileBytes::cut(int64_t end) { size = std::min(size, end); }

const uint8_t *FileBytes::peek(int64_t offset, size_t count, size_t &got) {
  count = std::min(count, windowSize);
  const auto end = offset + static_cast<int64_t>(count);
  Window &window = end <= static_cast<int64_t>(windowSize) ? head : elsewhere;
  if (offset < window.start || end > window.start + static_cast<int64_t>(window.filled)) {
    window.start = &window == &head ? 0 : offset;
    // Near the end the window is laid so that it ends with the file: there the old tags are, read backwards.
    if (&window == &elsewhere && offset + static_cast<int64_t>(windowSize) > size)
      window.start = std::max<int64_t>(0, std::min(offset, size - static_cast<int64_t>(windowSize)));
    window.filled = read(window.bytes.data(), windowSize, window.start);
  }
  int64_t there = window.start + static_cast<int64_t>(window.filled) - offset;
  got = there <= 0 ? 0 : std::min<size_t>(count, static_cast<size_t>(there));
  return window.bytes.data() + (offset - window.start);
}

TagLib::FileName FileBytes::name() const { return path; }

TagLib::ByteVector FileBytes::readBlock(unsigned long count) {
  if (file < 0 || position < 0 || position >= size) return TagLib::ByteVector();
  int64_t from = position;
  TagLib::ByteVector block = readPlainly(count);
  if (from == static_cast<int64_t>(headerSize) && tagVersion >= 3)
    repairText(reinterpret_cast<uint8_t *>(block.data()), block.size(), tagVersion);
  limitNesting(reinterpret_cast<uint8_t *>(block.data()), block.size());
  return block;
}

TagLib::ByteVector FileBytes::readPlainly(unsigned long count) {
  size_t wanted = std::min<size_t>({count, static_cast<size_t>(size - position), largestBlock});
  if (wanted <= windowSize) {
    size_t got = 0;
    const uint8_t *bytes = peek(position, wanted, got);
    position += static_cast<int64_t>(got);
    return TagLib::ByteVector(reinterpret_cast<const char *>(bytes), static_cast<unsigned int>(got));
  }
  TagLib::ByteVector block(static_cast<unsigned int>(wanted), 0);
  size_t got = read(reinterpret_cast<uint8_t *>(block.data()), wanted, position);
  block.resize(static_cast<unsigned int>(got));
  position += static_cast<int64_t>(got);
  return block;
}

void FileBytes::seek(long offset, Position from) {
  switch (from) {
  case Beginning: position = offset; break;
  case Current: position += offset; break;
  case End: position = size + offset; break;
  }
  position = std::max<int64_t>(0, position);
}

long FileBytes::tell() const { return static_cast<long>(position); }

long FileBytes::length() { return static_cast<long>(size); }
