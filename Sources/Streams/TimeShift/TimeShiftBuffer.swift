public import Playback
internal import Threads

/// What a station has sent, kept so that one can pause, go back and catch up.
///
/// The thread of the stream writes, `TimeShiftReplay` reads, and the decoder tells what is heard where.
public final class TimeShiftBuffer: TimeShift {
  /// What one connection gave, or one link of an Ogg chain.
  struct Section {
    var number: Int
    var kind: StreamPart.Kind
    var start: Int64
    /// nil while more comes.
    var end: Int64?
    /// What a decoder has to be given before bytes from its middle; nil where it cannot begin there.
    var head: [UInt8]?
    /// Whether a decoder can begin at pages of Ogg only.
    var isPaged: Bool
    /// The bytes where alone a decoder can begin; empty where it can anywhere, or at pages.
    var joins: [Int64] = []
    /// What it says is heard from these bytes on.
    var titles: [(byte: Int64, title: String)] = []

    /// What it says is heard at `byte`.
    func title(at byte: Int64) -> String { titles.last { $0.byte <= byte }?.title ?? "" }
  }

  private struct State {
    var sections: [Section] = []
    var sectionCount = 0
    var index = TimeShiftIndex()
    /// What lies before this byte was handed to a decoder.
    var cursor: Int64 = 0
  }

  let file: TimeShiftFile
  private let clock: StreamClock
  private let state = Locked(State())
  /// Signalled when there is more to read.
  let hasMore = WakeUp()
  /// Signalled when some was read.
  let hasRoom = WakeUp()

  init(_ file: TimeShiftFile, _ clock: StreamClock = StreamClock()) { (self.file, self.clock) = (file, clock) }

  // MARK: - For who writes

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

  /// What a decoder has to be given first is known now.
  func setHead(_ head: [UInt8]) { changeLast { $0.head = head } }

  /// Notes what is heard from here on.
  func note(_ title: String) {
    let end = file.end
    changeLast { $0.titles.append((end, title)) }
  }

  /// A decoder can begin here, and only at such places.
  func noteJoin() {
    let (oldest, end) = (file.oldest, file.end)
    changeLast { section in
      section.joins.removeAll { $0 < oldest }
      section.joins.append(end)
    }
  }

  /// No more comes to the section.
  func finish() {
    let end = file.end
    state.withLock { Self.close(&$0.sections, at: end) }
    hasMore.signal()
  }

  /// Ends the last section, and forgets it when nothing came.
  private static func close(_ sections: inout [Section], at end: Int64) {
    guard let last = sections.last, last.end == nil else { return }
    sections[sections.count - 1].end = end
    if last.start == end { sections.removeLast() }
  }

  private func changeLast(_ change: (inout Section) -> Void) {
    state.withLock { state in if let last = state.sections.indices.last { change(&state.sections[last]) } }
  }

  /// Adds as many of `bytes` as have room; returns how many.
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

  // MARK: - For who reads

  /// What lies before `byte` was handed to a decoder.
  func moveCursor(to byte: Int64) {
    state.withLock { $0.cursor = byte }
    hasRoom.signal()
  }

  /// The section in which `byte` lies, but none up to `passed`; nil when it has not begun.
  func section(at byte: Int64, after passed: Int) -> Section? {
    state.withLock { state in
      state.sections.first { $0.number > passed && ($0.end.map { byte < $0 } ?? true) }
    }
  }

  /// The section of that number as it is now.
  func section(_ number: Int) -> Section? { state.withLock { $0.sections.first { $0.number == number } } }

  // MARK: - For the decoder

  /// The sound at `seconds` came out of what lies before `byte`.
  public func decoded(_ byte: Int64, at seconds: Double) {
    state.withLock { $0.index.decoded(byte, at: seconds) }
  }

  /// The byte from which the sound at `seconds` can be decoded, and when that is heard, which may be a little earlier; nil where nobody
  /// can move there.
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
