/// A line of the config that failed.
struct ConfigProblem: Hashable {
  /// After this many problems the rest of a config is not tried.
  static let limit = 20

  /// The number of the line, 1 being the first.
  var line: Int
  /// A sentence for the user, with a solution.
  var reason: String

  var text: String { "config, line \(line): \(reason)" }
}

extension [ConfigProblem] {
  /// The first problem in full with the numbers of other wrong lines, on one line; nil if there are none.
  var summary: String? {
    guard let first else { return nil }
    let others = dropFirst().map(\.line)
    guard let last = others.last else { return first.text }
    guard others.count <= 10 else { return "\(first.text) \(others.count) other lines are wrong, too." }
    let lines =
      others.count == 1
      ? "Line \(last) is" : "Lines \(others.dropLast().map(String.init).joined(separator: ", ")) and \(last) are"
    return "\(first.text) \(lines) wrong, too."
  }
}
