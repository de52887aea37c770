import Intents
import Language
import Media
import Player
import Remote
import Threads

/// What was said on one surface lately, as far as the next phrase may lean on it.
///
/// It never grows: each field holds the latest request only, and lists hold `limit` things at most.
struct Conversation {
  static let limit = 10
  /// Nanoseconds after which what was said is no longer leant on: five minutes.
  static let memory: Int64 = 300_000_000_000

  /// What was offered by number: "the second one".
  private(set) var offers: [Alternative] = []
  /// The name for which these were offered; choosing one of them is remembered for it.
  private(set) var offeredName: String?
  /// The change that choosing another undoes first, if nothing was changed since.
  private(set) var replaceable: UndoStep?
  /// What was found last: "it", "them".
  private(set) var found: [MediaItem] = []
  /// How many there were, of which `found` are the first: "how many of them".
  private(set) var total = 0
  /// The names of what was spoken of lately, the last one first.
  private(set) var names: [String] = []
  /// What was searched for, where all that fits was meant: "them" is all of it.
  private(set) var search: MediaSearch?
  /// What was listed last, which keeps its numbers while things of it are played, queued or liked.
  private(set) var listing: [MediaItem] = []
  /// True when what was found was only listed: "it" is that, not what plays.
  private(set) var isListed = false
  /// True when what was searched for last is not there: "those" are not what was found before.
  private(set) var hasFoundNothing = false
  /// True when nothing was done and the offers wait for an answer.
  private(set) var isAsking = false
  /// True when something was changed after things were listed: "yes" no longer means the first of them.
  private var hasChangedSinceListing = false
  /// True when the last request could not be done.
  var hasFailed = false
  /// What was done last, to be done again with something else.
  private(set) var last: Request?
  /// What was asked last about something that was named, to be asked about another.
  private(set) var asked: Request?
  /// True when what comes next was told last: "skip to it".
  private(set) var hasToldNext = false
  /// The last change of a quantity, such as the volume.
  private(set) var adjustment: RemoteCommand?
  /// The playlist that was spoken of last.
  private(set) var playlist: String?
  /// The change that was made last; nil when nothing was changed.
  private(set) var change: UndoStep?
  /// When something was said last: nanoseconds of CLOCK_MONOTONIC.
  var time: Int64 = MonotonicClock.nanoseconds

  /// `request` was done; `change` is what it changed.
  mutating func did(_ request: Request, change: UndoStep?) {
    if case .followUp = request { return }
    isAsking = false
    hasToldNext = request == .question(.next)
    self.change = change
    asked = nil
    if case .command(.undo) = request {
      // A playlist that was made or renamed is not there any more by that name.
      switch last {
      case .command(.createPlaylist): playlist = nil
      case .command(.renamePlaylist(let name, _)): playlist = name
      default: break
      }
    }
    if case .question(_, let search) = request { asked = search == nil ? nil : request } else { last = request }
    if change != nil { hasChangedSinceListing = true }
    if case .command(let command) = request {
      if command.isAdjustment { adjustment = command }
      // What was found is not what plays any more.
      if command.changesTrack, !isListed { (found, search) = ([], nil) }
      if let name = command.playlistName, !name.isEmpty { playlist = name }
    } else {
      adjustment = nil
    }
    if case .play(let intent) = request, intent.mediaItems.isEmpty, request.startsPlaying { listing = [] }
    if case .add(let intent) = request, let name = intent.playlistName { playlist = name }
  }

  /// `request` could not be done: what is said next may correct it.
  mutating func couldNot(_ request: Request) {
    switch request {
    case .play, .add, .search, .updateAffinity:
      last = request
      change = nil
    default: break
    }
  }

  /// True when something was liked, disliked or rated by its name last: it is spoken of then, rather than what plays.
  var hasRatedByName: Bool {
    if case .updateAffinity(let intent)? = last { intent.mediaSearch?.isReference == false } else { false }
  }

  /// True while "yes" and "no" answer what was said last.
  var awaitsAnswer: Bool { isAsking || isListed && !hasChangedSinceListing }

  /// True while a playlist is what is being changed: "play it" is that, and what is added goes there.
  var isEditingPlaylist: Bool { playlist != nil && last?.isAboutPlaylist == true }

