import Terminal

/// Decodes the bytes from the terminal to keys, pastes and answers.
///
/// Supports the keys of xterm, rxvt, the Linux console and the kitty keyboard protocol. Unknown escape sequences are
/// dropped whole, so no part of one is taken for keys, nor is anything in a bracketed paste.
struct InputDecoder {
  private enum State: Hashable {
    case text
    /// After ESC.
    case escape
    /// In `ESC [ …` or, with its letter, `ESC O …`.
    case sequence(UInt8, [UInt8])
    /// In the three bytes after `ESC [ M`, a mouse event of terminals without SGR coordinates.
    case oldMouse([UInt8])
    /// In `ESC [ [`, before the letter of a function key of the Linux console.
    case console
    /// In an answer of the terminal that began with this byte, up to BEL or ESC \.
    case string(UInt8)
    /// After an ESC in an answer, before the `\` that ends it.
    case stringEnd
    /// In a bracketed paste.
    case paste
    /// In a paste, within what may be its end.
    case pasteEnd(Int)
  }

  /// The maximum number of bytes in a piece of a paste.
  private static let pieceLimit = 4096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The maximum length of a known answer.
  private static let answerLimit = 256

  private var state = State.text
  private var character: [UInt8] = []
  private var characterModifiers: Key.Modifiers = []
  private var pasted: [UInt8] = []
  private var string: [UInt8] = []
  /// The beginning of a sequence that was decoded as a key because nothing followed it.
  private var takenBeginning: State?
  private var events: [TerminalEvent] = []
  private var answers: [TerminalAnswer] = []

  /// Returns the events so far, once.
  mutating func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  /// Returns the answers so far, once.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  /// Whether the last bytes may be a key or the beginning of one, which `pause` decides.
  var isUndecided: Bool {
    switch state {
    case .escape, .sequence(_, []), .pasteEnd(1): true
    case .string: string.isEmpty
    default: false
    }
  }

  /// Whether the last byte is an ESC in a paste: Esc, pressed because the end of the paste was lost, if `pause` follows.
  var mayLeavePaste: Bool { state == .pasteEnd(1) }

  /// Whether the last bytes begin an answer about kitty pictures, unless they are a key with Alt.
  var mayBeAnswer: Bool { state == .string(UInt8(ascii: "_")) && string.isEmpty }

  /// Decodes the bytes of one read.
  ///
  /// `isLate` means that an ESC, or ESC and `[`, were decoded as a key a moment ago. Nobody types the rest of a sequence
  /// at once, so if one arrives now, it was delayed, and is not decoded as keys.
  mutating func receive(_ bytes: ArraySlice<UInt8>, isLate: Bool) {
    if isLate, state == .text, let beginning = takenBeginning, InputDecoder.isRest(bytes, of: beginning) {
      state = beginning
    }
    takenBeginning = nil
    for byte in bytes { receive(byte) }
  }

  private static func isRest(_ bytes: ArraySlice<UInt8>, of beginning: State) -> Bool {
    guard bytes.count > 1, let first = bytes.first else { return false }
    let rest = bytes.dropFirst()
    switch beginning {
    case .escape where first == UInt8(ascii: "O"):
      return rest.count == 1 && key(ofSequence: rest[rest.startIndex], []) != nil
    case .escape: return first == UInt8(ascii: "[") && isEndOfSequence(rest)
    case .sequence(UInt8(ascii: "["), []): return (0x30...0x3F).contains(first) && isEndOfSequence(bytes)
    default: return false
    }
  }

  /// Whether the bytes are the parameters of a sequence and the letter after them.
  private static func isEndOfSequence(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first { !(0x20...0x3F).contains($0) }.map { (0x40...0x7E).contains($0) } == true
  }

  /// Handles a pause in the input: a pending ESC is the key, and a pending beginning of a sequence is a key with Alt.
  mutating func pause() {
    takenBeginning = isUndecided ? mayLeavePaste ? .escape : state : nil
    switch state {
    case .pasteEnd(1):
      flushPaste(all: true)
      events.append(.key(Key(.escape)))
      state = .text
    case .escape:
      events.append(.key(Key(.escape)))
      state = .text
    case .sequence(let byte, []),
      .string(let byte) where string.isEmpty:
      state = .text
      text(byte, modifiers: .alt)
    case .paste: flushPaste(all: false)
    default: break
    }
  }

