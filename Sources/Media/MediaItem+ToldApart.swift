import Text

extension MediaItem {
  /// The things of a list, each with as much in `distinction` as tells it from the others of its name, and none twice.
  ///
  /// Two songs “Gold” by one singer are told apart by their albums, else by their years or lengths; copies of one file, of
  /// which all of that is the same, count as one.
  public static func toldApart(_ items: [MediaItem]) -> [MediaItem] {
    var groups: [Name: [Int]] = [:]
    for (index, item) in items.enumerated() { groups[Name(item), default: []].append(index) }
    var told: [MediaItem] = []
    for (index, item) in items.enumerated() {
      let others = groups[Name(item)] ?? []
      guard others.count > 1 else {
        told.append(item)
        continue
      }
      // Of copies the first stays.
      if others.contains(where: { $0 < index && items[$0].particulars == item.particulars }) { continue }
      var item = item
      item.distinction = distinction(of: item, among: others.map { items[$0] })
      told.append(item)
    }
    return told
  }

  /// What a list shows of each thing beside its name.
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

  /// Album, year and length as they are said; empty where unknown.
  private var particulars: [String] {
    let length = duration.map { $0 > 0 ? PlayingTime.clock($0.rounded()) : "" } ?? ""
    let songs = identifier.kind == .track ? "" : "\(trackCount.grouped) track\(trackCount == 1 ? "" : "s")"
    return [album ?? "", year.map(String.init) ?? "", songs, length]
  }

  /// The fewest particulars by which no two of `others` are the same, those that people know best first.
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
