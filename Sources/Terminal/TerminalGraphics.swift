/// What a terminal can show beside characters, as it told itself.
public struct TerminalGraphics: Hashable, Sendable {
  /// How it takes pictures; empty for a terminal that shows none.
  public var protocols: Set<PictureProtocol> = []
  /// The dots of a cell; the usual ones where the terminal does not tell.
  public var cell = PictureSize(width: 10, height: 20)

  /// A terminal that shows characters alone.
  public init() {}

  /// The columns and rows that a picture takes.
  public func cells(of picture: Picture) -> Size {
    Size(
      width: (picture.width + cell.width - 1) / cell.width, height: (picture.height + cell.height - 1) / cell.height)
  }
}
