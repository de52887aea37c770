import Catalog
import Intents
import Language
import Media

extension Wording {
  /// What was started: `Here's “Maria También” by Khruangbin.`
  static func playing(_ item: MediaItem, count: Int, shuffled: Bool) -> String {
    let opening = shuffled ? "Shuffling" : "Here's"
    switch item.type {
    case .artist, .genre, .playlist, .podcastShow: return "\(opening) \(name(item)): \(self.count(count, noun(item)))."
    default: return "\(opening) \(name(item))."
    }
  }

  /// `Here's “A” and “B”: 2 songs.`, `Here's all 5 of them: 40 songs.`
  static func playing(_ what: String, count: Int, shuffled: Bool) -> String {
    "\(shuffled ? "Shuffling" : "Here's") \(what): \(self.count(count, "song"))."
  }

  /// Several items at once; many are described by their path.
  static func several(_ items: [MediaItem], in path: String? = nil) -> String {
    items.count > 3 ? path ?? "all \(items.count.grouped) of them" : list(items.map(name))
  }

  /// What was started for a search without a name: `Here's jazz from the 1960s: 23 songs, first “So What” by …`
  static func playing(
    _ search: MediaSearch, count: Int, first: Track?, shuffled: Bool, of somebody: String? = nil
  ) -> String {
    if count == 1, let first { return "Here's \(name(first))." }
    let opening = shuffled ? "Shuffling" : search.mediaType.noun()?.hasSuffix("s") == true ? "Here are" : "Here's"
    let start = first.map { ", first \(name($0))" } ?? ""
    // If nothing is liked, everything was searched.
    if search.isForLiked, !search.mediaType.isOfContainers, let first, first.affinity <= 0 {
      let music = somebody == nil ? "your music" : "all music"
      let all = shuffled ? "Shuffling \(music)" : "Here's \(music), most played first"
      return "\(nothingLiked(by: somebody)) \(all): \(self.count(count, "song"))\(start)."
    }
    // A requested number is not repeated, and is not more than there are.
    var search = search
    if let limit = search.limit { search.limit = min(limit, count) }
    let number = search.limit == count ? "" : ": \(self.count(count, trackNoun(search.mediaType)))"
    return "\(opening) \(search.described())\(number)\(start)."
  }

  /// `You haven't liked any podcasts yet.`
  static func noneLiked(_ type: MediaType, by somebody: String?) -> String {
    "\(somebody.map { "\($0) hasn't" } ?? "You haven't") liked any \(MediaSearch(mediaType: type).described()) yet."
  }

  static func nothingLiked(by somebody: String?) -> String {
    somebody.map { "\($0) hasn't liked anything yet." } ?? nothingLiked
  }

  /// Artists and albums are liked, but no song: `You like Ada Quill, but no song by itself yet.`
  static func onlyLiked(_ names: [String], by somebody: String?) -> String {
    "\(somebody.map { "\($0) likes" } ?? "You like") \(list(names)), but no song by itself yet."
  }

  static let nothingLiked = "You haven't liked anything yet. Say “I like this” while something plays."

  static let noStationLiked = "No station is liked yet. Say “I like this station” while one plays."

  /// Appended to a reply if repeat was requested.
  static func repeating(_ mode: PlayMediaIntent.RepeatMode) -> String {
    mode == .one || mode == .all ? " On repeat." : ""
  }

  /// Appended to a reply if a volume or a speed was requested.
  static func atVolume(_ volume: Int?) -> String { volume.map { " Volume \($0)." } ?? "" }

  /// Appended if a time to start at was said: ` From 1:20.`
  static func starting(at seconds: Double?) -> String { seconds.map { " From \(PlayingTime.clock($0))." } ?? "" }

  static func atSpeed(_ speed: Double?) -> String { speed.map { " Speed \(rate($0))." } ?? "" }

  /// What was queued; `count` is nil if `what` contains the number: `Added to the end of the queue: 3 songs by OutKast.`
  static func queued(_ what: String, count: Int?, _ type: MediaType, next: Bool) -> String {
    let songs = count.flatMap { $0 == 1 ? nil : " (\(self.count($0, trackNoun(type))))" } ?? ""
    return next ? "Playing next: \(what)\(songs)." : "Added to the end of the queue: \(what)\(songs)."
  }

  private static func noun(_ item: MediaItem) -> String { trackNoun(item.type) }

  /// An album, a playlist or a show has fewer tracks than requested: `The album “Tin Hours” by … has only 3 songs.`
  static func tooFew(_ item: MediaItem, count: Int) -> String {
    let what = name(item)
    return "\(what.capitalisedFirst) has only \(self.count(count, noun(item)))."
  }

