/// The colours and attributes of each role, and of rows under the cursor.
public struct Theme: Hashable, Sendable {
  /// The look of a part; properties that are nil or off are inherited.
  public struct Look: Hashable, Sendable {
    /// The index of one of 256 colours; −1 is the terminal's default, nil inherits.
    public var foreground: Int16?
    public var background: Int16?
    public var isBold = false
    public var isDim = false
    public var isUnderlined = false
    public var isReversed = false

    public init() {}

    /// This look on top of `lower`.
    func over(_ lower: Look) -> Look {
      var look = self
      look.foreground = foreground ?? lower.foreground
      look.background = background ?? lower.background
      look.isBold = isBold || lower.isBold
      look.isDim = isDim || lower.isDim
      look.isUnderlined = isUnderlined || lower.isUnderlined
      look.isReversed = isReversed || lower.isReversed
      return look
    }
  }

  /// The part that a look applies to: a role, a row under the cursor, or a role in such a row.
  struct Part: Hashable, Sendable {
    enum Row: Hashable, Sendable { case plain, selected, marked }
    /// nil for the whole row.
    var role: Style.Role?
    var row = Row.plain
  }

  /// The RGB colours of the theme, each by the index that represents it: one of the nearest of the 256 colours.
  public private(set) var exactColors: [Int16: Color] = [:]

  /// The index that represents `color` in this theme.
  mutating func number(of color: Color) -> Int16 {
    // Two colours with the same nearest index must differ on terminals that show RGB.
    let number = color.numbersOf256.first { exactColors[$0].map { $0 == color } ?? true } ?? color.nearestOf256
    exactColors[number] = color
    return number
  }

  /// The colour that an index represents.
  func color(_ number: Int16) -> Color { exactColors[number] ?? Color(of256: Int(number)) }

  /// The looks for 256 colours.
  var looks: [Part: Look] = [:]
  /// The looks for 16 or fewer colours, if they differ.
  var basicLooks: [Part: Look] = [:]

  /// The look of a style on a terminal with 256 colours, or with 16 if `isBasic`.
  public func look(of style: Style, isBasic: Bool) -> Look {
    let row: Part.Row =
      style.attributes.contains(.selected) ? .selected : style.attributes.contains(.marked) ? .marked : .plain
    var parts = [Part(role: style.role)]
    if row != .plain { parts += [Part(role: nil, row: row), Part(role: style.role, row: row)] }
    // The rest is inherited from plain text, above all the background.
    if style.role != .plain { parts.insert(Part(role: .plain), at: 0) }
    var look = Look()
    for part in parts {
      let found = (isBasic ? basicLooks[part] : nil) ?? looks[part].map { isBasic ? basic($0) : $0 }
      if let found { look = found.over(look) }
    }
    if style.attributes.contains(.bold) { look.isBold = true }
    if style.attributes.contains(.underline) { look.isUnderlined = true }
    return look
  }

  private func basic(_ look: Look) -> Look {
    func nearest(_ number: Int16?) -> Int16? { number.map { $0 < 16 ? $0 : color($0).nearestOf16 } }
    var look = look
    look.foreground = nearest(look.foreground)
    look.background = nearest(look.background)
    return look
  }

  /// The fallback theme: attributes without colours.
  public static let plain: Theme = {
    var theme = Theme()
    func set(_ part: Part, _ change: (inout Look) -> Void) {
      var look = Look()
      change(&look)
      theme.looks[part] = look
    }
    for role in [Style.Role.secondary, .border, .missing] { set(Part(role: role)) { $0.isDim = true } }
    for role in [Style.Role.playing, .warning, .error, .name, .flavour, .number] {
      set(Part(role: role)) { $0.isBold = true }
    }
    set(Part(role: nil, row: .selected)) { $0.isReversed = true }
    set(Part(role: nil, row: .marked)) { $0.isUnderlined = true }
    return theme
  }()
}

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
  /// The words of a look in a file, each after a blank.
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
