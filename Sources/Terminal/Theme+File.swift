extension Theme {
  /// An error in a line of a theme file.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line number, from 1.
    public var line: Int
    /// The unknown word.
    public var word: String
    public var isPart: Bool

    /// A sentence with a solution.
    public var description: String {
      isPart
        ? "Line \(line) of the theme: there is no part “\(word)”; parts are \(Theme.partNames.joined(separator: ", ")), and selected.ROLE or marked.ROLE."
        : "Line \(line) of the theme: “\(word)” is no colour; colours are red, bright-red, default, 0 to 255 or #rrggbb, then perhaps “on COLOUR”, bold, dim, underline, reverse."
    }
  }

  /// Parses a theme file: lines `PART LOOK`, blank lines, and comments that begin with `#`.
  ///
  /// Examples: `playing 71 bold`, `selected 255 on 24`, `selected.playing 157`. The look for 16-colour terminals may
  /// follow a bar: `border 240 | bright-black`. Invalid lines are skipped and appended to `problems`.
  public init(file: String, problems: inout [Problem]) {
    self.init()
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      guard let part = Theme.part(named: name) else {
        problems.append(Problem(line: index + 1, word: String(name), isPart: true))
        continue
      }
      let sides = words.dropFirst().split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      do throws(Problem) {
        let look = try self.look(sides[0], line: index + 1)
        if sides.count > 1 { basicLooks[part] = try self.look(sides[1], line: index + 1) }
        looks[part] = look
      } catch {
        problems.append(error)
      }
    }
  }

  /// The theme as a file that parses to the same theme.
  public var file: String {
    looks.map { part, look in
      let basic = basicLooks[part].map { " |" + words(of: $0) } ?? ""
      return part.name + words(of: look) + basic + "\n"
    }.sorted().joined()
  }

  /// The names of parts.
  static let partNames = ["selected", "marked"] + Style.Role.allCases.map { "\($0)" }

  private static func part(named name: Substring) -> Part? {
    let words = name.split(separator: ".", maxSplits: 1)
    let row: Part.Row? = words.first == "selected" ? .selected : words.first == "marked" ? .marked : nil
    if row != nil, words.count == 1 { return Part(role: nil, row: row ?? .plain) }
    guard let last = words.last, words.count == (row == nil ? 1 : 2),
      let role = Style.Role.allCases.first(where: { "\($0)" == last })
    else { return nil }
    return Part(role: role, row: row ?? .plain)
  }

  private mutating func look(_ words: ArraySlice<Substring>, line: Int) throws(Problem) -> Look {
    var look = Look()
    var isBackground = false
    for word in words {
      switch word {
      case "on": isBackground = true
      case "bold": look.isBold = true
      case "dim": look.isDim = true
      case "underline": look.isUnderlined = true
      case "reverse": look.isReversed = true
      default:
        guard let color = color(word) else { throw Problem(line: line, word: String(word), isPart: false) }
        if isBackground { look.background = color } else { look.foreground = color }
      }
    }
    return look
  }

  private mutating func color(_ word: Substring) -> Int16? {
    if word == "default" { return -1 }
    if word.first == "#", word.utf8.count == 7, let packed = UInt32(word.dropFirst(), radix: 16) {
      return number(of: Color(packed: packed))
    }
    if let number = Int16(word) { return (0...255).contains(number) ? number : nil }
    let isBright = word.hasPrefix("bright-")
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return names.firstIndex(of: String(isBright ? word.dropFirst(7) : word)).map { Int16($0 + (isBright ? 8 : 0)) }
  }
}

extension Theme.Part {
  /// Its name in a file.
  fileprivate var name: String {
    let role = role.map { "\($0)" }
    guard row != .plain else { return role ?? "" }
    return "\(row)" + (role.map { ".\($0)" } ?? "")
  }
}

extension Theme {
  /// The words of a look in a file, each behind a blank.
  fileprivate func words(of look: Look) -> String {
    func name(_ number: Int16) -> String {
      guard let color = exactColors[number] else { return number < 0 ? "default" : "\(number)" }
      let digits = String(color.packed, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
    var words = look.foreground.map { " " + name($0) } ?? ""
    if let background = look.background { words += " on " + name(background) }
    let marks = [
      (look.isBold, "bold"), (look.isDim, "dim"), (look.isUnderlined, "underline"), (look.isReversed, "reverse"),
    ]
    return marks.reduce(into: words) { if $1.0 { $0 += " " + $1.1 } }
  }
}
