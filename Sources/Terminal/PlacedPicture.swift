/// A picture in the terminal's own dots, over cells that are kept free for it.
public struct PlacedPicture: Hashable, Sendable {
  public var picture: Picture
  /// The cells it takes, all of them on the screen.
  public var rect: Rect
  /// How it is sent.
  public var form: PictureProtocol

  public init(_ picture: Picture, in rect: Rect, as form: PictureProtocol) {
    self.picture = picture
    self.rect = rect
    self.form = form
  }
}