  static func tooFew(_ search: MediaSearch, count: Int) -> String {
    "There are only \(self.count(count, trackNoun(search.mediaType))) of \(search.described())."
  }

  /// The noun for a track of this type.
  static func trackNoun(_ type: MediaType) -> String {
    [.podcastShow, .podcastEpisode, .podcastPlaylist, .news].contains(type)
      ? "episode" : type == .audioBook ? "part" : type.isStation ? "station" : "song"
  }

  static func notFoundHere(_ search: MediaSearch) -> String {
    "I can't find \(search.described()) in your library."
  }

  /// Nothing in the library matches.
  ///
  /// `has` lists examples of that kind.
  static func notFound(_ search: MediaSearch, has examples: [String] = [], of somebody: String? = nil) -> String {
    if let none = hasNone(search, of: somebody) { return none }
    if search.liked != nil { return "\(somebody ?? "You") didn't like anything then, as far as I know." }
    var search = search
    if search.heard != nil { search.isSingular = false }
    let opening = notFoundHere(search)
    if search.heard != nil {
      return somebody.map { "I know of no \(search.described(heardBy: $0)). Only what is heard to the end counts." }
        ?? opening + " Only what you hear to the end counts."
    }
    if examples.isEmpty { return opening + " Try fewer words, or “find …” to look around." }
    return opening + " It has \(list(examples)), for example."
  }

  /// It is in the library, but its disk is not mounted.
  static func away(_ item: MediaItem, folder: String) -> String {
    "I know \(name(item)), but \(folder) is not there now. If that is a disk, plug it in and try again."
  }

  /// Shown while a path is being searched.
  static func looking(through path: String) -> String {
    WebAddress.isOne(path)
      ? "Connecting to \(shown(path)). “stop looking” ends that."
      : "Looking through \(path) for music. “stop looking” ends that."
  }

  static func stoppedLooking(_ path: String) -> String {
    WebAddress.isOne(path)
      ? "Stopped connecting to \(shown(path)); nothing was changed."
      : "Stopped looking through \(path); nothing was changed."
  }

  /// A path, or an address in its displayable form.
  private static func shown(_ path: String) -> String { WebAddress(path)?.description ?? path }

  /// Nothing was found at a path.
  static func noFiles(_ path: String, _ ending: FoundFiles.Ending) -> String {
    switch ending {
    case .stopped: stoppedLooking(path)
    case .unheard(let cause): "Cannot play \(shown(path)): \(cause)."
    case .feed: "Cannot play \(shown(path)): it is a podcast feed; to subscribe to it, say: subscribe to \(path)."
    case .nothingThere where WebAddress.isOne(path): "There is nothing to hear at \(shown(path))."
    case .nothingThere:
      "There is no file \(path) that I can read. Try its full path, or “find …” to look around in your library."
    case .notAFile: "Cannot play \(path): it is a pipe, a socket or a device. Name a file or a folder."
    case .complete, .full: "There is nothing in \(path) that I can play. Try another folder."
    case .late:
      "Looking through \(path) took too long, and no music has been found so far. Name a folder in it that contains some."
    }
  }

  /// The offer to subscribe to the feed at an address that was to be played.
  static func feedOffered(_ path: String) -> String {
    "\(shown(path)) is a podcast feed. Say “yes” to subscribe to it."
  }

  /// The note that only part of a folder plays; nil if all of it does.
  static func more(in path: String, _ ending: FoundFiles.Ending) -> String? {
    switch ending {
    case .full: "There is more in \(path) than I can queue at once; to have all of it, say: import \(path)"
    case .late: "That is what I found in \(path) in time; to have all of it, say: import \(path)"
    case .complete, .nothingThere, .notAFile, .stopped, .unheard, .feed: nil
    }
  }

  /// `jazz, rock and folk`.
  static func list(_ names: [String]) -> String { names.inARow }

  static let artistUnknown = "The file doesn't say who plays this."

  /// `track` is the current one, which may be the only one by `artist`.
  static func nothingElse(by artist: String, _ track: Track?) -> String {
    guard let track, track.artist == artist else { return "There is nothing by \(artist) in your library." }
    return "\(name(track)) is all there is by \(artist). Try “more like this”."
  }

  /// The same of a book or a show.
  static func nothingElse(by artist: String, _ item: MediaItem) -> String {
    "\(name(item).capitalisedFirst) is all there is by \(artist) in your library."
  }

  static func nothingElse(in genre: String, _ track: Track) -> String {
    "\(name(track)) is all the \(genre) there is in your library."
  }

