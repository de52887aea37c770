/// Numbered texts in one block of memory.
struct TextTable: Sendable {
  private let bytes: ReadOnlyMemory<UInt8>
  /// The end of each text.
  private let ends: ReadOnlyMemory<Int32>

  /// The two parts of a table of `texts`.
  static func parts(of texts: some Sequence<String>) -> (bytes: [UInt8], ends: [Int32]) {
    var (bytes, ends): ([UInt8], [Int32]) = ([], [])
    for text in texts {
      bytes += text.utf8
      ends.append(Int32(bytes.count))
    }
    return (bytes, ends)
  }

  init(_ texts: some Sequence<String>) {
    let parts = Self.parts(of: texts)
    self.init(bytes: ReadOnlyMemory(parts.bytes), ends: ReadOnlyMemory(parts.ends))
  }

  init(bytes: ReadOnlyMemory<UInt8>, ends: ReadOnlyMemory<Int32>) {
    self.bytes = bytes
    self.ends = ends
  }

  var count: Int { ends.count }

  subscript(number: Int) -> String { withUTF8(number) { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes of a text.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withElements((number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]), body)
  }
}
