import Arguments
import Testing

@Suite("The command line") struct OptionsTests {
  private func options(_ words: String...) -> Result<Options, Options.Mistake> {
    do throws(Options.Mistake) { return .success(try Options(words)) } catch { return .failure(error) }
  }

  @Test("options stand before or after the sub-command, and -- ends them")
  func order() throws {
    #expect(try options("--json", "parse", "play", "jazz").get().command == .parse(["play", "jazz"]))
    let after = try options("import", "a", "--library", "l.db", "b").get()
    #expect(after.command == .importPaths(["a", "b"]))
    #expect(after.library == "l.db")
    #expect(try options("--", "--demo", "import").get().command == .play(paths: ["--demo", "import"]))
    #expect(try options("--output=wav:a b.wav").get().output == "wav:a b.wav")
    #expect(try options().get().command == .play(paths: []))
    #expect(try options("song.mp3", "status").get().command == .play(paths: ["song.mp3", "status"]))
    #expect(try options("say", "play", "--", "--demo").get().command == .say(["play", "--demo"]))
    #expect(try options("interrupt", "--resume", "end").get().command == .interrupt(begins: false))
    #expect(try options("compile-grammar", "a.compiled").get().command == .compileGrammar(path: "a.compiled"))
    #expect(try options("status", "--follow", "--format={title}").get().format == "{title}")
  }

  @Test(
    "what cannot be meant is refused with what was wrong",
    arguments: [
      (["--bogus"], "there is no option --bogus"), (["--output"], "--output needs a value"),
      (["--library", ""], "--library needs a value"), (["import"], "import needs at least one folder or file"),
      (["import", ""], "one of the paths is empty, like a variable of the shell that is not set"),
      (["song.mp3", ""], "one of the paths is empty, like a variable of the shell that is not set"),
      (["parse"], "parse needs a phrase, or - to read phrases"), (["say"], "say needs a phrase, or - to read phrases"),
      (["outputs", "x"], "outputs takes no argument, not “x”"), (["--json"], "--json goes with say, parse and status"),
      (["--demo", "--library", "x"], "--demo and --library exclude each other"),
      (["--demo=1"], "there is no option --demo=1"), (["interrupt", "later"], "interrupt needs begin or end"),
      (["parse", "--json", "--explain", "x"], "--json and --explain exclude each other"),
      (["compile-grammar"], "compile-grammar needs one file"),
      (["say", "--follow", "x"], "--follow goes with status"),
      (["status", "--json", "--format", "x"], "--json and --format exclude each other"),
    ])
  func mistakes(words: [String], expected: String) {
    #expect(throws: Options.Mistake(text: expected)) { try Options(words) }
  }

  @Test("a demo, another library or a rendered file keeps the queue of the real player out of it")
  func apart() throws {
    #expect(try options("--demo").get().isApart)
    #expect(try options("--library", "x").get().isApart)
    #expect(try options("--output", "wav:x").get().isApart)
    #expect(try !options("--output", "hw:1").get().isApart)
    #expect(try options("--output", "hw:1").get().asksForAnother)
  }

  @Test("the usage names every sub-command and option") func usage() {
    for word in Subcommand.allCases.map(\.rawValue) + OptionName.allCases.map(\.rawValue) {
      #expect(Usage.text.contains(word), "\(word)")
    }
    #expect(Usage.text.split(separator: "\n").allSatisfy { $0.count <= 130 })
  }
}
