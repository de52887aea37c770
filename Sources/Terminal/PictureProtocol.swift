/// A way to send pictures to a terminal; its raw value is its name in settings and between processes.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The graphics protocol of kitty.
  case kitty
  /// The sixels of DEC's terminals.
  case sixel
}
