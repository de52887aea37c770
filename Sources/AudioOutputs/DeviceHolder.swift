import Files
internal import Glibc
internal import Threads

/// The process that has a sound card open, according to the kernel.
///
/// Source: `sound/core/pcm.c` of Linux, `/proc/asound/card*/pcm*p/sub*/status` with its line `owner_pid`.
struct DeviceHolder: Hashable {
  var process: Int
  var processName: String

  /// The process that plays on the card of the PCM `name` (`hw:1,0`, `plughw:CARD=PCH,DEV=0`), or on any card if the name has none; nil
  /// if there is none, or it is unknown.
  init?(ofPCM name: String, proc: String = "/proc") {
    let card = Self.card(of: name)
    for folder in Self.entries("\(proc)/asound") where folder.hasPrefix("card") && folder != "cards" {
      let path = "\(proc)/asound/\(folder)"
      if let card, folder != "card\(card)", Self.text("\(path)/id") != card { continue }
      for pcm in Self.entries(path) where pcm.hasPrefix("pcm") && pcm.hasSuffix("p") {
        for sub in Self.entries("\(path)/\(pcm)") where sub.hasPrefix("sub") {
          guard let process = Self.owner(in: Self.text("\(path)/\(pcm)/\(sub)/status")) else { continue }
          self.process = process
          let name = Self.text("\(proc)/\(process)/comm")
          processName = name.isEmpty ? "process \(process)" : name
          return
        }
      }
    }
    return nil
  }

  /// `0` of `hw:0,3`, `PCH` of `plughw:CARD=PCH,DEV=0`; nil of `default`.
  private static func card(of name: String) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let first = name[name.index(after: colon)...].prefix { $0 != "," }
    let card = first.hasPrefix("CARD=") ? first.dropFirst(5) : first
    return card.isEmpty ? nil : String(card)
  }

  private static func owner(in status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix("owner_pid") {
      return line.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) }
    }
    return nil
  }

  private static func entries(_ path: String) -> [String] { (FolderNames.read(path) ?? []).sorted() }

  /// The first page of a small file without the final newline; empty if it cannot be read.
  static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(file, &bytes, bytes.count))
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
