/// The path of a track of a CUE sheet, as if the sheet were a folder: `/music/album.cue/03`.
public struct SheetPath: Hashable, Sendable {
  /// The path of the sheet.
  public var sheet: String
  public var number: Int

  public init(sheet: String, number: Int) {
    self.sheet = sheet
    self.number = number
  }

  /// Parses a path; nil if it is an ordinary file.
  public init?(_ path: String) {
    // A slash and a two- or three-digit number.
    guard let slash = path.utf8.suffix(4).lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let name = path[path.utf8.index(after: slash)...]
    guard Self.isSheet(path[..<slash]), (2...3).contains(name.utf8.count), name.utf8.allSatisfy({ 48...57 ~= $0 }),
      let number = Int(name)
    else { return nil }
    self.init(sheet: String(path[..<slash]), number: number)
  }

  /// Whether a path has the extension of a sheet.
  public static func isSheet(_ path: some StringProtocol) -> Bool {
    let ending = path.utf8.suffix(4)
    return path.utf8.count > 4 && ending.first == UInt8(ascii: ".")
      && ending.dropFirst().elementsEqual("cue".utf8) { $0 | 0x20 == $1 }
  }

  /// The number with at least two digits: `"03"`.
  public var name: String { number < 10 ? "0\(number)" : "\(number)" }

  public var path: String { "\(sheet)/\(name)" }
}
