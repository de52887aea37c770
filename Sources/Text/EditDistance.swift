/// The Damerau–Levenshtein distance of short texts (optimal string alignment), cut off at a limit.
public enum EditDistance {
  /// The number of insertions, deletions, substitutions and transpositions from `a` to `b`; nil if more than `limit`.
  ///
  /// - Complexity: O(length of `a` × length of `b`).
  public static func between(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
    if abs(a.count - b.count) > limit { return nil }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      var smallest = row[0]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row[j + 1] = cost
        smallest = min(smallest, cost)
      }
      if smallest > limit { return nil }
      (before, last, row) = (last, row, before)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
