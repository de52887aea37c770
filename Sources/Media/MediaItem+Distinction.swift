import Text

extension MediaItem {
  /// Returns `items` with a `distinction` for each item that has the same name as another, without duplicates.
  ///
  /// Two songs “Gold” by the same artist are distinguished by album, or else by year or length. Items that agree in all
  /// of these, such as copies of a file, are merged.
  public static func distinguished(_ items: [MediaItem]) -> [MediaItem] {
    var groups: [Name: [Int]] = [:]
    for (index, item) in items.enumerated() { groups[Name(item), default: []].append(index) }
    var told: [MediaItem] = []
    for (index, item) in items.enumerated() {
      let others = groups[Name(item)] ?? []
      guard others.count > 1 else {
        told.append(item)
        continue
      }
      // Of duplicates, the first is kept.
      if others.contains(where: { $0 < index && items[$0].particulars == item.particulars }) { continue }
      var item = item
      item.distinction = distinction(of: item, among: others.map { items[$0] })
      told.append(item)
    }
    return told
  }

  /// What a list shows of each item before its distinction.
  private struct Name: Hashable {
    var kind: MediaIdentifier.Kind
    var title: String
    var artist: String

    init(_ item: MediaItem) {
      kind = item.identifier.kind
      title = FoldedText.fold(item.title)
      artist = FoldedText.fold(item.artist ?? "")
    }
  }

  /// The album, year, track count and length as text; empty if unknown.
  private var particulars: [String] {
    let length = duration.map { $0 > 0 ? PlayingTime.clock($0.rounded()) : "" } ?? ""
    let songs = identifier.kind == .track ? "" : trackCount.counted("track")
    return [album ?? "", year.map(String.init) ?? "", songs, length]
  }

  /// The shortest combination of particulars that distinguishes all of `others`, preferring the best known.
  private static func distinction(of item: MediaItem, among others: [MediaItem]) -> String? {
    let ways = [[0], [1], [0, 1], [2], [3], [1, 3], [0, 3], [0, 1, 2, 3]]
    func said(_ item: MediaItem, _ way: [Int]) -> [String] {
      let particulars = item.particulars
      return way.map { particulars[$0] }
    }
    let all = Set(others.map(\.particulars)).count
    let way = ways.first { way in Set(others.map { said($0, way) }).count == all } ?? [0, 1, 2, 3]
    let text = said(item, way).filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? nil : text
  }
}