  /// "No rap" when there is none to remove.
  static func noneInQueue(_ search: MediaSearch) -> String {
    var wanted = search
    (wanted.excludedNames, wanted.excludedTitleWords) = ([], [])
    let what = wanted.described()
    return "The queue has no \(what). To hear some, say: play \(what)"
  }

  static func nothingElse(on album: MediaItem, _ track: Track) -> String {
    "\(name(track)) is all there is of “\(album.title)” in your library."
  }

  static func allQueued(_ album: MediaItem) -> String { "All of “\(album.title)” is in the queue already." }

  static func noAlbum(_ track: Track) -> String { "The file doesn't say which album \(name(track)) is on." }

  static func nothingLike(_ what: String) -> String {
    "Nothing in your library is like \(what). Try “play something different”."
  }

  static func again(_ track: Track) -> String { "Again from the start: \(name(track))." }

  /// `More like “Copper Bloom” by Nilo Vantage comes next: 12 songs, first …`
  static func moreLike(_ what: String, count: Int, first: Track?, goesOn: Bool) -> String {
    let start = first.map { ", first \(name($0))" } ?? ""
    let songs = self.count(count, "song")
    return goesOn ? "More like \(what) comes next: \(songs)\(start)." : "Here's more like \(what): \(songs)\(start)."
  }

  /// The number of matches of a search; `by` is whose they are or who likes them, nil being the listener.
  static func count(_ count: Int, of search: MediaSearch, by somebody: String? = nil) -> String {
    let has = somebody.map { "\($0) has" } ?? "You have"
    var search = search
    if search.isForLiked || search.isForDisliked {
      let verb = search.isForLiked ? "like" : "dislike"
      (search.reference, search.sortOrder) = (.unknown, .unknown)
      if search.mediaType == .unknown || search.mediaType == .music { search.mediaType = .song }
      let what = search.described(isOne: count == 1)
      return "\(somebody.map { "\($0) \(verb)s" } ?? "You \(verb)") \(count == 0 ? "no" : count.grouped) \(what)."
    }
    if search.mediaType == .unknown || search.mediaType == .music { search.mediaType = .song }
    // "You have" says whose they are.
    if search.reference == .my, search.sortOrder == .unknown { search.reference = .unknown }
    let what = search.described(isOne: count == 1)
    return "\(has) \(count == 0 ? "no" : count.grouped) \(what)."
  }

  /// The size of the library, or the number of items of one kind.
  static func size(_ statistics: LibraryStatistics, of type: MediaType) -> String {
    switch type {
    case .album: return "You have \(count(statistics.albumCount, "album"))."
    case .artist: return "You have \(count(statistics.artistCount, "artist"))."
    case .genre: return "You have \(count(statistics.genreCount, "genre"))."
    case .playlist: return "You have \(count(statistics.playlistCount, "playlist"))."
    default:
      let tracks = "\(count(statistics.trackCount, "track")) on \(count(statistics.albumCount, "album"))"
      return "You have \(tracks), \(PlayingTime.spoken(statistics.duration)) in all."
    }
  }

  static func emptyPlaylist(_ name: String) -> String {
    "There is nothing to play in the playlist “\(name)”. To add the current song, say: add this to my \(name) playlist"
  }

  /// A stop time and a speed are possible only for what plays immediately.
  static let onlyForPlaying =
    "I can set a start time, a stop time or a faster speed only for what plays right away, so nothing was queued."

  static let emptyLibrary = "Your library is empty. Add some music first: import ~/Music"
  static let emptyQueue = "The queue is empty. Try “play some music”."
  static let nothingPlaying = "Nothing is playing. Try “play some music”."
  static let noOutputs = "This version of tuneterm can't change the output while it runs. Start it with --output NAME."
  static let notInLibrary = "That file can't be added to the library. Import its folder first: import ~/Music"

  /// An unmanaged file was added to the library.
  static func taken(_ what: String) -> String { "Added \(what) to your library; the file stays where it is." }

  /// An item is already in the library.
  static func inLibrary(_ what: String) -> String {
    "\(capitalized(what)) is already in your library. To add it to your favourites, say: add it to my favourites"
  }

