public import Terminal

/// How covers are shown; its raw value is its name in settings.
public enum CoverForm: String, Hashable, Sendable, CaseIterable {
  /// The best that the terminal supports.
  case auto
  case kitty, sixel
  /// In half-block characters, which every terminal has.
  case blocks
  case off

  /// The protocol for pictures in a terminal that supports `protocols`; nil for half blocks or no pictures.
  public func pictureProtocol(of protocols: Set<PictureProtocol>) -> PictureProtocol? {
    switch self {
    case .auto: protocols.contains(.kitty) ? .kitty : protocols.contains(.sixel) ? .sixel : nil
    case .kitty: .kitty
    case .sixel: .sixel
    case .blocks, .off: nil
    }
  }
}
