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
