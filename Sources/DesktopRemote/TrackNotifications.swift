import Text
public import Media
public import Threads

/// Tells the desktop which track begins, by org.freedesktop.Notifications.
@LoopActor
public final class TrackNotifications {
  private static let name = "org.freedesktop.Notifications"

  /// True when they are wanted; off until somebody asks for them.
  public var areOn = false

  private let bus: BusConnection
  /// The one that is shown, to be replaced by the next; 0 before the first.
  private var shown: UInt32 = 0

  public init(_ bus: BusConnection) { self.bus = bus }

  /// Shows `track`, with the picture `cover` where there is one.
  public func tell(_ track: Track, cover: String?) {
    guard areOn else { return }
    let lines = [track.artist, track.album].filter { !$0.isEmpty }.map(Self.escaped)
    let icon = cover.map(FileAddress.url) ?? "audio-x-generic"
    bus.call(
      Self.name, "/org/freedesktop/Notifications", Self.name, "Notify",
      [
        .string("tuneterm"), .uint32(shown), .string(icon), .name(track.title),
        .string(lines.joined(separator: "\n")), .strings([]),
        .properties([
          "desktop-entry": .string("tuneterm"), "transient": .bool(true), "urgency": .byte(0),
          "category": .string("x-tuneterm.track"),
        ]), .int32(-1),
      ]
    ) { [weak self] results in
      if case .uint32(let id)? = results.first { self?.shown = id }
    }
  }

  /// The body of a notification may hold markup, so signs of markup are written as such.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
