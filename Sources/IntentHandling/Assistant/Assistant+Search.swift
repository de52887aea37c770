import Catalog
import Intents
import Language
import Media
import Storage
import Player
import Remote
import Threads

/// Searching the library. Nothing here plays or changes anything.
extension Assistant {
  /// The number of items listed on a screen.
  private static let screenLimit = 500

  /// Lists what matches an intent, and stores it for the next phrase.
  func search(_ intent: SearchForMediaIntent, on surface: Surface) async throws(CatalogError) -> Reply {
    var intent = intent
    if intent.purpose == .count {
      let search = intent.mediaSearch ?? MediaSearch()
      conversations[surface, default: Conversation()].counted(search)
      return try await count(search)
    }
    if intent.mediaSearch == nil { intent.mediaSearch = MediaSearch(mediaType: .album) }
    let search = intent.mediaSearch ?? MediaSearch()
    if search.reference == .listed { return try await searchListed(for: intent, search, on: surface) }
    if let refusal = try await take(&intent.mediaItems, from: handlers.search.resolveMediaItems(for: intent)) {
      return try await refuse(refusal, search, .search(intent), on: surface)
    }
    var found = try await handlers.search.find(search, intent.purpose)
    if found.isRefused {
      return try await refuse(.unsupported(.explicitContentSettings), search, .search(intent), on: surface)
    }
    if search.mediaType.isStation, intent.purpose == .find {
      let problem = try await addStationsOfTheWeb(to: &found, search)
      if found.media.items.isEmpty, let problem { return Reply(.couldNot, problem) }
    }
    // Where tags tell the year and no more, it may be that month.
    if found.media.items.isEmpty, let year = search.releaseDate?.yearAlone {
      var other = intent
      other.mediaSearch?.releaseDate = year
      let reply = try await self.search(other, on: surface)
      if reply.reason == nil { return reply }
    }
    guard let first = found.media.items.first else { return try await nothing(found: search, intent, on: surface) }
    let opening = search.isForAllLiked ? try await likedOnStations() : ""
    let isOne = search.meansOne && search.sortOrder != .recommended
    conversations[surface, default: Conversation()].listed(
      isOne ? [first] : found.media.items, offering: found.media.items.map { Offer(playing: $0) },
      for: search.mediaName, total: isOne ? 1 : found.media.total, search: isOne ? nil : found.search)
    if let holder = found.holder, holder.type == .playlist {
      conversations[surface, default: Conversation()].mentioned(playlist: holder.title)
    }
    if search.place != nil { return Reply(.done, Wording.said(first) + ".") }
    // "Recommend music like Khalid" gives the reason itself.
    if search.sortOrder == .recommended, !search.meansSimilar {
      let items = search.meansOne ? [first] : found.media.items
      return Reply(
        .done, Wording.recommended(items, try await resolver.reason(for: items), to: somebodyElse),
        items: items.count == 1 ? [] : items)
    }
    if isOne { return Reply(.done, Wording.one(first, search, of: somebodyElse)) }
    // A screen has room for more; a sorted list is as long as requested.
    if surface == .screen, found.media.total > found.media.items.count, search.sortOrder == .unknown {
      found = try await handlers.search.find(search, intent.purpose, limit: Self.screenLimit)
    }
    let isPlainYes = intent.purpose == .exists && found.media.total == 1
    return Reply(
      .done, opening + Wording.found(found, search, intent.purpose, of: somebodyElse),
      items: isPlainYes ? [] : found.media.items)
  }

  /// Searches the items that were listed: "is one of those by Ada Quill".
  private func searchListed(
    for intent: SearchForMediaIntent, _ search: MediaSearch, on surface: Surface
  ) async throws(CatalogError) -> Reply {
    let talk = conversations[surface] ?? Conversation()
    guard let item = try await resolver.best(of: talk.isListed ? talk.found : talk.listing, fitting: search) else {
      return Reply(.done, Wording.noneOfThem)
    }
    conversations[surface, default: Conversation()].mentioned(item)
    return Reply(.done, (intent.purpose == .exists ? "Yes: " : "") + Wording.said(item) + ".")
  }

  /// Adds stations from a web directory to the saved ones. Returns why the directory could not be asked; nil on success.
  private func addStationsOfTheWeb(
    to found: inout SearchForMediaHandler.Found, _ search: MediaSearch
  ) async throws(CatalogError) -> String? {
    let genres = search.genreNames + search.moodNames
    let name = [search.mediaName, search.artistName].compactMap(\.self)
    guard search.reference == .unknown, !(genres + name).isEmpty else { return nil }
    let answer = await services.findStations(
      (name.isEmpty ? genres : name + genres).joined(separator: " "), name.isEmpty)
    for station in answer.stations where found.media.items.count < Conversation.limit {
      if let id = try await catalog.trackID(atPath: station.address),
        let saved = try await catalog.item(MediaIdentifier(.track, id))
      {
        if !found.media.items.contains(where: { $0.identifier == saved.identifier }) { found.media.items.append(saved) }
        continue
      }
      guard let track = try await player.tracks(player.adopt([station.address]).map(\.trackID)).first else { continue }
      var item = MediaItem(track)
      item.distinction = station.distinction.isEmpty ? nil : station.distinction
      found.media.items.append(item)
    }
    found.media.total = found.media.items.count
    return answer.problem
  }

