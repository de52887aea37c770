/// What a list shows of its rows, and by what it can be sorted; its raw value is its name after `sort by`.
public enum ListColumn: String, Hashable, Sendable, CaseIterable {
  case name, artist, album, number, year, length, rating, plays, added, tracks

  /// The column of a name as people type it; nil when there is none.
  public init?(name: String) {
    switch name {
    case "title": self = .name
    case "track", "track-number": self = .number
    case "date": self = .year
    case "time", "duration": self = .length
    case "stars": self = .rating
    default: self.init(rawValue: name)
    }
  }

  /// What stands above it, and what does where there is less room; the name is headed by what the rows are.
  var headings: [String] {
    switch self {
    case .name: ["Title"]
    case .artist: ["Artist"]
    case .album: ["Album"]
    case .number: ["#"]
    case .year: ["Year"]
    case .length: ["Length", "Time"]
    case .rating: ["Rating", "★"]
    case .plays: ["Plays"]
    case .added: ["Added"]
    case .tracks: ["Tracks", "#"]
    }
  }

  /// Whether it is words, which begin in a column and are cut to its width; all else ends in one.
  var isText: Bool { [.name, .artist, .album].contains(self) }
}
