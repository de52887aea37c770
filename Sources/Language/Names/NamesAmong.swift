import Text
internal import Media

/// Another oracle's answers about names within certain texts only: in "start this track over" there is no song Over.
struct NamesAmong: NameOracle {
  private let texts: [String]
  private let oracle: any NameOracle

  init(_ texts: [String], _ oracle: any NameOracle) {
    self.texts = texts.map { " \(FoldedText.fold($0)) " }
    self.oracle = oracle
  }

  var listeners: [String] { oracle.listeners }
  var outputs: [String] { oracle.outputs }

  func allOutputs() async throws -> [String] { try await oracle.allOutputs() }

  func things(named names: [String]) async throws -> [NamedThings] {
    let places = names.indices.filter { isAmong(names[$0]) }
    var things = names.map { _ in NamedThings() }
    for (place, found) in zip(places, try await oracle.things(named: places.map { names[$0] })) {
      things[place] = found
    }
    return things
  }

  func nearestThing(to names: [String]) async throws -> [NearThing?] { names.map { _ in nil } }

  func itemsAtHand() async throws -> [ItemAtHand] { try await oracle.itemsAtHand() }

  func holds(_ search: MediaSearch) async throws -> Bool { try await oracle.holds(search) }

  private func isAmong(_ name: String) -> Bool {
    let name = FoldedText.fold(name)
    return !name.isEmpty && texts.contains { $0.holds(" \(name) ") }
  }
}
