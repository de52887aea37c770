/// Many short texts in one buffer.
struct NameStore: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  mutating func append(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
  }

  /// The bytes of the text at `index`.
  func utf8(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  subscript(index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }
}
