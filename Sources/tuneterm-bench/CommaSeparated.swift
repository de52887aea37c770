/// Rows of comma-separated values (RFC 4180).
enum CommaSeparated {
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    while let byte = next {
      next = bytes.next()
      switch (byte, isQuoted) {
      case (0x22, true):
        if next == 0x22 {
          field.append(0x22)
          next = bytes.next()
        } else {
          isQuoted = false
        }
      case (0x22, false): isQuoted = true
      case (0x2C, false), (0x0A, false):
        row.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        if byte == 0x0A {
          rows.append(row)
          row = []
        }
      case (0x0D, false): continue
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !row.isEmpty { rows.append(row + [String(decoding: field, as: UTF8.self)]) }
    return rows
  }
}
