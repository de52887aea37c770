import Glibc
public import Language

extension Grammar {
  /// The grammar of this checkout; compiled once in a process.
  public static let tested: Grammar = {
    do { return try Grammar(GrammarFile.ofCheckout) } catch { preconditionFailure("assets/grammar/\(error)") }
  }()
}

extension GrammarFile {
  /// The files of `assets/grammar`.
  public static let ofCheckout = Assets.names(in: "grammar", endingIn: ".grammar").map {
    GrammarFile(name: $0, text: String(decoding: Assets.bytes(of: "grammar/\($0)"), as: UTF8.self))
  }
}

extension TrainingPhrases {
  /// The phrases of `assets/training`.
  public static let ofCheckout = TrainingPhrases(
    Assets.names(in: "training", endingIn: ".txt").map {
      String(decoding: Assets.bytes(of: "training/\($0)"), as: UTF8.self)
    })
}

/// A block of bytes that stays where it is, as those of a mapped file do.
public final class FixedBytes: @unchecked Sendable {
  // Written only while it is created.
  public let buffer: UnsafeRawBufferPointer

  public init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(copy)
  }

  deinit { buffer.deallocate() }
}

extension IntentClassifier {
  /// The bytes of `assets/training/intents`.
  public static let bytesOfCheckout = Assets.bytes(of: "training/intents")

  /// The model in `bytes`; nil if it is damaged.
  public static func model(_ bytes: [UInt8]) -> IntentClassifier? {
    let bytes = FixedBytes(bytes)
    return IntentClassifier(bytes.buffer, of: bytes)
  }

  /// The trained model of this checkout.
  public static let tested = model(bytesOfCheckout)
}

/// The files of `assets` in this checkout.
enum Assets {
  private static let folder = #filePath.dropLast("/Tests/LanguageSupport/Grammar+Tested.swift".count) + "/assets"

  static func names(in subfolder: String, endingIn suffix: String) -> [String] {
    guard let stream = opendir("\(folder)/\(subfolder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  static func bytes(of name: String) -> [UInt8] {
    guard let file = fopen("\(folder)/\(name)", "re") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
