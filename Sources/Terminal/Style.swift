/// The style of a cell, by its role on the screen; the driver chooses the colours.
public struct Style: Hashable, Sendable {
  /// The role of a text on the screen.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case plain
    /// Less important: durations, hints, details.
    case secondary
    /// Lines between panes.
    case border
    /// Emphasized: the title of the focused pane, the prompt, understood words.
    case accent
    /// What is playing.
    case playing
    /// The heart.
    case liked
    /// A warning, such as no sound device.
    case warning
    /// An error.
    case error
    /// Words of a phrase, by their meaning.
    case name, flavour, number
    /// An item whose disk is not mounted.
    case missing
  }

  /// Attributes in addition to the role.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let underline = Attributes(rawValue: 2)
    /// The row under the cursor of the focused pane.
    public static let selected = Attributes(rawValue: 4)
    /// The row under the cursor of a pane without focus.
    public static let marked = Attributes(rawValue: 8)
  }

  public var role: Role
  public var attributes: Attributes

  public init(_ role: Role, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  public static let plain = Style(.plain)
  public static let secondary = Style(.secondary)
  public static let border = Style(.border)
  public static let accent = Style(.accent)
}
