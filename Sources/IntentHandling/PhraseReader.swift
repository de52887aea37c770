public import Catalog
import Intents
public import Language
import Media
import Remote

/// Chooses among what a phrase may mean by what the library holds.
///
/// "play higher love" turns the volume up where nobody sings a song of that name, and plays the song where somebody does;
/// "play happy now" is not happy music but the song, when there is one.
public struct PhraseReader: Sendable {
  private let catalog: Catalog

  /// How much surer another reading must be than the parser's own.
  private static let margin = 0.05
  /// How sure it must be that something is asked about a thing of the library where the words mean nothing else.
  private static let likely = 0.6

  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// What `interpretation` asks for; nil when the phrase is not understood.
  public func request(for interpretation: Interpretation) async -> Request? {
    if let request = await question(interpretation) { return request }
    if let request = await likeliest(interpretation) { return request }
    for reading in interpretation.doubtful.prefix(3) {
      guard let search = reading.request.named, search.mediaName != nil else { continue }
      if (try? await catalog.holds(search)) == true { return reading.request }
    }
    return nil
  }

  /// True when `request` names something by words that may also join two phrases, and the library has it.
  func findsJoined(_ request: Request) async -> Bool {
    if case .play(let intent) = request, !intent.mediaItems.isEmpty { return true }
    guard let search = request.named, let name = search.mediaName ?? search.artistName, PhraseSequence.isJoined(name)
    else { return false }
    return await confidence(search) > Self.likely
  }

  /// What is asked about a thing that the library holds.
  private func question(_ interpretation: Interpretation) async -> Request? {
    if case .question? = interpretation.best?.request { return nil }
    var searches: [(question: NowPlayingQuestion, search: MediaSearch)] = []
    for reading in interpretation.questions.prefix(3) {
      guard case .question(let question, let search?) = reading.request else { continue }
      let isKindSaid = reading.spans.contains { $0.field == "mediaType" }
      searches += (isKindSaid ? [search] : question.subjects(search)).map { (question, $0) }
    }
    for (question, search) in searches where (try? await catalog.holds(search)) == true {
      return .question(question, about: search)
    }
    guard interpretation.best == nil else { return nil }
    for (question, search) in searches.prefix(3) where await confidence(search) > Self.likely {
      return .question(question, about: search)
    }
    return nil
  }

  private func likeliest(_ interpretation: Interpretation) async -> Request? {
    let best = interpretation.best?.request
    guard let spoken = SpokenName(interpretation.phrase), Self.mayName(best) else { return best }
    if spoken.verb.isExact, best != nil { return best }
    if spoken.isEmpty, !spoken.hasKind, best?.search?.namesSomething != true { return best }
    if let genres = best?.genresAlone, genres.count == 1, spoken.isJust(genres[0]), await hasGenre(genres[0]) {
      return best
    }
    for search in spoken.searches {
      if let best, best.agrees(with: search) { break }
      if (try? await catalog.holds(search)) == true { return spoken.request(search) }
    }
    if spoken.verb.isExact || interpretation.best?.isExact == true || best?.search?.meansSimilar == true { return best }
    let sureness = await confidence(interpretation.best, spoken)
    if sureness > 0.9 { return best }
    if let several = await several(spoken) { return several }
    var surest: (confidence: Double, request: Request?) = (sureness + Self.margin, best)
    for search in spoken.searches.prefix(3) {
      let confidence = await confidence(search)
      if confidence > surest.confidence { surest = (confidence, spoken.request(search)) }
    }
    for reading in interpretation.readings.dropFirst().prefix(3)
    where surest.confidence < 0.5 && Self.mayName(reading.request) {
      let confidence = await confidence(reading, spoken)
      if confidence > surest.confidence { surest = (confidence, reading.request) }
    }
    return surest.request
  }

  /// To play all of the things whose names are joined, where the library holds each.
  private func several(_ spoken: SpokenName) async -> Request? {
    guard spoken.verb == .play || spoken.verb == .shuffle, !spoken.parts.isEmpty else { return nil }
    var intent = spoken.verb == .shuffle ? PlayMediaIntent.shuffling(nil) : PlayMediaIntent()
    for searches in spoken.parts {
      var item: MediaItem?
      for search in searches where item == nil {
        if (try? await catalog.holds(search)) != true { continue }
        item = try? await catalog.values(for: AudioSearch(search), limit: 1).first
      }
      guard let item else { return nil }
      intent.mediaItems.append(item)
    }
    // Of several artists those songs are meant that they have in common.
    return intent.mediaItems.allSatisfy { $0.type == .artist } ? nil : .play(intent)
  }

