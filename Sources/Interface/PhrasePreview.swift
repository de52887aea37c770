/// What a phrase would do if Enter were pressed.
public struct PhrasePreview: Hashable, Sendable {
  /// The phrase it is for; the preview of another phrase than the one in the bar is not shown.
  public var phrase: String
  /// For example "queue next: 23 songs, genre jazz"; empty for nothing to say.
  public var text: String
  /// Which scalars of the phrase were understood as something, for their colour.
  public var understood: [Range<Int>]

  public init(phrase: String, text: String, understood: [Range<Int>] = []) {
    self.phrase = phrase
    self.text = text
    self.understood = understood
  }
}
