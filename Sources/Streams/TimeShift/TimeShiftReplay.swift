internal import Glibc
internal import Playback
internal import Threads

/// Passes buffered data of a station to the decoder, from the requested position on; runs on its own thread.
final class TimeShiftReplay: Sendable {
  private let buffer: TimeShiftBuffer
  private let shared: WebStream.Shared

  /// The number of parts prepared for the decoder, and the interval for checking whether it takes them, in microseconds.
  private static let mostWaiting = 2
  private static let pause: UInt32 = 50_000
  /// The number of bytes searched for an Ogg page; the longest has 65,307 (RFC 3533, 6).
  private static let longestPage = 1 << 16

  init(_ buffer: TimeShiftBuffer, _ shared: WebStream.Shared) {
    self.buffer = buffer
    self.shared = shared
  }

  func run() {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1)
    defer { block.deallocate() }
    var (byte, seeks, passed): (Int64, Int, Int) = (0, 0, 0)
    /// Whether a decoder starts in the middle of a section.
    var isMoved = false
    while !shared.isCancelled {
      // Otherwise they would accumulate for an unstable station, each with its descriptors.
      if shared.state.withLock({ $0.parts.count >= Self.mostWaiting }) {
        usleep(Self.pause)
        continue
      }
      let wanted = shared.state.withLock { ($0.seeks, $0.offset) }
      if wanted.0 != seeks { (seeks, byte, passed, isMoved) = (wanted.0, wanted.1 ?? 0, 0, true) }
      guard let section = buffer.section(at: byte, after: passed) else {
        buffer.hasMore.wait(milliseconds: 1000)
        continue
      }
      byte = max(byte, section.start, buffer.file.oldest)
      // An empty section may be replaced by another one.
      guard byte < buffer.file.end else {
        buffer.hasMore.wait(milliseconds: 1000)
        continue
      }
      guard let start = place(in: section, from: byte, block) else {
        // After the last page, or before the next one has arrived.
        if section.end == nil { buffer.hasMore.wait(milliseconds: 50) } else { passed = section.number }
        continue
      }
      guard let reached = play(section, from: start, isMoved: isMoved, seeks: seeks, block) else { continue }
      byte = reached
      (passed, isMoved) = (section.number, false)
    }
  }

  /// The first position at or after `byte` of a section at which a decoder can start; nil if there is none yet.
  private func place(in section: TimeShiftBuffer.Section, from byte: Int64, _ block: UnsafeMutableRawBufferPointer)
    -> Int64?
  {
    if section.kind == .program("AAC") { return frame(in: section, from: byte, block) }
    guard let head = section.head, byte > section.start else { return byte }
    if byte < section.start + Int64(head.count) { return section.start }
    if !section.joins.isEmpty { return section.joins.first { $0 >= byte } }
    guard section.isPaged else { return byte }
    var count = 0
    while count < Self.longestPage {
      let more = buffer.file.read(at: byte + Int64(count), into: .init(rebasing: block[count...]))
      if more == 0 { break }
      count += more
    }
    let mark = Array("OggS\0".utf8)
    guard count >= mark.count else { return nil }
    return (0...count - mark.count).first { block[$0..<$0 + mark.count].elementsEqual(mark) }.map { byte + Int64($0) }
  }

  /// The first AAC frame at or after `byte`, because servers may start anywhere: FFmpeg detects AAC that begins with a frame
  /// immediately, and other AAC only after seconds.
  private func frame(in section: TimeShiftBuffer.Section, from byte: Int64, _ block: UnsafeMutableRawBufferPointer)
    -> Int64?
  {
    let count = buffer.file.read(at: byte, into: .init(rebasing: block[..<MPEGFrame.searched]))
    if let start = MPEGFrame.start(in: Array(block[..<count]), isAAC: true) { return byte + Int64(start) }
    return count == MPEGFrame.searched || section.end != nil ? byte : nil
  }

  /// Passes on a section from `start` to its end, or until something else is requested; returns the position, nil to try it
  /// again.
  private func play(
    _ section: TimeShiftBuffer.Section, from start: Int64, isMoved: Bool, seeks: Int,
    _ block: UnsafeMutableRawBufferPointer
  ) -> Int64? {
    let head = start > section.start ? section.head ?? [] : []
    guard let part = StreamPart(section.kind, start: start, headSize: head.count) else {
      // No descriptor is available; one may be soon.
      shared.changed.wait(milliseconds: 250)
      return nil
    }
    shared.tell { state in
      guard !state.isCancelled, state.seeks == seeks else { return part.abandon() }
      state.parts.append(part)
      state.current = part
    }
    func isWanted() -> Bool { shared.state.withLock { !$0.isCancelled && $0.seeks == seeks } }
    defer { part.finish() }
    if isMoved { part.mark(.title(section.title(at: start) ?? "")) }
    guard part.write(head[...], while: isWanted) else { return start }
    var byte = start
    var told = isMoved ? section.titles.prefix { $0.byte <= start }.count : 0
    while isWanted() {
      buffer.moveCursor(to: byte)
      guard let now = buffer.section(section.number) else { break }
      for title in now.titles.dropFirst(told) where title.byte <= byte {
        part.mark(.title(title.title))
        told += 1
      }
      let most = min(now.titles.dropFirst(told).first?.byte ?? .max, now.end ?? .max) - byte
      let count = buffer.file.read(at: byte, into: .init(rebasing: block[..<Int(min(most, 1 << 14))]))
      if count == 0 {
        if now.end.map({ byte >= $0 }) == true { break }
        buffer.hasMore.wait(milliseconds: 1000)
        continue
      }
      guard part.write(Array(block[..<count])[...], while: isWanted) else {
        // It cannot be decoded, so the rest of the connection is useless.
        return isWanted() ? now.end ?? buffer.file.end : byte
      }
      byte += Int64(count)
    }
    return byte
  }
}
