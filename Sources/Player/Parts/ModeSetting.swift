/// A mode of playing: the one that the listener has set, and the one that the request that plays brought along.
///
/// As text it is `items`, or `off items` where the listener's own mode is `off` and the request's is `items`.
struct ModeSetting<Mode: RawRepresentable & Hashable & Sendable>: RawRepresentable, Hashable, Sendable
where Mode.RawValue == String {
  /// What the listener has set; it stays.
  private(set) var own: Mode
  /// What the request that plays asked for; it ends with that.
  private(set) var requested: Mode?

  init(_ own: Mode) { self.own = own }

  init?(rawValue: String) {
    let words = rawValue.split(separator: " ").map { Mode(rawValue: String($0)) }
    guard let own = words.first ?? nil, words.count <= 2, !words.contains(nil) else { return nil }
    self.init(own)
    if words.count == 2 { request(words[1]) }
  }

  var rawValue: String { requested.map { "\(own.rawValue) \($0.rawValue)" } ?? own.rawValue }

  /// What counts now.
  var current: Mode { requested ?? own }

  /// Somebody else listens, who has set `mode`; what plays keeps the mode it plays in.
  mutating func change(own mode: Mode) {
    let now = current
    own = mode
    request(now)
  }

  /// Takes the mode of a request; nil where it asks for none.
  mutating func request(_ mode: Mode?) { requested = mode == own ? nil : mode }
}
