internal import Storage

/// The tables of the library, and the steps from each older format to this one.
///
/// `user_version` is the number of completed steps. A released step is never changed; add new ones at the end.
enum Schema {
  static let version = steps.count

  /// Migrates the library in `database` to this version, all steps in one transaction.
  ///
  /// Throws `damaged` if the tables in the file are not those of its `user_version`.
  static func migrate(_ database: LibraryDatabase) throws(CatalogError) {
    if try pending(database) > 0 {
      do throws(CatalogError) {
        try database.transaction { () throws(CatalogError) in
          // Checked again inside the transaction, because another program may have been faster.
          let done = version - (try pending(database))
          for step in steps[done...] { try database.execute(step) }
          try database.execute("PRAGMA user_version = \(version)")
        }
      } catch {
        switch error {
        case .unexpected(let detail), .contradictory(let detail): throw .damaged(path: database.path, detail: detail)
        default: throw error
        }
      }
    }
    let missing = try database.row(
      "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT name FROM sqlite_schema) LIMIT 1",
      [.text("[" + tables.map { "\"\($0)\"" }.joined(separator: ",") + "]")]
    ) { $0.text(0) }
    if let missing { throw .damaged(path: database.path, detail: "no table \(missing)") }
  }

  /// Creates the tables of the format `version` in an empty database.
  static func create(_ version: Int, in database: LibraryDatabase) throws(CatalogError) {
    for step in steps.prefix(version) { try database.execute(step) }
  }

  private static let tables = [
    "counter", "root", "folder", "artist", "album", "genre", "track", "chapter", "credit", "track_genre", "name",
    "choice",
    "words", "playlist", "playlist_item", "playlist_line", "mount", "gone_album", "gone_playlist",
    "detached_file", "feed", "feed_episode", "bookmark", "listener", "personal",
    "donation", "download", "station_title", "title_taste",
    "episode_detail", "station_name", "liked",
  ]

  /// Whether the database has tables, but none of a library.
  static func isForeign(_ database: LibraryDatabase) throws(CatalogError) -> Bool {
    let names = try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'", []) { $0.text(0) }
    return !names.isEmpty && !names.contains(where: tables.contains)
  }

  /// The number of pending steps; throws `newerLibrary` if the library is newer than this program.
  static func pending(_ database: LibraryDatabase) throws(CatalogError) -> Int {
    let found = Int(try database.integer("PRAGMA user_version"))
    guard found <= version else {
      throw .newerLibrary(path: database.path, version: found, supported: version)
    }
    guard found >= 0 else { throw .damaged(path: database.path, detail: "format \(found)") }
    return version - found
  }

  private static let steps = [
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
    thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth,
    nineteenth, twentieth,
  ]

  /// When a listener liked an item last; `kind` is that of `personal`. Items that are no longer liked may still have a row.
  private static let twentieth = """
    CREATE TABLE liked(
      listener INTEGER NOT NULL, kind INTEGER NOT NULL, item INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY(listener, kind, item)) WITHOUT ROWID;
    """

  /// An index for the first songs by artist. Its condition, true for every song, keeps SQLite from choosing it for other queries.
  private static let nineteenth = """
    CREATE INDEX track_artist ON track(artist COLLATE NOCASE, album, disc, number) WHERE kind = 0 AND artist >= '';
    """

  /// What renamed stations were called before, because that may tell their frequency. Feeds are downloaded again for their genres.
  private static let eighteenth = """
    CREATE TABLE station_name(
      track INTEGER PRIMARY KEY REFERENCES track(id) ON DELETE CASCADE, name TEXT NOT NULL);
    UPDATE feed SET etag = '', modified = '';
    """

  /// The titles of stations that a listener likes (1) or dislikes (−1), for songs that the library does not contain.
  private static let seventeenth = """
    CREATE TABLE title_taste(
      listener INTEGER NOT NULL, title TEXT NOT NULL, station TEXT NOT NULL, affinity INTEGER NOT NULL,
      at INTEGER NOT NULL, PRIMARY KEY(listener, title)) WITHOUT ROWID;
    """

  /// The next import reads the tags of long files again, because earlier versions did not read CUE sheets in tags.
  private static let sixteenth = """
    UPDATE track SET mtime = 0
      WHERE duration >= 600 AND kind <> 3 AND folder IN (SELECT id FROM folder WHERE path NOT LIKE '%.cue');
    """

  /// Notes, covers and chapters of podcast episodes. All feeds are downloaded again to get them.
  private static let fifteenth = """
    CREATE TABLE episode_detail(
      track INTEGER PRIMARY KEY REFERENCES track(id) ON DELETE CASCADE, notes TEXT NOT NULL, base TEXT NOT NULL,
      image TEXT NOT NULL, chapters TEXT NOT NULL);
    UPDATE feed SET etag = '', modified = '';
    """

  /// The titles that stations announced while they were playing.
  private static let fourteenth = """
    CREATE TABLE station_title(
      id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL, station TEXT NOT NULL, title TEXT NOT NULL,
      at INTEGER NOT NULL);
    CREATE INDEX station_title_address ON station_title(address, id);
    """

