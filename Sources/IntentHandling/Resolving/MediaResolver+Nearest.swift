import Text
import Catalog
import Media
import Storage

extension MediaResolver {
  /// The items with names most similar to a name that was not found.
  func nearest(to search: MediaSearch) async throws(CatalogError) -> [MediaItem] {
    guard let name = search.mediaName ?? search.artistName ?? search.albumName else { return [] }
    return try await catalog.nearest(to: name, limit: 3)
  }

  /// Why an item that the library knows cannot be played: its disk is not mounted; nil for other reasons.
  func absence(_ search: MediaSearch) async throws(CatalogError) -> String? {
    guard let away = try await catalog.away(search) else { return nil }
    return Wording.away(away.item, folder: away.folder)
  }

  /// The same for an item.
  func absence(of item: MediaItem) async throws(CatalogError) -> String? {
    guard let folder = try await catalog.awayFolder(of: item.identifier) else { return nil }
    return Wording.away(item, folder: folder)
  }

  /// Examples of the kind that was searched for in vain: some genres or playlists.
  func examples(for search: MediaSearch) async throws(CatalogError) -> [String] {
    if search.mediaType == .playlist { return try await playlists(like: search.mediaName ?? "") }
    let isGenreOrMood = !search.genreNames.isEmpty || !search.moodNames.isEmpty || !search.activityNames.isEmpty
    guard isGenreOrMood || search.mediaType == .genre else { return [] }
    let genres = try await catalog.userVocabulary(limit: 4)[.genre] ?? []
    // The genre exists; something else does not match.
    let wanted = Set(search.genreNames.map { FoldedText.fold($0) })
    return genres.contains { wanted.contains(FoldedText.fold($0)) } ? [] : genres
  }

  /// Some playlists, the ones most similar to `name` first.
  func playlists(like name: String) async throws(CatalogError) -> [String] {
    let names = try await catalog.playlists().map(\.name)
    let wanted = Array(FoldedText.fold(name).utf8)
    let ranked = names.map { ($0, EditDistance.between(wanted, Array(FoldedText.fold($0).utf8), limit: 20) ?? 21) }
    return ranked.sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
  }

  /// The items whose name is `phrase`, ignoring case and punctuation.
  func things(called phrase: String) async throws(CatalogError) -> [MediaItem] {
    guard phrase.count <= 100 else { return [] }
    let found = try await catalog.values(for: AudioSearch(MediaSearch(mediaName: phrase)))
    let wanted = FoldedText.fold(phrase)
    // "Stairway" is the beginning of "Stairway to Heaven".
    let mayBegin = wanted.utf8.count >= 5
    return Array(
      found.filter { item in
        let title = FoldedText.fold(item.title)
        return title == wanted || mayBegin && title.hasPrefix(wanted + " ")
      }.prefix(3))
  }
}
