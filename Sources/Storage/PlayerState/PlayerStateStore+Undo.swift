extension PlayerStateStore {
  /// A step of the journal: the changes of one request, each in one row.
  public struct UndoStep: Hashable, Sendable {
    /// The time in nanoseconds since 1970; increases from step to step.
    public var id: Int64
    /// What was done, for "Undone: …".
    public var label: String
    /// True if it was undone and can be redone.
    public var isUndone: Bool

    public init(id: Int64, label: String, isUndone: Bool = false) {
      self.id = id
      self.label = label
      self.isUndone = isUndone
    }
  }

  /// An edit of the journal.
  public enum UndoEdit: Sendable {
    /// Adds the change `id` to `step`, whose first change has the same id; clears the redo steps.
    case add(id: Int64, step: Int64, label: String, change: @Sendable () -> SavedChange)
    case rename(step: Int64, to: String)
    /// The step was undone or redone; `changes` revert that.
    case turn(UndoStep, changes: [@Sendable () -> SavedChange])
    case forget(step: Int64)
  }

  /// The steps after `id`, the oldest first; older ones are deleted.
  public func undoSteps(after id: Int64) async throws(CatalogError) -> [UndoStep] {
    try await perform { database throws(CatalogError) in
      try database.run("DELETE FROM undo WHERE step <= ?", [.integer(id)])
      return try database.rows("SELECT id, label, undone FROM undo WHERE id = step ORDER BY id") {
        UndoStep(id: $0.integer(0), label: $0.text(1), isUndone: $0.int(2) != 0)
      }
    }
  }

  /// Writes `edits` in order; the changes are encoded on the thread of the file. The oldest steps are deleted if there are more
  /// than `limit`, or more than 32 MB.
  public func write(_ edits: [UndoEdit], limit: Int) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try UndoJournal(database).write(edits, limit: limit) }
    }
  }

  /// The changes of step `id`, the oldest first; nil if it does not exist or cannot be read.
  public func changes(ofUndoStep id: Int64) async throws(CatalogError) -> [SavedChange]? {
    try await perform { database throws(CatalogError) in
      let found = try database.rows("SELECT change FROM undo WHERE step = ? ORDER BY id", [.integer(id)]) {
        SavedChange(bytes: $0.blob(0))
      }
      let changes = found.compactMap(\.self)
      return changes.isEmpty || changes.count < found.count ? nil : changes
    }
  }
}

/// The table of undo and redo steps, on the thread of `database`.
struct UndoJournal {
  let database: Database

  init(_ database: Database) { self.database = database }

  func write(_ edits: [PlayerStateStore.UndoEdit], limit: Int) throws(CatalogError) {
    for edit in edits {
      switch edit {
      case .add(let id, let step, let label, let change):
        try database.run("DELETE FROM undo WHERE undone = 1")
        try insert(id, step: step, label: label, change(), isUndone: false)
      case .rename(let step, let label):
        try database.run("UPDATE undo SET label = ? WHERE id = ?", [.text(label), .integer(step)])
      case .turn(let step, let changes):
        try database.run("DELETE FROM undo WHERE step = ?", [.integer(step.id)])
        for (offset, change) in changes.enumerated() {
          try insert(
            step.id + Int64(offset), step: step.id, label: step.label, change(), isUndone: step.isUndone)
        }
      case .forget(let step): try database.run("DELETE FROM undo WHERE step = ?", [.integer(step)])
      }
    }
    try database.run(
      """
      DELETE FROM undo WHERE step < (SELECT min(step) FROM (SELECT step,
        row_number() OVER newest AS number, sum(size) OVER newest AS bytes
        FROM (SELECT step, sum(length(change)) AS size FROM undo GROUP BY step)
        WINDOW newest AS (ORDER BY step DESC)) WHERE number = 1 OR (number <= ? AND bytes <= 33554432))
      """, [.integer(Int64(limit))])
  }

  private func insert(
    _ id: Int64, step: Int64, label: String, _ change: SavedChange, isUndone: Bool
  ) throws(CatalogError) {
    try database.run(
      "INSERT OR REPLACE INTO undo(id, step, label, change, undone) VALUES(?, ?, ?, ?, ?)",
      [.integer(id), .integer(step), .text(label), .blob(change.bytes), .integer(isUndone ? 1 : 0)])
  }
}
