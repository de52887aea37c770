import Terminal
import Testing

@testable import CursesTerminal

private func events(_ text: String) -> [TerminalEvent] {
  var decoder = InputDecoder()
  for byte in text.utf8 { decoder.receive(byte) }
  decoder.pause()
  return decoder.takeEvents()
}

private func keys(_ names: String) -> [TerminalEvent] {
  names.split(separator: " ").compactMap { Key(name: $0) }.map(TerminalEvent.key)
}

/// Input, and the decoded keys.
private let sent: [(bytes: String, keys: String)] = [
  ("a", "a"), ("é日", "é 日"), ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"), ("\u{7F}", "Backspace"),
  ("\u{8}", "Backspace"), ("\u{1}\u{1A}", "C-a C-z"), ("\u{1B}", "Esc"), ("\u{1B}\u{1B}", "Esc Esc"),
  ("\u{1B}f", "M-f"), ("\u{1B}\u{7F}", "M-Backspace"), ("\u{1B}é", "M-é"), ("\u{1B}[A", "Up"), ("\u{1B}OB", "Down"),
  ("\u{1B}[1;5C", "C-Right"), ("\u{1B}[1;3D", "M-Left"), ("\u{1B}[Z", "S-Tab"), ("\u{1B}[5~", "PgUp"),
  ("\u{1B}[3;2~", "S-Del"), ("\u{1B}OP", "F1"), ("\u{1B}[15~", "F5"), ("\u{1B}[24~", "F12"),
  // Unknown sequences are dropped whole.
  ("\u{1B}[?1;2cx", "x"), ("\u{1B}[97;9ux", "x"), ("\u{1B}]11;rgb:0/0/0\u{7}x", "x"),
  ("\u{1B}P1$r0m\u{1B}\\x", "x"), ("\u{1B}[I\u{1B}[Ox", "x"), ("\u{0}", "C-space"),
]

@Test("bytes are keys", arguments: sent.indices)
func bytesAreKeys(index: Int) {
  #expect(events(sent[index].bytes) == keys(sent[index].keys))
}

@Test("bytes that are no UTF-8 are left out") func bytesThatAreNoUTF8AreLeftOut() {
  var decoder = InputDecoder()
  for byte: UInt8 in [0xFF, 0x80, 0x61, 0xE2, 0x82, 0x62, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x63] { decoder.receive(byte) }
  #expect(decoder.takeEvents() == keys("a b ( c"))
}

@Test("a character that comes in two pieces is one key") func characterThatComesInTwoPiecesIsOneKey() {
  var decoder = InputDecoder()
  decoder.receive(0xC3)
  decoder.pause()
  decoder.receive(0xA9)
  #expect(decoder.takeEvents() == keys("é"))
}

@Test("nothing that is pasted is a key") func nothingThatIsPastedIsAKey() {
  let nonsense = "q\nquit\u{3}\u{1B}[A\u{1B}\u{1B}[201 \u{1B}]0;x\u{7}\r"
  let all = events("\u{1B}[200~\(nonsense)\u{1B}\u{1B}[201~x")
  let pasted = all.dropLast().map { event in
    guard case .paste(let text) = event else { return "not pasted: \(event)" }
    return text
  }
  #expect(pasted.joined() == "q\nquit\u{3}[A[201 ]0;x\u{7}\r")
  #expect(all.last == .key(Key("x")))
}

/// Consecutive reads, each a moment after the one before, and the decoded keys. A space is a pause.
private let split: [(reads: [String], keys: String)] = [
  (["\u{1B}", " "], "Esc"), (["\u{1B}", "[A"], "Up"), (["\u{1B}", "[", "A"], "Up"), (["\u{1B}[", "1;5C"], "C-Right"),
  // Delayed for longer than an ESC waits: the rest is not text.
  (["\u{1B}", " ", "[A"], "Esc Up"), (["\u{1B}", " ", "[1;5C"], "Esc C-Right"), (["\u{1B}", " ", "OP"], "Esc F1"),
  (["\u{1B}", " ", "[<0;5;3M"], "Esc"), (["\u{1B}[", " ", "200~q\u{1B}[201~"], "M-["),
  (["\u{1B}[", " ", "<0;5;3M"], "M-["), (["\u{1B}[", " ", "jk"], "M-[ j k"),
  // Keys typed one after another.
  (["\u{1B}", " ", "["], "Esc ["), (["\u{1B}", " ", "[", "A"], "Esc [ A"), (["\u{1B}", " ", "O"], "Esc O"),
  (["\u{1B}", " ", "j", "[A"], "Esc j [ A"), (["\u{1B}", " ", "Oz"], "Esc O z"), (["\u{1B}f"], "M-f"),
  // With Alt, keys that would begin a sequence.
  (["\u{1B}]", " ", "jk"], "M-] j k"),
  (["\u{1B}_", "j"], "M-_ j"), (["\u{1B}_", "\u{1B}[A"], "M-_ Up"), (["\u{1B}P", " ", "j"], "M-P j"),
  (["\u{1B}[", " ", "j"], "M-[ j"),
  // The end of a paste was lost: Esc leaves it. If that was the beginning of its end, the rest is not text.
  (["\u{1B}[200~q", "j", "\u{1B}", " ", "j"], "Esc j"), (["\u{1B}[200~q\u{1B}", "[201~j"], "j"),
  (["\u{1B}[200~q\u{1B}", " ", "[201~", "j"], "Esc j"),
]

