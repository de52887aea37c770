import Glibc
import TestSupport
import Testing

@testable import tuneterm

@Suite("A mapped file")
struct MappedFileTests {
  private let folder = TemporaryFolder()

  /// How many KiB of the file at `path` this process has in memory.
  private func resident(_ path: String) throws -> Int {
    var isOfFile = false
    for line in try lines(of: "/proc/self/smaps") {
      if line.contains("-"), line.first?.isHexDigit == true { isOfFile = line.hasSuffix(path) }
      if isOfFile, line.hasPrefix("Rss:") { return Int(line.filter(\.isNumber)) ?? 0 }
    }
    throw TestFailure("\(path) is not mapped")
  }

  private func lines(of path: String) throws -> [Substring] {
    guard let stream = fopen(path, "re") else { throw TestFailure("\(path) cannot be read") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, stream), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test("takes no memory after it was released, and is read again as it is")
  func releases() throws {
    let path = folder.write(repeatElement(7, count: 1 << 20), to: "large")
    let file = try #require(MappedFile(path))
    let sum = file.bytes.reduce(0) { $0 + Int($1) }
    #expect(try resident(path) == 1024)
    MappedFile.releaseAll()
    #expect(try resident(path) == 0)
    #expect(file.bytes.reduce(0) { $0 + Int($1) } == sum)
  }
}