  /// The request that adds `search` where things were added last.
  func including(_ search: MediaSearch) -> Request {
    if isEditingPlaylist, let playlist {
      return .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(playlist)))
    }
    var intent = PlayMediaIntent(mediaSearch: search)
    intent.playbackQueueLocation = .later
    return .play(intent)
  }

  /// The request that takes `search` out of what was changed last.
  func removing(_ search: MediaSearch) -> Request {
    if isEditingPlaylist, let playlist { return .command(.removeFromPlaylist(name: playlist, .search(search))) }
    return .command(.removeFromQueue(.search(search)))
  }

  /// A playlist was spoken of.
  mutating func mentioned(playlist name: String) { playlist = name }

  /// What was offered is taken, or no longer of interest.
  mutating func dismissOffers() {
    (offers, offeredName, isAsking) = ([], nil, false)
  }

  /// Something was done to `items`, and `offers` were offered instead.
  mutating func done(
    _ items: [MediaItem], offering offers: [Alternative], for name: String?, replacing step: UndoStep? = nil,
    search: MediaSearch? = nil
  ) {
    self.search = search
    found = Array(items.prefix(Self.limit))
    total = 0
    let named = [search?.mediaName, search?.artistName, found.first?.title, found.first?.artist].compactMap(\.self)
    names = Array((named + names.filter { !named.contains($0) }).prefix(Self.limit))
    (isListed, isAsking, hasChangedSinceListing, hasFoundNothing) = (false, false, false, false)
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = step
    if let item = items.first, item.type == .playlist { playlist = item.title }
  }

  /// `item` was asked about: it is "it".
  mutating func mentioned(_ item: MediaItem) {
    done([item], offering: [Alternative(playing: item)], for: nil)
    isListed = true
  }

  /// `items` were listed, the first of `total` that `search` means, each to be chosen by its number.
  mutating func listed(
    _ items: [MediaItem], offering offers: [Alternative], for name: String?, total: Int? = nil,
    search: MediaSearch? = nil
  ) {
    done(items, offering: offers, for: name, search: search)
    self.total = total ?? items.count
    listing = found
    isListed = true
  }

  /// Nothing is what was searched for.
  mutating func foundNothing() { hasFoundNothing = true }

  /// What `search` means was counted, not listed: "which ones" asks for it.
  mutating func counted(_ search: MediaSearch) {
    done([], offering: [], for: nil, search: search)
    isListed = true
  }

  /// `items` are offered though nothing was done.
  mutating func offered(_ offers: [Alternative], for name: String?) {
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = nil
    isAsking = !offers.isEmpty
  }

  /// What was offered under a number, 1 being the first and −1 the last.
  func offer(_ number: Int) -> Alternative? {
    var index = number < 0 ? offers.count + number : number - 1
    // Of two readings the first was done: the second is the one that was offered.
    if number == 2, offers.count == 1, !isListed, !isAsking { index = 0 }
    if offers.indices.contains(index) { return offers[index] }
    index = number < 0 ? listing.count + number : number - 1
    return listing.indices.contains(index) ? Alternative(playing: listing[index]) : nil
  }

  /// What "not this one" turns to: the first offer that is not "it" already.
  var other: Alternative? { offers.first { $0.item == nil || $0.item != found.first } }

  /// One of the offers was chosen: it is "it" from here on, and the others stay on offer; it, too, when `keeping`.
  mutating func chose(_ offer: Alternative, keeping: Bool) {
    if !keeping { offers.removeAll { $0 == offer } }
    // What was turned down can be had back: "no, the other one".
    if let before = found.first, !isListed, !isAsking, !offers.contains(where: { $0.item == before }) {
      offers.append(Alternative(playing: before))
    }
    search = nil
    found = offer.item.map { [$0] } ?? []
    isListed = false
    isAsking = false
    replaceable = nil
  }
}

extension AddMediaIntent {
  /// The playlist that is added to; nil for the library.
  var playlistName: String? {
    switch mediaDestination {
    case .playlist(let name), .newPlaylist(let name): name
    case .library, nil: nil
    }
  }
}

extension RemoteCommand {
  /// True for going to another track of the queue.
  fileprivate var changesTrack: Bool {
    switch self {
    case .nextTrack, .previousTrack, .playFromQueue: true
    default: false
    }
  }

  /// True for the change of a quantity, which "a bit more" may carry on.
  var isAdjustment: Bool {
    switch self {
    case .changeVolume, .changePlaybackRate, .skipForward, .skipBackward, .sleepTimer(.after), .nextTrack,
      .previousTrack:
      true
    default: false
    }
  }

  /// True for the change of a level, which goes on as it is.
  var isLevel: Bool {
    switch self {
    case .changeVolume, .changePlaybackRate: true
    default: false
    }
  }

  /// The playlist that it is about; empty where that is the one spoken of last.
  var playlistName: String? {
    switch self {
    case .createPlaylist(let name, _), .renamePlaylist(_, let name), .deletePlaylist(let name),
      .removeFromPlaylist(let name, _), .moveInPlaylist(let name, _, _), .sortPlaylist(let name, _),
      .exportPlaylist(let name, _):
      name
    default: nil
    }
  }
}
