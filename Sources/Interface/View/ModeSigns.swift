import Remote
import Terminal

/// The signs at the end of a now-playing line: for speed, shuffle, repeat and volume in the lower one, for what else goes on in the upper one.
struct ModeSigns: Hashable, Sendable {
  struct Sign: Hashable, Sendable {
    var text: String
    /// Whether it differs from the default.
    var isOn: Bool
    /// What a click on it does; nil for nothing.
    var action: KeyAction?

    /// The sign on a narrow screen: only if it is on, and without words that can be missed; nil otherwise.
    fileprivate var short: Sign? {
      guard isOn else { return nil }
      var short = self
      for word in [" on", " all", " albums"] where text.hasSuffix(word) {
        short.text = String(text.dropLast(word.count))
      }
      return short
    }
  }

  /// The gap between two signs.
  private static let gap = 2

  let signs: [Sign]

  /// The signs that fit into a line of `width` cells.
  init(_ info: NowPlayingInfo, width: Int) {
    let volume = Sign(
      text: info.isMuted ? "muted" : "vol \(info.volume)", isOn: info.isMuted, action: .command(.toggleMute))
    let shuffle =
      switch info.shuffle {
      case .off: "off"
      case .items: "on"
      case .collections: "albums"
      }
    let repeats = info.repeatMode == .none ? "off" : info.repeatMode.rawValue
    let all = [
      Sign(text: Figures.speed(info.rate), isOn: info.rate != 1, action: .phrase("normal speed")),
      Sign(text: "⇄ \(shuffle)", isOn: info.shuffle != .off, action: .phrase("toggle shuffle")),
      Sign(text: "↻ \(repeats)", isOn: info.repeatMode != .none, action: .phrase("toggle repeat")), volume,
    ]
    signs = width >= 56 ? all : width >= 34 ? all.dropLast().compactMap(\.short) + [volume] : []
  }

  /// These signs, clipped to `width` cells.
  init(_ signs: [Sign], width: Int) {
    var left = width
    self.signs = signs.compactMap { sign in
      guard left > 0 else { return nil }
      var sign = sign
      sign.text = CellText.clipped(sign.text, to: left)
      left -= CellText.width(of: sign.text) + Self.gap
      return sign
    }
  }

  /// The total width.
  var width: Int { signs.reduce(-Self.gap) { $0 + CellText.width(of: $1.text) + Self.gap } }

  /// Draws them so that they end before column `right`, highlighted if they are on.
  func draw(endingAt right: Int, y: Int, on grid: inout Grid) {
    for (sign, columns) in placed(endingAt: right) {
      grid.write(sign.text, x: columns.lowerBound, y: y, style: sign.isOn ? Style(.accent, .bold) : .secondary)
    }
  }

  /// The sign at a column; nil beside them.
  func sign(at column: Int, endingAt right: Int) -> Sign? {
    placed(endingAt: right).first { $0.columns.contains(column) }?.sign
  }

  private func placed(endingAt right: Int) -> [(sign: Sign, columns: Range<Int>)] {
    var x = right - width
    return signs.map { sign in
      defer { x += CellText.width(of: sign.text) + Self.gap }
      return (sign, x..<x + CellText.width(of: sign.text))
    }
  }
}
