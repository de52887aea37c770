import Catalog
import Media
import Storage
import TestSupport
import Testing

@Suite("Several people listen to one library") struct ListenerTests {
  private static let lines = [
    "One | A | X | Jazz", "Two | A | X | Jazz", "Three | B | Y | Rock", "Four | B | Y | Rock", "Five | C | Z | Rock",
  ]
  private let folder = TemporaryFolder()

  /// A library in memory, or in a file.
  private func library(inFile: Bool) async throws -> Catalog {
    let catalog = try await Catalog.open(inFile ? .file(folder.file("library.db")) : .memory)
    try await SampleLibrary.fill(catalog, Self.lines)
    return catalog
  }

  private func titles(_ listing: Listing.Contents, _ catalog: Catalog) async throws -> [String] {
    try await catalog.rows(of: Listing(listing), limit: 20).rows.map(\.name)
  }

  @Test("what is marked as heard is each person's, and comes back as it was", arguments: [false, true])
  func marks(inFile: Bool) async throws {
    let catalog = try await library(inFile: inFile)
    try await catalog.recordPlay(ofTrack: 1, at: 100)
    try await catalog.setResumePosition(12, ofTrack: 2, at: 110)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    let before = try await catalog.mark([1, 2, 999], asHeard: true, at: 200)
    #expect(before == [Hearing(trackID: 1), Hearing(trackID: 2)])
    let heard = [Hearing(trackID: 1, plays: 1, lastPlayed: 200), Hearing(trackID: 2, plays: 1, lastPlayed: 200)]
    #expect(try await catalog.hearings(ofTracks: [1, 2, 3, 999]) == heard + [Hearing(trackID: 3)])
    #expect(try await catalog.mark([2, 1], asHeard: true, at: 300).isEmpty)
    catalog.listen(as: Listener.first)
    let first = [Hearing(trackID: 1, plays: 1, lastPlayed: 100), Hearing(trackID: 2, position: 12, lastPlayed: 110)]
    #expect(try await catalog.hearings(ofTracks: [1, 2]) == first)
    #expect(try await catalog.mark([1, 2, 3], asHeard: false, at: 400) == first + [Hearing(trackID: 3)])
    #expect(try await catalog.hearings(ofTracks: [1, 2]) == [Hearing(trackID: 1), Hearing(trackID: 2)])
    #expect(try await catalog.restore(first) == [Hearing(trackID: 1), Hearing(trackID: 2)])
    #expect(try await catalog.hearings(ofTracks: [1, 2]) == first)
    catalog.listen(as: sam.id)
    #expect(try await catalog.restore(before) == heard)
    #expect(try await catalog.hearings(ofTracks: [2, 1]) == before.reversed())
  }

