import Text
import TestSupport
import Terminal
import Testing
import Threads

@testable import DesktopRemote

@Suite("Screens across the control socket") struct AttachedScreenTests {
  private static func picture(_ lines: [String], width: Int = 12) -> Grid {
    var grid = Grid(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() {
      grid.write(line, x: 0, y: y, style: Style(y == 0 ? .accent : .playing, y == 1 ? [.bold, .selected] : []))
    }
    grid.cursor = lines.isEmpty ? nil : Position(x: 1, y: 0)
    return grid
  }

  @Test(
    "a picture arrives as it was, whatever was shown before",
    arguments: [
      ["plain", "wörld"], ["日本語", "e\u{301}\u{323}x"], ["", ""], ["😀 ♥"], [],
    ])
  func roundTrip(lines: [String]) throws {
    let new = Self.picture(lines)
    for old in [nil, Self.picture(["plain", "other"]), Self.picture(["x"], width: 3)] {
      guard let change = GridChange.value(from: old, to: new) else {
        #expect(old == new)
        continue
      }
      #expect(GridChange.picture(try #require(JSONValue(change.text)), from: old) == new)
    }
  }

  @Test("a picture in dots comes once, stays while only words change, and goes")
  func dots() throws {
    let picture = try #require(Picture(width: 3, height: 2, dots: [1, 2, 3, 0xFF0000, 0x00FF00, 0xFFFFFF]))
    var with = Self.picture(["plain", "other"])
    with.place(PlacedPicture(picture, in: Rect(x: 6, y: 0, width: 3, height: 2), as: .sixel))
    var later = with
    later.write("two", x: 0, y: 1)
    let without = Self.picture(["plain", "other"])
    var old: Grid?
    for (new, isSent) in [(with, true), (later, false), (without, true), (with, true)] {
      let change = try #require(GridChange.value(from: old, to: new))
      #expect((change["picture"] != nil) == isSent)
      let sent = try #require(JSONValue(change.text))
      let shown = try #require(GridChange.picture(sent, from: old))
      #expect(shown == new)
      old = shown
    }
  }

  @Test(
    "what is no picture in dots is left out",
    arguments: [
      #"{"form":"cake","place":[0,0,1,1],"size":[1,1],"dots":"AAAA"}"#,
      #"{"form":"sixel","place":[0,0,1],"size":[1,1],"dots":"AAAA"}"#,
      #"{"form":"sixel","place":[0,0,1,1],"size":[2,1],"dots":"AAAA"}"#,
      #"{"form":"kitty","place":[0,0,1,1],"size":[1,1],"dots":"AAA"}"#,
      #"{"form":"kitty","place":[-1,0,1,1],"size":[1,1],"dots":"AAAA"}"#, "null", "[]",
    ])
  func noDots(text: String) throws {
    let value = try #require(JSONValue(text))
    #expect(PlacedPicture(value) == nil)
  }

  @Test("only rows that differ are sent, and nothing when none does")
  func onlyChanges() throws {
    let old = Self.picture(["one", "two", "three"])
    let new = Self.picture(["one", "TWO", "three"])
    #expect(GridChange.value(from: old, to: old) == nil)
    let change = try #require(GridChange.value(from: old, to: new))
    guard case .object(let rows)? = change["rows"] else { throw TestFailure("no rows") }
    #expect(Array(rows.keys) == ["1"])
  }

  @Test(
    "what is no picture is refused",
    arguments: [
      "{}", #"{"width":2,"height":1}"#, #"{"width":2,"height":1,"rows":{"0":"AAA"}}"#,
      #"{"width":2,"height":1,"rows":{"5":""}}"#, #"{"width":2,"height":1,"rows":{"0":"?"}}"#,
      #"{"width":5000,"height":1,"rows":{}}"#, #"{"width":1,"height":1,"rows":{"0":"AP8A/////w"}}"#,
    ])
  func refuses(text: String) throws {
    #expect(GridChange.picture(try #require(JSONValue(text)), from: nil) == nil)
  }

  private static let graphics = {
    var graphics = TerminalGraphics()
    graphics.protocols = [.kitty, .sixel]
    graphics.cell = PictureSize(width: 9, height: 21)
    return graphics
  }()

  @Test(
    "keys, pastes and sizes arrive as they were",
    arguments: [
      TerminalEvent.key(Key("x")), .key(Key(" ")), .key(Key("\"")), .key(Key(.character("c"), .control)),
      .key(Key(.tab, .shift)), .key(Key(.function(5), .alt)), .key(Key("日")), .key(Key("-")),
      .key(Key(.character("-"), .alt)), .paste("a\n“b”\u{1B}"), .resize(Size(width: 120, height: 40)),
      .graphics(TerminalGraphics()), .graphics(graphics),
    ])
  func events(event: TerminalEvent) throws {
    #expect(TerminalEvent(json: try #require(event.json)) == event)
  }

  @Test("base64 is as it is elsewhere", arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foobar", "Zm9vYmFy")])
  func base64(plain: String, text: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == text)
    #expect(Base64.bytes(of: text) == Array(plain.utf8))
    #expect(Base64.bytes(of: text + "!") == nil)
  }

  /// What has arrived at a screen.
  @LoopActor
  private final class Screen {
    var arrivals: [ScreenLink.Arrival] = []
    var link: ScreenLink?
    var attached: AttachedScreen?

    func has(_ arrival: ScreenLink.Arrival) -> Bool { arrivals.contains(arrival) }
  }

  @LoopActor
  private static func open(_ path: String, version: String) throws -> (ControlServer, Screen) {
    let screen = Screen()
    let server = try ControlServer(paths: [path], attach: { screen.attached = $0 }) { request in
      guard case .attach(_, "1", _) = request else { return ControlReply(outcome: 1, text: "another version") }
      return ControlReply(outcome: 0, text: "")
    }
    screen.link = try ScreenLink(path: path, size: Size(width: 12, height: 2), version: version) {
      screen.arrivals.append($0)
    }
    return (server, screen)
  }

  private static func wait(_ what: String, until condition: @escaping @LoopActor () -> Bool) async throws {
    guard await RunningLoop.run({ await Eventually.holds(condition) }) else { throw TestFailure("\(what) never came") }
  }

  @Test("pictures come, keys go, and the end is told")
  func conversation() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("s")
    let (server, screen) = try await RunningLoop.run { try Self.open(path, version: "1") }
    try await Self.wait("the screen") { screen.attached != nil }
    let (first, second) = (Self.picture(["hello", ""]), Self.picture(["hello", "world"]))
    await RunningLoop.run {
      #expect(screen.attached?.size == Size(width: 12, height: 2))
      screen.attached?.present(first)
    }
    try await Self.wait("the first picture") { screen.has(.picture(first)) }
    await RunningLoop.run {
      screen.attached?.present(second)
      screen.attached?.redraw()
      screen.link?.send([.key(Key("q")), .resize(Size(width: 20, height: 5)), .hangUp])
    }
    try await Self.wait("the second picture and the order") {
      screen.has(.picture(second)) && screen.has(.order(.redraw))
    }
    try await Self.wait("the size") { screen.attached?.size == Size(width: 20, height: 5) }
    await RunningLoop.run {
      #expect(screen.attached?.takeEvents() == [.key(Key("q")), .resize(Size(width: 20, height: 5))])
      screen.attached?.leave(.ended)
    }
    try await Self.wait("the end") { screen.has(.order(.ended)) && screen.has(.lost) }
    await RunningLoop.run { server.close() }
  }

  @Test("a screen that goes is a hang-up, and one of another version is refused")
  func goingAndRefused() async throws {
    let folder = TemporaryFolder()
    let (server, screen) = try await RunningLoop.run { try Self.open(folder.file("s"), version: "1") }
    try await Self.wait("the screen") { screen.attached != nil }
    await RunningLoop.run { screen.link?.close() }
    try await Self.wait("the hang-up") { screen.attached?.takeEvents() == [.hangUp] }
    let (other, refused) = try await RunningLoop.run { try Self.open(folder.file("t"), version: "2") }
    try await Self.wait("the refusal") { refused.has(.refused("another version")) }
    await RunningLoop.run {
      #expect(refused.attached == nil)
      server.close()
      other.close()
    }
  }
}