  /// No song is liked by itself.
  private func nothingLiked() async throws(CatalogError) -> Reply {
    let liked = try await catalog.likedNames(limit: 5)
    let names = liked.artists + liked.albums.map { "“\($0)”" }
    let titles = try await likedOnStations()
    if names.isEmpty, !titles.isEmpty { return Reply(.done, String(titles.dropLast())) }
    return Reply(
      .done,
      names.isEmpty
        ? Wording.nothingLiked(by: somebodyElse) : titles + Wording.onlyLiked(names, by: somebodyElse))
  }

  /// Why nothing was found. For a question, that there is none is an answer.
  private func nothing(found search: MediaSearch, _ intent: SearchForMediaIntent, on surface: Surface)
    async throws(CatalogError) -> Reply
  {
    conversations[surface, default: Conversation()].foundNothing()
    if search.reference.isOfQueue { return Reply(.couldNot, Wording.nothingInQueue(search.reference)) }
    if search.reference == .recordings { return Reply(.done, Self.noRecordings(search)) }
    if search.liked != nil { return Reply(.done, Wording.notFound(search, of: somebodyElse)) }
    if search.isForLiked {
      if search.mediaType.isOfContainers { return Reply(.done, Wording.noneLiked(search.mediaType, by: somebodyElse)) }
      return search.mediaType.isStation ? Reply(.done, Wording.noStationLiked) : try await nothingLiked()
    }
    if search.isForDisliked { return Reply(.done, Wording.count(0, of: search, by: somebodyElse)) }
    if search.heard == nil, [.popular, .trending].contains(search.sortOrder), !(try await resolver.libraryIsEmpty()) {
      return Reply(.done, Wording.nothingHeard(by: somebodyElse))
    }
    if let meant = try await meant(by: search) {
      var other = intent
      other.mediaSearch = meant
      return try await self.search(other, on: surface)
    }
    let reply = try await refuse(.unsupported(nil), search, .search(intent), on: surface)
    guard intent.purpose == .exists || intent.purpose == .list && search.heard == nil,
      !(try await resolver.libraryIsEmpty()), try await resolver.absence(search) == nil
    else {
      return reply
    }
    return Reply(.done, Wording.hasNot(search, to: intent.purpose, of: somebodyElse), alternatives: reply.alternatives)
  }

  /// Counts the matches of a search.
  func count(_ search: MediaSearch) async throws(CatalogError) -> Reply {
    if search.reference == .recordings {
      let total = try await resolver.recordings(search, limit: 0).total
      return Reply(.done, total == 0 ? Self.noRecordings(search) : "\(Wording.count(total, "recording")).")
    }
    if search.mediaType.isStation, search.reference == .unknown {
      let count = try await resolver.stations(search).count
      return Reply(.done, count == 0 && !search.namesSomething ? Wording.noStations : Wording.count(count, of: search))
    }
    let statistics = try await catalog.statistics()
    if statistics.trackCount == 0, !search.mediaType.isStation { return Reply(.couldNot, Wording.emptyLibrary) }
    let isKind = [.album, .podcastShow, .podcastEpisode, .audioBook].contains(search.mediaType)
    guard search.namesSomething || isKind || search.reference.isOfQueue else {
      return Reply(.done, Wording.size(statistics, of: search.mediaType))
    }
    if search.reference.isOfQueue { return try await answer(.queueCount, about: search) }
    if search.isForLiked, !search.mediaType.isOfContainers, try await !resolver.likesAnything() {
      return Reply(.done, Wording.nothingLiked)
    }
    let found = try await handlers.search.find(search, .count)
    if found.isRefused {
      return Reply(
        .couldNot, Wording.unsupported(.explicitContentSettings, search), reason: .explicitContentSettings)
    }
    if let holder = found.holder { return Reply(.done, Wording.trackCount(found.media.total, holder)) }
    return Reply(.done, Wording.count(found.media.total, of: search, by: somebodyElse))
  }
}

extension MediaSearch {
  /// True if only the first in an order is wanted: "the longest song by X", "the newest album", "the newest episode of X".
  var meansOne: Bool {
    // Several episodes of a show are on it, as on an album.
    let isEpisode = mediaType == .podcastEpisode && mediaName != nil
    return (isSingular || limit == 1 || isEpisode) && reference != .recordings && sortOrder != .unknown
      && (place ?? 1) == 1
  }

  /// True if it contains more than a media type, so that there is something to play.
  var namesSomething: Bool {
    var rest = self
    (rest.mediaType, rest.reference, rest.isSingular) = (.unknown, .unknown, false)
    return rest != MediaSearch()
  }
}
