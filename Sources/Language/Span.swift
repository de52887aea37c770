/// The words of a phrase that fill a field.
public struct Span: Hashable, Sendable {
  /// The name of the field in `parse --json`: `mediaName`, `genreNames`, `interval`, `playlist`, …
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
  /// Whether it is the name of an item, a service or a person.
  public var isName: Bool {
    switch Field(rawValue: field) {
    case .mediaName, .artistName, .albumName, .stationName, .composerName, .playlist, .playlistName, .titleWords,
      .excludedNames, .listener, .service:
      true
    default: false
    }
  }
}
