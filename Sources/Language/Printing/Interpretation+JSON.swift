internal import Intents
internal import Media
internal import Remote

extension Interpretation {
  /// The best reading as one line of JSON, for `tuneterm parse --json`.
  public var json: String {
    JSONWriter.object { writer in
      writer.string("phrase", phrase)
      guard let best else { return writer.null("intent") }
      best.request.write(to: &writer)
      writer.string("listener", listener)
      let spans = best.spans.map { span in
        JSONWriter.object {
          $0.string("field", span.field)
          $0.string("text", span.text)
          $0.number("start", Double(span.start))
          $0.number("end", Double(span.end))
        }
      }
      writer.json("spans", "[" + spans.joined(separator: ", ") + "]")
    }
  }
}

extension Request {
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .play(let intent):
      writer.string("intent", "playMedia")
      intent.mediaSearch?.write(to: &writer)
      writer.bool("playShuffled", intent.playShuffled)
      if intent.playbackRepeatMode != .unknown {
        writer.string("playbackRepeatMode", intent.playbackRepeatMode.rawValue)
      }
      writer.bool("resumePlayback", intent.resumePlayback)
      switch intent.start {
      case .beginning: writer.string("start", "beginning")
      case .nextEpisode: writer.string("start", "nextEpisode")
      case .chapter(let number): writer.number("chapter", Double(number))
      case .part(let number): writer.number("part", Double(number))
      case .time(let seconds): writer.number("startsAt", seconds)
      case nil: break
      }
      switch intent.end {
      case .after(let seconds): writer.number("endsAfter", seconds)
      case .at(let time): writer.string("endsAt", "\(time)")
      case nil: break
      }
      if intent.playbackQueueLocation != .unknown {
        writer.string("playbackQueueLocation", intent.playbackQueueLocation.rawValue)
      }
      writer.number("playbackSpeed", intent.playbackSpeed)
      writer.bool("playsFaster", intent.playsFaster)
      writer.number("volume", intent.volume.map(Double.init))
      writer.string("output", intent.output)
    case .add(let intent):
      writer.string("intent", "addMedia")
      intent.mediaSearch?.write(to: &writer)
      switch intent.mediaDestination {
      case .library: writer.string("mediaDestination", "library")
      case .favourites: writer.string("mediaDestination", "favourites")
      case .playlist(let name), .newPlaylist(let name):
        writer.json("mediaDestination", JSONWriter.object { $0.string("playlist", name) })
      case nil: break
      }
    case .updateAffinity(let intent):
      writer.string("intent", "updateMediaAffinity")
      intent.mediaSearch?.write(to: &writer)
      writer.string("affinityType", intent.affinityType.rawValue)
      writer.number("stars", intent.stars.map(Double.init))
    case .search(let intent):
      writer.string("intent", "searchForMedia")
      intent.mediaSearch?.write(to: &writer)
    case .command(let command):
      writer.string("intent", "remoteCommand")
      writer.json("command", JSONWriter.object { command.write(to: &$0) })
    case .question(let question, let search):
      writer.string("intent", "nowPlayingQuestion")
      if let search {
        search.write(to: &writer)
      } else if question.isAboutCurrent {
        MediaSearch(reference: .currentlyPlaying).write(to: &writer)
      }
      writer.string("question", question.rawValue)
    case .followUp(let followUp): followUp.write(to: &writer)
    case .unsupported: writer.null("intent")
    }
  }
}

