import Files
import Language
import Threads

extension Places {
  /// The grammar: `assets/grammar.compiled` if it was made from the files of `assets/grammar` by this very
  /// program, or else those files, compiled now.
  func grammar() throws(Refusal) -> Grammar {
    let files = grammarFiles()
    if let file = assets.flatMap({ MappedFile($0 + "/grammar.compiled") }),
      let grammar = Grammar(compiled: file.bytes, of: file, from: files)
    {
      // The check has read all of it into memory, but parsing uses little.
      file.release()
      return grammar
    }
    return try compiledGrammar(files)
  }

  /// The grammar compiled from the files of `assets/grammar`, ignoring the compiled file.
  func compiledGrammar() throws(Refusal) -> Grammar { try compiledGrammar(grammarFiles()) }

  /// The trained intents, `assets/training/intents`; nil if they are missing or damaged, which leaves fewer phrases understood.
  func classifier() -> IntentClassifier? {
    guard let file = assets.flatMap({ MappedFile($0 + "/training/intents") }),
      let classifier = IntentClassifier(file.bytes, of: file)
    else { return nil }
    // As with the grammar, the check has read all of it.
    file.release()
    return classifier
  }

  private func compiledGrammar(_ files: [GrammarFile]) throws(Refusal) -> Grammar {
    guard let folder = assets.map({ $0 + "/grammar" }), !files.isEmpty else {
      throw Refusal(
        text: "no phrase can be understood without the grammar: set TUNETERM_ASSETS to the folder that holds it")
    }
    do { return try Grammar(files) } catch { throw Refusal(text: "\(folder)/\(error)") }
  }

  private func grammarFiles() -> [GrammarFile] {
    guard let folder = assets.map({ $0 + "/grammar" }) else { return [] }
    return (FolderNames.read(folder) ?? []).filter { $0.hasSuffix(".grammar") }.compactMap { name in
      Self.contents(of: "\(folder)/\(name)").map { GrammarFile(name: name, text: $0) }
    }
  }
}
