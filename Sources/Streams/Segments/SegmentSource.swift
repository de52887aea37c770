internal import Media
internal import Threads
internal import Transfer

/// Fetches the segments of a station, one after the other; lives on the thread of its stream.
struct SegmentSource {
  var reader: PieceReader
  let shared: WebStream.Shared
  /// The list of segments, and its last version.
  let address: WebAddress
  var list: SegmentList
  let facts: StreamFacts
  let kind: StreamPart.Kind
  /// The initialization section for the current segments, which a decoder gets first; nil if they need none.
  private(set) var head: (place: SegmentList.Piece, content: [UInt8])?
  /// The segment by which the content was detected, until it is used.
  var begun: (place: SegmentList.Piece, content: [UInt8])?

  /// The number of segments before the newest to start with, which is slightly more than needed for continuous playback.
  private static let lead = 3
  /// Seconds without a new segment, in addition to the length of some, after which it reconnects.
  private static let timeout = 10.0
  /// The delay before a failed list is requested again, in seconds.
  private static let retryTime = 0.5
  /// The maximum size of a segment, in bytes.
  static let limit = 64 << 20
  /// The maximum size of an initialization section, in bytes.
  static let headLimit = 1 << 18
  /// The maximum size of a list, in bytes: the list of a recording names all of its segments.
  static let listLimit = 8 << 20

  /// Fetches `segment` of `list` to detect the content.
  init(
    _ finder: StreamFinder, _ list: SegmentList, at address: WebAddress, _ segment: SegmentList.Segment
  ) throws(StreamFailure) {
    reader = PieceReader(finder)
    shared = finder.shared
    (self.address, self.list) = (address, list)
    let content = try reader.content(of: segment.piece, limit: Self.limit)
    begun = (segment.piece, content)
    if let place = segment.head { head = (place, try reader.content(of: place, limit: Self.headLimit)) }
    switch StreamContent(Array((head?.content[...] ?? Self.sound(content)).prefix(4096)), type: nil) {
    case .mpeg: kind = .mpeg
    case .other(let name): kind = .program(name)
    default: throw StreamFailure("\(address.host) sends segments without sound")
    }
    facts = StreamFacts(
      address: address, isLive: !list.hasEnded,
      duration: list.hasEnded ? list.segments.reduce(0) { $0 + $1.duration } : nil)
  }

  /// Passes on all data, until it is cancelled or the connection is lost.
  mutating func take(into writer: TimeShiftWriter) throws(StreamFailure) {
    var next = max(list.segments.first?.number ?? 0, (list.segments.last?.number ?? 0) - Self.lead + 1)
    let watch = StallWatch(shared, pause: Int64(list.targetDuration * 1000))
    reader.finder.watch = watch
    if let head { try writer.beginLink(head.content) }
    var isAway = false
    while !shared.isCancelled {
      let fresh = list.segments.filter { $0.number >= next }
      for segment in fresh where !shared.isCancelled {
        let isTorn = segment.isDiscontinuous && (segment.number != fresh.first?.number || next > segment.number)
        if try takeHead(of: segment) || isTorn { try writer.beginLink(head?.content) }
        try write(segment, to: writer)
        next = segment.number + 1
        watch.heard()
      }
      if list.hasEnded { throw StreamFailure("\(address.host) has ended it", isPassing: true) }
      if Double(watch.silence) / 1000 > 3 * list.targetDuration + Self.timeout {
        throw StreamFailure(.timeout(address.host))
      }
      // Without news, the list is requested again after half a segment (RFC 8216, 6.3.4).
      let wait = isAway ? Self.retryTime : (fresh.isEmpty ? 0.5 : 0.8) * list.targetDuration
      pause(max(0.1, min(wait, 10)), watch)
      if shared.isCancelled { return }
      // A list that cannot be had now is asked for again until the timeout above is over.
      guard let text = try? reader.finder.segmentList(at: address), let new = SegmentList(text.text, at: text.address)
      else {
        isAway = true
        continue
      }
      isAway = false
      // A restarted station counts from the beginning again.
      if let last = new.segments.last?.number, last + 100 < next { next = new.segments.first?.number ?? 0 }
      list = new
    }
  }

  /// Waits until it is cancelled, or the time has passed.
  private func pause(_ seconds: Double, _ watch: StallWatch) {
    let deadline = MonotonicClock.nanoseconds + Int64(seconds * 1e9)
    while !shared.isCancelled, case let left = deadline - MonotonicClock.nanoseconds, left > 0 {
      watch.look()
      shared.changed.wait(milliseconds: Int32(clamping: min(left / 1_000_000 + 1, 250)))
    }
  }

  /// Has what a decoder of `segment` is given first; true where that is something else than before.
  mutating func takeHead(of segment: SegmentList.Segment) throws(StreamFailure) -> Bool {
    guard segment.head != head?.place else { return false }
    head = nil
    if let place = segment.head { head = (place, try reader.content(of: place, limit: Self.headLimit)) }
    return true
  }

  /// The sound of a segment.
  mutating func sound(of segment: SegmentList.Segment) throws(StreamFailure) -> ArraySlice<UInt8> {
    if let begun, begun.place == segment.piece {
      self.begun = nil
      return Self.sound(begun.content)
    }
    return Self.sound(try reader.content(of: segment.piece, limit: Self.limit))
  }

  /// Hands on a segment; a segment that is gone already is passed over.
  private mutating func write(_ segment: SegmentList.Segment, to writer: TimeShiftWriter) throws(StreamFailure) {
    let sound: ArraySlice<UInt8>
    do throws(StreamFailure) { sound = try self.sound(of: segment) } catch {
      guard error.isPassing, !shared.isCancelled else { throw error }
      return
    }
    if head != nil { writer.mayBeginHere() }
    try writer.write(sound)
  }

  /// The audio of a segment, without the timestamp tag of packed audio (RFC 8216, 3.4).
  static func sound(_ content: [UInt8]) -> ArraySlice<UInt8> {
    guard content.starts(with: "ID3".utf8), content.count > 10 else { return content[...] }
    let size = content[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return content.dropFirst(10 + size)
  }
}

extension StreamFinder {
  /// The station of a list of segments, detected from the first of them.
  func segments(_ text: String, at address: WebAddress, depth: Int = 0) throws(StreamFailure) -> SegmentSource {
    guard let list = SegmentList(text, at: address) else {
      throw StreamFailure("\(address.host) sends an invalid list of segments")
    }
    if list.segments.isEmpty, depth < 2 {
      var failure: StreamFailure?
      for variant in list.variants.prefix(4) where !shared.isCancelled {
        do throws(StreamFailure) {
          let found = try segmentList(at: variant)
          return try segments(found.text, at: found.address, depth: depth + 1)
        } catch {
          failure = failure ?? error
        }
      }
      throw failure ?? StreamFailure("\(address.host) sends a list without segments", isPassing: true)
    }
    if list.isSealed {
      throw StreamFailure("\(address.host) sends it encrypted, for programs that its publisher allows")
    }
    guard let telling = list.hasEnded ? list.segments.first : list.segments.last else {
      throw StreamFailure("\(address.host) sends a list without segments", isPassing: true)
    }
    return try SegmentSource(self, list, at: address, telling)
  }

  /// A list of segments, and where it was found.
  func segmentList(at address: WebAddress) throws(StreamFailure) -> (text: String, address: WebAddress) {
    try text(at: address, limit: SegmentSource.listLimit)
  }
}