  /// Why an intent is not supported.
  static func unsupported(_ reason: UnsupportedReason?, _ search: MediaSearch) -> String {
    switch reason {
    case nil, .notFound: notFound(search)
    case .noUnplayedContent: allHeard(search)
    case .nothingPlaying: nothingPlaying
    case .unsupportedMediaType:
      "I only play sound: music, podcasts and audiobooks. Try “play some music”."
    case .serviceUnavailable:
      "I don't know that station. Play it by its address and save it: play https://…, then “save this station as …”."
    case .explicitContentSettings:
      "Your settings don't allow explicit songs; “set explicit on” allows them."
    case .belowMinimum: "The slowest is half speed."
    case .aboveMaximum: "The fastest is three times the normal speed."
    case .playlistNameNotFound: "There is no such playlist."
    case .playlistNotEditable: "That playlist can't be changed."
    }
  }

  /// `Added “Maria También” by Khruangbin to your playlist “Road Trip”.`
  static func added(_ what: String, to playlist: String, added: Int, skipped: Int) -> String {
    if added == 0 { return "Your playlist “\(playlist)” already has \(what)." }
    let already = skipped == 0 ? "" : " (\(skipped) already there)"
    return "Added \(what) to your playlist “\(playlist)”\(already)."
  }

  static func renamed(to name: String) -> String { "Renamed the playlist to “\(name)”." }

  static func deleted(_ name: String, file: String? = nil) -> String {
    let kept = file.map { "; the file \(fileName($0)) stays" } ?? ""
    return "Deleted the playlist “\(name)”\(kept). “undo” brings it back."
  }

  /// Appended to the first change of a playlist that mirrored `file`.
  static func detached(_ file: String?) -> String {
    file.map { " It is your own now; the file \(fileName($0)) stays as it was." } ?? ""
  }

  private static func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

  static func favourite(_ what: String) -> String {
    "Added \(what) to your favourites; “play my favourites” plays them."
  }

  static let cannotUpdateItself =
    " It won't update itself, because it is made of particular songs, not of what they have in common."

  /// `Made the playlist “Old Jazz”: jazz from the 1960s, 23 songs now; it updates itself.`
  static func madeSmart(_ playlist: Playlist, _ search: MediaSearch) -> String {
    let songs = playlist.trackCount == 0 ? "nothing fits yet" : "\(count(playlist.trackCount, "song")) now"
    return "Made the playlist “\(playlist.name)”: \(search.described()), \(songs); it updates itself."
  }

  /// `Made the playlist “summer” with “Moon” by The Paper Moons.`
  static func made(_ playlist: Playlist, with what: String) -> String {
    "Made the playlist “\(playlist.name)” with \(what)."
  }

  static func made(_ playlist: Playlist) -> String {
    playlist.trackCount == 0
      ? "Made the playlist “\(playlist.name)”."
      : "Made the playlist “\(playlist.name)” with \(count(playlist.trackCount, "song"))."
  }

  /// The same with the offer to create it, which “yes” accepts.
  static func playlistOffered(_ name: String, _ what: String, nearest playlists: [String]) -> String {
    "\(noPlaylist(name, nearest: playlists)) Say “yes” to make it with \(what)."
  }

  /// The wording of that offer: `make the playlist “summer” with “Moon”`.
  static func making(_ name: String, _ what: String) -> String { "make the playlist “\(name)” with \(what)" }

  static func playlistNotFound(_ name: String, nearest playlists: [String] = []) -> String {
    "\(noPlaylist(name, nearest: playlists)) To make it, say: make a playlist called \(name)"
  }

  /// The same without the offer to create it, for deleting or changing a playlist.
  static func noPlaylist(_ name: String, nearest playlists: [String] = []) -> String {
    let yours =
      playlists.isEmpty ? "" : " Yours \(playlists.count == 1 ? "is" : "are") \(list(playlists.map { "“\($0)”" }))."
    return "You have no playlist called “\(name)”.\(yours)"
  }

  /// `Noted: you like “Maria También” by Khruangbin.`
  static func affinity(_ type: UpdateMediaAffinityIntent.AffinityType, _ what: String) -> String {
    switch type {
    case .like: "Noted: you like \(what)."
    case .dislike: "Noted: you don't like \(what). I'll keep it out of mixes."
    case .none, .unknown: "You no longer like or dislike \(what)."
    }
  }

  /// There is no like or dislike to take back.
  static func neitherLiked(_ what: String) -> String { "You neither liked nor disliked \(what)." }

  /// `Noted: 4 stars for “Maria También” by Khruangbin.`
  static func rated(_ stars: Int, _ what: String) -> String {
    stars == 0 ? "Cleared your rating of \(what)." : "Noted: \(count(stars, "star")) for \(what)."
  }

  /// The size of a playlist or an album: `the playlist “Sunday” has 12 songs`.
  static func contents(of holder: MediaItem, count: Int) -> String {
    "\(name(holder)) has \(self.count(count, trackNoun(holder.type)))"
  }
}
