/// How many letters must be changed, added, left out or swapped with their neighbour to make one word of another.
enum EditDistance {
  /// The distance of `a` and `b` in bytes, or nil when it is more than `limit` (optimal string alignment).
  ///
  /// - Complexity: O(length of `a` × length of `b`).
  static func between(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>, limit: Int) -> Int? {
    let a = Array(a)
    let b = Array(b)
    if abs(a.count - b.count) > limit { return nil }
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      var least = i
      for j in 1...b.count {
        var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        row[j] = distance
        least = min(least, distance)
      }
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