  mutating func receive(_ byte: UInt8) {
    switch state {
    // The pending bytes are dropped, because a new sequence begins.
    case .oldMouse where byte == 0x1B, .console where byte == 0x1B: state = .escape
    case .text: text(byte)
    case .escape: escape(byte)
    case .sequence(let kind, let parameters): sequence(kind, parameters, byte)
    case .oldMouse(let bytes):
      state = bytes.count < 2 ? .oldMouse(bytes + [byte]) : .text
      if bytes.count == 2 {
        mouse(Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(byte) - 32, isRelease: bytes[0] & 3 == 3)
      }
    case .console:
      state = .text
      if (0x41...0x45).contains(byte) { events.append(.key(Key(.function(Int(byte) - 0x40)))) }
    case .string(let kind): string(kind, byte)
    case .stringEnd:
      // Anything but the end begins a new sequence or is a key; this ESC was not pressed.
      if byte == UInt8(ascii: "\\") || InputDecoder.beginsSequence(byte) {
        escape(byte)
      } else {
        state = .text
        text(byte)
      }
    case .paste:
      if byte == 0x1B { state = .pasteEnd(1) } else { paste(byte) }
    case .pasteEnd(let matched):
      guard byte == InputDecoder.pasteEnd[matched] else {
        state = byte == 0x1B ? .pasteEnd(1) : .paste
        for skipped in InputDecoder.pasteEnd[1..<matched] { paste(skipped) }
        if byte != 0x1B { paste(byte) }
        return
      }
      state = .pasteEnd(matched + 1)
      if matched + 1 == InputDecoder.pasteEnd.count {
        flushPaste(all: true)
        state = .text
      }
    }
  }

