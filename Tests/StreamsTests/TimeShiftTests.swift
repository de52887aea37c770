import Glibc
import Media
import Playback
import TestSupport
import Testing
import Threads
import Transfer

@testable import Streams

@Suite("What is kept of a station") struct TimeShiftTests {
  private let folder = TemporaryFolder()
  private let limits = TimeShiftFile.Limits(slotSize: 1 << 12, slotCount: 4, time: 1000, memorySlotCount: 2)

  private func bytes(_ count: Int, from first: Int = 0) -> [UInt8] {
    (first..<first + count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }
  }

  private func read(_ file: TimeShiftFile, at byte: Int64, count: Int) -> [UInt8] {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { block.deallocate() }
    var read = 0
    while read < count {
      let more = file.read(at: byte + Int64(read), into: .init(rebasing: block[read...]))
      if more == 0 { break }
      read += more
    }
    return Array(block[..<read])
  }

  @Test("bytes are read again where they were written, and the file has no name")
  func kept() throws {
    let file = try #require(TimeShiftFile(folder: folder.path, limits: limits))
    #expect(file.append(bytes(10_000)[...], keepingFrom: 0, at: 0) == 10_000)
    #expect(read(file, at: 3000, count: 6000) == bytes(6000, from: 3000))
    #expect(read(file, at: 10_000, count: 10).isEmpty)
    // Only an empty folder can be removed.
    #expect(rmdir(folder.path) == 0)
  }

  @Test("what was heard makes room when the file is full, and what was not is kept")
  func bounded() throws {
    let file = try #require(TimeShiftFile(folder: folder.path, limits: limits))
    #expect(file.append(bytes(30_000)[...], keepingFrom: 5000, at: 0) == 5 << 12)
    #expect(file.oldest == 1 << 12)
    #expect(file.append([1, 2], keepingFrom: 5000, at: 0) == 0)
    #expect(file.append([1, 2], keepingFrom: 9000, at: 0) == 2)
    #expect(read(file, at: 12_000, count: 4000) == bytes(4000, from: 12_000))
    #expect(read(file, at: file.end - 2, count: 10) == [1, 2])
  }

  @Test("what was heard long ago is dropped, and nothing is fetched for who has not listened for as long")
  func old() throws {
    let file = try #require(TimeShiftFile(folder: folder.path, limits: limits))
    #expect(file.append(bytes(1 << 13)[...], keepingFrom: 0, at: 0) == 1 << 13)
    #expect(file.append([1], keepingFrom: 10, at: 1001) == 0)
    #expect(file.append([1], keepingFrom: 1 << 13, at: 1001) == 1)
    #expect(file.oldest == 1 << 13)
  }

  @Test("where there is no folder for it, less is kept in memory")
  func memory() throws {
    let file = try #require(TimeShiftFile(folder: folder.file("none"), limits: limits))
    #expect(file.append(bytes(20_000)[...], keepingFrom: 20_000, at: 0) == 20_000)
    #expect(file.end - file.oldest <= 2 << 12)
    #expect(read(file, at: 19_000, count: 1000) == bytes(1000, from: 19_000))
  }

  @Test("a station that nobody hears for too long is fetched no further, and nothing that was kept is lost")
  func held() throws {
    let sound = bytes(70_000).map { $0 | 1 }
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64]
    let sent = frame + sound
    let station = try Station(sent, rate: 1 << 20, burst: 1 << 20)
    let stream = WebStream(
      try #require(WebAddress(station.address)), with: Transfers(), cacheFolder: folder.path, limits: limits
    ) { _ in }
    #expect(Eventually.isTrue { stream.timeShift.map { $0.file.end > 4 << 12 } ?? false })
    let file = try #require(stream.timeShift).file
    // It is full when it does not grow in a second.
    var (end, since) = (file.end, Deadline.now)
    #expect(
      Deadline().waits {
        if file.end != end { (end, since) = (file.end, Deadline.now) }
        return Deadline.now - since > 1
      })
    var part: StreamPart?
    #expect(
      Eventually.isTrue {
        part = part ?? stream.takePart()
        return part != nil
      })
    let output = try #require(part).output
    var heard: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    #expect(
      Deadline().waits {
        let count = recv(output, &block, block.count, Int32(MSG_DONTWAIT))
        if count > 0 { heard += block[..<count] }
        return heard.count > Int(end) + 500_000
      })
    #expect(heard.indices.allSatisfy { heard[$0] == sent[$0 % sent.count] })
    #expect(station.connections == 1)
    stream.cancel()
    #expect(Eventually.isTrue { station.listeners == 0 })
  }

  @Test("a byte is heard where it was decoded, and where the rate so far puts it")
  func index() throws {
    var index = TimeShiftIndex()
    #expect(index.seconds(of: 0) == nil)
    for second in 0...10 { index.decoded(Int64(second * 16_000), at: Double(second)) }
    #expect(index.byte(at: 4.5) == 72_000)
    #expect(index.seconds(of: 72_000) == 4.5)
    #expect(index.seconds(of: 320_000) == 20)
    #expect(index.byte(at: 20) == 320_000)
    #expect(index.seconds(of: 0) == 0)
    // Who goes back decodes the same again.
    index.decoded(32_000, at: 2)
    #expect(index.byte(at: 4.5) == 72_000)
  }

  @Test("the head of FLAC ends behind its last block")
  func head() {
    let head = Array("fLaC".utf8) + [0, 0, 0, 2, 9, 9] + [0x84, 0, 0, 1, 9]
    #expect(TimeShiftWriter.lengthOfFLACHead(head) == head.count)
    #expect(TimeShiftWriter.lengthOfFLACHead(Array(head.prefix(12))) == nil)
    #expect(TimeShiftWriter.lengthOfFLACHead(head + [0xFF, 0xF8]) == head.count)
  }

  @Test("a decoder gets no piece without data")
  func empty() throws {
    let buffer = TimeShiftBuffer(try #require(TimeShiftFile(folder: folder.path)))
    let shared = WebStream.Shared()
    let replay = TimeShiftReplay(buffer, shared)
    Thread.start(name: "replay") { replay.run() }
    defer { shared.tell { $0.isCancelled = true } }
    buffer.begin(.program("MP4"), head: nil, isPaged: false)
    buffer.hasMore.signal()
    // The beginning of the segments takes the place of what a connection begins with.
    #expect(!Deadline(0.3).waits { shared.state.withLock { !$0.parts.isEmpty } })
    buffer.begin(.program("MP4"), head: [1, 2, 3], isPaged: false)
    #expect(buffer.append([1, 2, 3]) == 3)
    #expect(Eventually.isTrue { shared.state.withLock { !$0.parts.isEmpty } })
    let part = shared.state.withLock { $0.parts.removeFirst() }
    var bytes: [UInt8] = [0, 0, 0]
    #expect(recv(part.output, &bytes, 3, Int32(MSG_WAITALL)) == 3)
    #expect(bytes == [1, 2, 3])
  }
}
