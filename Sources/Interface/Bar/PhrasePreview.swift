/// What a phrase would do if Enter were pressed.
public struct PhrasePreview: Hashable, Sendable {
  /// Words that were understood.
  public struct Part: Hashable, Sendable {
    /// The meaning of words, each with its own colour.
    public enum Meaning: Hashable, Sendable, CaseIterable {
      /// The name of something in the library.
      case name
      /// Genre, mood or activity.
      case flavour
      /// Numbers: times, dates, speeds.
      case number
      /// Kinds of media, orders, references and the like.
      case word
    }

    /// Unicode scalars of the phrase.
    public var scalars: Range<Int>
    public var meaning: Meaning

    public init(_ scalars: Range<Int>, _ meaning: Meaning) {
      self.scalars = scalars
      self.meaning = meaning
    }
  }

  /// Its phrase; the preview is shown only if that is still in the bar.
  public var phrase: String
  /// For example "play next: jazz: 23 songs"; may be empty.
  public var text: String
  public var parts: [Part]

  public init(phrase: String, text: String, parts: [Part] = []) {
    self.phrase = phrase
    self.text = text
    self.parts = parts
  }
}
