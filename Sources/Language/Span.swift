/// Which words of a phrase filled which field.
public struct Span: Hashable, Sendable {
  /// The field as `parse --json` names it: `mediaName`, `genreNames`, `interval`, `playlist`, …
  public var field: String
  /// The words as they were typed.
  public var text: String
  /// Unicode scalars from the start of the phrase; the end is exclusive.
  public var start: Int
  public var end: Int

  public init(field: String, text: String, start: Int, end: Int) {
    self.field = field
    self.text = text
    self.start = start
    self.end = end
  }
  /// Whether it is what a thing, a service or somebody is called.
  public var isName: Bool {
    switch Field(rawValue: field) {
    case .mediaName, .artistName, .albumName, .stationName, .composerName, .playlist, .playlistName, .titleWords,
      .excludedNames, .listener, .service:
      true
    default: false
    }
  }
}
