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

  /// The colours that the theme gives in red, green and blue, by the number that stands for each, one of the nearest of the 256.
  public private(set) var exactColors: [Int16: Color] = [:]

  /// The number that stands for a colour in this theme.
  mutating func number(of color: Color) -> Int16 {
    // Colours with the same nearest one have to differ where a terminal has them all.
    let number = color.numbersOf256.first { exactColors[$0].map { $0 == color } ?? true } ?? color.nearestOf256
    exactColors[number] = color
    return number
  }

  /// The colour that a number stands for.
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
