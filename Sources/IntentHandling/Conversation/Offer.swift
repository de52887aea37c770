public import Language
public import Media
import Intents
import Remote

/// Something else that a phrase may have meant, or one of several search results; offered by number.
public struct Offer: Hashable, Sendable {
  /// As replies say it: `“Hello” by Tilda Brandvik Quartet`.
  public var said: String
  /// What choosing it does.
  public var request: Request
  /// The library item; nil for another reading of the phrase.
  public var item: MediaItem?

  public init(said: String, request: Request, item: MediaItem? = nil) {
    self.said = said
    self.request = request
    self.item = item
  }
}

extension Offer {
  /// `item` instead of what `intent` played, at the same place and in the same way.
  init(playing item: MediaItem, like intent: PlayMediaIntent = PlayMediaIntent()) {
    var other = PlayMediaIntent.playing(item, at: intent.playbackQueueLocation)
    other.playShuffled = intent.playShuffled
    other.playbackRepeatMode = intent.playbackRepeatMode
    other.playbackSpeed = intent.playbackSpeed
    other.volume = intent.volume
    (other.end, other.playsFaster) = (intent.end, intent.playsFaster)
    other.resumePlayback = intent.resumePlayback
    self.init(said: Wording.name(item), request: .play(other), item: item)
  }

  /// Another reading of the phrase, whose items are known.
  init(reading intent: PlayMediaIntent) {
    let search = intent.mediaSearch ?? MediaSearch()
    let item = search.mediaName == nil ? nil : intent.mediaItems.first
    self.init(said: item.map(Wording.name) ?? search.described(), request: .play(intent), item: item)
  }

  /// `item` instead of what `intent` added.
  init(adding item: MediaItem, like intent: AddMediaIntent) {
    var other = AddMediaIntent(mediaDestination: intent.mediaDestination)
    other.mediaItems = [item]
    self.init(said: Wording.name(item), request: .add(other), item: item)
  }

  /// The podcast whose feed is at `address`, instead of playing that.
  init(subscribingTo address: String) {
    self.init(said: "subscribe to \(address)", request: .command(.subscribe(address: address)))
  }

  /// A new playlist called `name`, instead of one that does not exist, with what `intent` adds.
  init(making name: String, _ what: String, of intent: AddMediaIntent) {
    var other = intent
    other.mediaDestination = .newPlaylist(name)
    self.init(said: Wording.making(name, what), request: .add(other))
  }

  /// `item`, or some of its episodes, instead of what `search` named.
  init(downloading item: MediaItem, like search: MediaSearch) {
    var other = search
    other.mediaName = item.title
    if item.type == .podcastEpisode { other.mediaType = .podcastEpisode }
    self.init(said: Wording.name(item), request: .command(.download(other)), item: item)
  }

  /// `item` instead of what `intent` liked, disliked or rated.
  init(rating item: MediaItem, like intent: UpdateMediaAffinityIntent) {
    var other = UpdateMediaAffinityIntent(affinityType: intent.affinityType, stars: intent.stars)
    other.mediaItems = [item]
    self.init(said: Wording.name(item), request: .updateAffinity(other), item: item)
  }
}

extension PlayMediaIntent {
  /// Plays `item` at a place in the queue.
  static func playing(_ item: MediaItem, at location: QueueLocation = .unknown) -> PlayMediaIntent {
    var intent = PlayMediaIntent()
    intent.mediaItems = [item]
    intent.playbackQueueLocation = location
    return intent
  }
}

extension Request {
  /// The same request for `item`, whose name was not quite right.
  func offering(_ item: MediaItem) -> Offer {
    switch self {
    case .add(let intent): Offer(adding: item, like: intent)
    case .updateAffinity(let intent): Offer(rating: item, like: intent)
    case .play(let intent): Offer(playing: item, like: intent)
    case .command(.download(let search)): Offer(downloading: item, like: search)
    case .search, .command, .question, .followUp, .unsupported: Offer(playing: item)
    }
  }

  /// The same for `item`, if it put something else into the queue or onto a playlist; nil for other requests.
  func naming(_ item: MediaItem) -> Request? {
    switch self {
    case .play(let intent) where isQueueing: return .play(.playing(item, at: intent.playbackQueueLocation))
    case .command(.moveInQueue(.search, to: .next)): return .play(.playing(item, at: .next))
    case .add(var intent):
      (intent.mediaItems, intent.mediaSearch) = ([item], nil)
      return .add(intent)
    default: return nil
    }
  }
}
