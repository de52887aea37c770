import Glibc
import Language
import Media

/// Trains the intent classifier on `assets/training`.
enum IntentsBench {
  /// Writes the model to standard output; with `checks`, prints instead how well it understands phrases that it was not
  /// trained on.
  static func run(checks: Bool) {
    let training = IntentTraining(
      BenchAssets.trainingPhrases(),
      PhraseParser(grammar: BenchAssets.grammar(), vocabulary: Vocabulary(global: BenchAssets.vocabulary())),
      today: CalendarDate(year: 2026, month: 1, day: 15))
    if checks { return print(training.crossValidation(), terminator: "") }
    let bytes = training.model()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { fail("the model could not be written") }
      rest = rest.dropFirst(count)
    }
  }
}
