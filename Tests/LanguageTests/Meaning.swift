import Intents
import Media
import Remote

@testable import Language

/// A request in one line of words, as the tables of phrases write it: "play; next; genre jazz".
enum Meaning {
  static func of(_ request: Request?) -> String {
    switch request {
    case .play(let intent): (["play"] + options(of: intent) + fields(of: intent.mediaSearch)).joined(separator: "; ")
    case .add(let intent):
      (["add"] + fields(of: intent.mediaSearch) + destination(of: intent)).joined(separator: "; ")
    case .updateAffinity(let intent):
      ([verb(of: intent)] + fields(of: intent.mediaSearch)).joined(separator: "; ")
    case .search(let intent): (["find"] + fields(of: intent.mediaSearch)).joined(separator: "; ")
    case .command(let command): words(of: command)
    case .question(let question, _): "ask " + question.rawValue
    case .followUp(.alternative(let number)): "alternative \(number)"
    case .followUp(.pick(let search)): "pick \(search.mediaName ?? search.artistName ?? "")"
    case .followUp(let followUp): "then \(followUp)"
    case .unsupported: "none"
    case nil: "none"
    }
  }

  private static func verb(of intent: UpdateMediaAffinityIntent) -> String {
    intent.stars.map { "rating \($0)" } ?? (intent.affinityType == .none ? "no affinity" : intent.affinityType.rawValue)
  }

  private static func destination(of intent: AddMediaIntent) -> [String] {
    switch intent.mediaDestination {
    case .library: ["to library"]
    case .favourites: ["to favourites"]
    case .playlist(let name), .newPlaylist(let name): ["to \(name)"]
    case nil: []
    }
  }

  private static func options(of intent: PlayMediaIntent) -> [String] {
    var options: [String] = []
    if let isShuffled = intent.playShuffled { options.append(isShuffled ? "shuffled" : "in order") }
    if intent.playbackRepeatMode != .unknown { options.append("repeat \(intent.playbackRepeatMode.rawValue)") }
    if intent.resumePlayback == true { options.append("resume") }
    switch intent.start {
    case .beginning: options.append("from the beginning")
    case .nextEpisode: options.append("next episode")
    case .chapter(let number): options.append("chapter \(number)")
    case .part(let number): options.append("part \(number)")
    case .time(let seconds): options.append("from \(seconds) s")
    case nil: break
    }
    if intent.playbackQueueLocation != .unknown { options.append(intent.playbackQueueLocation.rawValue) }
    if let faster = intent.playsFaster { options.append(faster ? "faster" : "slower") }
    switch intent.end {
    case .after(let seconds): options.append("for \(seconds) s")
    case .at(let time): options.append("until \(time)")
    case nil: break
    }
    if let speed = intent.playbackSpeed { options.append("speed \(speed)") }
    if let output = intent.output { options.append("on \(output)") }
    return options
  }

  static func fields(of search: MediaSearch?) -> [String] {
    guard let search else { return [] }
    if search.meansSimilar {
      let (model, rest) = search.similarity
      return self.fields(of: rest) + ["like"] + self.fields(of: model)
    }
    var fields: [String] = []
    if search.sortOrder != .unknown { fields.append(search.sortOrder.rawValue) }
    if search.mediaType != .unknown { fields.append(search.mediaType.rawValue) }
    if let name = search.mediaName { fields.append("name \(name)") }
    if let artist = search.artistName { fields.append("by \(artist)") }
    if let album = search.albumName { fields.append("from \(album)") }
    fields += search.genreNames.map { "genre \($0)" } + search.moodNames.map { "mood \($0)" }
    fields += search.activityNames.map { "for \($0)" }
    if let date = search.releaseDate {
      fields.append("\(date.start?.description ?? "")…\(date.end?.description ?? "")")
    }
    if let days = search.heard {
      let span = "\(days.start?.description ?? "")…\(days.end?.description ?? "")"
      fields.append(days == ReleaseDate() ? "heard" : "heard \(span)")
    }
    if let since = search.notHeardSince { fields.append("not heard since \(since)") }
    fields += search.excludedNames.map { "without \($0)" }
    fields += search.titleWords.map { "title \($0)" }
    if let name = search.composerName { fields.append("composed by \(name)") }
    if let name = search.playlistName { fields.append("in \(name)") }
    if let length = search.duration {
      fields.append("\(length.minimum.map { "\($0)" } ?? "")…\(length.limit.map { "\($0)" } ?? "") s")
    }
    if let limit = search.limit { fields.append("at most \(limit)") }
    if let place = search.place { fields.append("number \(place)") }
    if search.reference != .unknown {
      fields.append(search.reference == .currentlyPlaying ? "current" : search.reference.rawValue)
    }
    return fields
  }
}
