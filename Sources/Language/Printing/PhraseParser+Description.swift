internal import Intents
internal import Media
internal import Remote

extension PhraseParser {
  /// What doing `reading` would do, in a few words: "queue next: genre jazz".
  public func describe(_ reading: Reading) -> String { describe(reading.request) }

  /// What `request` would do, in a few words.
  public func describe(_ request: Request) -> String {
    switch request {
    case .play(let intent): intent.summary
    case .add(let intent): intent.summary
    case .updateAffinity(let intent): intent.summary
    case .search(let intent): "find: " + (intent.mediaSearch?.summary ?? "anything")
    case .command(let command): command.summary
    case .question(let question, nil): "tell: " + question.rawValue.inWords
    case .question(let question, let search?): "tell: \(question.rawValue.inWords) of \(search.summary)"
    case .followUp(let followUp): followUp.summary
    case .unsupported(let topic): "nothing: \(topic) is not what a player does"
    }
  }
}

extension MediaSearch {
  /// Its fields in words: "newest song by Khruangbin, genre jazz".
  var summary: String {
    if meansSimilar {
      let (model, rest) = similarity
      return "\(rest.summary) similar to \(model.mediaName == nil ? model.artistName ?? model.summary : model.summary)"
    }
    var parts: [String] = []
    if reference == .currentlyPlaying { parts.append("what is playing") }
    if sortOrder != .unknown { parts.append(sortOrder.rawValue.inWords) }
    if mediaType != .unknown { parts.append(mediaType.rawValue.inWords) }
    if let mediaName { parts.append("“\(mediaName)”") }
    if let artistName { parts.append("by \(artistName.isEmpty ? "them" : artistName)") }
    if let albumName { parts.append("from “\(albumName)”") }
    if let composerName { parts.append("written by \(composerName)") }
    if let playlistName { parts.append("in the playlist “\(playlistName)”") }
    var texts = parts.isEmpty ? [] : [parts.joined(separator: " ")]
    if !genreNames.isEmpty { texts.append("genre " + genreNames.joined(separator: ", ")) }
    if !moodNames.isEmpty { texts.append("mood " + moodNames.joined(separator: ", ")) }
    if !activityNames.isEmpty { texts.append("for " + activityNames.joined(separator: ", ")) }
    if !titleWords.isEmpty { texts.append("with “\(titleWords.joined(separator: " "))” in the title") }
    if let minimum = duration?.minimum { texts.append("at least \(PlayingTime.spoken(minimum))") }
    if let limit = duration?.limit { texts.append("under \(PlayingTime.spoken(limit))") }
    if let notHeardSince { texts.append(notHeardSince == .ever ? "never heard" : "not heard since \(notHeardSince)") }
    if exclusion != nil { texts.append("without " + exclusions.joined(separator: ", ")) }
    if let place { texts.append(place > 0 ? "number \(place)" : "the last") }
    if let limit { texts.append("at most \(limit)") }
    if let minimumRating { texts.append("rated \(minimumRating) or more") }
    if heard == ReleaseDate() { texts.append("heard") }
    for (word, days) in [("from", releaseDate), ("heard from", heard)] {
      guard let days, days != ReleaseDate() else { continue }
      texts.append("\(word) \(days.start?.description ?? "…") to \(days.end?.description ?? "…")")
    }
    if reference != .unknown, reference != .currentlyPlaying {
      texts.append(reference == .my ? "mine" : reference.rawValue.inWords)
    }
    return texts.isEmpty ? "anything" : texts.joined(separator: ", ")
  }
}

extension PlayMediaIntent {
  fileprivate var summary: String {
    let verb =
      switch playbackQueueLocation {
      case .next: "queue next"
      case .later: "queue last"
      case .now, .unknown: resumePlayback == true ? "go on with" : "play"
      }
    var text = "\(verb): \(mediaSearch?.summary ?? "a good mix")"
    switch start {
    case .beginning: text += ", from the beginning"
    case .nextEpisode: text += ", the next episode"
    case .chapter(let number): text += number == -1 ? ", the last chapter" : ", chapter \(number)"
    case .part(let number): text += number == -1 ? ", the last part" : ", part \(number)"
    case nil: break
    }
    if let playShuffled { text += playShuffled ? ", shuffled" : ", in order" }
    if playbackRepeatMode != .unknown { text += ", repeat \(playbackRepeatMode.rawValue)" }
    if let playbackSpeed { text += ", at \(playbackSpeed)×" }
    if let volume { text += ", at volume \(volume)" }
    if let output { text += ", on \(output)" }
    return text
  }
}

extension AddMediaIntent {
  fileprivate var summary: String {
    let what = mediaSearch?.summary ?? "what is playing"
    return switch mediaDestination {
    case .playlist(let name): "add to playlist “\(name)”: \(what)"
    case .newPlaylist(let name): "make playlist “\(name)”: \(what)"
    case .library, nil: "add to the library: \(what)"
    }
  }
}

extension UpdateMediaAffinityIntent {
  fileprivate var summary: String {
    if let stars {
      let verb = stars == 0 ? "take the stars away" : "rate \(stars) star\(stars == 1 ? "" : "s")"
      return "\(verb): \(mediaSearch?.summary ?? "what is playing")"
    }
    let verb =
      switch affinityType {
      case .dislike: "dislike"
      case .none: "neither like nor dislike"
      case .like, .unknown: "like"
      }
    return "\(verb): \(mediaSearch?.summary ?? "what is playing")"
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
    case .moreLikeThis: "play more like this"
    case .sameArtist: "play something else by this artist"
    case .containingAlbum: "play the album this is from"
    case .somethingDifferent: "play something different"
    case .also(let search): "the same with \(search.summary)"
    case .other(let search): "play another \(search.summary)"
    case .include(let search): "add \(search.summary)"
    case .remove(let search): "remove \(search.summary)"
    case .instead(let correction): "instead: \(correction.search?.summary ?? "that much")"
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
    case .pick(let search): "the one that is \(search.summary)"
    case .all: "play all of them"
    case .none: "none of them"
    }
  }
}

extension String {
  /// A name of the program in words: "sleepTimer" as "sleep timer".
  var inWords: String {
    reduce(into: "") { words, letter in words += letter.isUppercase ? " \(letter.lowercased())" : String(letter) }
  }
}
