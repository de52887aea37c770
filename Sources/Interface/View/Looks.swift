public import Terminal

/// How the screen is drawn, from the user's settings.
public struct Looks: Hashable, Sendable {
  public var theme = Theme.plain
  /// Whether the accent is the most prominent colour of the current cover.
  public var hasCoverAccent = false
  /// Lines around the panes, if there is room.
  public var borders = BorderForm.on
  /// Only ASCII characters, for terminals and fonts that lack others.
  public var isASCII = false
  /// Whether the terminal cursor is on the selected row, for screen readers and magnifiers.
  public var showsCursor = false
  /// Whether the terminal's title shows the current track.
  public var hasTitle = true
  public var cover = CoverForm.auto
  public var meter = MeterForm.off
  /// The library's share of the width, 20…80 percent.
  public var librarySharePercent = Looks.standardShare
  static let standardShare = 42

  /// Whether lists have headings, if there is room.
  public var hasHeadings = true
  /// The columns of the library's lists, in order; nil for the default of each view.
  public var libraryColumns: [ListColumn]?
  /// The columns of the queue, in order; nil for the default.
  public var queueColumns: [ListColumn]?

  public init() {}
}

/// The lines around panes; its raw value is its name in settings.
public enum BorderForm: String, Hashable, Sendable, CaseIterable {
  /// With square corners.
  case on
  case rounded, off

  /// The corners: top left, top right, bottom left, bottom right.
  var corners: [String] { self == .rounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"] }
}

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

/// The meter below the progress line; its raw value is its name in settings.
public enum MeterForm: String, Hashable, Sendable, CaseIterable {
  case off
  /// The level: mean and peak.
  case level
  /// The spectrum, from low to high.
  case spectrum
}
