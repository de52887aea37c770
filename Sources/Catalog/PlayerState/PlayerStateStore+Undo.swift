extension PlayerStateStore {
  /// A change in the journal.
  public struct UndoStep: Hashable, Sendable {
    /// Nanoseconds since 1970 when it was done; grows from step to step.
    public var id: Int64
    /// What was done, as it goes into "Undone: …".
    public var label: String

    public init(id: Int64, label: String) {
      self.id = id
      self.label = label
    }
  }

  /// The steps after `id`, the oldest first; older ones are forgotten.
  public func undoSteps(after id: Int64) async throws(CatalogError) -> [UndoStep] {
    try await perform { database throws(CatalogError) in
      try database.run("DELETE FROM undo WHERE id <= ?", [.integer(id)])
      return try database.rows("SELECT id, label FROM undo ORDER BY id") {
        UndoStep(id: $0.integer(0), label: $0.text(1))
      }
    }
  }

  /// Writes a step down; `change` is made on the thread of the file. The oldest go when there are more than `limit`, or
  /// more than 32 MB.
  public func append(
    _ step: UndoStep, limit: Int, change: @Sendable () -> SavedChange
  ) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      let bytes = change().bytes
      try database.transaction { () throws(CatalogError) in
        try database.run(
          "INSERT OR REPLACE INTO undo(id, label, change) VALUES(?, ?, ?)",
          [.integer(step.id), .text(step.label), .blob(bytes)])
        try database.run(
          """
          DELETE FROM undo WHERE id < (SELECT min(id) FROM (SELECT id,
            row_number() OVER newest AS number, sum(length(change)) OVER newest AS bytes
            FROM undo WINDOW newest AS (ORDER BY id DESC)) WHERE number = 1 OR (number <= ? AND bytes <= 33554432))
          """, [.integer(Int64(limit))])
      }
    }
  }

  /// What step `id` brings back; nil when it is not there or cannot be read.
  public func change(ofUndoStep id: Int64) async throws(CatalogError) -> SavedChange? {
    try await perform { database throws(CatalogError) in
      try database.row("SELECT change FROM undo WHERE id = ?", [.integer(id)]) { SavedChange(bytes: $0.blob(0)) } ?? nil
    }
  }

  /// Forgets a step that was taken back.
  public func removeUndoStep(_ id: Int64) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.run("DELETE FROM undo WHERE id = ?", [.integer(id)])
    }
  }
}
