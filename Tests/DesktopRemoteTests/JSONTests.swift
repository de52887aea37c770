import Text
import Testing

@testable import DesktopRemote

@Suite("JSON of the control socket") struct JSONTests {
  @Test(
    "what is written is read again",
    arguments: [
      JSONValue.null, .bool(true), .number(-1.5), .number(3), .string("“jazz”\n\t\"\\\u{1}😀"),
      .object(["a": .object(["b": .string("")]), "c": .number(0)]),
      .array([]), .array([.number(1), .array([.string("x")])]),
    ])
  func roundTrip(value: JSONValue) {
    #expect(JSONValue(value.text) == value)
  }

  @Test("escapes and blanks are read")
  func escapes() {
    #expect(JSONValue(#" { "a" : "\u00e9\ud83d\ude00\/" } "#) == .object(["a": .string("é😀/")]))
  }

  @Test(
    "what is no JSON, or more of it than is needed, is refused",
    arguments: [
      "", "{", "{\"a\"}", "{\"a\":1,}", "[1", "[1,]", "[1 2]", "nul", "\"a", "\"\\ud83d\"", "\"\\q\"", "1 2",
      "{\"a\":1} x", "1e999",
      String(repeating: "{\"a\":", count: 50) + "1" + String(repeating: "}", count: 50),
    ])
  func refuses(text: String) {
    #expect(JSONValue(text) == nil)
  }

  @Test("a status says what it knows and leaves out the rest")
  func status() throws {
    var status = ControlStatus(
      state: "playing", queueCount: 2, repeatMode: "all", shuffle: "off", volume: 40, isMuted: false, rate: 1)
    status.title = "Slow Tide"
    status.elapsed = 1.5
    status.outputFormat = "44.1 kHz, stereo, 16 bits"
    #expect(
      status.json
        == #"{"dropouts":0,"elapsed":1.5,"isMuted":false,"outputFormat":"44.1 kHz, stereo, 16 bits","queueCount":2,"#
        + #""queueRevision":0,"rate":1,"repeatMode":"all","shuffle":"off","state":"playing","title":"Slow Tide","volume":40}"#
    )
    #expect(ControlStatus(status.value) == status)
  }
}
