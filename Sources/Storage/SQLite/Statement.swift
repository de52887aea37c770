internal import CSQLite

/// A prepared statement and its current row.
///
/// Belongs to the thread of its `Database`.
package final class Statement {
  private let handle: OpaquePointer
  private unowned let database: Database
  private var isRunning = false

  package init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds `values` to the parameters 1… in order.
  package func bind(_ values: [SQLValue]) throws(CatalogError) {
    for (index, value) in values.enumerated() { try bind(Int32(index + 1), value) }
  }

  /// Binds one parameter, counted from 1.
  package func bind(_ index: Int32, _ value: SQLValue) throws(CatalogError) {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let value): try bind(index, value)
    case .real(let value): try check(sqlite3_bind_double(handle, index, value))
    case .text(let value): try bind(index, value)
    case .blob(let value):
      try check(sqlite3_bind_blob64(handle, index, value, UInt64(value.count), csqlite_transient()))
    }
  }

  package func bind(_ index: Int32, _ value: Int64) throws(CatalogError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  package func bind(_ index: Int32, _ value: String) throws(CatalogError) {
    // A text with a zero ends there for some functions of SQLite, and not for others.
    var value = value.utf8.contains(0) ? value.filter { $0 != "\0" } : value
    // Bytes with their number need no end, for which short strings would be copied into memory of their own.
    let code = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // Without an address it would be NULL.
        guard let start = text.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, csqlite_transient()) }
        return sqlite3_bind_text(handle, index, start, Int32(clamping: text.count), csqlite_transient())
      }
    }
    try check(code)
  }

  package func bind(_ index: Int32, _ value: Double?) throws(CatalogError) {
    try check(value.map { sqlite3_bind_double(handle, index, $0) } ?? sqlite3_bind_null(handle, index))
  }

  package func bind(_ index: Int32, _ value: Int?) throws(CatalogError) {
    try check(value.map { sqlite3_bind_int64(handle, index, Int64($0)) } ?? sqlite3_bind_null(handle, index))
  }

  /// NULL for an empty text.
  package func bindOrNull(_ index: Int32, _ value: String) throws(CatalogError) {
    if value.isEmpty { try bind(index, .null) } else { try bind(index, value) }
  }

  /// Moves to the next row; returns false if there is none.
  package func step() throws(CatalogError) -> Bool {
    if !isRunning {
      isRunning = true
      try database.observer?.statementBegins()
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code)
    }
  }

  /// Runs to the end and resets the statement.
  package func run() throws(CatalogError) {
    defer { reset() }
    while try step() {}
  }

  /// Resets the statement and releases its read lock.
  package func reset() {
    isRunning = false
    sqlite3_reset(handle)
  }

  private func check(_ code: Int32) throws(CatalogError) {
    if code != SQLITE_OK { throw database.error(code) }
  }
}

/// Values of a row. A file may contain any value in any column, so numbers are limited to bounds in which
/// a few can be added without overflow; only `integer`, for row ids, has all 64 bits.
extension Statement {
  private static let bound = 1_000_000_000_000_000

  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package func int(_ column: Int32) -> Int { max(-Self.bound, min(Self.bound, Int(integer(column)))) }

  package func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  package func real(_ column: Int32) -> Double {
    max(-Double(Self.bound), min(Double(Self.bound), sqlite3_column_double(handle, column)))
  }

  package func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  /// A duration or position in seconds; nil for NULL, and for invalid values or more than 30 years.
  package func seconds(_ column: Int32) -> Double? {
    optionalReal(column).flatMap { (0...1e9).contains($0) ? $0 : nil }
  }

  /// Empty for NULL.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a text, valid until the next step.
  package func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  /// The value of a column.
  package func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  package func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

/// A value bound to a statement.
package enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  package init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  package init(_ value: Double?) { self = value.map { .real($0) } ?? .null }
  package init(_ value: Float?) { self = value.map { .real(Double($0)) } ?? .null }
  package init(_ value: String?) { self = value.map { .text($0) } ?? .null }

  /// Row ids for `json_each`, so that the statement is the same for any number of them.
  package init(list: [Int64]) { self = .text("[" + list.map(String.init).joined(separator: ",") + "]") }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}
