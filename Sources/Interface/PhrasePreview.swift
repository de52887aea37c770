/// What a phrase would do if Enter were pressed.
public struct PhrasePreview: Hashable, Sendable {
  /// Words that were understood as something.
  public struct Part: Hashable, Sendable {
    /// What words can be, each with a colour of its own.
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

  /// The phrase it is for; the preview of another phrase than the one in the bar is not shown.
  public var phrase: String
  /// For example "play next: jazz: 23 songs"; empty for nothing to say.
  public var text: String
  public var parts: [Part]

  public init(phrase: String, text: String, parts: [Part] = []) {
    self.phrase = phrase
    self.text = text
    self.parts = parts
  }
}
