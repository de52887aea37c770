import Catalog
import Media
import Storage
import Text
import Threads

extension Catalog {
  /// Saves the stations of a file, under names that no other station has; returns the number of new ones.
  ///
  /// `noteSaved` gets each of them with what it was called before.
  func saveStations(
    _ read: [(address: WebAddress, title: String)],
    noteSaved: (_ station: Int64, _ before: String?) -> Void = { _, _ in }
  ) async throws(CatalogError) -> Int {
    let before = try await stations()
    var taken = Set(before.map { FoldedText.fold($0.name) })
    let known = Set(before.map(\.address))
    var count = 0
    for (address, title) in read where !known.contains(address.text) {
      let base = title.isEmpty ? address.description : title
      var name = base
      var number = 1
      while !taken.insert(FoldedText.fold(name)).inserted {
        number += 1
        name = "\(base) \(number)"
      }
      let station = try await saveStation(name, address: address.text, at: WallClock.seconds)
      noteSaved(station.id, station.before)
      count += 1
    }
    return count
  }
}
