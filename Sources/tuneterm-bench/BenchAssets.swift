import Files
import Glibc
import Language
import Threads

/// The files of `assets` for benchmarks, in `$TUNETERM_ASSETS` or the checkout in the working directory.
enum BenchAssets {
  private static let folder = getenv("TUNETERM_ASSETS").map { String(cString: $0) } ?? "assets"

  /// The grammar; exits if it is missing or invalid.
  static func grammar() -> Grammar {
    let folder = folder + "/grammar"
    guard let names = FolderNames.read(folder) else {
      fail("there is no \(folder); run this in the checkout or set TUNETERM_ASSETS")
    }
    let files = names.filter { $0.hasSuffix(".grammar") }.map {
      GrammarFile(name: $0, text: String(decoding: bytes(of: "\(folder)/\($0)"), as: UTF8.self))
    }
    do { return try Grammar(files) } catch { fail("\(folder)/\(error)") }
  }

  /// The phrases that intents are learned from; exits if there are none.
  static func trainingPhrases() -> TrainingPhrases {
    let folder = folder + "/training"
    let names = (FolderNames.read(folder) ?? []).filter { $0.hasSuffix(".txt") }
    if names.isEmpty { fail("there is no \(folder); run this in the checkout or set TUNETERM_ASSETS") }
    return TrainingPhrases(names.sorted().map { String(decoding: bytes(of: "\(folder)/\($0)"), as: UTF8.self) })
  }

  /// The global synonyms; exits if the file is missing.
  static func vocabulary() -> GlobalVocabulary {
    GlobalVocabulary(propertyList: bytes(of: folder + "/vocabulary.plist")) ?? GlobalVocabulary()
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else {
      fail("there is no \(path); run this in the checkout or set TUNETERM_ASSETS")
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}
