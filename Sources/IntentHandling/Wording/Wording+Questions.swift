import Catalog
import Media
import Remote

extension Wording {
  /// What played before.
  static func before(_ track: Track) -> String { "Before this came \(name(track))." }

  /// The answer to a question: `This is “Maria También” by Khruangbin.`
  static func answer(_ question: NowPlayingQuestion, _ info: NowPlayingInfo, at now: Int64) -> String {
    switch question {
    case .volume:
      guard info.isMuted else { return "The volume is \(info.volume)." }
      let length = info.muteEnd.map { " for \(PlayingTime.spoken((Double(max(0, $0 - now)) / 1e9).rounded(.up)))" }
      return "The sound is off\(length ?? ""); the volume is \(info.volume)."
    case .queue: return queue(info, at: now)
    case .next: return info.nextTrack.map { "Next is \(name($0))." } ?? "Nothing comes after this."
    case .previous: return info.previousTrack.map(before) ?? "Nothing was played before this."
    case .sleepTimer: return sleepTimer(info.sleepTimer, info, at: now)
    case .station:
      if let station = info.station { return "This is \(station.name)." + interruption(of: station) }
      return info.track == nil ? nothingPlaying : "This comes from your library, not from a station."
    case .taste: return taste(MostPlayed())
    case .output: return outputs(info.output, known: [])
    case .speed: return info.rate == 1 ? "It plays at normal speed." : "It plays at \(rate(info.rate))."
    case .modes: return modes(info)
    case .queuePlace, .queueCount: return queueCount(info)
    case .listed: return listed(0)
    case .reading: return reading([])
    case .finished: return finished([])
    case .unread: return unread([])
    case .bookmarks: return bookmarks([])
    case .listener, .listeners: return info.listener.map { "\($0.capitalisedFirst) is listening." } ?? aloneListening
    default: break
    }
    guard let track = info.track else { return nothingPlaying }
    let elapsed = info.elapsed(at: now)
    switch question {
    case .title:
      guard let station = info.station else { return "This is \(name(track))." + silence(info, at: now) }
      let place = station.title.isEmpty ? "" : ", on \(station.name)"
      return "This is \(name(track))\(place)." + interruption(of: station)
    case .artist:
      if track.artist.isEmpty { return "The file doesn't say who plays this." }
      let guests = NameTail.guests(in: track.title)
      return "This is by \(track.artist)\(guests.isEmpty ? "" : ", with \(list(guests))")."
    case .album:
      return track.album.isEmpty ? "The file doesn't say which album this is on." : "This is from “\(track.album)”."
    case .genre:
      return track.genres.isEmpty ? genreUnknown : "This is \(track.genres.joined(separator: ", "))."
    case .year where track.kind == .podcast && day(track.date) != nil: return "This is from \(day(track.date) ?? "")."
    case .year: return track.year.map { "This is from \($0)." } ?? "The file doesn't say when this came out."
    case .duration:
      return info.duration.map { "It is \(PlayingTime.spoken($0)) long." } ?? "I don't know how long this is."
    case .elapsed where info.station != nil: return info.station.map(placeInStation) ?? nothingPlaying
    case .elapsed where info.book.map { $0.chapters.count > 1 } == true:
      return "Played so far: \(PlayingTime.spoken(elapsed)). \(chapter(info, at: elapsed))" + silence(info, at: now)
    case .elapsed: return "Played so far: \(PlayingTime.spoken(elapsed))." + silence(info, at: now)
    case .remaining where partOfBookRemaining(info, at: elapsed) != nil:
      return partOfBookRemaining(info, at: elapsed) ?? nothingPlaying
    case .remaining:
      guard let duration = info.duration else { return "I don't know how long this is." }
      let left = max(0, duration - elapsed)
      guard info.rate != 1 else { return "\(isLeft(left))." }
      return "\(isLeft(left)), \(PlayingTime.spoken(left / info.rate)) at \(rate(info.rate))."
    case .chapter: return chapter(info, at: elapsed)
    case .chapters: return chapters(info)
    case .chapterRemaining: return chapterRemaining(info, at: elapsed)
    case .bookRemaining: return bookRemaining(info, at: elapsed)
    case .book: return book(info)
    case .show: return show(info)
    case .episode: return episode(info)
    case .narrator: return narrator(info)
    case .composer where track.kind == .audiobook: return writer(of: track, info.book)
    // Whoever makes a podcast writes it.
    case .composer where track.kind == .podcast && track.composer.isEmpty: return answer(.artist, info, at: now)
    case .composer:
      return track.composer.isEmpty
        ? "The file doesn't say who composed \(title(track))." : "\(title(track)) was written by \(track.composer)."
    case .trackNumber: return trackNumber(track, of: nil)
    case .file: return "\(title(track)) is \(track.path)."
    case .volume, .queue, .next, .previous, .station, .sleepTimer, .taste, .output, .speed, .modes, .plays,
      .trackCount, .format, .lastPlayed, .added, .lyrics, .queuePlace, .queueCount, .playlists, .listed, .playlist,
      .reading, .hearing,
      .finished, .unread, .habits, .bookmarks, .listener, .listeners, .downloads, .stationTitles, .recording, .keys:
      return nothingPlaying
    case .reason, .recommendation: return reason(nil, nil)
    case .notes: return "\(title(track)) has no notes."
    case .liking: return liking(name(track), affinity: track.affinity, stars: nil)
    }
  }