  private mutating func text(_ byte: UInt8, modifiers: Key.Modifiers = []) {
    if byte == 0x1B {
      character = []
      state = .escape
    } else if byte < 0x80 {
      character = []
      events.append(.key(InputDecoder.key(ofASCII: byte, modifiers)))
    } else {
      if byte >= 0xC0 {
        character = []
        characterModifiers = modifiers
      } else if character.isEmpty {
        return
      }
      character.append(byte)
      guard character.count == InputDecoder.length(of: character[0]) else { return }
      if let text = String(validating: character, as: UTF8.self), let scalar = text.unicodeScalars.first,
        scalar.properties.generalCategory != .control
      {
        events.append(.key(Key(.character(scalar), characterModifiers)))
      }
      character = []
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .text
    switch byte {
    case 0x1B:
      events.append(.key(Key(.escape)))
      state = .escape
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(byte, [])
    case _ where InputDecoder.beginsSequence(byte): state = .string(byte)
    case UInt8(ascii: "\\"): break
    default: text(byte, modifiers: .alt)
    }
  }

  /// Whether an ESC before `byte` is not a key.
  private static func beginsSequence(_ byte: UInt8) -> Bool { "[O]P_^".utf8.contains(byte) }

  private mutating func string(_ kind: UInt8, _ byte: UInt8) {
    // All such answers are about kitty pictures, so anything else is a key immediately.
    if kind == UInt8(ascii: "_"), string.isEmpty, byte != UInt8(ascii: "G") {
      pause()
      return receive(byte)
    }
    switch byte {
    case 0x07: state = .text
    case 0x1B: state = .stringEnd
    default:
      if string.count < InputDecoder.answerLimit { string.append(byte) }
      return
    }
    defer { string = [] }
    if kind == UInt8(ascii: "_"), string.starts(with: "G".utf8), string.suffix(3).elementsEqual(";OK".utf8) {
      answers.append(.kittyGraphics)
    }
  }

  private mutating func sequence(_ kind: UInt8, _ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "$") where kind == UInt8(ascii: "[") && parameters.first.map { $0 != UInt8(ascii: "?") } == true:
      // Shift in rxvt; elsewhere the beginning of the end of an answer.
      state = .text
      finish(byte, parameters)
    case 0x20...0x3F where parameters.count < 32: state = .sequence(kind, parameters + [byte])
    case 0x40...0x7E:
      state = .text
      if byte == UInt8(ascii: "M"), parameters.isEmpty, kind == UInt8(ascii: "[") { return state = .oldMouse([]) }
      if byte == UInt8(ascii: "["), parameters.isEmpty, kind == byte { return state = .console }
      if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), isRelease: byte == 0x6D) }
      finish(byte, parameters)
    case 0x1B: state = .escape
    default: state = .text
    }
  }

  /// Decodes a sequence that ends with `byte`.
  private mutating func finish(_ byte: UInt8, _ parameters: [UInt8]) {
    let isAnswer = parameters.first == UInt8(ascii: "?")
    // After a colon are the kind of press and alternate characters of the key.
    let numbers = parameters.dropFirst(isAnswer ? 1 : 0).split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    )
    .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 1 }
    switch byte {
    case UInt8(ascii: "u") where isAnswer: answers.append(.kittyKeyboard)
    case UInt8(ascii: "c") where isAnswer: answers.append(.attributes(numbers))
    case _ where isAnswer: break
    case UInt8(ascii: "t") where numbers.count == 3 && numbers[0] == 6:
      answers.append(.cell(height: numbers[1], width: numbers[2]))
    case UInt8(ascii: "I") where parameters.isEmpty: answers.append(.focus)
    case UInt8(ascii: "~") where numbers.first == 200: state = .paste
    default: if let key = InputDecoder.key(ofSequence: byte, numbers) { events.append(.key(key)) }
    }
  }

  /// `ESC [ < button ; column ; row M`, with `m` for a release.
  private mutating func mouse(_ parameters: ArraySlice<UInt8>, isRelease: Bool) {
    let numbers = parameters.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3 else { return }
    mouse(numbers[0], numbers[1], numbers[2], isRelease: isRelease)
  }

  /// Decodes a mouse event. `code` is as in xterm: the button in the low bits, 32 for a drag, 64 for the wheel; columns
  /// and rows count from 1.
  private mutating func mouse(_ code: Int, _ column: Int, _ row: Int, isRelease: Bool) {
    let position = Position(x: max(0, column - 1), y: max(0, row - 1))
    switch code & ~0b11100 {
    case 64: events.append(.mouse(MouseEvent(.wheelUp, at: position, button: 0)))
    case 65: events.append(.mouse(MouseEvent(.wheelDown, at: position, button: 0)))
    case let button where button & 64 == 0:
      let action: MouseEvent.Action = isRelease ? .release : button & 32 != 0 ? .drag : .press
      events.append(.mouse(MouseEvent(action, at: position, button: button & 3 == 3 ? 0 : (button & 3) + 1)))
    default: break
    }
  }

  private mutating func paste(_ byte: UInt8) {
    pasted.append(byte)
    if pasted.count >= InputDecoder.pieceLimit { flushPaste(all: false) }
  }

  /// Emits the pasted text; an incomplete character is kept for the next piece unless `all` is true.
  private mutating func flushPaste(all: Bool) {
    var end = pasted.count
    if !all, let last = pasted.lastIndex(where: { $0 & 0xC0 != 0x80 }), pasted[last] >= 0xC0,
      pasted.count - last < InputDecoder.length(of: pasted[last])
    {
      end = last
    }
    guard end > 0 else { return }
    events.append(.paste(String(decoding: pasted[..<end], as: UTF8.self)))
    pasted.removeFirst(end)
  }

  private static func length(of first: UInt8) -> Int { first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2 }

  private static func key(ofASCII byte: UInt8, _ modifiers: Key.Modifiers) -> Key {
    switch byte {
    case 0x0A, 0x0D: Key(.enter, modifiers)
    case 0x09: Key(.tab, modifiers)
    case 0x08, 0x7F: Key(.backspace, modifiers)
    case 0: Key(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: Key(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
    case 0x1C...0x1F: Key(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
    default: Key(.character(Unicode.Scalar(byte)), modifiers)
    }
  }
}
