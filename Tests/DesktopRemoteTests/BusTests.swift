import Media
import Remote
import TestSupport
import Testing
import Threads

@testable import DesktopRemote

@Suite("The message bus") struct BusTests {
  /// A bus with two programs on it; the second offers an object that sends back what it gets.
  @LoopActor
  private static func pair(_ bus: MessageBus) async throws -> (BusConnection, BusConnection) {
    var echo = BusInterface("org.tuneterm.Echo")
    echo.method("Echo", [("value", "v")], results: [("value", "v")]) { (arguments) throws(BusError) in arguments }
    echo.method("Fail") { (_) throws(BusError) in throw .failed("as it was to") }
    echo.property("Fixed", "s") { .string("a\0b“") }
    let address = bus.address
    guard let first = await BusConnection.open(address: address),
      let second = await BusConnection.open(address: address, names: ["org.tuneterm.Echo"])
    else { throw TestFailure("there is no bus") }
    second.add(BusObject(path: "/echo", [echo]))
    return (first, second)
  }

  @LoopActor
  private static func call(_ bus: BusConnection, _ interface: String, _ member: String, _ arguments: [BusValue]) async
    -> [BusValue]
  {
    await withCheckedContinuation { continuation in
      bus.call("org.tuneterm.Echo", "/echo", interface, member, arguments) { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "values of all types go there and back",
    arguments: [
      BusValue.byte(200), .bool(true), .int16(-5), .uint16(65_000), .int32(-70_000), .uint32(4_000_000_000),
      .int64(-1 << 60), .uint64(1 << 63), .double(0.1), .string("“jazz” 😀"), .objectPath("/a/b"), .signature("a{sv}"),
      .array([], of: "(oss)"), .strings(["", "x"]), .properties(["a": .int32(1), "b": .strings(["y"])]),
      .structure([.bool(false), .structure([.objectPath("/"), .string("")])]), .variant(.variant(.string("deep"))),
    ])
  func roundTrip(value: BusValue) async throws {
    let bus = try MessageBus()
    let back = try await RunningLoop.run {
      let (first, second) = try await Self.pair(bus)
      let back = await Self.call(first, "org.tuneterm.Echo", "Echo", [.variant(value)])
      first.close()
      second.close()
      return back
    }
    #expect(back == [.variant(value)])
  }

  @Test("text with a zero in it is sent with that shown, and breaks nothing")
  func zeros() async throws {
    let bus = try MessageBus()
    let told = try await RunningLoop.run {
      let (first, second) = try await Self.pair(bus)
      let one = await Self.call(
        first, "org.freedesktop.DBus.Properties", "Get", [.string("org.tuneterm.Echo"), .string("Fixed")])
      let two = await Self.call(first, "org.tuneterm.Echo", "Echo", [.variant(.string("still there"))])
      first.close()
      second.close()
      return one + two
    }
    #expect(told == [.variant(.string("a\u{FFFD}b“")), .variant(.string("still there"))])
  }

  @Test("with no bus there is no connection, and nobody waits for one")
  func noBus() async {
    let connection = await RunningLoop.run { await BusConnection.open(address: "unix:path=/nonexistent/bus") }
    #expect(connection == nil)
  }

  @Test(
    "paths and URLs mean each other",
    arguments: [
      ("/a b/ü.mp3", "file:///a%20b/%C3%BC.mp3"), ("/%/#?", "file:///%25/%23%3F"),
      ("/x~y_z-1.ogg", "file:///x~y_z-1.ogg"),
    ])
  func urls(path: String, url: String) {
    #expect(FileAddress.url(of: path) == url)
    #expect(MediaPlayerBus.path(of: url) == path)
  }

  @Test(
    "what is no file of this machine is none",
    arguments: ["http://a/b", "file://host/x", "file:relative", "file:///a%0", "file:///a%00b", "", "/a"])
  func noFiles(url: String) {
    #expect(MediaPlayerBus.path(of: url) == nil)
  }

  @Test("metadata tells what the tags know, and nothing else")
  func metadata() {
    var track = Track(id: 5, path: "/m/x.mp3", title: "")
    #expect(
      MediaPlayerBus.metadata(track, entry: 7, duration: nil, cover: nil)
        == .properties([
          "mpris:trackid": .objectPath("/org/tuneterm/track/7"), "xesam:title": .string(""),
          "xesam:url": .string("file:///m/x.mp3"),
        ]))
    track.artist = "Vale"
    track.trackNumber = 3
    guard case .array(let entries, "{sv}") = MediaPlayerBus.metadata(track, entry: 7, duration: 1.5, cover: "/m/c.jpg")
    else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.contains(.entry(key: .string("mpris:length"), value: .variant(.int64(1_500_000)))))
    #expect(entries.contains(.entry(key: .string("mpris:artUrl"), value: .variant(.string("file:///m/c.jpg")))))
    #expect(entries.contains(.entry(key: .string("xesam:artist"), value: .variant(.strings(["Vale"])))))
    #expect(entries.contains(.entry(key: .string("xesam:trackNumber"), value: .variant(.int32(3)))))
  }
}
