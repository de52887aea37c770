/// Something a person should know that no phrase asked for: a broken file, a lost device.
public struct Notice: Hashable, Sendable {
  public var text: String
  public init(_ text: String) { self.text = text }
}
