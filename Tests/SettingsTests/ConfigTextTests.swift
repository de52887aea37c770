import Settings
import Testing

@Test("what is kept changes its own line of the config, and nothing else") func whatIsKeptChangesItsOwnLine() {
  var config = ConfigText("# Mine.\nset theme dark\n\ntheme light\nbind x stop\nset speaker kitchen hw:0\nvolume 40\n")
  config.set(.theme, to: "nord")
  config.set(.volumeStep, to: "10")
  config.set(.speaker, to: "garden hw:1")
  config.set(.speaker, to: "kitchen hw:2")
  config.bind("x", to: "play some jazz")
  config.bind("gz", to: "next")
  #expect(
    config.text == """
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
  var config = ConfigText("")
  #expect(config.text == "")
  config.set(.keys, to: "cmus")
  #expect(config.text == "set keys cmus\n")
}
