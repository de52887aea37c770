/// A picture in the terminal's pixels, drawn over blank cells.
public struct PlacedPicture: Hashable, Sendable {
  public var picture: Picture
  /// The cells that it covers, all on the screen.
  public var rect: Rect
  /// The protocol with which it is sent.
  public var form: PictureProtocol

  public init(_ picture: Picture, in rect: Rect, as form: PictureProtocol) {
    self.picture = picture
    self.rect = rect
    self.form = form
  }
}
