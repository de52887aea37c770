/// The graphics support of a terminal, as reported by it.
public struct TerminalGraphics: Hashable, Sendable {
  /// The supported protocols; empty if it cannot show pictures.
  public var protocols: Set<PictureProtocol> = []
  /// The size of a cell in pixels; a usual one if the terminal does not report it.
  public var cell = PictureSize(width: 10, height: 20)

  /// A terminal without graphics.
  public init() {}

  /// The columns and rows that a picture occupies.
  public func cells(of picture: Picture) -> Size {
    Size(
      width: (picture.width + cell.width - 1) / cell.width, height: (picture.height + cell.height - 1) / cell.height)
  }
}

/// A way to send pictures to a terminal; its raw value is its name in settings and between processes.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol.
  case kitty
  /// DEC sixels.
  case sixel
}
