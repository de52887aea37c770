internal import Intents
internal import Media
internal import Remote

extension PhraseParser {
  /// What `reading` does, in a few words: "play next: jazz".
  public func describe(_ reading: Reading) -> String { describe(reading.request) }

  /// What `request` does, in a few words.
  public func describe(_ request: Request) -> String {
    if let opening = request.opening, let object = request.object { return "\(opening) \(object)\(request.closing)" }
    return switch request {
    case .command(let command): command.summary
    case .question(let question, nil): "tell \(question.summary)"
    case .question(let question, let search?): "tell \(question.summary): \(search.described())"
    case .followUp(let followUp): followUp.summary
    case .unsupported(let topic): "nothing: \(topic) is not what a player does"
    case .play, .add, .updateAffinity, .search: ""
    }
  }
}

extension Request {
  /// How the description begins, before the object: "play", "play next:", "add to “Sunday”:"; nil if the request is described
  /// as a whole.
  public var opening: String? {
    switch self {
    case .play(let intent): intent.opening
    case .add(let intent): intent.opening
    case .updateAffinity(let intent): intent.opening
    case .search: "find"
    case .command(.removeFromQueue(.search(let search))):
      search == search.exclusion ? "keep only" : "take out of the queue:"
    case .command(.playFromQueue(.search)): "play from the queue:"
    case .command(.createPlaylist(let name, .some)):
      name.isEmpty ? "make a playlist of" : "make the playlist “\(name)” of"
    case .command(.removeFromPlaylist(let name, .search)): "take out of “\(name)”:"
    case .command, .question, .followUp, .unsupported: nil
    }
  }

  /// How it ends, after the object: ", from the beginning", ", at volume 40"; may be empty.
  public var closing: String {
    switch self {
    case .play(let intent): intent.closing
    case .command(.removeFromQueue(.search(let search))) where search == search.exclusion: " in the queue"
    default: ""
    }
  }

  /// The object, as far as the phrase tells.
  fileprivate var object: String? {
    switch self {
    case .play(let intent): intent.mediaSearch.map { $0.isUnspecified ? "a good mix" : $0.described() } ?? "a good mix"
    case .add(let intent): intent.mediaSearch?.described() ?? "this"
    case .updateAffinity(let intent): intent.mediaSearch?.described() ?? "this"
    case .search(let intent): intent.mediaSearch?.described() ?? "anything"
    case .command(.removeFromQueue(.search(let search))) where search == search.exclusion:
      search.exclusions.joined(separator: " and ")
    case .command(.removeFromQueue(.search(let search))), .command(.playFromQueue(.search(let search))),
      .command(.removeFromPlaylist(_, .search(let search))), .command(.createPlaylist(_, let search?)):
      search.described()
    case .command, .question, .followUp, .unsupported: nil
    }
  }
}

extension PlayMediaIntent {
  fileprivate var opening: String {
    switch playbackQueueLocation {
    case .next: "play next:"
    case .later: "add to the queue:"
    case .now, .unknown: resumePlayback == true ? "resume" : playShuffled == true ? "shuffle" : "play"
    }
  }

  fileprivate var closing: String {
    var text = ""
    switch start {
    case .beginning: text += ", from the beginning"
    case .nextEpisode: text += ", the next episode"
    case .chapter(let number): text += number == -1 ? ", the last chapter" : ", chapter \(number)"
    case .part(let number): text += number == -1 ? ", the last part" : ", part \(number)"
    case .time(let seconds): text += ", from \(PlayingTime.clock(seconds))"
    case nil: break
    }
    if playShuffled == true, opening != "shuffle" { text += ", shuffled" }
    if playShuffled == false { text += ", in order" }
    switch playbackRepeatMode {
    case .one, .all: text += ", on repeat"
    case .none: text += ", not repeated"
    case .unknown: break
    }
    if let playbackSpeed { text += ", at \(playbackSpeed)×" }
    if let playsFaster { text += playsFaster ? ", faster" : ", slower" }
    switch end {
    case .after(let seconds): text += ", for \(PlayingTime.spoken(seconds))"
    case .at(let time): text += ", until \(time)"
    case nil: break
    }
    if let volume { text += ", at volume \(volume)" }
    if let output { text += ", on \(output)" }
    return text
  }
}

extension AddMediaIntent {
  fileprivate var opening: String {
    switch mediaDestination {
    case .playlist(let name): "add to “\(name)”:"
    case .newPlaylist(let name): "make the playlist “\(name)” with"
    case .favourites: "add to your favourites:"
    case .library, nil: "add to your library:"
    }
  }
}

extension UpdateMediaAffinityIntent {
  fileprivate var opening: String {
    if let stars { return stars == 0 ? "take the stars away from" : "give \(stars) star\(stars == 1 ? "" : "s") to" }
    return switch affinityType {
    case .dislike: "dislike"
    case .none: "neither like nor dislike"
    case .like, .unknown: "like"
    }
  }
}

extension FollowUp {
  fileprivate var summary: String {
    switch self {
    case .alternative(-1): "play the last of those offered"
    case .alternative(let number): "play number \(number) of those offered"
    case .thatOne: "play that one"
    case .again: "play that again"
    case .notThisOne: "play another than this"
    case .alreadyHeard: "note that this was heard, and go on to the next one"
    case .moreLikeThis: "play more like this"
    case .sameArtist: "play something else by this artist"
    case .sameGenre: "play more of this genre"
    case .restOfAlbum(let location):
      location == .next ? "play the rest of this album next" : "queue the rest of this album"
    case .sameAlbum: "play something else from this album"
    case .containingAlbum: "play the album this is from"
    case .somethingDifferent: "play something different"
    case .also(let search): "the same with \(search.described())"
    case .other(let search): "play another \(search.described())"
    case .include(let search): "add \(search.described()) as well"
    case .remove(let search): "remove \(search.described())"
    case .instead(let correction) where correction.mayLeaveOut:
      "leave out \(correction.search?.described() ?? "that")"
    case .instead(let correction):
      "\(correction.search?.described() ?? correction.amount.map { "\(Int($0))" } ?? "that much") instead"
    case .neverMind: "never mind"
    case .adjustBy(let amount): amount < 0 ? "\(Int(-amount)) less" : "\(Int(amount)) more"
    case .adjust(.more), .adjust(.littleMore): "a bit more of that"
    case .adjust(.muchMore): "a lot more of that"
    case .adjust(.less): "a bit less of that"
    case .adjust(.allTheWay): "all the way"
    case .yes: "yes"
    case .no: "no"
    case .keep: "leave it as it is"
    case .list: "tell which ones"
    case .pick(let search): "play the one that is \(search.described())"
    case .all: "play all of them"
    case .none: "none of them"
    }
  }
}

extension String {
  /// An identifier in words: "sleepTimer" as "sleep timer".
  var inWords: String {
    reduce(into: "") { words, letter in words += letter.isUppercase ? " \(letter.lowercased())" : String(letter) }
  }
}