  @Test("likes, stars, plays, skips and places are each person's", arguments: [false, true])
  func taste(inFile: Bool) async throws {
    let catalog = try await library(inFile: inFile)
    let (one, two) = (MediaIdentifier(.track, 1), MediaIdentifier(.track, 2))
    try await catalog.setAffinity(1, for: [one, MediaIdentifier(.artist, 1), MediaIdentifier(.album, 1)])
    try await catalog.recordPlay(ofTrack: 1, at: 100)
    try await catalog.setResumePosition(12, ofTrack: 3, at: 100)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    for item in [one, MediaIdentifier(.artist, 1), MediaIdentifier(.album, 1), MediaIdentifier(.genre, 1)] {
      #expect(try await catalog.affinity(of: item) == 0)
      #expect(try await catalog.playHistory(of: item).plays == 0)
    }
    #expect(try await catalog.track(1)?.affinity == 0)
    #expect(try await catalog.resumePosition(ofTrack: 3) == nil)
    #expect(try await catalog.setAffinity(-1, for: [one]) == [0])
    #expect(try await catalog.setAffinity(1, for: [two]) == [0])
    #expect(try await catalog.setRating(4, for: two) == nil)
    try await catalog.recordPlay(ofTrack: 2, at: 200)
    try await catalog.recordPlay(ofTrack: 2, at: 300)
    try await catalog.recordSkip(ofTrack: 4, at: 300)
    try await catalog.setResumePosition(7, ofTrack: 3, at: 300)
    #expect(try await catalog.setAffinity(1, for: [two]) == [1])
    #expect(try await catalog.track(2)?.affinity == 1)
    #expect(try await catalog.rating(of: two) == 4)
    #expect(try await catalog.playHistory(of: two) == (2, 300))
    #expect(try await catalog.playHistory(of: MediaIdentifier(.genre, 1)) == (2, 300))
    #expect(try await catalog.resumePosition(ofTrack: 3) == 7)
    #expect(try await titles(.liked, catalog) == ["Two"])
    #expect(try await titles(.mostPlayed, catalog) == ["Two"])
    #expect(try await catalog.mostPlayed().tracks.map(\.title) == ["Two"])
    let best = MediaSearch(mediaType: .song, sortOrder: .best)
    #expect(try await catalog.titles(catalog.tracks(for: best, limit: 1)) == ["Two"])
    let liked = try await catalog.goodMix(limit: 10, seed: 1, now: 400)
    #expect(!liked.tracks.map(\.trackID).contains(1))
    catalog.listen(as: Listener.first)
    #expect(try await catalog.affinity(of: one) == 1)
    #expect(try await catalog.affinity(of: two) == 0)
    #expect(try await catalog.rating(of: two) == nil)
    #expect(try await catalog.playHistory(of: MediaIdentifier(.artist, 1)) == (1, 100))
    #expect(try await catalog.resumePosition(ofTrack: 3) == 12)
    #expect(try await titles(.liked, catalog) == ["One"])
    #expect(try await titles(.mostPlayed, catalog) == ["One"])
    #expect(try await catalog.titles(catalog.tracks(for: best, limit: 1)) == ["One"])
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("every order of songs and albums has everything once, whoever listens")
  func orders() async throws {
    let catalog = try await library(inFile: false)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 4), MediaIdentifier(.album, 2)])
    try await catalog.recordPlay(ofTrack: 5, at: 200)
    for order in MediaSortOrder.allCases {
      let songs = try await catalog.tracks(for: MediaSearch(mediaType: .song, sortOrder: order), limit: nil)
      #expect(Set(songs.map(\.trackID)).count == 5 && songs.count == 5, "\(order)")
      let albums = try await catalog.values(
        for: AudioSearch(MediaSearch(mediaType: .album, sortOrder: order)), limit: 10)
      #expect(Set(albums.map(\.identifier)).count == 3 && albums.count == 3, "\(order)")
    }
  }

  @Test("playlists, bookmarks and choices are each person's; those of files are everybody's", arguments: [false, true])
  func playlists(inFile: Bool) async throws {
    let catalog = try await library(inFile: inFile)
    let own = try await catalog.createPlaylist("Trip", tracks: [1], at: 1)
    let file = PlaylistFile(path: "/music/Party.m3u", name: "Party", size: 1, modified: 1, entries: ["/music/A/2.mp3"])
    #expect(try await catalog.store(file, at: 1) == 1)
    _ = try await catalog.addBookmark(at: 3, inTrack: 1, time: 1)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    #expect(try await catalog.playlists().map(\.name) == ["Party"])
    #expect(try await catalog.bookmarks().isEmpty)
    await #expect(throws: CatalogError.playlistNameNotFound("Trip")) { try await catalog.playlist(named: "Trip") }
    await #expect(throws: CatalogError.nameTaken("Party")) { try await catalog.createPlaylist("party", at: 1) }
    let sams = try await catalog.createPlaylist("Trip", tracks: [2, 3], at: 1)
    #expect(sams.id != own.id)
    #expect(try await catalog.found(MediaSearch(mediaName: "trip")) == ["playlist Trip"])
    #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "trip"))).first?.identifier.key == sams.id)
    #expect(try await titles(.playlists, catalog) == ["Party", "Trip"])
    let deleted = try await catalog.deletePlaylist(sams.id)
    catalog.listen(as: Listener.first)
    #expect(try await catalog.playlists().map(\.id).contains(own.id))
    #expect(try await catalog.contents(ofPlaylist: catalog.playlist(named: "trip").id) == [1])
    #expect(try await catalog.bookmarks().count == 1)
    // Whose it was is known when it comes back.
    try await catalog.restorePlaylist(deleted)
    #expect(try await catalog.playlists().count == 2)
    #expect(try await catalog.ofListener(sam.id).contents(ofPlaylist: sams.id) == [2, 3])
    #expect(try await catalog.ofListener(sam.id).playlists().count == 2)
  }

  @Test("a smart playlist holds what its owner likes")
  func smartPlaylists() async throws {
    let catalog = try await library(inFile: true)
    for track in [1, 2] { try await catalog.setRating(5, for: MediaIdentifier(.track, Int64(track))) }
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    try await catalog.setRating(4, for: MediaIdentifier(.track, 3))
    let made = try await catalog.createPlaylist("Stars", criteria: MediaSearch(minimumRating: 4), at: 1)
    #expect(made.trackCount == 1)
    #expect(try await catalog.contents(ofPlaylist: made.id) == [3])
  }

  @Test("nothing of a guest is left for the next, and nothing of theirs is seen")
  func guest() async throws {
    let catalog = try await library(inFile: true)
    try await catalog.clearGuest()
    catalog.listen(as: Listener.guest)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1)])
    _ = try await catalog.createPlaylist("Party", tracks: [1], at: 1)
    catalog.listen(as: Listener.first)
    #expect(try await catalog.playlists().isEmpty)
    #expect(try await catalog.track(1)?.affinity == 0)
    try await catalog.clearGuest()
    catalog.listen(as: Listener.guest)
    #expect(try await catalog.playlists().isEmpty)
    #expect(try await catalog.track(1)?.affinity == 0)
    #expect(catalog.listeners.count == 1)
  }

  @Test("who was removed comes back as they were, until all of it is deleted")
  func removal() async throws {
    let path = folder.file("library.db")
    let catalog = try await library(inFile: true)
    let sam = try await catalog.addListener(" Sam  Vale ", at: 1)
    #expect(sam.name == "Sam Vale")
    await #expect(throws: CatalogError.nameTaken("Sam Vale")) { try await catalog.addListener("sam vale", at: 1) }
    await #expect(throws: CatalogError.nameEmpty) { try await catalog.addListener(" ", at: 1) }
    catalog.listen(as: sam.id)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1)])
    _ = try await catalog.createPlaylist("Trip", at: 1)
    #expect(try await catalog.nameListener(sam.id, nil, at: 1000) == "Sam Vale")
    #expect(catalog.listeners.map(\.id) == [Listener.first])
    // Somebody has to listen.
    #expect(catalog.listener.id == Listener.first)
    #expect(try await catalog.playlists().isEmpty)
    try await catalog.deleteListeners(removedBefore: 1000)
    #expect(try await catalog.nameListener(sam.id, "Sam", at: 1000) == nil)
    catalog.listen(as: sam.id)
    #expect(try await catalog.affinity(of: MediaIdentifier(.track, 1)) == 1)
    #expect(try await catalog.playlists().map(\.name) == ["Trip"])
    try await catalog.nameListener(sam.id, nil, at: 1000)
    try await catalog.deleteListeners(removedBefore: 1001)
    await catalog.close()
    let next = try await Catalog.open(.file(path))
    #expect(next.listeners.map(\.id) == [Listener.first])
    #expect(try await next.addListener("Sam", at: 1).id != sam.id)
    #expect(try await next.found(MediaSearch(mediaName: "trip")).isEmpty)
    #expect(try await next.faults().isEmpty)
  }

  @Test("the first one can go, too: what they liked and heard is deleted, and others keep theirs")
  func firstIsRemoved() async throws {
    let catalog = try await library(inFile: true)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1), MediaIdentifier(.album, 2)])
    try await catalog.recordPlay(ofTrack: 2, at: 100)
    try await catalog.setResumePosition(7, ofTrack: 3, at: 300)
    let sam = try await catalog.addListener("Sam", at: 1)
    try await catalog.ofListener(sam.id).setAffinity(1, for: [MediaIdentifier(.track, 5)])
    try await catalog.nameListener(Listener.first, nil, at: 10)
    try await catalog.deleteListeners(removedBefore: 11)
    #expect(catalog.listener == sam)
    #expect(try await titles(.liked, catalog) == ["Five"])
    let first = catalog.ofListener(Listener.first)
    #expect(try await first.affinity(of: MediaIdentifier(.track, 1)) == 0)
    #expect(try await first.affinity(of: MediaIdentifier(.album, 2)) == 0)
    #expect(try await first.playHistory(of: MediaIdentifier(.track, 2)) == (0, nil))
    #expect(try await first.resumePosition(ofTrack: 3) == nil)
  }

  @Test("what is read as somebody else is theirs, for that task alone")
  func reading() async throws {
    let catalog = try await library(inFile: true)
    let sam = try await catalog.addListener("Sam", at: 1)
    try await catalog.reading(as: sam.id) {
      try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 5)])
      #expect(try await titles(.liked, catalog) == ["Five"])
      #expect(catalog.owner == sam)
      #expect(catalog.listener.id == Listener.first)
    }
    #expect(try await titles(.liked, catalog).isEmpty)
  }

  @Test("a library of before has one listener, to whom all of it belongs")
  func olderLibrary() async throws {
    OldFiles.write(OldFiles.library1, to: folder.file("library.db"))
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    #expect(catalog.listeners == [Listener(id: Listener.first, name: "")])
    #expect(try await catalog.track(1)?.affinity == 1)
    let lists = try await catalog.playlists()
    #expect(try await catalog.contents(ofPlaylist: 1) == [1])
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    #expect(try await catalog.playlists().isEmpty)
    // No row of a playlist that was there once names another one.
    #expect(try await catalog.createPlaylist("New", at: 1).id > (lists.map(\.id).max() ?? 0))
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("a file that comes back at another place has what everybody gave it, and a copy's is joined with it")
  func movedFile() async throws {
    let catalog = try await library(inFile: true)
    let sam = try await catalog.addListener("Sam", at: 1)
    let sams = catalog.ofListener(sam.id)
    try await sams.setAffinity(
      1, for: [MediaIdentifier(.track, 5), MediaIdentifier(.artist, 3), MediaIdentifier(.album, 3)])
    try await catalog.markMissing([5], replacedAfter: .max, at: 2000)
    try await catalog.deleteMissing(before: 3000)
    // What somebody liked is kept for its return.
    try await SampleLibrary.fill(catalog, [Self.lines[4]], from: 5)
    #expect(try await sams.affinity(of: MediaIdentifier(.track, 5)) == 1)
    #expect(try await sams.found(MediaSearch(mediaType: .artist, mediaName: "C")) == ["artist C"])
    #expect(try await sams.affinity(of: MediaIdentifier(.artist, 3)) == 1)
    #expect(try await sams.affinity(of: MediaIdentifier(.album, 3)) == 1)
  }

  @Test("what was asked for is each person's, and the last 2000 of it are kept")
  func donations() async throws {
    let catalog = try await library(inFile: false)
    func donation(_ number: Int64) -> Donation {
      Donation(time: number, minute: 600, wish: "play jazz", phrase: "some jazz", after: "")
    }
    for number in 1...3 { try await catalog.donate(donation(Int64(number))) }
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    #expect(try await catalog.donations().isEmpty)
    for number in 1...2001 { try await catalog.donate(donation(Int64(number))) }
    let kept = try await catalog.donations()
    #expect(kept.count == 2000 && kept.first == donation(2) && kept.last == donation(2001))
    #expect(try await catalog.forgetDonations() == 2000)
    #expect(try await catalog.donations().isEmpty)
    catalog.listen(as: Listener.first)
    #expect(try await catalog.donations() == [donation(1), donation(2), donation(3)])
  }

  @Test("all that somebody gave is written as JSON")
  func export() async throws {
    let catalog = try await library(inFile: false)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 2)])
    try await catalog.setRating(5, for: MediaIdentifier(.album, 1))
    try await catalog.recordPlay(ofTrack: 2, at: 300)
    _ = try await catalog.createPlaylist("“Trip”", tracks: [3], at: 1)
    let text = try await catalog.listenerAsJSON()
    #expect(
      text == """
        {"listener": "Sam",
        "tracks": [{"path": "/music/A/2.mp3", "affinity": 1, "plays": 1, "lastPlayed": 300}],
        "albums": [{"title": "X", "artist": "A", "rating": 5, "plays": 1, "lastPlayed": 300}],
        "artists": [{"name": "A", "plays": 1, "lastPlayed": 300}],
        "genres": [{"name": "Jazz", "plays": 1, "lastPlayed": 300}],
        "playlists": [{"name": "“Trip”", "paths": ["/music/B/3.mp3"]}],
        "bookmarks": []}

        """)
  }
}
