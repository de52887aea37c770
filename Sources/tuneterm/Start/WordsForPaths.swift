import Text
internal import Glibc
import Arguments
import Media

/// Words where paths were expected: "tuneterm statsu", "tuneterm play jazz".
enum WordsForPaths {
  /// What was probably meant; nil if any of the words is a file, or looks like one.
  static func complaint(_ words: [String]) -> String? {
    guard let first = words.first, words.allSatisfy(isPlainWord) else { return nil }
    let opening = "there is no file or folder “\(first)” here"
    let near = Subcommand.allCases.filter {
      EditDistance.between(Array(first.utf8), Array($0.rawValue.utf8), limit: 2) != nil
    }
    if let meant = near.first, words.count == 1 { return "\(opening); did you mean “tuneterm \(meant.rawValue)”?" }
    return "\(opening); to say something, type “tuneterm say \(words.joined(separator: " "))”"
  }

  private static func isPlainWord(_ word: String) -> Bool {
    !word.contains { "/.:~".contains($0) } && access(word, F_OK) != 0
  }
}
