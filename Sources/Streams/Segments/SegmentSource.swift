internal import Media
internal import Threads
internal import Transfer

/// Fetches a station that comes in segments, one after the other; lives on the thread of its stream.
struct SegmentSource {
  var finder: StreamFinder
  let shared: WebStream.Shared
  /// The list that leads to the segments, and what it said last.
  let address: WebAddress
  var list: SegmentList
  let facts: StreamFacts
  let kind: StreamPart.Kind
  /// What every decoder is given first, and where it is; nil where segments stand for themselves.
  var head: (address: WebAddress, content: [UInt8])?
  /// The segment that told what there is.
  var begun: (address: WebAddress, content: [UInt8])?

  /// How many segments are fetched before the newest: a station is begun with a little more than it takes to play on.
  private static let lead = 3
  /// Seconds without a new segment, beyond the length of some, after which it is connected again.
  private static let timeout = 10.0
  /// Seconds after which a list that could not be had is asked for again.
  private static let retryTime = 0.5
  /// The largest segment that is taken, in bytes.
  static let limit = 64 << 20
  /// The largest beginning of a file that is taken, in bytes.
  static let headLimit = 1 << 18

  /// Hands on all that comes, until nobody wants it any more or it breaks off.
  mutating func take(into writer: TimeShiftWriter) throws(StreamFailure) {
    var next = max(list.segments.first?.number ?? 0, (list.segments.last?.number ?? 0) - Self.lead + 1)
    let watch = StallWatch(shared, pause: Int64(list.targetDuration * 1000))
    finder.watch = watch
    if let head { try writer.beginLink(head.content) }
    var isAway = false
    while !shared.isCancelled {
      let fresh = list.segments.filter { $0.number >= next }
      for segment in fresh where !shared.isCancelled {
        let isTorn = segment.isDiscontinuous && (segment.number != fresh.first?.number || next > segment.number)
        if let place = list.head, place != head?.address {
          head = (place, try finder.content(at: place, limit: Self.headLimit))
          try writer.beginLink(head?.content)
        } else if isTorn {
          try writer.beginLink(head?.content)
        }
        try write(segment.address, to: writer)
        next = segment.number + 1
        watch.heard()
      }
      if list.hasEnded { throw StreamFailure("\(address.host) has ended it", isPassing: true) }
      if Double(watch.silence) / 1000 > 3 * list.targetDuration + Self.timeout {
        throw StreamFailure(.timeout(address.host))
      }
      // Half a segment is soon enough where nothing is new (RFC 8216, 6.3.4).
      let wait = isAway ? Self.retryTime : (fresh.isEmpty ? 0.5 : 0.8) * list.targetDuration
      pause(max(0.1, min(wait, 10)), watch)
      if shared.isCancelled { return }
      // A list that cannot be had now is asked for again until the timeout above is over.
      guard let text = try? finder.text(at: address), let new = SegmentList(text.text, at: text.address) else {
        isAway = true
        continue
      }
      isAway = false
      // A station that was started anew counts from the start.
      if let last = new.segments.last?.number, last + 100 < next { next = new.segments.first?.number ?? 0 }
      list = new
    }
  }

  /// Waits until nobody wants it any more, or the seconds are over.
  private func pause(_ seconds: Double, _ watch: StallWatch) {
    let deadline = MonotonicClock.nanoseconds + Int64(seconds * 1e9)
    while !shared.isCancelled, case let left = deadline - MonotonicClock.nanoseconds, left > 0 {
      watch.look()
      shared.changed.wait(milliseconds: Int32(clamping: min(left / 1_000_000 + 1, 250)))
    }
  }

  /// Hands on a segment; a segment that is gone already is passed over.
  private mutating func write(_ place: WebAddress, to writer: TimeShiftWriter) throws(StreamFailure) {
    let content: [UInt8]
    do throws(StreamFailure) {
      if let begun, begun.address == place {
        content = begun.content
        self.begun = nil
      } else {
        content = try finder.content(at: place, limit: Self.limit)
      }
    } catch {
      guard error.isPassing, !shared.isCancelled else { throw error }
      return
    }
    if head != nil { writer.mayBeginHere() }
    try writer.write(Self.sound(content)[...])
  }

  /// The sound of a segment, without the tag in front of packed audio that tells its time (RFC 8216, 3.4).
  static func sound(_ content: [UInt8]) -> ArraySlice<UInt8> {
    guard content.starts(with: "ID3".utf8), content.count > 10 else { return content[...] }
    let size = content[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return content.dropFirst(10 + size)
  }
}

extension StreamFinder {
  /// The station to whose segments a list leads, found out from the first of them.
  func segments(_ text: String, at address: WebAddress, depth: Int = 0) throws(StreamFailure) -> SegmentSource {
    guard let list = SegmentList(text, at: address) else {
      throw StreamFailure("\(address.host) sends a list of segments that makes no sense")
    }
    if list.segments.isEmpty, depth < 2 {
      var failure: StreamFailure?
      for variant in list.variants.prefix(4) where !shared.isCancelled {
        do throws(StreamFailure) {
          let found = try self.text(at: variant)
          return try segments(found.text, at: found.address, depth: depth + 1)
        } catch {
          failure = failure ?? error
        }
      }
      throw failure ?? StreamFailure("\(address.host) sends a list without segments", isPassing: true)
    }
    if list.hasEnded {
      throw StreamFailure("\(address.host) sends a recording in segments (HLS), which tuneterm does not play")
    }
    if list.isEncrypted { throw StreamFailure("\(address.host) sends it encrypted") }
    if list.hasRanges {
      throw StreamFailure("\(address.host) sends it in pieces of one file, which tuneterm does not play")
    }
    guard let last = list.segments.last else {
      throw StreamFailure("\(address.host) sends a list without segments", isPassing: true)
    }
    let begun = try content(at: last.address, limit: SegmentSource.limit)
    var head: (address: WebAddress, content: [UInt8])?
    if let place = list.head { head = (place, try content(at: place, limit: SegmentSource.headLimit)) }
    let kind: StreamPart.Kind
    switch StreamContent(Array((head?.content[...] ?? SegmentSource.sound(begun)).prefix(4096)), type: nil) {
    case .mpeg: kind = .mpeg
    case .other(let name): kind = .program(name)
    default: throw StreamFailure("\(address.host) sends segments without sound")
    }
    return SegmentSource(
      finder: self, shared: shared, address: address, list: list,
      facts: StreamFacts(address: address, isLive: true), kind: kind, head: head, begun: (last.address, begun))
  }
}
