import Files
import Language

/// `tuneterm compile-grammar FILE`: compiles the grammar once, so that not every start has to.
enum CompileGrammarCommand {
  /// Compiles the grammar into the file at `path`, atomically; returns the exit status.
  static func run(_ path: String) -> Int32 {
    do throws(Refusal) {
      let compiled = try Places().compiledGrammar().compiled
      do throws(RegularFile.Failure) {
        try RegularFile.replace(path, with: compiled)
        return 0
      } catch {
        StandardStreams.complain("\(path) cannot be written: \(error.reason)")
      }
    } catch {
      StandardStreams.complain(error.text)
    }
    return 1
  }
}
