import Settings
import Testing

private func text(_ text: String) -> ConfigText { ConfigText(Array(text.utf8)) }

@Test("what is kept changes its own line of the config, and nothing else") func whatIsKeptChangesItsOwnLine() {
  var config = text("# Mine.\nset theme dark\n\ntheme light\nbind x stop\nset speaker kitchen hw:0\nvolume 40\n")
  config.set(.theme, to: "nord")
  config.set(.volumeStep, to: "10")
  config.set(.speaker, to: "garden hw:1")
  config.set(.speaker, to: "kitchen hw:2")
  config.bind("x", to: "play some jazz")
  config.bind("gz", to: "next")
  #expect(
    String(decoding: config.bytes, as: UTF8.self) == """
      # Mine.
      set theme dark

      set theme nord
      bind x play some jazz
      set speaker kitchen hw:2
      volume 40
      set volume-step 10
      set speaker garden hw:1
      bind gz next

      """)
}

@Test("an empty config gets its first line") func emptyConfigGetsItsFirstLine() {
  var config = text("")
  #expect(String(decoding: config.bytes, as: UTF8.self) == "")
  config.set(.keys, to: "cmus")
  #expect(String(decoding: config.bytes, as: UTF8.self) == "set keys cmus\n")
}

@Test(
  "other lines stay byte for byte, with their line ends",
  arguments: [
    ([0xE9, 0xFF, 0x0A], "\n\n\n"), (Array("# a\r\n".utf8), "\r\nvolume 4"),
    (Array("# a\0\u{2028}".utf8), "\r# b"), ([], ""),
  ] as [([UInt8], String)])
func otherLinesStay(before: [UInt8], after: String) {
  var config = ConfigText(before + Array("set theme dark\(after)".utf8))
  #expect(config.bytes == before + Array("set theme dark\(after)".utf8))
  config.set(.theme, to: "nord")
  #expect(config.bytes == before + Array("set theme nord\(after)".utf8))
}

@Test("a new line ends as the first one does, and the last one gets an end")
func newLineEndsAsTheFirst() {
  var config = text("# a\r\nset theme dark")
  config.set(.volumeStep, to: "10")
  #expect(config.bytes == Array("# a\r\nset theme dark\r\nset volume-step 10\r\n".utf8))
}
