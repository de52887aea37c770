import Catalog
import Testing

@testable import IntentHandling

@Suite("Stations by what they are called") struct StationChoiceTests {
  private let choice = StationChoice(stations: [
    Station(id: 1, name: "Night Owl", address: "http://a/"),
    Station(id: 2, name: "Blue Wave 89.1 FM", address: "http://b/", genre: "Smooth Jazz"),
    Station(id: 3, name: "Blue Wave", address: "http://c/"),
    Station(id: 4, name: "107.5 The Harbour", address: "http://d/"),
    Station(id: 5, name: "Breakfast", address: "http://e/", ownName: "Radio Sunrise 92.4"),
  ])

  @Test(
    "by name, frequency or genre, the nearest first",
    arguments: [
      ("blue wave", [3, 2]), ("89.1", [2]), ("eighty nine point one f m", [2]), ("eighty nine one", [2]),
      ("89.1 FM", [2]), ("one oh seven point five", [4]), ("one hundred and seven point five", [4]),
      ("the harbour", [4]),
      ("jazz", [2]), ("smooth jazz station", [2]), ("owl", [1]), ("radio", [1, 2, 3, 4, 5]), ("", [1, 2, 3, 4, 5]),
      ("89", [2]),
      ("opera", []), ("92.4", [5]), ("sunrise", [5]), ("breakfast", [5]), ("98.1", []),
    ])
  func called(name: String, ids: [Int64]) { #expect(choice.called(name).map(\.id) == ids) }
}