extension FollowUp {
  /// A follow-up is printed as the request it stands for.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .notThisOne, .alreadyHeard:
      writer.string("intent", "remoteCommand")
      writer.json("command", JSONWriter.object { $0.string("name", RemoteCommandName.nextTrack.rawValue) })
    case .again:
      writer.string("intent", "remoteCommand")
      writer.json(
        "command",
        JSONWriter.object {
          $0.string("name", RemoteCommandName.changePlaybackPosition.rawValue)
          $0.number("position", 0)
        })
    case .containingAlbum:
      writer.string("intent", "playMedia")
      MediaSearch(mediaType: .album, reference: .currentlyPlaying).write(to: &writer)
    case .restOfAlbum(let location):
      writer.string("intent", "playMedia")
      writer.string("playbackQueueLocation", location.rawValue)
      MediaSearch(mediaType: .album, reference: .currentlyPlaying).write(to: &writer)
    case .moreLikeThis, .sameArtist, .sameGenre, .sameAlbum:
      writer.string("intent", "playMedia")
      MediaSearch(reference: .currentlyPlaying).write(to: &writer)
    case .alternative, .thatOne, .somethingDifferent, .pick, .other, .all, .yes: writer.string("intent", "playMedia")
    case .also(let search):
      writer.string("intent", "playMedia")
      search.write(to: &writer)
    case .include(let search):
      writer.string("intent", "addMedia")
      search.write(to: &writer)
    case .remove(let search):
      writer.string("intent", "remoteCommand")
      writer.json("command", JSONWriter.object { $0.string("name", RemoteCommandName.removeFromQueue.rawValue) })
      search.write(to: &writer)
    case .instead(let correction):
      writer.string("intent", "playMedia")
      correction.search?.write(to: &writer)
    case .list: writer.string("intent", "searchForMedia")
    case .keep: writer.null("intent")
    case .no, .none, .neverMind:
      writer.string("intent", "remoteCommand")
      writer.json("command", JSONWriter.object { $0.string("name", RemoteCommandName.undo.rawValue) })
    case .adjust, .adjustBy:
      writer.string("intent", "remoteCommand")
      writer.json("command", JSONWriter.object { $0.string("name", RemoteCommandName.changeVolume.rawValue) })
    }
  }
}

extension NowPlayingQuestion {
  /// True if it is about the current track, not about the queue or the player.
  fileprivate var isAboutCurrent: Bool {
    switch self {
    case .next, .previous, .queue, .volume, .sleepTimer, .taste, .output, .speed, .modes, .queueCount, .listed,
      .reading, .finished, .unread, .habits, .bookmarks, .listener, .listeners, .downloads, .stationTitles, .recording:
      false
    default: true
    }
  }
}

extension MediaSearch {
  fileprivate func write(to writer: inout JSONWriter) {
    let json = object
    if json != "{}" { writer.json("mediaSearch", json) }
  }

  /// The fields with a value.
  var object: String {
    JSONWriter.object { writer in
      if mediaType != .unknown { writer.string("mediaType", mediaType.rawValue) }
      if sortOrder != .unknown { writer.string("sortOrder", sortOrder.rawValue) }
      // Episodes are named by their show.
      let isShow = mediaType == .podcastEpisode && mediaName == nil
      writer.string("mediaName", isShow ? albumName : mediaName)
      writer.string("artistName", artistName)
      writer.string("albumName", isShow ? nil : albumName)
      writer.strings("genreNames", genreNames)
      writer.bool("meansAnyGenre", meansAnyGenre ? true : nil)
      writer.strings("moodNames", moodNames)
      writer.strings("activityNames", activityNames)
      writer.strings("excludedNames", excludedNames)
      writer.strings("excludedTitleWords", excludedTitleWords)
      writer.strings("titleWords", titleWords)
      writer.string("composerName", composerName)
      writer.string("playlistName", playlistName)
      if let duration {
        writer.json(
          "duration",
          JSONWriter.object {
            $0.number("from", duration.minimum)
            $0.number("below", duration.limit)
          })
      }
      writer.bool("meansSimilar", meansSimilar ? true : nil)
      writer.string("notHeardSince", notHeardSince?.description)
      writer.number("place", place.map(Double.init))
      writer.number("limit", limit.map(Double.init))
      writer.number("minimumRating", minimumRating.map(Double.init))
      writer.bool("isExplicit", isExplicit)
      for (name, days) in [("releaseDate", releaseDate), ("heard", heard), ("liked", liked)] {
        guard let days else { continue }
        writer.json(
          name,
          JSONWriter.object {
            $0.string("same", days.shared?.rawValue)
            $0.string("start", days.start?.description)
            $0.string("end", days.end?.description)
          })
      }
      if reference != .unknown { writer.string("reference", reference.rawValue) }
      writer.string("mediaIdentifier", mediaIdentifier?.description)
    }
  }
}
