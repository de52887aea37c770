import TestSupport
import Testing

@testable import Streams

@Suite("A recorded file") struct RecordedFileTests {
  private let folder = TemporaryFolder()

  /// Frames of AAC of `size` bytes each.
  private func frames(_ count: Int, of size: Int = 200) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xF1, 0x50, UInt8(0x80 | size >> 11), UInt8(size >> 3 & 0xFF), UInt8(size << 5 & 0xFF)]
    return (0..<count).flatMap { _ in frame + [UInt8](repeating: 7, count: size - frame.count) }
  }

  private func recorded(_ blocks: [[UInt8]]) throws -> [UInt8] {
    let file = try #require(RecordedFile("", of: "Blue Wave", ending: "aac", in: folder.path))
    for block in blocks { #expect(file.write(block)) }
    file.finish()
    let bytes = folder.read("Blue Wave.aac")
    return Array(bytes.dropFirst(RecordedFile.tag("", "Blue Wave").count))
  }

  @Test("of AAC holds whole frames, wherever it is begun and ended")
  func whole() throws {
    let sound = frames(20)
    let blocks = stride(from: 90, to: 3050, by: 37).map { Array(sound[$0..<min($0 + 37, 3050)]) }
    #expect(try recorded(blocks) == frames(14))
  }

  @Test("of AAC holds all of what has other bytes between its frames")
  func torn() throws {
    let sound = frames(5) + [1, 2, 3, 4, 5, 6, 7, 8, 9] + frames(5)
    #expect(try recorded([sound]) == sound)
  }
}
