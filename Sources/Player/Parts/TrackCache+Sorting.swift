import Catalog
import Media
import Storage
import Text

extension TrackCache {
  /// The number of tracks read at a time, so that keys are handled in between.
  private static let sortedPage = 500

  /// The positions of `tracks` in sorted order. Equal tracks keep their order, and tracks without a value come last.
  func positions(of tracks: [Int64], sortedBy order: TrackOrder) async throws(CatalogError) -> [Int] {
    var values: [Int64: SortValue] = [:]
    let distinct = Array(Set(tracks))
    for start in stride(from: 0, to: distinct.count, by: Self.sortedPage) {
      let page = Array(distinct[start..<min(distinct.count, start + Self.sortedPage)])
      let rows = try await catalog.rows(of: page.filter { $0 > 0 }.map { MediaIdentifier(.track, $0) })
      for track in try await self.tracks(page) {
        values[track.id] = SortValue(track, rows[track.identifier], order.key)
      }
    }
    return tracks.indices.sorted { a, b in
      let (first, second) = (values[tracks[a]] ?? .unknown, values[tracks[b]] ?? .unknown)
      return first == second ? a < b : first.isBefore(second, order)
    }
  }
}

/// The value by which a track is sorted.
private enum SortValue: Equatable {
  /// Folded.
  case name(String)
  case number(Double)
  case unknown

  init(_ track: Track, _ row: ListingRow?, _ key: TrackOrder.Key) {
    let number: Double? =
      switch key {
      case .title, .artist, .album: nil
      case .year: track.year.map(Double.init)
      case .length: track.duration
      case .rating: row?.rating.map(Double.init)
      case .plays: row.map { Double($0.plays) }
      case .added: row?.added.map(Double.init)
      }
    let name: String? =
      switch key {
      case .title: track.title
      case .artist: track.artist
      case .album: track.album
      default: nil
      }
    self =
      name.flatMap { $0.isEmpty ? nil : .name(FoldedText.fold($0)) } ?? number.map(SortValue.number) ?? .unknown
  }

  func isBefore(_ other: SortValue, _ order: TrackOrder) -> Bool {
    switch (self, other) {
    case (.name(let mine), .name(let others)): order.isReversed ? others < mine : mine < others
    case (.number(let mine), .number(let others)): order.isReversed ? mine < others : others < mine
    case (.unknown, _): false
    case (_, .unknown): true
    default: false
    }
  }
}
