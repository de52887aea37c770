import Testing

@testable import Language

struct WorkingMemoryTests {
  @Test("What was taken from an arena stays where it is, and nothing is given twice")
  func arenaKeepsPlaces() {
    var arena = Arena<Int32>()
    var pieces: [(start: UnsafeMutablePointer<Int32>, count: Int)] = []
    for (number, count) in [1, 4095, 1, 4096, 5000, 3, 100_000, 7].enumerated() {
      let start = arena.take(count)
      start.initialize(repeating: Int32(number), count: count)
      pieces.append((start, count))
    }
    for (number, piece) in pieces.enumerated() {
      #expect((0..<piece.count).allSatisfy { piece.start[$0] == number }, "piece \(number)")
    }
  }

  @Test("An arena that was emptied gives the same memory again, without gaps")
  func arenaIsUsedAgain() {
    var arena = Arena<Int32>()
    var places: [[UnsafeMutablePointer<Int32>]] = []
    for _ in 0..<3 {
      places.append([arena.take(10), arena.take(5000), arena.take(20)])
      arena.empty()
    }
    #expect(places[1] == places[2])
    #expect(places[1][1] == places[1][0] + 10)
    #expect(places[1][2] == places[1][1] + 5000)
  }

  @Test("A list keeps its elements while it grows, and begins again when they are removed")
  func listGrows() {
    var list = WorkingMemory<Int>()
    for round in 0..<2 {
      for number in 0..<10_000 { list.append(number * (round + 1)) }
      let (start, count) = (list.start, list.count)
      #expect(count == 10_000)
      #expect((0..<count).allSatisfy { start[$0] == $0 * (round + 1) })
      list.removeAll()
    }
  }

  @Test(
    "A row finds its states that are alive in their order, whatever its width",
    arguments: [1, 63, 64, 65, 4095, 4096, 4097, 9000])
  func rowFindsStates(width: Int) {
    let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * Visit.stride(width))
    let ways = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * width)
    defer {
      bits.deallocate()
      ways.deallocate()
    }
    // What was there before means nothing.
    bits.initialize(repeating: ~0, count: 2 * Visit.stride(width))
    var visit = Visit(start: 3, first: 100, width: width, bits: bits, ways: ways)
    withUnsafeMutablePointer(to: &visit) { visit in
      let row = Visit.Row(visit, 4, First())
      row.clear()
      Visit.Row(visit, 3, First()).clear()
      let places = [0, 1, 62, 63, 64, 127, 128, 4031, 4032, 4095, 4096, 8191, 8192, width - 1].filter { $0 < width }
      for place in places.reversed() { row.enliven(place) }
      var found: [Int] = []
      var place = row.alive(from: 0)
      while place >= 0 {
        found.append(place)
        place = row.alive(from: place + 1)
      }
      #expect(found == Set(places).sorted())
      #expect((0..<width).allSatisfy { row.isAlive($0) == places.contains($0) })
      // The row before it is another one.
      #expect(Visit.Row(visit, 3, First()).alive(from: 0) == -1)
    }
  }
}
