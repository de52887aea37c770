/// The tables of the player's state, on the thread of `database`.
///
/// The entries are rows; their order is one blob of ids, so that an insertion in the middle of a long queue writes one
/// row and one blob and renumbers nothing.
struct PlayerStateTables {
  private static let version: Int64 = 9
  private static let historyLimit: Int64 = 1000

  let database: Database

  init(_ database: Database) { self.database = database }

  /// Creates or migrates the tables; the result is all that `PlayerStateStore.keep` has saved.
  static let prepare: @Sendable (Database) throws(CatalogError) -> [String: Int] = { database throws(CatalogError) in
    try migrate(database)
    let values = try database.rows("SELECT name, value FROM kept", []) { ($0.text(0), $0.int(1)) }
    return Dictionary(values, uniquingKeysWith: { $1 })
  }

  private static func migrate(_ database: Database) throws(CatalogError) {
    let found = try database.integer("PRAGMA user_version")
    guard found <= version else {
      throw .newerLibrary(path: database.path, version: Int(found), supported: Int(version))
    }
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    let sound = try database.row("PRAGMA quick_check(1)") { $0.text(0) }
    guard sound == "ok" else { throw .damaged(path: database.path, detail: sound ?? "no answer") }
    guard found < version else { return }
    do throws(CatalogError) {
      try database.transaction { () throws(CatalogError) in
        if found < 5 { try database.execute(toFive) }
        if found < 6 { try database.execute(toSix) }
        if found < 7 { try database.execute("ALTER TABLE state ADD COLUMN starter INTEGER") }
        if found < 8 {
          try database.execute("CREATE TABLE request(entry INTEGER PRIMARY KEY, label TEXT NOT NULL)")
        }
        try database.execute("CREATE TABLE marked(track INTEGER PRIMARY KEY); PRAGMA user_version = \(version)")
      }
    } catch .unexpected(let detail) {
      // Its tables are not those of the format that it claims.
      throw .damaged(path: database.path, detail: detail)
    }
  }

  private static let toFive = """
    CREATE TABLE IF NOT EXISTS entry(id INTEGER PRIMARY KEY, track INTEGER NOT NULL, path TEXT, duration REAL);
    CREATE TABLE IF NOT EXISTS state(
      id INTEGER PRIMARY KEY CHECK (id = 1), shown BLOB, original BLOB, current INTEGER,
      position REAL NOT NULL DEFAULT 0, volume INTEGER NOT NULL DEFAULT 100, muted INTEGER NOT NULL DEFAULT 0,
      shuffle TEXT NOT NULL DEFAULT 'off', repeat TEXT NOT NULL DEFAULT 'none', rate REAL NOT NULL DEFAULT 1);
    INSERT OR IGNORE INTO state(id) VALUES(1);
    CREATE TABLE IF NOT EXISTS history(id INTEGER PRIMARY KEY, line TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS speed(name TEXT PRIMARY KEY, rate REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS undo(id INTEGER PRIMARY KEY, label TEXT NOT NULL, change BLOB NOT NULL);
    ALTER TABLE undo ADD COLUMN step INTEGER;
    ALTER TABLE undo ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
    UPDATE undo SET step = id;
    CREATE TABLE IF NOT EXISTS kept(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    """

  private static let toSix = """
    CREATE TABLE IF NOT EXISTS listening(
      listener INTEGER PRIMARY KEY, shuffle TEXT NOT NULL, repeat TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS listening_speed(
      listener INTEGER NOT NULL, name TEXT NOT NULL, rate REAL NOT NULL, PRIMARY KEY(listener, name)) WITHOUT ROWID;
    ALTER TABLE state ADD COLUMN listener INTEGER NOT NULL DEFAULT 1;
    """

  func load() throws(CatalogError) -> SavedState {
    let found = try database.row(
      "SELECT shown, original, current, position, volume, muted, shuffle, repeat, rate FROM state", []
    ) { row in
      (
        shown: EntryOrder.decode(row.blob(0)), original: EntryOrder.decode(row.blob(1)),
        current: row.isNull(2) ? nil : row.integer(2), position: row.seconds(3) ?? 0,
        modes: SavedModes(
          volume: row.int(4), isMuted: row.int(5) != 0, mutedUntil: row.int(5) > 1 ? row.integer(5) : nil,
          shuffleType: row.text(6), repeatMode: row.text(7),
          rate: row.real(8))
      )
    }
    guard let found else { return SavedState() }
    let entries = try entriesByID()
    return SavedState(
      queue: SavedQueue(entries: found.shown.compactMap { entries[$0] }, originalOrder: found.original),
      currentEntry: found.current, position: found.position, modes: found.modes, speeds: try speeds(),
      listening: try listening(), requests: try requests())
  }

  private func listening() throws(CatalogError) -> SavedListening {
    let modes = try database.rows("SELECT listener, shuffle, repeat FROM listening", []) {
      ($0.integer(0), SavedListening.Modes(shuffleType: $0.text(1), repeatMode: $0.text(2)))
    }
    var others = Dictionary(modes, uniquingKeysWith: { $1 })
    let speeds = try database.rows("SELECT listener, name, rate FROM listening_speed", []) {
      ($0.integer(0), $0.text(1), $0.real(2))
    }
    for (listener, name, rate) in speeds { others[listener]?.speeds[name] = rate }
    let people = try database.row("SELECT listener, starter FROM state") {
      (listener: $0.integer(0), starter: $0.isNull(1) ? nil : $0.integer(1))
    }
    let marked = try database.rows("SELECT track FROM marked", []) { $0.integer(0) }
    return SavedListening(
      listener: people?.listener ?? 1, others: others, starter: people?.starter, marked: Set(marked))
  }

