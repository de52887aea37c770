@testable import Storage

/// States of the player as earlier versions of the program wrote them, by their own SQL; it never changes.
enum OldStates {
  /// Runs `script` on a new file.
  static func write(_ script: String, to path: String) throws {
    try Database(path: path, access: .readWrite).execute(script)
  }

  /// Format 1 of the player's state.
  static let state1 = """
    CREATE TABLE entry(id INTEGER PRIMARY KEY, track INTEGER NOT NULL, path TEXT, duration REAL);
    CREATE TABLE state(
      id INTEGER PRIMARY KEY CHECK (id = 1), shown BLOB, original BLOB, current INTEGER,
      position REAL NOT NULL DEFAULT 0, volume INTEGER NOT NULL DEFAULT 100, muted INTEGER NOT NULL DEFAULT 0,
      shuffle TEXT NOT NULL DEFAULT 'off', repeat TEXT NOT NULL DEFAULT 'none', rate REAL NOT NULL DEFAULT 1);
    INSERT INTO state(id, volume) VALUES(1, 35);
    CREATE TABLE history(id INTEGER PRIMARY KEY, line TEXT NOT NULL);
    INSERT INTO history(line) VALUES('play jazz');
    PRAGMA user_version = 1;
    """

  /// What format 4 of the player's state has beside that, with a queue and a playlist to undo.
  static let undo4 = """
    CREATE TABLE speed(name TEXT PRIMARY KEY, rate REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE undo(id INTEGER PRIMARY KEY, label TEXT NOT NULL, change BLOB NOT NULL);
    CREATE TABLE kept(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO undo VALUES(41, 'playing jazz',
      X'02040e090406070cf8c007f7c0070204102f612f622e6d703304040a0204808080808080c0a880010a6974656d73');
    INSERT INTO undo VALUES(42, 'it', X'080a');
    PRAGMA user_version = 4;
    """
}
