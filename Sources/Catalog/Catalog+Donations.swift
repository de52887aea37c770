public import Storage

/// Something that a listener asked for, for what they may ask for again.
public struct Donation: Hashable, Sendable {
  /// Seconds since 1970.
  public var time: Int64
  /// The minute of the week by the clock on the wall then, 0 being Sunday at midnight.
  public var minute: Int
  /// What was asked for, however it was said: "play jazz".
  public var wish: String
  /// How it was said.
  public var phrase: String
  /// What was asked for right before; empty where that was long ago.
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
  /// So many donations of each listener are kept.
  private static let donationLimit: Int64 = 2000

  /// Keeps what the listener asked for, and forgets what is older than the last 2000.
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
        """, [listener, .integer(Self.donationLimit)])
    }
  }

  /// What the listener asked for, the oldest first.
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

  /// Forgets what the listener asked for; how much it was.
  @discardableResult
  public func forgetDonations() async throws(CatalogError) -> Int {
    try await write { database throws(CatalogError) in
      try database.run("DELETE FROM donation WHERE listener = ?", [.integer(database.listener)])
      return database.changedRows
    }
  }
}
