import Threads

/// Where on this disk what is at an address is, as all threads know it.
final class LocalCopies: Sendable {
  private let paths = Locked<[String: String]>([:])

  /// The file that holds what is at `address`; nil where there is none.
  func path(of address: String) -> String? { paths.withLock { $0[address] } }

  func replace(by new: [String: String]) { paths.withLock { $0 = new } }
}