  /// Downloaded episodes. `state` is that of `Download`; `ahead` is 1 for an episode that was downloaded automatically, as one
  /// of the newest `keep` episodes of its feed; `etag`, `modified` and `length` are what the server said about the file.
  private static let thirteenth = """
    ALTER TABLE feed ADD COLUMN keep INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE download(
      track INTEGER PRIMARY KEY REFERENCES track(id) ON DELETE CASCADE, state INTEGER NOT NULL, ahead INTEGER NOT NULL,
      asked INTEGER NOT NULL, etag TEXT NOT NULL DEFAULT '', modified TEXT NOT NULL DEFAULT '', length INTEGER,
      size INTEGER NOT NULL DEFAULT 0, problem TEXT NOT NULL DEFAULT '');
    """

  /// Several listeners share a library. The likes, ratings and plays of the first one stay in the columns of the items;
  /// `personal` has the same columns for all others, where `kind` is a `NameTable.Kind`. Each playlist, bookmark and choice
  /// belongs to one listener, except that playlists that mirror a file belong to everybody (−1).
  ///
  /// The table of playlists is recreated, because the names of playlists now have to be unique only for each listener
  /// (https://sqlite.org/lang_altertable.html#otheralter, with foreign keys off).
  private static let twelfth = """
    CREATE TABLE listener(
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL, created INTEGER NOT NULL,
      removed_at INTEGER);
    INSERT INTO listener(id, name, key, created) VALUES(1, '', '', 0);
    CREATE TABLE personal(
      listener INTEGER NOT NULL, kind INTEGER NOT NULL, item INTEGER NOT NULL, affinity INTEGER NOT NULL DEFAULT 0,
      rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, skips INTEGER NOT NULL DEFAULT 0, last_played INTEGER,
      last_skipped INTEGER, position REAL, PRIMARY KEY(listener, kind, item)) WITHOUT ROWID;
    CREATE INDEX personal_item ON personal(kind, item);
    CREATE INDEX personal_resumable ON personal(listener, kind, last_played) WHERE position IS NOT NULL;
    CREATE TABLE playlist_owned(
      id INTEGER PRIMARY KEY AUTOINCREMENT, listener INTEGER NOT NULL DEFAULT 1, name TEXT NOT NULL, key TEXT NOT NULL,
      source TEXT, criteria TEXT, created INTEGER NOT NULL, modified INTEGER NOT NULL,
      affinity INTEGER NOT NULL DEFAULT 0, rating INTEGER, plays INTEGER NOT NULL DEFAULT 0, last_played INTEGER,
      source_size INTEGER, source_mtime INTEGER, UNIQUE(listener, key));
    INSERT INTO playlist_owned(id, listener, name, key, source, criteria, created, modified, affinity, rating, plays,
      last_played, source_size, source_mtime)
    SELECT id, iif(source IS NULL, 1, -1), name, key, source, criteria, created, modified, affinity, rating, plays,
      last_played, source_size, source_mtime FROM playlist;
    INSERT INTO sqlite_sequence(name, seq) SELECT 'playlist_owned', 0
      WHERE NOT EXISTS(SELECT 1 FROM sqlite_sequence WHERE name = 'playlist_owned');
    UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'playlist'), 0)
      WHERE name = 'playlist_owned';
    DROP TABLE playlist;
    ALTER TABLE playlist_owned RENAME TO playlist;
    CREATE TABLE choice_of(
      listener INTEGER NOT NULL DEFAULT 1, key TEXT NOT NULL, kind INTEGER NOT NULL, item INTEGER NOT NULL,
      at INTEGER NOT NULL, PRIMARY KEY(listener, key)) WITHOUT ROWID;
    INSERT INTO choice_of(key, kind, item, at) SELECT key, kind, item, at FROM choice;
    DROP TABLE choice;
    ALTER TABLE choice_of RENAME TO choice;
    ALTER TABLE bookmark ADD COLUMN listener INTEGER NOT NULL DEFAULT 1;
    -- What somebody asked for: 'minute' is that of the week by the clock on the wall, 'after' what came right before.
    CREATE TABLE donation(
      id INTEGER PRIMARY KEY AUTOINCREMENT, listener INTEGER NOT NULL, at INTEGER NOT NULL, minute INTEGER NOT NULL,
      wish TEXT NOT NULL, phrase TEXT NOT NULL, after TEXT NOT NULL);
    CREATE INDEX donation_listener ON donation(listener);
    """

  /// Bookmarks: positions in tracks, in seconds.
  private static let eleventh = """
    CREATE TABLE bookmark(
      id INTEGER PRIMARY KEY AUTOINCREMENT, track INTEGER NOT NULL REFERENCES track(id) ON DELETE CASCADE,
      position REAL NOT NULL, at INTEGER NOT NULL);
    CREATE INDEX bookmark_track ON bookmark(track);
    """

