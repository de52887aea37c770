import Text
internal import Glibc
import Language
import Media

/// Finds the example phrase most similar to one that was not understood.
struct NearestPhrase: Sendable {
  /// An example phrase and its words.
  private struct Example {
    var phrase: String
    var words: Set<String>
  }

  private let examples: [Example]
  /// The number of examples that contain a word.
  private let frequencies: [String: Int]

  init(_ guide: PhraseGuide) {
    examples = guide.sections.flatMap(\.phrases).map { Example(phrase: $0, words: Self.words($0)) }
    frequencies = examples.reduce(into: [:]) { counts, example in
      for word in example.words { counts[word, default: 0] += 1 }
    }
  }

  /// The minimum similarity, 0…1.
  private static let threshold = 0.34

  /// The nearest example; nil if none is similar enough to `phrase`, or if it is what was said.
  func to(_ phrase: String) -> String? {
    let typed = Self.words(phrase)
    guard !typed.isEmpty, typed.count <= 40 else { return nil }
    var best: (phrase: String, score: Double)?
    for example in examples where example.words != typed {
      let shared = typed.filter { example.words.contains($0) }
      guard !shared.isEmpty else { continue }
      let all = typed.union(example.words)
      let score = shared.reduce(0) { $0 + weight($1) } / all.reduce(0) { $0 + weight($1) }
      if score > best?.score ?? Self.threshold { best = (example.phrase, score) }
    }
    return best?.phrase
  }

  /// Rare words weigh more; unknown words weigh like the rarest.
  private func weight(_ word: String) -> Double {
    log(Double(examples.count + 1) / Double(frequencies[word] ?? 1))
  }

  private static func words(_ phrase: String) -> Set<String> {
    Set(FoldedText.fold(phrase).split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
