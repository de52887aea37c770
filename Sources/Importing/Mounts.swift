internal import Glibc

/// The places where disks are mounted.
enum Mounts {
  /// All of them now, by `/proc/self/mountinfo`; nil when that cannot be read.
  static func current() -> Set<String>? {
    guard let file = fopen("/proc/self/mountinfo", "re") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var places: Set<String> = []
    while getline(&line, &capacity, file) > 0, let line {
      let fields = String(cString: line).split(separator: " ", maxSplits: 5)
      if fields.count > 4 { places.insert(unescaped(fields[4])) }
    }
    return places
  }

  /// Those of `places` on which what lies under `roots` depends: above a root or within it.
  static func around(_ roots: [String], of places: Set<String>) -> [String] {
    places.filter { place in
      place != "/" && roots.contains { FolderWalk.isWithin($0, place) || FolderWalk.isWithin(place, $0) }
    }.sorted()
  }

  /// Blanks and backslashes stand as octal numbers: `\040`.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.count >= 3,
        let value = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
