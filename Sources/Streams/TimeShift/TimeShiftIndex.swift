/// Which bytes of a stream are heard when: by what was decoded so far, and by its rate where nothing was yet.
struct TimeShiftIndex {
  private struct Anchor {
    var byte: Int64
    var seconds: Double
  }

  /// Seconds between two anchors.
  private static let interval = 0.5
  /// Seconds that have to be decoded before anything is told.
  private static let needed = 0.5

  /// In the order of both; the stream begins with the first.
  private var anchors = [Anchor(byte: 0, seconds: 0)]

  /// The sound at `seconds` came out of the bytes before `byte`.
  mutating func decoded(_ byte: Int64, at seconds: Double) {
    if let last = anchors.last, byte <= last.byte || seconds < last.seconds + Self.interval { return }
    anchors.append(Anchor(byte: byte, seconds: seconds))
  }

  /// Forgets what lies before `byte`.
  mutating func drop(before byte: Int64) {
    // The last one before it is still needed to tell when it is heard.
    let count = anchors.prefix { $0.byte <= byte }.count - 1
    if count > 256, anchors.count > count + 1 { anchors.removeFirst(count) }
  }

  /// Bytes a second; nil while too little is decoded.
  private var rate: Double? {
    guard let first = anchors.first, let last = anchors.last, last.seconds - first.seconds >= Self.needed else {
      return nil
    }
    return Double(last.byte - first.byte) / (last.seconds - first.seconds)
  }

  /// When `byte` is heard, in seconds; nil while that is not known.
  func seconds(of byte: Int64) -> Double? {
    guard let rate, let last = anchors.last, let first = anchors.first else { return nil }
    if byte >= last.byte { return last.seconds + Double(byte - last.byte) / rate }
    let after = partition { $0.byte > byte }
    if after == 0 { return max(0, first.seconds - Double(first.byte - byte) / rate) }
    let (from, to) = (anchors[after - 1], anchors[after])
    return from.seconds + (to.seconds - from.seconds) * Double(byte - from.byte) / Double(to.byte - from.byte)
  }

  /// The byte that is heard at `seconds`; nil while that is not known.
  func byte(at seconds: Double) -> Int64? {
    guard let rate, let last = anchors.last, let first = anchors.first else { return nil }
    if seconds >= last.seconds { return last.byte + Int64((seconds - last.seconds) * rate) }
    let after = partition { $0.seconds > seconds }
    if after == 0 { return max(0, first.byte - Int64((first.seconds - seconds) * rate)) }
    let (from, to) = (anchors[after - 1], anchors[after])
    return from.byte + Int64((seconds - from.seconds) / (to.seconds - from.seconds) * Double(to.byte - from.byte))
  }

  /// The first anchor that `isBehind` holds for.
  private func partition(_ isBehind: (Anchor) -> Bool) -> Int {
    var (low, high) = (0, anchors.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(anchors[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
