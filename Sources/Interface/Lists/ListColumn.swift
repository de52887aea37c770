/// A column of a list; its raw value is its name after `sort by`.
public enum ListColumn: String, Hashable, Sendable, CaseIterable {
  case name, artist, album, number, year, length, rating, plays, added, tracks

  /// The column of a name as people type it; nil if there is none.
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

  /// Its headings, long and short; the heading of the name depends on the view.
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

  /// Whether it is text, which is left-aligned and truncated; numbers are right-aligned.
  var isText: Bool { [.name, .artist, .album].contains(self) }
}