  /// Podcast subscriptions. `etag` and `modified` are sent to the server with the next request; `guid` identifies an episode
  /// even if its address changes.
  private static let tenth = """
    CREATE TABLE feed(
      id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL UNIQUE, title TEXT NOT NULL, etag TEXT NOT NULL DEFAULT '',
      modified TEXT NOT NULL DEFAULT '', checked INTEGER NOT NULL DEFAULT 0, subscribed INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE feed_episode(
      feed INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE, guid TEXT NOT NULL,
      track INTEGER NOT NULL REFERENCES track(id) ON DELETE CASCADE, PRIMARY KEY(feed, guid)) WITHOUT ROWID;
    CREATE INDEX feed_episode_track ON feed_episode(track);
    """

  /// Stations are tracks of kind 3 without an album, with an index of their own.
  private static let ninth = """
    CREATE INDEX track_station ON track(title) WHERE kind = 3;
    """

  /// Playlist files whose playlist the user has changed, with their stamp at that time.
  private static let eighth = """
    CREATE TABLE detached_file(
      path TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime INTEGER NOT NULL) WITHOUT ROWID;
    """

  /// Files without audio, which are not examined again until they change or the tag reader gets a new revision.
  private static let seventh = """
    CREATE TABLE skipped(
      path TEXT PRIMARY KEY, size INTEGER NOT NULL, mtime INTEGER NOT NULL, inode INTEGER NOT NULL, reason TEXT NOT NULL,
      reader INTEGER NOT NULL) WITHOUT ROWID;
    """

  /// Deleted items keep their likes, ratings and plays in case they return. Tracks without a file stay as rows with `missing` 2,
  /// which only playlists refer to; albums and mirrored playlists move to tables of their own. `content` is the hash by which
  /// a file is recognized at another path, `gone_at` the time at which its file was found to be gone.
  private static let sixth = """
    ALTER TABLE track ADD COLUMN content INTEGER;
    ALTER TABLE track ADD COLUMN gone_at INTEGER;
    DROP INDEX track_missing;
    CREATE INDEX track_away ON track(content, size, title) WHERE missing = 1;
    CREATE INDEX track_gone ON track(content, size, title) WHERE missing = 2;
    CREATE TABLE gone_album(
      id INTEGER NOT NULL UNIQUE, artist TEXT NOT NULL, key TEXT NOT NULL, release TEXT NOT NULL, kind INTEGER NOT NULL,
      added INTEGER NOT NULL, affinity INTEGER NOT NULL, rating INTEGER, plays INTEGER NOT NULL, last_played INTEGER,
      gone_at INTEGER NOT NULL, PRIMARY KEY(artist, key, release, kind)) WITHOUT ROWID;
    CREATE TABLE gone_playlist(
      id INTEGER NOT NULL UNIQUE, source TEXT PRIMARY KEY, created INTEGER NOT NULL, affinity INTEGER NOT NULL,
      rating INTEGER, plays INTEGER NOT NULL, last_played INTEGER) WITHOUT ROWID;
    """

  /// An index for the longest and shortest tracks, and for counting by duration.
  private static let fifth = """
    CREATE INDEX track_length ON track(duration, missing, affinity) WHERE kind = 0;
    CREATE INDEX track_spoken_length ON track(duration, missing, affinity) WHERE kind > 0;
    """

  /// Indexes for rated and skipped tracks.
  private static let fourth = """
    DROP INDEX track_taste;
    CREATE INDEX track_taste ON track(rating, affinity, plays, skips, last_played)
      WHERE affinity <> 0 OR plays > 0 OR skips > 0 OR rating IS NOT NULL;
    """

  /// Indexes for the newest albums, and for artists who are composers only.
  private static let third = """
    CREATE INDEX album_order ON album(kind, date, added, affinity, plays);
    CREATE INDEX artist_composer ON artist(key) WHERE tracks = 0;
    """

  /// The stamp of the file that a playlist mirrors, and the track of each of its lines, in case that track is moved. `mount`
  /// has the mount points in or above the imported folders: while nothing is mounted there, tracks are away, not gone.
  private static let second = """
    ALTER TABLE playlist ADD COLUMN source_size INTEGER;
    ALTER TABLE playlist ADD COLUMN source_mtime INTEGER;
    CREATE TABLE playlist_line(
      playlist INTEGER NOT NULL REFERENCES playlist(id) ON DELETE CASCADE, path TEXT NOT NULL,
      track INTEGER NOT NULL REFERENCES track(id) ON DELETE CASCADE, PRIMARY KEY(playlist, path)) WITHOUT ROWID;
    CREATE INDEX playlist_line_track ON playlist_line(track);
    CREATE TABLE mount(path TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE INDEX track_missing ON track(missing) WHERE missing > 0;
    """

  /// Keys are folded names (`FoldedText`), dates are as precise as the tag, times are seconds since 1970.
  /// AUTOINCREMENT prevents the row IDs of deleted items from being reused.
  private static let first = """
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
    """
}
