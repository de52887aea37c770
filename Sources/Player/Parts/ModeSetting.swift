/// A playback mode: the listener's own setting, and the one that belongs to the current request.
///
/// Written as `items`, or as `off items` if the listener's own mode is `off` and the request's is `items`.
struct ModeSetting<Mode: RawRepresentable & Hashable & Sendable>: RawRepresentable, Hashable, Sendable
where Mode.RawValue == String {
  /// The listener's own setting, which is kept.
  private(set) var own: Mode
  /// The mode of the current request, which ends with it.
  private(set) var requested: Mode?

  init(_ own: Mode) { self.own = own }

  init?(rawValue: String) {
    let words = rawValue.split(separator: " ").map { Mode(rawValue: String($0)) }
    guard let own = words.first ?? nil, words.count <= 2, !words.contains(nil) else { return nil }
    self.init(own)
    if words.count == 2 { request(words[1]) }
  }

  var rawValue: String { requested.map { "\(own.rawValue) \($0.rawValue)" } ?? own.rawValue }

  /// The mode in effect.
  var current: Mode { requested ?? own }

  /// The listener changed to one whose own setting is `mode`. What plays keeps its current mode.
  mutating func change(own mode: Mode) {
    let now = current
    own = mode
    request(now)
  }

  /// Sets the mode of a request; nil if it has none.
  mutating func request(_ mode: Mode?) { requested = mode == own ? nil : mode }
}