@Test("a key that comes in pieces is one, and Esc is felt at once", arguments: split.indices)
func keyThatComesInPiecesIsOneAndEscIsFeltAtOnce(index: Int) {
  var decoder = InputDecoder()
  for read in split[index].reads {
    if read == " " { decoder.pause() } else { decoder.receive(Array(read.utf8)[...], isLate: true) }
  }
  let all = decoder.takeEvents().filter { if case .key = $0 { true } else { false } }
  #expect(all == keys(split[index].keys), "\(split[index].reads)")
}

@Test("what comes long after Esc are keys of its own") func whatComesLongAfterEscAreKeysOfItsOwn() {
  var decoder = InputDecoder()
  decoder.receive([0x1B], isLate: false)
  #expect(decoder.isUndecided)
  decoder.pause()
  #expect(!decoder.isUndecided)
  decoder.receive(Array("[A".utf8)[...], isLate: false)
  #expect(decoder.takeEvents() == keys("Esc [ A"))
}

@Test(
  "keys of other terminals are keys",
  arguments: [
    ("\u{1B}[[A\u{1B}[[E", "F1 F5"), ("\u{1B}[7~\u{1B}[8~", "Home End"),
    ("\u{1B}[3$\u{1B}[5^\u{1B}[6@", "S-Del C-PgUp C-S-PgDn"),
    ("\u{1B}[a\u{1B}Od", "S-Up S-Left"), ("\u{1B}[27u\u{1B}[99;5u", "Esc C-c"),
    ("\u{1B}[106u\u{1B}[108;2u\u{1B}[102;3u", "j L M-f"),
    ("\u{1B}[9;2u\u{1B}[13u\u{1B}[127;5u", "S-Tab Enter C-Backspace"),
    ("\u{1B}[57399u\u{1B}[57414u\u{1B}[57419u", "0 Enter Up"),
    ("\u{1B}[97:65;2:1u", "A"), ("\u{1B}[57441uq", "q"), ("\u{1B}[115;69u", "C-s"),
  ])
