public import Playback
internal import Threads

/// The time shift buffer of a station, for pausing and rewinding.
///
/// The thread of the stream writes, `TimeShiftReplay` reads, and the decoder reports the positions of sounds.
public final class TimeShiftBuffer: TimeShift {
  /// The data of one connection, or one link of an Ogg chain.
  struct Section {
    var number: Int
    var kind: StreamPart.Kind
    var start: Int64
    /// Nil while it is growing.
    var end: Int64?
    /// The header for a decoder that starts in its middle; nil if that is not possible.
    var head: [UInt8]?
    /// Whether a decoder can start only at Ogg pages.
    var isPaged: Bool
    /// The only offsets at which a decoder can start; empty if it can start anywhere, or at pages.
    var joins: [Int64] = []
    /// The titles and their offsets.
    var titles: [(byte: Int64, title: String)] = []

    /// The title at `byte`; nil if none has been announced. What comes before the first one belongs to it, because stations
    /// announce what they are playing after the first kilobytes of a connection.
    func title(at byte: Int64) -> String? { (titles.last { $0.byte <= byte } ?? titles.first)?.title }
  }

  private struct State {
    var sections: [Section] = []
    var sectionCount = 0
    var index = TimeShiftIndex()
    /// Data before this offset was passed to a decoder.
    var cursor: Int64 = 0
  }

  let file: TimeShiftFile
  private let clock: StreamClock
  private let state = Locked(State())
  /// Signalled when there is more data.
  let hasMore = WakeUp()
  /// Signalled when data was read.
  let hasRoom = WakeUp()

  init(_ file: TimeShiftFile, _ clock: StreamClock = StreamClock()) { (self.file, self.clock) = (file, clock) }

  // MARK: - Writing

  func begin(_ kind: StreamPart.Kind, head: [UInt8]?, isPaged: Bool) {
    let end = file.end
    state.withLock { state in
      Self.close(&state.sections, at: end)
      state.sectionCount += 1
      state.sections.append(
        Section(number: state.sectionCount, kind: kind, start: end, head: head, isPaged: isPaged))
    }
    hasMore.signal()
  }

  /// Sets the header for decoders.
  func setHead(_ head: [UInt8]) { changeLast { $0.head = head } }

  /// Sets the title from here on.
  func note(_ title: String) {
    let end = file.end
    changeLast { $0.titles.append((end, title)) }
  }

  /// Marks a position at which a decoder can start.
  func noteJoin() {
    let (oldest, end) = (file.oldest, file.end)
    changeLast { section in
      section.joins.removeAll { $0 < oldest }
      section.joins.append(end)
    }
  }

  /// Ends the section.
  func finish() {
    let end = file.end
    state.withLock { Self.close(&$0.sections, at: end) }
    hasMore.signal()
  }

  /// Ends the last section, and removes it if it is empty.
  private static func close(_ sections: inout [Section], at end: Int64) {
    guard let last = sections.last, last.end == nil else { return }
    sections[sections.count - 1].end = end
    if last.start == end { sections.removeLast() }
  }

  private func changeLast(_ change: (inout Section) -> Void) {
    state.withLock { state in if let last = state.sections.indices.last { change(&state.sections[last]) } }
  }

  /// Appends as many of `bytes` as fit; returns how many.
  func append(_ bytes: ArraySlice<UInt8>) -> Int {
    let count = file.append(bytes, keepingFrom: state.withLock { $0.cursor }, at: clock.nanoseconds)
    if count > 0 { hasMore.signal() }
    let oldest = file.oldest
    state.withLock { state in
      state.index.drop(before: oldest)
      state.sections.removeAll { $0.end.map { $0 <= oldest } ?? false }
    }
    return count
  }

  // MARK: - Reading

  /// Notes that data before `byte` was passed to a decoder.
  func moveCursor(to byte: Int64) {
    state.withLock { $0.cursor = byte }
    hasRoom.signal()
  }

  /// The section that contains `byte`, after section `passed`; nil if it has not started yet.
  func section(at byte: Int64, after passed: Int) -> Section? {
    state.withLock { state in
      state.sections.first { $0.number > passed && ($0.end.map { byte < $0 } ?? true) }
    }
  }

  /// The current state of the section with this number.
  func section(_ number: Int) -> Section? { state.withLock { $0.sections.first { $0.number == number } } }

  // MARK: - For the decoder

  /// Notes that the sound at `seconds` was decoded from data before `byte`.
  public func decoded(_ byte: Int64, at seconds: Double) {
    state.withLock { $0.index.decoded(byte, at: seconds) }
  }

  /// The offset from which the sound at `seconds` can be decoded, and its actual time, which may be slightly earlier; nil if seeking is not
  /// possible.
  public func place(at seconds: Double) -> (byte: Int64, seconds: Double)? {
    let (oldest, end) = (file.oldest, file.end)
    return state.withLock { state in
      guard let byte = state.index.byte(at: seconds).map({ min(max($0, oldest), end) }) else { return nil }
      let section = state.sections.first { $0.end.map { byte < $0 } ?? true }
      guard let section, section.head != nil else { return nil }
      guard let join = section.joins.last(where: { $0 <= byte }) ?? section.joins.first else { return (byte, seconds) }
      return (join, state.index.seconds(of: join) ?? seconds)
    }
  }

  public var range: ClosedRange<Double>? {
    let (oldest, end) = (file.oldest, file.end)
    return state.withLock { state in
      guard state.sections.contains(where: { $0.head != nil }), let first = state.index.seconds(of: oldest),
        let last = state.index.seconds(of: end), first <= last
      else { return nil }
      return first...last
    }
  }
}
