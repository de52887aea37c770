import TestSupport
import Testing

@Suite("The directory of stations", .waiting)
final class StationDirectoryTests {
  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  /// An answer of Radio-Browser as it was recorded, its stations on this machine.
  private static func answer(_ address: String) -> String {
    """
    [{"changeuuid":"4f7e4097","stationuuid":"9609ab3f","name":"\\t Jazz\\u001b[31m Radio ","url":"\(address)",
      "url_resolved":"\(address)","homepage":"https://radio.example/","favicon":"","tags":"jazz,smooth jazz",
      "country":"Norway","countrycode":"NO","codec":"MP3","bitrate":128,"hls":0,"lastcheckok":1,"clickcount":512},
     {"name":"In segments","url":"https://radio.example/a.m3u8","codec":"AAC","bitrate":96,"hls":1},
     {"name":"No address","url":"file:///etc/passwd","hls":0},
     {"name":"Again","url_resolved":"\(address)","hls":0},
     {"name":"Night Owl","url_resolved":"\(address)?owl","tags":"jazz","country":"","codec":"AAC+","bitrate":0,"hls":0}]
    """
  }

  @Test("is asked when somebody looks for stations, and what it knows can be played and saved")
  func directory() throws {
    _ = folder.mp3("a.mp3", frames: 88_200)
    let station = try Station(folder.read("a.mp3"), name: "")
    let server = try WebServer { _, client in client.answer(Self.answer(station.address).utf8) }
    home.configure("set radio-directory http://127.0.0.1:\(server.port)\n")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("find jazz stations")
        == "2 jazz stations: “Jazz\u{FFFD}[31m Radio” (Norway, MP3 128); “Night Owl” (AAC+)")
    #expect(
      server.requests.map(\.path)
        == ["/json/stations/search?tag=jazz&limit=20&hidebroken=true&order=clickcount&reverse=true"])
    #expect(try player.say("play the second one").hasPrefix("Here's “Night Owl”"))
    #expect(try player.say("save this station as Owl") == "Saved the station as “Owl”.")
    #expect(try player.say("find a station called fjord & sea").hasPrefix("2 matches for"))
    #expect(server.requests.last?.path.hasPrefix("/json/stations/search?name=fjord%20") == true)
    // What is saved is played without a question to anybody.
    let count = server.requests.count
    #expect(try player.say("play a jazz station").hasPrefix("Here's “Owl”"))
    #expect(server.requests.count == count)
    try player.quit()
  }

  @Test("says why it cannot be asked, and what is saved is found all the same")
  func refusals() throws {
    let server = try WebServer { request, client in
      if request.path.contains("rock") { client.answer("<html>".utf8) } else { client.answer([], status: "503 Busy") }
    }
    let host = "127.0.0.1:\(server.port)"
    home.configure("set radio-directory http://\(host)\n")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(
      try player.say("find jazz stations")
        == "Cannot search the station directory: \(host) reports an internal error (503); try again later.")
    #expect(!(try player.say("find rock stations").contains("2")))
    _ = try player.say("save http://\(host)/live as Blue Wave")
    #expect(try player.say("find a station called Blue Wave").contains("“Blue Wave”"))
    try player.quit()
  }
}
