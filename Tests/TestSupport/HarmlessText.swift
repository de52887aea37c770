extension Unicode.Scalar {
  /// Whether a terminal shows this character and obeys nothing in it: no control, no line end, no direction.
  ///
  /// By Unicode's own properties, so that it differs from how the program decides it.
  public var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}

extension String {
  /// Whether nothing in it is obeyed by a terminal.
  public var isHarmless: Bool { unicodeScalars.allSatisfy { $0.isHarmless } }

  /// The first line with something in it that a terminal would obey; nil when there is none.
  public var harmfulLine: String? {
    split(separator: "\n").map(String.init).first { !$0.isHarmless }
  }
}
