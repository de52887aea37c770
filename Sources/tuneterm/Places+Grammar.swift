import Language
import Threads

extension Places {
  /// How phrases are understood: the files of `assets/grammar`.
  func grammar() throws(Refusal) -> Grammar {
    guard let folder = assets.map({ $0 + "/grammar" }), let names = FolderNames.read(folder) else {
      throw Refusal(
        text: "no phrase can be understood without the grammar: set TUNETERM_ASSETS to the folder that holds grammar")
    }
    let files = names.filter { $0.hasSuffix(".grammar") }.compactMap { name in
      Self.contents(of: "\(folder)/\(name)").map { GrammarFile(name: name, text: $0) }
    }
    do { return try Grammar(files) } catch { throw Refusal(text: "\(folder)/\(error)") }
  }
}
