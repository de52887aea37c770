internal import Glibc

/// The files of the repository that tests look at: manual pages and what else is made from tables.
public enum Repository {
  /// The place of `file`, named from the top of the repository.
  public static func path(_ file: String) -> String {
    let here = #filePath
    let top = here.dropLast("/Tests/TestSupport/Repository.swift".count)
    return "\(top)/\(file)"
  }

  /// Replaces the text of `file`, named from the top of the repository.
  public static func write(_ text: String, to file: String) throws {
    guard let stream = fopen(path(file), "we") else { throw TestFailure("\(file) cannot be written") }
    defer { fclose(stream) }
    let bytes = Array(text.utf8)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw TestFailure("\(file) cannot be written") }
  }

  /// The text of `file`, named from the top of the repository.
  public static func text(of file: String) throws -> String {
    guard let stream = fopen(path(file), "re") else { throw TestFailure("\(file) cannot be read") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
