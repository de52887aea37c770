internal import Glibc
import Language

/// `tuneterm compile-grammar FILE`: compiles the grammar once, so that not every start has to.
enum CompileGrammarCommand {
  /// Compiles the grammar into the file at `path`, atomically; returns the exit status.
  static func run(_ path: String) -> Int32 {
    do throws(Refusal) {
      try write(try Places().compiledGrammar().compiled, to: path)
      return 0
    } catch {
      StandardStreams.complain(error.text)
      return 1
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Refusal) {
    let temporary = path + ".new"
    guard let file = fopen(temporary, "we") else { throw refusal(path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten, rename(temporary, path) == 0 else {
      let refusal = refusal(path)
      unlink(temporary)
      throw refusal
    }
  }

  private static func refusal(_ path: String) -> Refusal {
    Refusal(text: "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
