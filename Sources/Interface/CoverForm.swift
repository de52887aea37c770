public import Terminal

/// How covers are shown; its raw value is its name in settings.
public enum CoverForm: String, Hashable, Sendable, CaseIterable {
  /// As well as the terminal can.
  case auto
  case kitty, sixel
  /// In half-block characters, which every terminal has.
  case blocks
  case off

  /// How pictures are sent to a terminal that takes them in `protocols`; nil for half blocks and for none at all.
  public func pictureProtocol(of protocols: Set<PictureProtocol>) -> PictureProtocol? {
    switch self {
    case .auto: protocols.contains(.kitty) ? .kitty : protocols.contains(.sixel) ? .sixel : nil
    case .kitty: .kitty
    case .sixel: .sixel
    case .blocks, .off: nil
    }
  }
}
