/// How a cell looks, said by its part on the screen; the driver knows the colours its terminal has.
public struct Style: Hashable, Sendable {
  /// The part that a text plays on the screen.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case plain
    /// Beside the point: durations, hints, details.
    case secondary
    /// Lines between panes.
    case border
    /// What has the attention: the focused pane's title, the prompt, the words that were understood.
    case accent
    /// What is heard.
    case playing
    /// The heart.
    case liked
    /// Something to know: no sound device.
    case warning
    /// A refusal.
    case error
    /// The words of a phrase, by what they were understood as.
    case name, flavour, number
    /// A thing whose disk is away.
    case missing
  }

  /// Marks on top of the role.
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

  /// The same with more attributes.
  public func with(_ more: Attributes) -> Style { Style(role, attributes.union(more)) }
}
