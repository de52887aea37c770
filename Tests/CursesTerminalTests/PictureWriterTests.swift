import Terminal
import Testing

@testable import CursesTerminal

private func terminal(_ variables: [String: String]) -> TerminalKind { TerminalKind { variables[$0] ?? "" } }

private let kitty = terminal(["TERM": "xterm-kitty"])

private func placed(_ form: PictureProtocol, width: Int = 60, height: Int = 40, dot: UInt32 = 0x102030) throws
  -> PlacedPicture
{
  let dots = (0..<width * height).map { dot &+ UInt32($0) }
  let picture = try #require(Picture(width: width, height: height, dots: dots))
  return PlacedPicture(picture, in: Rect(x: 2, y: 1, width: 6, height: 2), as: form)
}

/// The sequences `ESC _ G … ESC \` in a text: their keys and payloads.
private func graphics(_ text: String) -> [(keys: [String: String], data: String)] {
  text.split(separator: "\u{1B}_G").dropFirst(text.hasPrefix("\u{1B}_G") ? 0 : 1).map { piece in
    let parts = piece.prefix { $0 != "\u{1B}" }.split(separator: ";", maxSplits: 1)
    let keys = parts[0].split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    return (Dictionary(keys.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 }), parts.count > 1 ? String(parts[1]) : "")
  }
}

@Test("kitty gets a picture once, in pieces of the right length, however often it comes and goes")
func kittyGetsAPictureOnce() throws {
  var writer = PictureWriter(kitty, process: 77)
  let picture = try placed(.kitty)
  let first = graphics(writer.text(showing: picture))
  #expect(first.first?.keys["a"] == "t" && first.first?.keys["f"] == "24")
  #expect(first.first?.keys["s"] == "60" && first.first?.keys["v"] == "40")
  let pieces = first.filter { $0.keys["a"] != "p" }
  #expect(pieces.count > 1)
  #expect(pieces.allSatisfy { $0.data.utf8.count <= 4096 && $0.data.utf8.count % 4 == 0 })
  #expect(pieces.map { $0.keys["m"] } == pieces.indices.map { $0 == pieces.count - 1 ? "0" : "1" })
  #expect(Base64.bytes(of: pieces.map(\.data).joined()) == picture.picture.bytes)
  let placement = try #require(first.last?.keys)
  #expect(placement["a"] == "p" && placement["i"] == first[0].keys["i"] && placement["C"] == "1")
  let removal = writer.removal()
  #expect(graphics(removal.text).map { $0.keys["d"] } == ["i"])
  #expect(graphics(writer.text(showing: picture)).map { $0.keys["a"] } == ["p"])
  // The next track's.
  _ = writer.removal()
  let next = graphics(writer.text(showing: try placed(.kitty, dot: 9)))
  #expect(next.first?.keys["d"] == "I" && next.first?.keys["i"] == first[0].keys["i"])
  #expect(next[1].keys["i"] != first[0].keys["i"])
  #expect(graphics(writer.leaving()).map { $0.keys["d"] } == ["I"])
  #expect(writer.leaving().isEmpty)
}

@Test("in tmux kitty's pictures go in its envelope, and stand in text that tmux moves")
func inTmuxKittysPicturesGoInItsEnvelope() throws {
  var writer = PictureWriter(terminal(["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"]), process: 77)
  let text = writer.text(showing: try placed(.kitty))
  let envelopes = text.components(between: "\u{1B}Ptmux;", and: "\u{1B}\\\u{1B}\\")
  #expect(envelopes.count > 2)
  #expect(envelopes.allSatisfy { $0.hasPrefix("\u{1B}\u{1B}_G") })
  // The picture's number has two bytes that count: 77 makes the upper one 19, and 16 is the first of the lower.
  #expect(envelopes.last?.contains("a=p,U=1,i=\(19 << 24 | 16),c=6,r=2,") == true)
  // Marks say row, column and upper byte, the colour says the lower.
  let rest = String(repeating: "\u{10EEEE}", count: 5)
  #expect(text.contains("\u{1B}[2;3H\u{1B}[38;5;16m\u{10EEEE}\u{305}\u{305}\u{365}" + rest))
  #expect(text.contains("\u{1B}[3;3H\u{1B}[38;5;16m\u{10EEEE}\u{30D}\u{305}\u{365}" + rest))
  // What tmux dropped of it: all but the text, which it keeps itself.
  #expect(writer.again().components(between: "\u{1B}Ptmux;", and: "\u{1B}\\\u{1B}\\") == envelopes)
  #expect(!writer.again().contains("\u{10EEEE}"))
  #expect(writer.removal().rows == 1..<3)
  #expect(writer.again().isEmpty)
  var near = PictureWriter(kitty, process: 77)
  _ = near.text(showing: try placed(.kitty))
  #expect(near.again().isEmpty)
}

