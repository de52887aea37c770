import Media
import Testing

@testable import Streams

@Suite("Lists of segments") struct SegmentListTests {
  private func list(_ text: String) throws -> SegmentList? {
    SegmentList(text, at: try #require(WebAddress("https://radio.example/live/list.m3u8")))
  }

  @Test("give the segments with their numbers, and what holds for them")
  func segments() throws {
    let list = try #require(
      try list(
        """
        #EXTM3U
        #EXT-X-VERSION:3
        #EXT-X-TARGETDURATION:8
        #EXT-X-MEDIA-SEQUENCE:2680
        #EXTINF:7.975,
        https://priv.example/2680.ts
        #EXT-X-DISCONTINUITY
        #EXTINF:7.941,Ada Quill
        ../2681.ts?x=1
        # a word
        #EXTINF:nonsense
        2682.ts
        """))
    #expect(list.targetDuration == 8 && !list.hasEnded && !list.isSealed)
    #expect(list.segments.map(\.number) == [2680, 2681, 2682])
    #expect(
      list.segments.map(\.piece.address.text) == [
        "https://priv.example/2680.ts", "https://radio.example/2681.ts?x=1", "https://radio.example/live/2682.ts",
      ])
    #expect(list.segments.map(\.isDiscontinuous) == [false, true, false])
    #expect(list.segments.map(\.duration) == [7.975, 7.941, 0])
  }

  @Test("lead to sound without pictures, as good as it gets below the rate of pictures")
  func variants() throws {
    let list = try #require(
      try list(
        """
        #EXTM3U
        #EXT-X-STREAM-INF:BANDWIDTH=1280000,RESOLUTION=640x360,CODECS="avc1,mp4a"
        pictures.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"
        low.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=320000,CODECS="mp4a.40.2,x"
        high.m3u8
        #EXT-X-STREAM-INF:BANDWIDTH=900000
        lossless.m3u8
        """))
    #expect(list.variants.compactMap(\.lastName) == ["high.m3u8", "low.m3u8", "lossless.m3u8", "pictures.m3u8"])
    let apart = try #require(
      try self.list(
        "#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",URI=\"de.m3u8\"\n#EXT-X-MEDIA:TYPE=AUDIO,DEFAULT=YES,URI=\"en.m3u8\"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"a\"\nall.m3u8"
      ))
    #expect(apart.variants.compactMap(\.lastName) == ["en.m3u8", "de.m3u8", "all.m3u8"])
  }

  @Test("tell of ends, and of what holds for the segments behind it: keys, ranges and heads")
  func others() throws {
    #expect(try list("#EXTM3U\n#EXTINF:1,\na\n#EXT-X-ENDLIST")?.hasEnded == true)
    let list = try #require(
      try list(
        """
        #EXTM3U
        #EXT-X-MEDIA-SEQUENCE:258
        #EXTINF:1,
        a
        #EXT-X-MAP:URI="i.mp4",BYTERANGE="90@8"
        #EXT-X-KEY:METHOD=AES-128,URI="k"
        #EXT-X-BYTERANGE:100@1000
        #EXTINF:1,
        b
        #EXT-X-BYTERANGE:50
        #EXTINF:1,
        b
        #EXT-X-KEY:METHOD=AES-128,URI="l",IV=0X0f
        #EXT-X-BYTERANGE:7
        #EXTINF:1,
        c
        #EXT-X-KEY:METHOD=NONE
        #EXTINF:1,
        c
        """))
    #expect(!list.isSealed && !list.hasEnded)
    #expect(list.segments.map(\.piece.range) == [nil, 1000..<1100, 1100..<1150, 0..<7, nil])
    #expect(list.segments.map { $0.piece.key?.address.lastName } == [nil, "k", "k", "l", nil])
    let zeros = [UInt8](repeating: 0, count: 14)
    #expect(
      list.segments.map { $0.piece.key?.start } == [nil, zeros + [1, 3], zeros + [1, 4], zeros + [0, 15], nil])
    #expect(list.segments.map { $0.head?.address.lastName } == [nil] + Array(repeating: "i.mp4", count: 4))
    #expect(list.segments.last?.head?.range == 8..<98 && list.segments.last?.head?.key == nil)
  }

  @Test(
    "tell what only some programs may open",
    arguments: [
      "METHOD=SAMPLE-AES,URI=\"k\"", "METHOD=AES-128,URI=\"k\",KEYFORMAT=\"com.apple.streamingkeydelivery\"",
      "METHOD=AES-128", "METHOD=AES-128,URI=\"skd://k\"",
    ])
  func sealed(_ key: String) throws {
    #expect(try list("#EXTM3U\n#EXT-X-KEY:\(key)\n#EXTINF:1,\na")?.isSealed == true)
  }

  @Test("hold ranges that no file has", arguments: ["0", "-5@0", "5@-5", "99999999999999999999@0", "x", "", "5@x"])
  func absurdRange(_ range: String) throws {
    let list = try #require(
      try list(
        "#EXTM3U\n#EXT-X-MAP:URI=\"i\",BYTERANGE=\"\(range)\"\n#EXT-X-BYTERANGE:\(range)\n#EXTINF:1,\na.ts"))
    #expect(list.segments.map(\.piece.range) == [nil] && list.segments[0].head?.range == nil)
  }

  @Test("are none in anything else", arguments: ["", "#EXTM3U", "<html>", "#EXTINF:1,\na", "#EXTM3U\na.mp3\nb.mp3"])
  func nonsense(_ text: String) throws { #expect(try list(text) == nil) }

  @Test("hold absurd numbers and lengths", arguments: ["-1", "1e400", "99999999999999999999", "nan", ""])
  func absurd(_ value: String) throws {
    let list = try #require(
      try list(
        "#EXTM3U\n#EXT-X-TARGETDURATION:\(value)\n#EXT-X-MEDIA-SEQUENCE:\(value)\n#EXTINF:\(value),\na.ts"))
    #expect(list.targetDuration == 6 && list.segments.first?.number == 0 && list.segments.first?.duration == 0)
  }

  @Test("bring packed sound without the tag that tells its time")
  func tags() {
    let sound: [UInt8] = [0xFF, 0xF1, 0x50, 0x80]
    #expect(Array(SegmentSource.sound(sound)) == sound)
    #expect(
      Array(SegmentSource.sound(Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 1] + [UInt8](repeating: 9, count: 129) + sound))
        == sound)
    #expect(SegmentSource.sound(Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F, 1]).isEmpty)
  }
}
