/// Maps offsets of a stream to times: by what was decoded so far, and by the average rate elsewhere.
struct TimeShiftIndex {
  private struct Anchor {
    var byte: Int64
    var seconds: Double
  }

  /// The distance between two anchors in seconds.
  private static let interval = 0.5
  /// Seconds that have to be decoded before the rate is known.
  private static let needed = 0.5

  /// Sorted by both; the stream begins with the first.
  private var anchors = [Anchor(byte: 0, seconds: 0)]

  /// Notes that the sound at `seconds` was decoded from data before `byte`.
  mutating func decoded(_ byte: Int64, at seconds: Double) {
    if let last = anchors.last, byte <= last.byte || seconds < last.seconds + Self.interval { return }
    anchors.append(Anchor(byte: byte, seconds: seconds))
  }

  /// Drops anchors before `byte`.
  mutating func drop(before byte: Int64) {
    // The last one before it is still needed to compute its time.
    let count = anchors.prefix { $0.byte <= byte }.count - 1
    if count > 256, anchors.count > count + 1 { anchors.removeFirst(count) }
  }

  /// Bytes per second; nil until enough is decoded.
  private var rate: Double? {
    guard let first = anchors.first, let last = anchors.last, last.seconds - first.seconds >= Self.needed else {
      return nil
    }
    return Double(last.byte - first.byte) / (last.seconds - first.seconds)
  }

  /// The time of `byte` in seconds; nil if unknown.
  func seconds(of byte: Int64) -> Double? {
    guard let rate, let last = anchors.last, let first = anchors.first else { return nil }
    if byte >= last.byte { return last.seconds + Double(byte - last.byte) / rate }
    let after = partition { $0.byte > byte }
    if after == 0 { return max(0, first.seconds - Double(first.byte - byte) / rate) }
    let (from, to) = (anchors[after - 1], anchors[after])
    return from.seconds + (to.seconds - from.seconds) * Double(byte - from.byte) / Double(to.byte - from.byte)
  }

  /// The offset at `seconds`; nil if unknown.
  func byte(at seconds: Double) -> Int64? {
    guard let rate, let last = anchors.last, let first = anchors.first else { return nil }
    if seconds >= last.seconds { return last.byte + Int64((seconds - last.seconds) * rate) }
    let after = partition { $0.seconds > seconds }
    if after == 0 { return max(0, first.byte - Int64((first.seconds - seconds) * rate)) }
    let (from, to) = (anchors[after - 1], anchors[after])
    return from.byte + Int64((seconds - from.seconds) / (to.seconds - from.seconds) * Double(to.byte - from.byte))
  }

  /// The index of the first anchor that satisfies `isBehind`.
  private func partition(_ isBehind: (Anchor) -> Bool) -> Int {
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(anchors[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