@Test("a sixel is written over its cells, which are drawn anew when it goes") func sixelIsWrittenOverItsCells() throws {
  var writer = PictureWriter(terminal(["TERM": "foot"]), process: 1)
  let text = writer.text(showing: try placed(.sixel))
  #expect(text.hasPrefix("\u{1B}7\u{1B}[2;3H\u{1B}P") && text.hasSuffix("\u{1B}\\\u{1B}8"))
  let removal = writer.removal()
  #expect(removal.text.isEmpty && removal.rows == 1..<3)
  #expect(writer.removal().rows.isEmpty)
}

@Test(
  "only over a network an Esc waits so long that it could be felt",
  arguments: [
    (["TERM": "xterm-256color"], 4), (["TERM": "xterm-256color", "SSH_CONNECTION": "a 1 b 2"], 25),
    (["TERM": "tmux-256color", "TMUX": "x", "SSH_CONNECTION": "a 1 b 2"], 4),
  ])
func onlyOverANetworkAnEscWaitsSoLongThatItCouldBeFelt(variables: [String: String], delay: Int) {
  #expect(terminal(variables).escapeDelay == Int32(delay))
}

@Test(
  "only terminals that show nothing of a question are asked",
  arguments: [
    ("xterm-256color", true), ("foot", true), ("linux", false), ("vt100", false), ("screen-256color", false),
    ("rxvt-unicode", false), ("dumb", false), ("", false),
  ])
func onlyTerminalsThatShowNothingOfAQuestionAreAsked(name: String, isAsked: Bool) {
  let probe = TerminalProbe(terminal(["TERM": name]))
  #expect(probe.question.isEmpty != isAsked)
  #expect(probe.isWaiting == isAsked)
  #expect(!isAsked || probe.question.hasSuffix("\u{1B}[c"))
}

@Test("GNU screen is asked nothing and keeps the mouse, even inside tmux")
func gnuScreenIsAskedNothingAndKeepsTheMouse() {
  let kind = terminal(["TERM": "screen", "STY": "1.x", "TMUX": "/tmp/x,1,0"])
  #expect(!kind.isInTmux && !kind.isRemote && !kind.takesQuestions && !kind.hasMouse)
  #expect(!terminal(["TERM": "screen.xterm-256color", "SSH_TTY": "/dev/pts/1"]).hasMouse)
  // What tmux is called where nobody said otherwise.
  #expect(terminal(["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"]).hasMouse && kitty.hasMouse)
}

@Test("in tmux kitty's pictures are asked for only where they can stand in text")
func inTmuxKittysPicturesAreAsked() {
  let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"]
  #expect(TerminalProbe(terminal(tmux)).question.contains("_Gi="))
  for program in ["WEZTERM_PANE", "KONSOLE_VERSION"] {
    let variables = tmux.merging([program: "1"]) { $1 }
    #expect(!TerminalProbe(terminal(variables)).question.contains("_Gi="))
    #expect(TerminalProbe(terminal(variables)).isWaiting)
    // Outside tmux they show them where they are told to.
    #expect(TerminalProbe(terminal(["TERM": "xterm-256color", program: "1"])).question.contains("_Gi="))
  }
}

@Test("in tmux they are asked for again, ever more seldom, until there is an answer")
func inTmuxTheyAreAskedForAgainEverMoreSeldomUntilThereIsAnAnswer() {
  var probe = TerminalProbe(terminal(["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"]))
  #expect(probe.again(after: 100_000_000).isEmpty)
  #expect(probe.question.hasPrefix(probe.again(after: 300_000_000)))
  var answered = probe
  answered.take(.kittyGraphics)
  #expect(answered.again(after: 300_000_000).isEmpty)
  #expect(probe.again(after: 300_000_000).isEmpty)
  #expect(probe.again(after: 500_000_000).contains("_Gi="))
  #expect(!(0..<20).map { _ in probe.again(after: 61_000_000_000) }.contains(""))
  #expect(probe.again(after: 59_000_000_000).isEmpty)
  var near = TerminalProbe(kitty)
  #expect(near.again(after: 300_000_000).isEmpty)
}

@Test("the answers say what a terminal shows") func answersSayWhatATerminalShows() {
  var probe = TerminalProbe(kitty)
  probe.take(.kittyGraphics)
  probe.take(.cell(height: 34, width: 17))
  #expect(probe.isWaiting)
  probe.take(.attributes([62, 4, 22]))
  #expect(!probe.isWaiting)
  #expect(probe.graphics.protocols == [.kitty, .sixel])
  #expect(probe.graphics.cell == PictureSize(width: 17, height: 34))
  probe.take(.cell(height: 0, width: -3))
  #expect(probe.graphics.cell == PictureSize(width: 17, height: 34))
  var plain = TerminalProbe(kitty)
  // The first number is the kind of terminal: VT420 is no ability.
  plain.take(.attributes([4, 1]))
  #expect(plain.graphics.protocols.isEmpty)
}

extension String {
  /// The texts between each `beginning` and the following `end`.
  fileprivate func components(between beginning: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: beginning), let stop = rest[start.upperBound...].firstRange(of: end) {
      found.append(String(rest[start.upperBound..<stop.lowerBound]))
      rest = rest[stop.upperBound...]
    }
    return found
  }
}
