import Testing

@testable import Language

struct WorkingMemoryTests {
  @Test("Memory taken from an arena does not move or overlap")
  func arenaKeepsPlaces() {
    var arena = Arena<Int32>()
    var pieces: [UnsafeMutableBufferPointer<Int32>] = []
    let counts = [1, 4095, 1, 4096, 5000, 3, 100_000, 7]
    for (number, count) in counts.enumerated() {
      let piece = arena.take(count)
      piece.initialize(repeating: Int32(number))
      pieces.append(piece)
    }
    #expect(pieces.map(\.count) == counts)
    for (number, piece) in pieces.enumerated() { #expect(piece.allSatisfy { $0 == number }, "piece \(number)") }
  }

  @Test("An emptied arena reuses its memory without gaps")
  func arenaIsUsedAgain() {
    var arena = Arena<Int32>()
    var places: [[UnsafeMutablePointer<Int32>]] = []
    for _ in 0..<3 {
      places.append([10, 5000, 20].compactMap { arena.take($0).baseAddress })
      arena.empty()
    }
    #expect(places[1] == places[2])
    #expect(places[1][1] == places[1][0] + 10)
    #expect(places[1][2] == places[1][1] + 5000)
  }

  @Test("A list keeps its elements while it grows, and begins again when they are removed")
  func listGrows() {
    var list = WorkingMemory<Int32>()
    for round in 1...2 as ClosedRange<Int32> {
      for number in 0..<10_000 as Range<Int32> { list.append(number * round) }
      #expect(list.count == 10_000)
      var isKept = true
      for number in 0..<list.count where list[number] != number * round { isKept = false }
      #expect(isKept)
      list[5000] = -1
      #expect((list[4999], list[5000], list[5001]) == (4999 * round, -1, 5001 * round))
      list.removeAll()
    }
  }

  @Test(
    "A row finds its states that are alive in their order, whatever its width",
    arguments: [1, 63, 64, 65, 4095, 4096, 4097, 9000])
  func rowFindsStates(width: Int) {
    let bits = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 2 * Visit.stride(width))
    let paths = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 2 * width)
    defer {
      bits.deallocate()
      paths.deallocate()
    }
    // What was there before means nothing.
    bits.initialize(repeating: ~0)
    let visit = Visit(start: 3, first: 100, width: width, bits: bits, paths: paths)
    let row = Visit.Row(visit, 4, FirstSet())
    row.clear()
    Visit.Row(visit, 3, FirstSet()).clear()
    let places = [0, 1, 62, 63, 64, 127, 128, 4031, 4032, 4095, 4096, 8191, 8192, width - 1].filter { $0 < width }
    for place in places.reversed() { row.activate(place, by: Int32(place) * 2) }
    var found: [Int] = []
    var place = row.firstActive(from: 0)
    while place >= 0 {
      found.append(place)
      #expect(row.path(place) == place * 2)
      place = row.firstActive(from: place + 1)
    }
    #expect(found == Set(places).sorted())
    #expect((0..<width).allSatisfy { row.isActive($0) == places.contains($0) })
    // The row before it is another one.
    #expect(Visit.Row(visit, 3, FirstSet()).firstActive(from: 0) == -1)
  }
}
