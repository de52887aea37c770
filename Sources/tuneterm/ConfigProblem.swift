/// A line of the config that could not be done.
struct ConfigProblem: Hashable {
  /// After so many the rest of a config is not tried.
  static let limit = 20

  /// 1 is the first.
  var line: Int
  /// A sentence for people, with the way out.
  var reason: String

  var text: String { "config, line \(line): \(reason)" }
}

extension [ConfigProblem] {
  /// The first in full, and which other lines are wrong, for where there is room for one; nil without any.
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
