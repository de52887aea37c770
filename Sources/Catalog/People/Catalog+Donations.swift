public import Storage

/// A past request of a listener, for suggestions.
public struct Donation: Hashable, Sendable {
  /// Seconds since 1970.
  public var time: Int64
  /// The minute of the week in local time, 0 being Sunday at midnight.
  public var minute: Int
  /// The request in normalized form: "play jazz".
  public var wish: String
  /// The original phrase.
  public var phrase: String
  /// The request right before; empty if that was long ago.
  public var after: String

  public init(time: Int64, minute: Int, wish: String, phrase: String, after: String) {
    self.time = time
    self.minute = minute
    self.wish = wish
    self.phrase = phrase
    self.after = after
  }
}

extension Catalog {
  /// The number of donations kept for each listener.
  public static let donationLimit = 2000

  /// Saves a request of the listener, and deletes all but the last 2000.
  public func donate(_ donation: Donation) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      let listener = SQLValue.integer(database.listener)
      try database.run(
        "INSERT INTO donation(listener, at, minute, wish, phrase, after) VALUES(?, ?, ?, ?, ?, ?)",
        [
          listener, .integer(donation.time), .integer(Int64(donation.minute)), .text(donation.wish),
          .text(donation.phrase), .text(donation.after),
        ])
      try database.run(
        """
        DELETE FROM donation WHERE listener = ?1 AND id <=
          (SELECT id FROM donation WHERE listener = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """, [listener, .integer(Int64(Self.donationLimit))])
    }
  }

  /// The listener's past requests, the oldest first.
  public func donations() async throws(CatalogError) -> [Donation] {
    let listener = household.viewer.listener
    return try await read { database throws(CatalogError) in
      try database.rows(
        "SELECT at, minute, wish, phrase, after FROM donation WHERE listener = ? ORDER BY id", [.integer(listener)]
      ) {
        Donation(time: $0.integer(0), minute: $0.int(1), wish: $0.text(2), phrase: $0.text(3), after: $0.text(4))
      }
    }
  }

  /// Deletes the listener's past requests; returns their number.
  @discardableResult
  public func forgetDonations() async throws(CatalogError) -> Int {
    try await write { database throws(CatalogError) in
      try database.run("DELETE FROM donation WHERE listener = ?", [.integer(database.listener)])
      return database.changedRows
    }
  }
}