  func save(_ listening: SavedListening) throws(CatalogError) {
    try database.run(
      "UPDATE state SET listener = ?, starter = ?",
      [.integer(listening.listener), listening.starter.map { .integer($0) } ?? .null])
    try database.run("DELETE FROM marked", [])
    for track in listening.marked { try database.run("INSERT INTO marked(track) VALUES(?)", [.integer(track)]) }
    try database.run("DELETE FROM listening", [])
    try database.run("DELETE FROM listening_speed", [])
    for (listener, modes) in listening.others {
      try database.run(
        "INSERT INTO listening(listener, shuffle, repeat) VALUES(?, ?, ?)",
        [.integer(listener), .text(modes.shuffleType), .text(modes.repeatMode)])
      for (name, rate) in modes.speeds {
        try database.run(
          "INSERT INTO listening_speed(listener, name, rate) VALUES(?, ?, ?)",
          [.integer(listener), .text(name), .real(rate)])
      }
    }
  }

  private func speeds() throws(CatalogError) -> [String: Double] {
    let found = try database.rows("SELECT name, rate FROM speed", []) { ($0.text(0), $0.real(1)) }
    return Dictionary(found, uniquingKeysWith: { $1 })
  }

  func save(speeds: [String: Double]) throws(CatalogError) {
    try database.run("DELETE FROM speed", [])
    for (name, rate) in speeds {
      try database.run("INSERT INTO speed(name, rate) VALUES(?, ?)", [.text(name), .real(rate)])
    }
  }

  private func requests() throws(CatalogError) -> [Int64: String] {
    let found = try database.rows("SELECT entry, label FROM request", []) { ($0.integer(0), $0.text(1)) }
    return Dictionary(found, uniquingKeysWith: { $1 })
  }

  /// Writes the differences only.
  func save(requests: [Int64: String]) throws(CatalogError) {
    var gone = try self.requests()
    for (entry, label) in requests where gone.removeValue(forKey: entry) != label {
      try database.run(
        "INSERT OR REPLACE INTO request(entry, label) VALUES(?, ?)", [.integer(entry), .text(label)])
    }
    for entry in gone.keys { try database.run("DELETE FROM request WHERE entry = ?", [.integer(entry)]) }
  }

  func save(_ queue: SavedQueue) throws(CatalogError) {
    var gone = try entriesByID()
    for entry in queue.entries where gone.removeValue(forKey: entry.id) != entry {
      try database.run(
        "INSERT OR REPLACE INTO entry(id, track, path, duration) VALUES(?, ?, ?, ?)",
        [.integer(entry.id), .integer(entry.trackID), SQLValue(entry.path), SQLValue(entry.duration)])
    }
    for id in gone.keys { try database.run("DELETE FROM entry WHERE id = ?", [.integer(id)]) }
    try database.run(
      "UPDATE state SET shown = ?, original = ?",
      [.blob(EntryOrder.encode(queue.entries.map(\.id))), .blob(EntryOrder.encode(queue.originalOrder))])
  }

  func save(currentEntry: Int64?, position: Double) throws(CatalogError) {
    try database.run("UPDATE state SET current = ?, position = ?", [SQLValue(currentEntry), SQLValue(position)])
  }

  /// `muted` is 0 or 1, or when the mute ends in seconds since 1970.
  func save(_ modes: SavedModes, currentEntry: Int64?, position: Double) throws(CatalogError) {
    let muted = modes.isMuted ? max(1, modes.mutedUntil ?? 1) : 0
    try database.run(
      "UPDATE state SET current = ?, position = ?, volume = ?, muted = ?, shuffle = ?, repeat = ?, rate = ?",
      [
        SQLValue(currentEntry), .real(position), SQLValue(modes.volume), .integer(muted), .text(modes.shuffleType),
        .text(modes.repeatMode), .real(modes.rate),
      ])
  }

  func appendHistory(_ line: String) throws(CatalogError) {
    try database.run("INSERT INTO history(line) VALUES(?)", [.text(line)])
    try database.run(
      "DELETE FROM history WHERE id <= ?", [.integer(database.lastInsertedRow - Self.historyLimit)])
  }

  /// Notes that `entry` is about to be resumed; returns how many times in a row that was noted before.
  func beginResuming(_ entry: Int64) throws(CatalogError) -> Int {
    let noted = try kept("resumed entry") == entry ? Int(try kept("resumptions") ?? 0) : 0
    for (name, value) in [("resumed entry", entry), ("resumptions", Int64(noted) + 1)] {
      try database.run("INSERT OR REPLACE INTO kept(name, value) VALUES(?, ?)", [.text(name), .integer(value)])
    }
    return noted
  }

  func endResuming() throws(CatalogError) {
    try database.run("DELETE FROM kept WHERE name IN ('resumed entry', 'resumptions')")
  }

  private func kept(_ name: String) throws(CatalogError) -> Int64? {
    try database.row("SELECT value FROM kept WHERE name = ?", [.text(name)]) { $0.integer(0) }
  }

  private func entriesByID() throws(CatalogError) -> [Int64: SavedQueue.Entry] {
    let entries = try database.rows("SELECT id, track, path, duration FROM entry", []) {
      SavedQueue.Entry(
        id: $0.integer(0), trackID: $0.integer(1), path: $0.isNull(2) ? nil : $0.text(2), duration: $0.seconds(3))
    }
    return Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }
}