  /// False for what the library cannot understand better: adding, liking, and what has a place of its own in the phrase.
  private static func mayName(_ request: Request?) -> Bool {
    switch request {
    case .add, .updateAffinity: false
    default: true
    }
  }

  private func hasGenre(_ name: String) async -> Bool { (try? await catalog.hasGenre(name)) == true }

  /// How sure it is that the reading is what was meant, 0…1: less by the share of words that it passes over.
  private func confidence(_ reading: Reading?, _ spoken: SpokenName) async -> Double {
    guard let reading else { return 0 }
    guard let search = reading.request.search else {
      // A command that passes words over may have been a title.
      return reading.ignored.isEmpty ? 0.95 : 0.5
    }
    let heard = reading.spans.reduce(0) { $0 + SpokenName.weight(of: $1.text) }
    return await confidence(search) * min(1, Double(heard + 1) / Double(spoken.weight + 1))
  }

  private func confidence(_ search: MediaSearch) async -> Double {
    switch search.mediaType {
    case .movie, .tvShow, .tvShowEpisode, .musicVideo, .radioStation, .station, .musicStation, .podcastStation,
      .algorithmicRadioStation, .news:
      return 0.3
    default: break
    }
    if search.isUnspecified { return 0.4 }
    return (try? await catalog.matches(for: AudioSearch(search), limit: 1))?.first?.confidence ?? 0
  }
}

extension NowPlayingQuestion {
  /// What `search` may name: somebody came out in no year and is on no album, so there only a work can be meant.
  fileprivate func subjects(_ search: MediaSearch) -> [MediaSearch] {
    let works: [MediaType] =
      switch self {
      case .album: [.song]
      case .artist, .year, .duration: [.song, .album, .audioBook]
      default: []
      }
    if works.isEmpty { return [search] }
    return works.map { type in
      var subject = search
      (subject.mediaType, subject.mediaIdentifier) = (type, nil)
      return subject
    }
  }
}

extension SpokenName {
  /// The request to do with what was named as the verb says.
  fileprivate func request(_ search: MediaSearch) -> Request {
    switch verb {
    case .play, .get: .play(PlayMediaIntent(mediaSearch: search))
    case .shuffle: .play(.shuffling(search))
    case .search: .search(SearchForMediaIntent(mediaSearch: search))
    case .like: .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .like))
    case .dislike: .updateAffinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .dislike))
    }
  }
}

extension Reading {
  /// True when it passes no word over and sets bounds: where nothing is within them, nothing else was meant.
  fileprivate var isExact: Bool {
    guard let search = request.search, search.mediaName == nil, ignored.isEmpty else { return false }
    return search.releaseDate != nil || search.notHeardSince != nil || search.minimumRating != nil
  }
}

extension Request {
  /// What is to be found, where something is.
  fileprivate var search: MediaSearch? {
    switch self {
    case .play(let intent): intent.mediaSearch ?? MediaSearch()
    case .search(let intent): intent.mediaSearch ?? MediaSearch()
    case .add(let intent): intent.mediaSearch
    case .updateAffinity(let intent): intent.mediaSearch
    default: nil
    }
  }

  /// The same, and what a command is about.
  fileprivate var named: MediaSearch? {
    switch self {
    case .command(.playFromQueue(.search(let search))), .command(.removeFromQueue(.search(let search))),
      .command(.moveInQueue(.search(let search), _)), .command(.removeFromPlaylist(_, .search(let search))):
      search
    default: self.search
    }
  }

  /// The genres when nothing else was asked for.
  fileprivate var genresAlone: [String]? {
    guard let search else { return nil }
    var rest = search
    rest.genreNames = []
    return rest.isUnspecified ? search.genreNames : nil
  }

  /// True when the request names the same thing as `other`, and nothing beside it.
  fileprivate func agrees(with other: MediaSearch) -> Bool {
    guard let search, search.mediaType == other.mediaType || other.mediaType == .unknown && search.mediaType == .song
    else { return false }
    var rest = search
    rest.mediaName = nil
    rest.artistName = nil
    rest.albumName = nil
    rest.mediaType = .unknown
    guard rest == MediaSearch() else { return false }
    func same(_ a: String?, _ b: String?) -> Bool { a.map { FoldedText.fold($0) } == b.map { FoldedText.fold($0) } }
    return same(search.mediaName, other.mediaName) && same(search.artistName, other.artistName)
      && same(search.albumName, other.albumName)
  }
}
