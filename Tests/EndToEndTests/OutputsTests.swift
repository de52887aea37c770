import TestSupport
import Testing

@Suite("tuneterm outputs", .waiting)
struct OutputsTests {
  @Test("lists what the person has defined, and no converters")
  func lists() throws {
    let home = PrivateHome()
    home.folder.write("pcm.cellar { type plug slave.pcm \"null\" }\n".utf8, to: ".asoundrc")
    // ALSA's own configuration, which brings its plug-ins and reads the person's.
    let run = try home.run(["outputs"], environment: ["ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf"])
    #expect(run.status == 0)
    let names = run.lines.map { $0.prefix { $0 != " " } }
    #expect(names.suffix(3) == ["cellar", "null", "wav:FILE"])
    #expect(run.lines.contains { $0.hasPrefix("cellar ") && $0.hasSuffix("Defined in ALSA's configuration") })
    for converter in ["speexrate", "samplerate", "upmix", "vdownmix", "jack", "oss"] {
      #expect(!names.contains { $0.hasPrefix(converter) })
    }
  }
}