func keysOfOtherTerminalsAreKeys(bytes: String, names: String) { #expect(events(bytes) == keys(names)) }

@Test("an answer that comes in pieces is no key") func answerThatComesInPiecesIsNoKey() {
  var decoder = InputDecoder()
  for read in ["\u{1B}_", "G", " ", "i=1;OK", " ", "\u{1B}", " ", "\\", "j", "\u{1B}_Gi=1;OK\u{1B}", "k"] {
    if read == " " { decoder.pause() } else { decoder.receive(Array(read.utf8)[...], isLate: true) }
    #expect(decoder.mayBeAnswer == (read == "\u{1B}_"), "\(read)")
  }
  #expect(decoder.takeAnswers() == [.kittyGraphics, .kittyGraphics])
  #expect(decoder.takeEvents() == keys("j k"))
}

@Test(
  "what is cut off takes no paste apart",
  arguments: ["\u{1B}[[", "\u{1B}[M", "\u{1B}[M!", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]0;x"])
func whatIsCutOffTakesNoPasteApart(beginning: String) {
  var decoder = InputDecoder()
  decoder.receive(Array(beginning.utf8)[...], isLate: false)
  decoder.receive(Array("\u{1B}[200~q\u{1B}[201~".utf8)[...], isLate: false)
  #expect(decoder.takeEvents() == [.paste("q")])
}

@Test("an answer that never ends takes no sequence after it apart") func answerThatNeverEndsTakesNoSequenceAfterIt() {
  #expect(events("\u{1B}P never ended \u{1B}[200~q\u{1B}[201~j") == [.paste("q")] + keys("j"))
  #expect(events("\u{1B}_G never ended \u{1B}\u{1B}[A") == keys("Up"))
  #expect(events("\u{1B}_G never ended \u{1B}_Gi=1;OK\u{1B}\\k") == keys("k"))
}

@Test("answers are no keys") func answersAreNoKeys() {
  var decoder = InputDecoder()
  let answers =
    "\u{1B}[I\u{1B}[O\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?1u\u{1B}[6;20;10t\u{1B}[?62;4;22c\u{1B}_Gi=1;ENOENT: nothing\u{1B}\\\u{1B}[?1;2$yx"
  decoder.receive(Array(answers.utf8)[...], isLate: false)
  #expect(
    decoder.takeAnswers() == [
      .focus, .kittyGraphics, .kittyKeyboard, .cell(height: 20, width: 10), .attributes([62, 4, 22]),
    ])
  #expect(decoder.takeEvents() == keys("x"))
}

@Test("a long paste comes in pieces that are whole characters") func longPasteComesInPiecesThatAreWholeCharacters() {
  let long = String(repeating: "日", count: 5000)
  let pieces = events("\u{1B}[200~\(long)\u{1B}[201~").map { event in
    guard case .paste(let text) = event else { return "" }
    return text
  }
  #expect(pieces.count > 1)
  #expect(pieces.joined() == long)
}

@Test("no bytes whatever make it stop") func noBytesWhateverMakeItStop() {
  var decoder = InputDecoder()
  var random = SystemRandomNumberGenerator()
  for _ in 0..<200_000 {
    let byte = UInt8.random(in: 0...255, using: &random)
    decoder.receive(byte % 3 == 0 ? 0x1B : byte)
    if byte == 1 { decoder.pause() }
  }
  for byte in "\u{7}\u{1B}[201~\u{7}x".utf8 { decoder.receive(byte) }
  #expect(decoder.takeEvents().last == .key(Key("x")))
}

/// Mouse sequences, and the decoded events.
@Test(
  "both encodings of the mouse are decoded",
  arguments: [
    ("\u{1B}[<0;5;3M", MouseEvent(.press, at: Position(x: 4, y: 2))),
    ("\u{1B}[<0;5;3m", MouseEvent(.release, at: Position(x: 4, y: 2))),
    ("\u{1B}[<32;200;100M", MouseEvent(.drag, at: Position(x: 199, y: 99))),
    ("\u{1B}[<2;1;1M", MouseEvent(.press, at: Position(x: 0, y: 0), button: 3)),
    ("\u{1B}[<64;1;1M", MouseEvent(.wheelUp, at: Position(x: 0, y: 0), button: 0)),
    ("\u{1B}[<69;1;1M", MouseEvent(.wheelDown, at: Position(x: 0, y: 0), button: 0)),
    ("\u{1B}[M %#", MouseEvent(.press, at: Position(x: 4, y: 2))),
    ("\u{1B}[M#%#", MouseEvent(.release, at: Position(x: 4, y: 2), button: 0)),
    ("\u{1B}[M`%#", MouseEvent(.wheelUp, at: Position(x: 4, y: 2), button: 0)),
  ])
func bothEncodingsOfTheMouseAreDecoded(bytes: String, event: MouseEvent) {
  #expect(events(bytes + "x") == [.mouse(event), .key(Key("x"))])
}

@Test("a broken mouse sequence is swallowed whole") func brokenMouseSequenceIsSwallowedWhole() {
  for bytes in ["\u{1B}[<0;5M", "\u{1B}[<M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<0;-5;-5M"] {
    let all = events(bytes + "x")
    #expect(all.last == .key(Key("x")) && all.count <= 2, "\(bytes)")
  }
}

@Test("a title from a tag ends no sequence") func titleFromATagEndsNoSequence() {
  var title = TerminalTitle(TerminalKind { _ in "xterm-256color" })
  #expect(title.changing(to: "a\u{1B}\\b\u{7}c") == "\u{1B}[22;2t\u{1B}]2;a\u{FFFD}\\b\u{FFFD}c\u{1B}\\")
  #expect(title.changing(to: "a\u{1B}\\b\u{7}c").isEmpty)
  #expect(title.changing(to: nil).isEmpty)
  #expect(title.leaving() == "\u{1B}[23;2t")
  #expect(title.leaving().isEmpty)
  var console = TerminalTitle(TerminalKind { _ in "linux" })
  #expect(console.changing(to: "x").isEmpty && console.leaving().isEmpty)
}