  /// A sentence behind another one while a file keeps its listener waiting, otherwise nothing.
  private static func silence(_ info: NowPlayingInfo, at now: Int64) -> String {
    info.isWaiting(at: now) ? " There is no sound at the moment: its file is still being read." : ""
  }

  /// `Shuffle is on, repeat is off.`
  private static func modes(_ info: NowPlayingInfo) -> String {
    let repeated =
      switch info.repeatMode {
      case .one: "this track repeats"
      case .all: "everything repeats"
      case .none: "repeat is off"
      }
    return "Shuffle is \(info.shuffle == .off ? "off" : "on"), \(repeated)."
  }

  static let genreUnknown = "The file doesn't say which genre this is."

  /// The most played items: `You play “A” by B and “C” by D most. Your artists: B and E. Your genres: Jazz and Soul.`
  static func taste(_ most: MostPlayed, of somebody: String? = nil) -> String {
    guard !most.tracks.isEmpty else {
      return somebody.map { "\($0) hasn't played anything to the end yet." }
        ?? "You haven't played anything to the end yet. Try “play some music”."
    }
    let whose = somebody.map { "\($0)'s" } ?? "Your"
    let artists = most.artists.isEmpty ? "" : " \(whose) artists: \(list(most.artists))."
    let genres = most.genres.isEmpty ? "" : " \(whose) genres: \(list(most.genres))."
    let plays = somebody.map { "\($0) plays" } ?? "You play"
    return "\(plays) \(list(most.tracks.map { name($0) })) most.\(artists)\(genres)"
  }

  /// `The sound goes to default. There are kitchen and default; say “play on kitchen”, for example.`
  static func outputs(_ current: String, known: [String]) -> String {
    let now = "The sound goes to \(current)."
    guard let other = known.first(where: { $0 != current }) else { return now + " There is no other output." }
    return "\(now) There \(known.count == 1 ? "is" : "are") \(list(known)); say “play on \(other)”, for example."
  }

  /// The music stops after a number of tracks, including the current one.
  static func afterTracks(_ tracks: Int) -> String {
    "The music stops after \(count(tracks, "track")): this one and the next\(tracks > 2 ? " \(tracks - 1)" : "")."
  }

  static func sleepTimer(_ timer: RemoteCommand.SleepTimerSetting?, _ info: NowPlayingInfo, at now: Int64) -> String {
    switch timer {
    case .after, .longer, .at:
      let seconds = Double(max(0, (info.sleepTimerEnd ?? now) - now)) / 1e9
      return "\(sound(info)) stops in \(PlayingTime.spoken(seconds.rounded(.up)))."
    case .endOfTrack: return "\(sound(info)) stops after this \(trackOrEpisode(info))."
    case .afterTracks(let count): return afterTracks(count)
    case .endOfAlbum where info.track?.kind == .audiobook: return "The book stops at its end."
    case .endOfAlbum: return "The music stops after this album."
    case .endOfChapter: return "\(sound(info)) stops after this \(chapterOrTrack(info))."
    case .off, nil: return "No sleep timer is set. To set one, say: stop in 20 minutes"
    }
  }

  /// What plays, what comes next, and how long the rest is: `“A” by B plays; then “C” by D, “E” by F and 9 more: 41 minutes.`
  static func queue(_ info: NowPlayingInfo, upcoming: [Track] = [], at now: Int64 = 0) -> String {
    guard info.queueCount > 0 else { return emptyQueue }
    let length = info.queueDuration > 0 ? ", \(PlayingTime.spoken(info.queueDuration))" : ""
    let total = "\(count(info.queueCount, "track")) in the queue\(length)"
    guard let index = info.queueIndex else { return "\(total). Say “play” to start." }
    let place = info.queueCount == 1 ? "" : "; this is number \((index + 1).grouped)"
    let left = info.queueCount - index - 1
    guard left > 0 else { return "\(total)\(place); nothing comes after it." }
    guard !upcoming.isEmpty else { return "\(total)\(place)." }
    var names = upcoming.map { name($0) }
    if left > names.count { names.append("\((left - names.count).grouped) more") }
    return "\(total)\(place). Next: \(list(names))."
  }
}
