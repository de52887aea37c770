/// The mix that plays when nothing was named.
struct GoodMix {
  let database: Database
  let seed: UInt64
  let now: Int64

  init(_ database: Database, seed: UInt64, now: Int64) {
    self.database = database
    self.seed = seed
    self.now = now
  }

  func tracks(limit: Int) throws(CatalogError) -> [QueueItem] {
    try database.rows(
      "SELECT id, duration FROM track WHERE kind = 0 AND missing = 0 AND affinity >= 0 LIMIT ?",
      [.integer(Int64(limit))], TrackColumns.queueItem)
  }
}
