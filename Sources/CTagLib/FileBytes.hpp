// A file as TagLib reads it: read-only, by pread into two windows that are kept from file to file.
#ifndef FILE_BYTES_HPP
#define FILE_BYTES_HPP
#include "CTagLib.h"
#include <cstddef>
#include <cstdint>
#include <taglib/tiostream.h>
#include <vector>

class FileBytes final : public TagLib::IOStream {
public:
  FileBytes();
  ~FileBytes() override;

  /// Opens `path` in place of the file before, with another beginning if it is not NULL, which has to stay; 0, or the errno.
  int open(const char *path, const ctaglib_beginning *beginning = nullptr);
  void close();

  /// Up to `count` bytes at `offset`, valid until the next read; `count` at most the size of the window.
  const uint8_t *peek(int64_t offset, size_t count, size_t &got);

  /// Copies up to `count` bytes from `offset` on, past the windows; returns how many there are before the end.
  size_t copy(uint8_t *into, size_t count, int64_t offset);

  /// Lets the file end at `end`, for all but `peek`.
  void cut(int64_t end);

  TagLib::FileName name() const override;
  TagLib::ByteVector readBlock(unsigned long count) override;
  void seek(long offset, Position from) override;
  void clear() override {}
  long tell() const override;
  long length() override;
  bool readOnly() const override { return true; }
  bool isOpen() const override { return file >= 0; }
  void writeBlock(const TagLib::ByteVector &) override {}
  void insert(const TagLib::ByteVector &, unsigned long, unsigned long) override {}
  void removeBlock(unsigned long, unsigned long) override {}
  void truncate(long) override {}

private:
  int file = -1;
  const char *path = "";
  ctaglib_beginning beginning = {nullptr, 0, 0};
  int64_t size = 0;
  int64_t position = 0;
  /// Bytes of the file from `start` on.
  struct Window {
    std::vector<uint8_t> bytes;
    int64_t start = 0;
    size_t filled = 0;
  };
  /// TagLib goes from the head to the tail and back: each has its own.
  Window head, elsewhere;
  /// Where the frames of the ID3v2 tag begin whose header was read last, its major version and the flags of its header; -1 when
  /// there is none.
  int64_t startOfTag = -1;
  int tagVersion = 0;
  int tagFlags = 0;
  /// Where the Vorbis comments of a FLAC file begin, once the header before them was read; -1 elsewhere.
  int64_t startOfFLACComments = -1;
  /// How many blocks and bytes TagLib may still read of this file.
  int readsLeft = 0;
  size_t bytesLeft = 0;

  TagLib::ByteVector readPlainly(unsigned long count);
  size_t read(uint8_t *into, size_t count, int64_t offset);
};
#endif
