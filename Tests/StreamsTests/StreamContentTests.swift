import Testing

@testable import Streams

@Suite("What an address holds") struct StreamContentTests {
  private static let mp3: [UInt8] = frame([0xFF, 0xFB, 0x90, 0x64], 417) + frame([0xFF, 0xFB, 0x90, 0x64], 200)
  private static let aac: [UInt8] = frame([0xFF, 0xF1, 0x50, 0x80, 0x2E, 0x7F, 0xFC], 371) + [0xFF, 0xF1, 0x50, 0x80]

  private static func frame(_ head: [UInt8], _ size: Int) -> [UInt8] {
    head + Array(repeating: 0x55, count: size - head.count)
  }

  @Test(
    "is told by its first bytes before what the server says",
    arguments: [
      (Array("OggS\0".utf8), "audio/mpeg", .ogg), (Array("fLaC\0".utf8), "text/plain", .other("FLAC")),
      (Array("wvpk".utf8) + mp3, "application/octet-stream", .other("WavPack")),
      (Array("MAC \u{96}".utf8), nil, .other("Monkey's Audio")), (Array("FORM".utf8), nil, .other("AIFF")),
      (Array("ID3\u{3}\0".utf8), nil, .mpeg), (mp3, "text/html", .mpeg), (Array(mp3[100...]), "audio/mpeg", .mpeg),
      (Array(mp3[100...]), nil, .mpeg), (aac, nil, .other("AAC")), (aac, "audio/aacp", .other("AAC")),
      (Array("\u{FEFF}#EXTM3U\nhttp://a/".utf8), "audio/x-mpegurl", .playlist),
      (Array("#EXTM3U\n#EXT-X-VERSION:3\n".utf8), nil, .segments), (Array("[playlist]\nFile1=".utf8), nil, .playlist),
      (Array("http://a.example/b\n".utf8), "audio/x-mpegurl", .playlist),
      (Array("<ASX version=\"3.0\">".utf8), nil, .playlist),
      (Array("<?xml version='1.0'?>\n<playlist>".utf8), nil, .playlist),
      (Array("<?xml version='1.0'?><rss>".utf8), "audio/mpeg", .feed), (Array("<feed xmlns='a'>".utf8), nil, .feed),
      (Array("<!DOCTYPE html><html>".utf8), "audio/mpeg", .page),
      (Array("not found".utf8), "audio/mpeg", .noSound("text")),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "image/png", .noSound("a file of another kind")),
      ([1, 2, 3, 0, 5], "application/x-thing", .noSound("application/x-thing")),
      ([1, 2, 3, 0, 5], nil, .noSound("bytes of an unknown kind")),
    ] as [([UInt8], String?, StreamContent)])
  func content(bytes: [UInt8], type: String?, content: StreamContent) {
    #expect(StreamContent(bytes, type: type) == content)
  }
}

@Suite("Texts of stations") struct StationTextTests {
  @Test("a station without a name is not called what its server says then")
  func unnamed() {
    #expect(StationText.name("no name".utf8) == "" && StationText.name(" Unspecified  name".utf8) == "")
    #expect(StationText.name("No Name Radio".utf8) == "No Name Radio")
  }
}
