#include "FileBytes.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace {
/// Most tags and the first frames fit; larger blocks are read past the window.
constexpr size_t windowSize = 8192;
/// No tag that a person made is larger; a header that claims more is cut here.
constexpr size_t largestBlock = 64u << 20;
/// What TagLib reads of one file, in blocks and in bytes; what comes behind that is as if it were not there. A file of a million
/// chunks or pages would take half a gigabyte.
constexpr int mostReads = 100000;
constexpr size_t mostBytes = 2 * largestBlock;
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

/// The four bytes at `at` as a number.
uint32_t bigEndian(const uint8_t *at) {
  return uint32_t(at[0]) << 24 | uint32_t(at[1]) << 16 | uint32_t(at[2]) << 8 | at[3];
}

uint32_t littleEndian(const uint8_t *at) {
  return uint32_t(at[3]) << 24 | uint32_t(at[2]) << 16 | uint32_t(at[1]) << 8 | at[0];
}

bool isFrameLetter(uint8_t byte) { return (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9'); }

bool isFrameName(const uint8_t *tag, size_t at, size_t count) {
  return at + 4 <= count && std::all_of(tag + at, tag + at + 4, isFrameLetter);
}

/// Where the frame after the one at `at` of an ID3v2.3 or 2.4 tag begins; `count` where none does.
///
/// Sizes are what TagLib takes them for: some write those of 2.4 as if they were of 2.3.
size_t nextFrame(const uint8_t *tag, size_t at, size_t count, int version) {
  const size_t plain = bigEndian(tag + at + 4), contents = at + headerSize;
  size_t size = plain;
  if (version >= 4 && (plain & 0x80808080) == 0) {
    size = (plain >> 3 & 0xFE00000) | (plain >> 2 & 0x1FC000) | (plain >> 1 & 0x3F80) | (plain & 0x7F);
    if (size > 127 && !isFrameName(tag, contents + size, count) && isFrameName(tag, contents + plain, count)) size = plain;
  }
  return size > count - contents ? count : contents + size;
}

/// Marks the text frames of an ID3v2.3 or 2.4 tag that claim to be UTF-8 and are not as Latin-1, which they mostly are:
/// TagLib would drop all of their text. `tag` is what follows the tag's header.
void repairText(uint8_t *tag, size_t count, int version) {
  constexpr uint8_t utf8 = 3, latin1 = 0;
  for (size_t at = 0; at + headerSize < count && tag[at] != 0;) {
    const size_t next = nextFrame(tag, at, count, version);
    uint8_t *text = tag + at + headerSize;
    if (tag[at] == 'T' && text < tag + next && *text == utf8 && !isUTF8(text + 1, static_cast<size_t>(tag + next - text) - 1))
      *text = latin1;
    at = next;
  }
}

/// Whether a frame holds bytes of another kind, in which TagLib looks for no frames.
bool isOpaque(const uint8_t *frame) {
  return std::memcmp(frame, "APIC", 4) == 0 || std::memcmp(frame, "GEOB", 4) == 0 || std::memcmp(frame, "PRIV", 4) == 0;
}

/// Makes frames that TagLib does not know of the compressed ones beyond the most, which it would blow up to any size; true where
/// there were any. `tag` is what follows the header of an ID3v2.3 or 2.4 tag.
bool limitCompressedFrames(uint8_t *tag, size_t count, int version) {
  /// In bytes as they are compressed; zlib makes a thousand times as many of them at most.
  constexpr size_t mostCompressed = 1 << 15;
  /// The same of text, of which nothing but zeros, each the end of a value, may be left then.
  constexpr size_t mostCompressedText = 1 << 10;
  const uint8_t flag = version >= 4 ? 0x08 : 0x80;
  size_t compressed = 0, compressedText = 0;
  bool isLimited = false;
  for (size_t at = 0; at + headerSize < count && tag[at] != 0;) {
    const size_t next = nextFrame(tag, at, count, version);
    if (tag[at + 9] & flag) {
      compressed += next - at;
      if (tag[at] == 'T') compressedText += next - at;
      if (compressed > mostCompressed || (tag[at] == 'T' && compressedText > mostCompressedText)) {
        tag[at] = 'X';
        tag[at + 9] &= static_cast<uint8_t>(~flag);
        isLimited = true;
      }
    }
    at = next;
  }
  return isLimited;
}

/// Does the same for the tag with the header flags `flags`. Where all of an ID3v2.3 tag is unsynchronised (§5), its frames stand
/// elsewhere than their sizes say, and it is taken for empty instead.
void limitCompression(uint8_t *tag, size_t count, int version, int flags) {
  constexpr int unsynchronised = 0x80;
  if (version > 3 || !(flags & unsynchronised)) {
    limitCompressedFrames(tag, count, version);
    return;
  }
  std::vector<uint8_t> plain;
  plain.reserve(count);
  for (size_t i = 0; i < count; i++)
    if (tag[i] != 0 || i == 0 || tag[i - 1] != 0xFF) plain.push_back(tag[i]);
  if (limitCompressedFrames(plain.data(), plain.size(), version)) tag[0] = 0;
}

/// Limits how many values the text frames of an ID3v2.3 or 2.4 tag hold, on each of which TagLib spends some 200 bytes: the zeros
/// that would separate more of them become spaces. `tag` is what follows the tag's header.
void limitValues(uint8_t *tag, size_t count, int version) {
  constexpr size_t mostValues = 20000;
  constexpr uint8_t utf16 = 1, bigEndianUTF16 = 2, space = 0x20;
  size_t values = 0;
  for (size_t at = 0; at + headerSize < count && tag[at] != 0;) {
    const size_t next = nextFrame(tag, at, count, version);
    if (tag[at] == 'T') {
      const uint8_t encoding = tag[at + headerSize];
      const size_t width = encoding == utf16 || encoding == bigEndianUTF16 ? 2 : 1;
      for (size_t i = at + headerSize + 1; i + width <= next; i += width)
        if (tag[i] == 0 && tag[i + width - 1] == 0 && ++values > mostValues) std::memset(tag + i, space, width);
    }
    at = next;
  }
}

/// Limits what the frames of an ID3v2 tag make TagLib do, wherever in a block they are, as sizes may lie.
///
/// TagLib spends some 2 KB on a frame, and reads what is embedded in a chapter, chapters included, by recursion, which a
/// hostile tag of some 80 kB drives off the end of the stack. So a tag ends where it has more frames than any that somebody
/// made, and chapters beyond the most, or compressed, whose content cannot be seen here, become frames that TagLib does not know.
class FrameLimit {
public:
  /// Limits those of a block of `count` bytes.
  void limit(uint8_t *bytes, size_t count) { limit(bytes, count, mayHaveTooMany(count)); }

  /// Limits those of what follows the header of an ID3v2.3 or 2.4 tag whose frames stand where their sizes say. Pictures and the like,
  /// most of many a tag, are passed over.
  void limitTag(uint8_t *tag, size_t count, int version) {
    std::vector<std::pair<size_t, size_t>> parts;
    size_t start = 0, sum = 0;
    for (size_t at = 0; at + headerSize < count && tag[at] != 0;) {
      const size_t next = nextFrame(tag, at, count, version);
      if (next - at >= leastPassedOver && isOpaque(tag + at)) {
        if (++frames > mostFrames) tag[at] = 0;
        parts.emplace_back(start, at - start);
        sum += at - start;
        start = next;
      }
      at = next;
    }
    parts.emplace_back(start, count - start);
    for (const auto &part : parts) limit(tag + part.first, part.second, mayHaveTooMany(sum + count - start));
  }

private:
  static constexpr int mostFrames = 20000, mostChapters = 1000;
  /// A first byte of a size beyond this is that of a text: "CHAPTER".
  static constexpr uint8_t largestSizeByte = 0x1F;
  static constexpr uint8_t compressed3 = 0x80, compressed4 = 0x08;
  static constexpr size_t leastPassedOver = 1024;
  int frames = 0, chapters = 0;

  // A name and the first byte of a size share no byte with the next ones: in a block as small as most there is no room for too many
  // frames, and chapters alone are looked for.
  static bool mayHaveTooMany(size_t count) { return count / 5 > mostFrames; }

  void limit(uint8_t *bytes, size_t count, bool countsFrames) {
    if (countsFrames) return limitAll(bytes, count);
    for (size_t i = 0; i + headerSize < count; i++) {
      const void *next = std::memchr(bytes + i, 'C', count - headerSize - i);
      if (!next) return;
      i = static_cast<size_t>(static_cast<const uint8_t *>(next) - bytes);
      limitChapter(bytes + i);
    }
  }

  void limitChapter(uint8_t *at) {
    if ((std::memcmp(at, "CHAP", 4) != 0 && std::memcmp(at, "CTOC", 4) != 0) || at[4] > largestSizeByte) return;
    if (++chapters > mostChapters || (at[9] & (compressed3 | compressed4)) != 0) *at = 'X';
  }

  void limitAll(uint8_t *bytes, size_t count) {
    // Four letters and the first byte of a size, which are rare in text. A byte that is no letter stands in none of the frames' names
    // that would reach over it.
    for (size_t i = 0, step = 1; i + headerSize < count; i += step) {
      uint8_t *at = bytes + i;
      step = !isFrameLetter(at[3]) ? 4 : !isFrameLetter(at[2]) ? 3 : !isFrameLetter(at[1]) ? 2 : 1;
      if (step > 1 || !isFrameLetter(at[0]) || at[4] > largestSizeByte) continue;
      // What is too much may be text that only looks like a frame, so all that follows goes, too.
      if (++frames > mostFrames) *at = 0;
      limitChapter(at);
    }
  }
};

/// Lets the Vorbis comments at `bytes` (Vorbis I §5.2.1: vendor, number of comments) claim no more of them than anybody wrote:
/// TagLib spends some 1.4 KB on each.
void limitComments(uint8_t *bytes, size_t count) {
  constexpr uint32_t mostComments = 20000;
  if (count < 8) return;
  const size_t vendor = littleEndian(bytes);
  if (vendor > count - 8 || littleEndian(bytes + 4 + vendor) <= mostComments) return;
  for (int i = 0; i < 4; i++) bytes[4 + vendor + static_cast<size_t>(i)] = mostComments >> (8 * i) & 0xFF;
}

/// Where the Vorbis comments of a packet of Ogg begin; 0 where it holds none.
size_t startOfComments(const uint8_t *packet, size_t count) {
  if (count > 7 && std::memcmp(packet, "\x03vorbis", 7) == 0) return 7;
  if (count > 8 && std::memcmp(packet, "OpusTags", 8) == 0) return 8;
  return 0;
}
}

FileBytes::FileBytes() {
  head.bytes.resize(windowSize);
  elsewhere.bytes.resize(windowSize);
}

FileBytes::~FileBytes() { close(); }

int FileBytes::open(const char *newPath, const ctaglib_beginning *newBeginning) {
  close();
  beginning = newBeginning ? *newBeginning : ctaglib_beginning{nullptr, 0, 0};
  path = newPath;
  file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return errno;
  struct stat status;
  if (fstat(file, &status) != 0) return errno;
  if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) ? EISDIR : ENXIO;
  // Head and tail are all that is read: reading ahead would only push other files out of the cache.
  posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM);
  startOfTag = startOfFLACComments = -1;
  readsLeft = mostReads;
  bytesLeft = mostBytes;
  size = std::max<int64_t>(0, status.st_size - beginning.replaced) + beginning.length;
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
  if (offset < beginning.length) {
    done = std::min(count, static_cast<size_t>(beginning.length - offset));
    std::memcpy(into, beginning.bytes + offset, done);
  }
  const int64_t start = offset - beginning.length + beginning.replaced;
  while (done < count) {
    ssize_t got = pread(file, into + done, count - done, start + static_cast<int64_t>(done));
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
  if (file < 0 || position < 0 || position >= size || readsLeft == 0) return TagLib::ByteVector();
  readsLeft--;
  const int64_t from = position;
  TagLib::ByteVector block = readPlainly(std::min<unsigned long>(count, bytesLeft));
  const size_t got = block.size();
  bytesLeft -= got;
  auto *bytes = reinterpret_cast<uint8_t *>(block.data());
  const bool isTag = from == startOfTag && tagVersion >= 3;
  if (isTag) {
    repairText(bytes, got, tagVersion);
    limitCompression(bytes, got, tagVersion, tagFlags);
  }
  // Unsynchronised as a whole, or behind an extended header (ID3v2.3 §3.1, 2.4 §3.1), frames stand elsewhere.
  constexpr int unsynchronised = 0x80, extended = 0x40;
  const bool isPlain = isTag && tagVersion <= 4 && (tagFlags & (tagVersion == 3 ? unsynchronised | extended : extended)) == 0;
  if (isPlain) {
    limitValues(bytes, got, tagVersion);
    FrameLimit().limitTag(bytes, got, tagVersion);
  }
  // The header of a tag (ID3v2.4 §3.1), wherever in the file it is.
  if (got == headerSize && std::memcmp(bytes, "ID3", 3) == 0) {
    startOfTag = position;
    tagVersion = bytes[3];
    tagFlags = bytes[5];
  }
  if (!isPlain) FrameLimit().limit(bytes, got);
  if (from == startOfFLACComments) limitComments(bytes, got);
  if (const size_t start = startOfComments(bytes, got)) limitComments(bytes + start, got - start);
  // The header of a block of FLAC, or of the packet of Ogg that holds one: a type and a length (RFC 9639 §8.1).
  constexpr uint8_t commentType = 4, lastBlock = 0x80;
  startOfFLACComments = got == 4 && (bytes[0] & ~lastBlock) == commentType ? position : -1;
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
