import CSQLite

/// Files as earlier versions of the program wrote them, by their own SQL; it never changes.
enum OldFiles {
  /// Runs `script` on a new file.
  static func write(_ script: String, to path: String) {
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    precondition(code == SQLITE_OK, String(cString: sqlite3_errmsg(handle)))
    sqlite3_close(handle)
  }

  /// Format 1 of the library, with a liked track and a playlist.
  static let library1 = """
    -- How much there is, so that the first screen counts no rows. 'stored' counts the transactions that changed tracks:
    -- what is kept in memory knows by it when it is old.
    CREATE TABLE counter(name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;
    INSERT INTO counter(name, value)
      VALUES('tracks', 0), ('albums', 0), ('artists', 0), ('duration', 0), ('stored', 0);
    CREATE TABLE root(path TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE folder(id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);

    CREATE TABLE artist(
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, sort TEXT NOT NULL,
      albums INTEGER NOT NULL DEFAULT 0, tracks INTEGER NOT NULL DEFAULT 0,
      affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, last_played INTEGER);
    CREATE INDEX artist_shown ON artist(sort, name, albums, tracks, affinity) WHERE albums > 0;
    CREATE INDEX artist_taste ON artist(affinity, plays, last_played) WHERE affinity <> 0 OR plays > 0;

    CREATE TABLE album(
      id INTEGER PRIMARY KEY AUTOINCREMENT, artist INTEGER NOT NULL REFERENCES artist(id), key TEXT NOT NULL,
      release TEXT NOT NULL, kind INTEGER NOT NULL, title TEXT NOT NULL, date TEXT NOT NULL DEFAULT '',
      compilation INTEGER NOT NULL DEFAULT 0, cover INTEGER NOT NULL DEFAULT 0,
      tracks INTEGER NOT NULL DEFAULT 0, duration REAL NOT NULL DEFAULT 0, added INTEGER NOT NULL,
      affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, last_played INTEGER,
      UNIQUE(artist, key, release, kind));
    CREATE INDEX album_spoken ON album(kind) WHERE kind > 0;
    CREATE INDEX album_taste ON album(affinity, plays, last_played) WHERE affinity <> 0 OR plays > 0;

    CREATE TABLE genre(
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, tracks INTEGER NOT NULL DEFAULT 0,
      affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, last_played INTEGER);

    CREATE TABLE track(
      id INTEGER PRIMARY KEY AUTOINCREMENT, folder INTEGER NOT NULL REFERENCES folder(id), file TEXT NOT NULL,
      size INTEGER NOT NULL, mtime INTEGER NOT NULL, inode INTEGER NOT NULL, missing INTEGER NOT NULL DEFAULT 0,
      kind INTEGER NOT NULL, title TEXT NOT NULL, artist TEXT NOT NULL, album INTEGER REFERENCES album(id),
      disc INTEGER, number INTEGER, date TEXT NOT NULL, duration REAL,
      track_gain REAL, track_peak REAL, album_gain REAL, album_peak REAL,
      composer TEXT, explicit INTEGER NOT NULL DEFAULT 0, cover INTEGER NOT NULL DEFAULT 0,
      musicbrainz_track TEXT, musicbrainz_recording TEXT, musicbrainz_artist TEXT,
      added INTEGER NOT NULL, affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER,
      plays INTEGER NOT NULL DEFAULT 0, skips INTEGER NOT NULL DEFAULT 0, last_played INTEGER, last_skipped INTEGER,
      position REAL,
      UNIQUE(folder, file));
    CREATE INDEX track_album ON track(album, disc, number);
    CREATE INDEX track_taste ON track(affinity, plays, last_played) WHERE affinity <> 0 OR plays > 0;
    CREATE INDEX track_resumable ON track(last_played) WHERE position IS NOT NULL;
    CREATE INDEX track_date ON track(date);

    CREATE TABLE chapter(
      track INTEGER NOT NULL REFERENCES track(id) ON DELETE CASCADE, start REAL NOT NULL, end REAL NOT NULL,
      title TEXT NOT NULL, PRIMARY KEY(track, start)) WITHOUT ROWID;

    -- Who is heard on a track: role 0 artist, 1 guest, 2 composer.
    CREATE TABLE credit(
      artist INTEGER NOT NULL REFERENCES artist(id), track INTEGER NOT NULL REFERENCES track(id),
      role INTEGER NOT NULL, PRIMARY KEY(artist, track, role)) WITHOUT ROWID;
    CREATE INDEX credit_track ON credit(track);

    CREATE TABLE track_genre(
      genre INTEGER NOT NULL REFERENCES genre(id), track INTEGER NOT NULL REFERENCES track(id),
      PRIMARY KEY(genre, track)) WITHOUT ROWID;
    CREATE INDEX track_genre_track ON track_genre(track);

    -- What things are called: every key leads to all kinds of things of that name; form 0 is the whole name.
    CREATE TABLE name(
      key TEXT NOT NULL, form INTEGER NOT NULL, kind INTEGER NOT NULL, item INTEGER NOT NULL,
      PRIMARY KEY(key, form, kind, item)) WITHOUT ROWID;

    -- What a person chose when a name had led elsewhere.
    CREATE TABLE choice(
      key TEXT PRIMARY KEY, kind INTEGER NOT NULL, item INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;

    -- The folded words of each track, for words in any order and for prefixes.
    CREATE VIRTUAL TABLE words USING fts5(
      title, artist, album, content='', detail=full, columnsize=0, tokenize="unicode61 remove_diacritics 0");

    CREATE TABLE playlist(
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL UNIQUE, source TEXT, criteria TEXT,
      created INTEGER NOT NULL, modified INTEGER NOT NULL,
      affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, last_played INTEGER);
    CREATE TABLE playlist_item(
      playlist INTEGER NOT NULL REFERENCES playlist(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      track INTEGER NOT NULL REFERENCES track(id) ON DELETE CASCADE, PRIMARY KEY(playlist, position)) WITHOUT ROWID;
    CREATE INDEX playlist_item_track ON playlist_item(track);
    INSERT INTO root VALUES('/music');
    INSERT INTO folder VALUES(1, '/music');
    INSERT INTO artist(id, name, key, sort, albums, tracks) VALUES(1, 'Ada Quill', 'ada quill', 'ada quill', 1, 1);
    INSERT INTO album(id, artist, key, release, kind, title, tracks, duration, added)
      VALUES(1, 1, 'moons', '', 0, 'Moons', 1, 100, 5);
    INSERT INTO track(id, folder, file, size, mtime, inode, kind, title, artist, album, date, duration, added, affinity)
      VALUES(1, 1, 'a.mp3', 1, 1, 1, 0, 'Lanterns', 'Ada Quill', 1, '1994', 100, 5, 1);
    INSERT INTO credit VALUES(1, 1, 0);
    INSERT INTO name VALUES('lanterns', 0, 0, 1), ('moons', 0, 1, 1), ('ada quill', 0, 2, 1), ('gym', 0, 4, 1);
    INSERT INTO words(rowid, title, artist, album) VALUES(1, 'lanterns', 'ada quill', 'moons');
    INSERT INTO playlist(id, name, key, created, modified) VALUES(1, 'Gym', 'gym', 5, 5);
    INSERT INTO playlist_item VALUES(1, 1, 1);
    UPDATE counter SET value = CASE name WHEN 'duration' THEN 100 ELSE 1 END;
    PRAGMA user_version = 1;
    """
}
