public import Terminal

/// How the screen is drawn, by the settings of a person.
public struct Looks: Hashable, Sendable {
  public var theme = Theme.plain
  /// The accent is the colour that stands out most in the cover of what plays.
  public var hasCoverAccent = false
  /// Lines around the panes, where there is room.
  public var borders = BorderForm.on
  /// Only ASCII characters, for terminals and fonts that lack others.
  public var isASCII = false
  /// The cursor stands on the chosen row, for screen readers and magnifiers.
  public var showsCursor = false
  /// The terminal's title tells what is heard.
  public var hasTitle = true
  public var cover = CoverForm.auto
  public var meter = MeterForm.off
  /// The library's share of the width, 20…80 percent.
  public var librarySharePercent = 42

  /// Headings above the columns of lists, where there is room.
  public var hasHeadings = true
  /// The columns of the library's lists, in order; nil for what each view shows of itself.
  public var libraryColumns: [ListColumn]?
  /// The columns of the queue, in order; nil for what it shows of itself.
  public var queueColumns: [ListColumn]?

  public init() {}
}
