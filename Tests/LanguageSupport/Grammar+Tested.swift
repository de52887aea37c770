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
  public static let ofCheckout: [GrammarFile] = {
    let folder = #filePath.dropLast("/Tests/LanguageSupport/Grammar+Tested.swift".count) + "/assets/grammar"
    guard let stream = opendir(String(folder)) else { return [] }
    defer { closedir(stream) }
    var files: [GrammarFile] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".grammar") else { continue }
      files.append(GrammarFile(name: name, text: text(of: "\(folder)/\(name)")))
    }
    return files.sorted { $0.name < $1.name }
  }()

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
