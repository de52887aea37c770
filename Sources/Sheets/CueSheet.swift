/// A parsed CUE sheet: the positions of tracks in files (CDRWIN user's guide, appendix A).
struct CueSheet: Hashable, Sendable {
  struct Track: Hashable, Sendable {
    var number: Int
    var file: String
    /// 75ths of a second from the start of the file.
    var start: Int?
    var title = ""
    var performer = ""
    var songwriter = ""
  }

  var title = ""
  var performer = ""
  var songwriter = ""
  var genre = ""
  var date = ""
  var discNumber = ""
  var tracks: [Track] = []

  /// The maximum number of tracks.
  private static let trackLimit = 999

  /// Parses `lines`, ignoring invalid ones.
  init(_ lines: some Sequence<String>) {
    var file = ""
    for line in lines {
      var words = Self.words(of: line)[...]
      guard let command = words.popFirst()?.uppercased() else { continue }
      let last = tracks.indices.last
      switch command {
      case "FILE": file = words.first ?? ""
      case "TRACK":
        guard tracks.count < Self.trackLimit, let number = words.first.flatMap({ Int($0) }), (0...999).contains(number)
        else { break }
        tracks.append(Track(number: number, file: file))
      case "INDEX":
        // The gap before index 1 belongs to the previous track.
        guard let last, words.first.flatMap({ Int($0) }) == 1 else { break }
        tracks[last].file = file
        tracks[last].start = words.dropFirst().first.flatMap(Self.time)
      case "TITLE": if let last { tracks[last].title = words.first ?? "" } else { title = words.first ?? "" }
      case "PERFORMER":
        if let last { tracks[last].performer = words.first ?? "" } else { performer = words.first ?? "" }
      case "SONGWRITER":
        if let last { tracks[last].songwriter = words.first ?? "" } else { songwriter = words.first ?? "" }
      case "REM" where last == nil:
        let text = words.dropFirst().joined(separator: " ")
        switch words.first?.uppercased() {
        case "GENRE": genre = text
        case "DATE": date = text
        case "DISCNUMBER": discNumber = text
        default: break
        }
      default: break
      }
    }
  }

  /// Splits a line into words; quoted words may contain spaces.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isWord = false
    for letter in line.unicodeScalars {
      if letter == "\"" {
        isQuoted.toggle()
        isWord = true
      } else if !isQuoted, letter == " " || letter == "\t" {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.unicodeScalars.append(letter)
        isWord = true
      }
    }
    if isWord { words.append(word) }
    return words
  }

  /// Parses `"03:27:74"` to 75ths of a second; minutes may exceed 99.
  private static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { $0.utf8.count <= 9 ? Int($0) : nil }
    guard parts.count == 3, let minutes = parts[0], let seconds = parts[1], let frames = parts[2], minutes >= 0,
      (0..<60).contains(seconds), (0..<75).contains(frames)
    else { return nil }
    return (minutes * 60 + seconds) * 75 + frames
  }
}
