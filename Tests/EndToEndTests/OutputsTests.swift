import Glibc
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

  @Test("a configuration that ALSA waits for is given up, and phrases are answered without sound")
  func blocked() throws {
    let home = PrivateHome()
    #expect(mkfifo(home.folder.file(".asoundrc"), 0o600) == 0)
    let environment = home.environment.merging(["ALSA_CONFIG_PATH": "/usr/share/alsa/alsa.conf"]) { $1 }
    let outputs = try home.run(["outputs"], environment: environment)
    #expect(outputs.status == 1)
    #expect(outputs.errors.contains("do not answer"), "\(outputs.errors)")
    let player = try ChildProcess([ProgramUnderTest.path, "serve"], environment: environment)
    let volume = try CommandRun.until([ProgramUnderTest.path, "say", "volume 30"], environment: home.environment) {
      $0.status == 0
    }
    #expect(volume.output.hasPrefix("Volume 30."), "\(volume.output)")
    #expect(try home.run(["say", "which output is this"]).status == 0)
    #expect(try home.run(["quit"]).status == 0)
    #expect(player.ended(by: Deadline()) == 0)
  }
}
