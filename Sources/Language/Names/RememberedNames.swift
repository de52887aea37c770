internal import Media

/// The answers of another oracle during one reading, each asked for once: a doubtful phrase is read several times, and most of
/// its names stay the same.
actor RememberedNames: NameOracle {
  private let oracle: any NameOracle
  private var known = Answers<NamedThings>()
  private var near = Answers<NearThing?>()
  private var held: [MediaSearch: Bool] = [:]
  private var atHand: [ItemAtHand]?

  init(_ oracle: any NameOracle) { self.oracle = oracle }

  nonisolated var listeners: [String] { oracle.listeners }
  nonisolated var outputs: [String] { oracle.outputs }

  func allOutputs() async throws -> [String] { try await oracle.allOutputs() }

  func things(named names: [String]) async throws -> [NamedThings] {
    let missing = known.missing(names)
    if !missing.isEmpty { known.add(missing, try await oracle.things(named: missing)) }
    return known.of(names)
  }

  func nearestThing(to names: [String]) async throws -> [NearThing?] {
    let missing = near.missing(names)
    if !missing.isEmpty { near.add(missing, try await oracle.nearestThing(to: missing)) }
    return near.of(names)
  }

  func holds(_ search: MediaSearch) async throws -> Bool {
    if let held = held[search] { return held }
    let answer = try await oracle.holds(search)
    held[search] = answer
    return answer
  }

  func itemsAtHand() async throws -> [ItemAtHand] {
    if let atHand { return atHand }
    let items = try await oracle.itemsAtHand()
    atHand = items
    return items
  }

  private struct Answers<Answer> {
    private var answers: [String: Answer] = [:]

    func missing(_ names: [String]) -> [String] { names.filter { !answers.keys.contains($0) } }

    mutating func add(_ names: [String], _ new: [Answer]) {
      for (name, answer) in zip(names, new) { answers.updateValue(answer, forKey: name) }
    }

    func of(_ names: [String]) -> [Answer] { names.compactMap { answers[$0] } }
  }
}
