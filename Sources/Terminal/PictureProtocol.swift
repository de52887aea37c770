/// A way to send pictures to a terminal; its raw value is its name in settings and between processes.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol.
  case kitty
  /// DEC sixels.
  case sixel
}
