import Language
import Media
import Testing

/// Knows one artist, and how often it was asked for each name.
private actor CountingOracle: NameOracle {
  private(set) var counts: [String: Int] = [:]

  func things(named names: [String]) -> [NamedThings] {
    names.map { name in
      counts[name, default: 0] += 1
      return NamedThings(kinds: name.lowercased() == "paper moons" ? .artist : [])
    }
  }

  func nearestThing(to names: [String]) -> [NearThing?] { names.map { _ in nil } }
  func holds(_ search: MediaSearch) -> Bool { false }
}

@Test("a doubtful phrase is read several times, but the library is asked once for each of its names")
func namesAreAskedForOnce() async throws {
  let oracle = CountingOracle()
  let reader = PhraseReader(Parsing.plain, oracle)
  _ = try await reader.read("this one I would like to hear again, the paper moons something blue", today: Parsing.today)
  let counts = await oracle.counts
  #expect(counts["paper moons"] == 1)
  #expect(counts.values.allSatisfy { $0 == 1 })
}
