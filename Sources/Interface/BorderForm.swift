/// The lines around panes; its raw value is its name in settings.
public enum BorderForm: String, Hashable, Sendable, CaseIterable {
  /// With square corners.
  case on
  case rounded, off

  /// The corners: top left, top right, bottom left, bottom right.
  var corners: [String] { self == .rounded ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"] }
}
