import TestSupport
import Testing

@Suite("The files that phrases are understood by", .waiting)
struct GrammarFileTests {
  private let home = PrivateHome()

  @Test("missing, each phrase is told so, and nothing waits")
  func missing() throws {
    home.folder.makeFolders(for: "assets/keys")
    let assets = home.folder.file("assets")
    let run = try home.run(
      ["--output", "null"], input: "play jazz\npause\n", environment: ["TUNETERM_ASSETS": assets])
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.hasPrefix("no phrase can be understood without the grammar") })
  }

  @Test("a compiled grammar is used; damaged in its midst, the texts are")
  func damaged() throws {
    let assets = home.folder.file("assets")
    _ = try CommandRun(["cp", "-R", ProgramUnderTest.assets, assets], environment: home.environment)
    let place = home.folder.file("assets/grammar.compiled")
    let environment = ["TUNETERM_ASSETS": assets]
    #expect(try home.run(["compile-grammar", place], environment: environment).status == 0)
    var bytes = home.folder.read("assets/grammar.compiled")
    let phrase = ["parse", "--json", "play jazz next"]
    let told = try home.run(phrase, environment: environment)
    #expect(told.status == 0)
    for byte in bytes.indices.suffix(bytes.count / 2) { bytes[byte] = 0xFF }
    home.folder.write(bytes, to: "assets/grammar.compiled")
    #expect(try home.run(phrase, environment: environment).output == told.output)
  }
}
