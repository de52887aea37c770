import Files
import Glibc
import TestSupport
import Testing
import Threads

@Suite("Open files") struct OpenFileTests {
  private let folder = TemporaryFolder()

  /// Opens a new file for reading and writing.
  private func created(_ name: String) -> Int32 { open(folder.file(name), O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }

  @Test("more bytes than a pipe holds are all written")
  func moreBytesThanAPipeHoldsAreAllWritten() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    let (input, output) = (ends[0], ends[1])
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    Thread.start(name: "writer") {
      _ = OpenFile.write(bytes[...], to: output)
      close(output)
    }
    var (received, block): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
    while case let count = read(input, &block, block.count), count > 0 { received += block[..<count] }
    close(input)
    #expect(received == bytes)
  }

  @Test("bytes written at an offset are read there")
  func bytesWrittenAtAnOffsetAreReadThere() {
    let file = created("file")
    defer { close(file) }
    #expect(OpenFile.write([1, 2, 3, 4][1...], to: file, at: 2) == 0)
    #expect(lseek(file, 0, SEEK_CUR) == 0)
    #expect(OpenFile.read(file, at: 0, count: 4).bytes == [0, 0, 2, 3])
    #expect(OpenFile.read(file, at: 4, count: 100).bytes == [4])
    #expect(OpenFile.read(file, at: 5, count: 1).bytes.isEmpty)
  }

  @Test("a failure is returned as an errno")
  func failureIsReturnedAsAnErrno() {
    #expect(OpenFile.read(-1, at: 0, count: 1).failure == EBADF)
    #expect(OpenFile.write([1], to: -1) == EBADF)
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    #expect(OpenFile.write([1], to: full) == ENOSPC)
  }

  @Test("a part of a file is copied, and a missing part is a failure")
  func partOfAFileIsCopied() {
    let (source, target) = (created("source"), created("target"))
    defer { for file in [source, target] { close(file) } }
    #expect(OpenFile.write([1, 2, 3, 4, 5], to: source) == 0)
    #expect(OpenFile.copy(source, from: 1, to: 4, into: target))
    #expect(OpenFile.read(target, at: 0, count: 9).bytes == [2, 3, 4])
    #expect(!OpenFile.copy(source, from: 4, to: 6, into: target))
  }
}
