import Interface
import Media
import Remote
import Terminal

/// A screen under test: keys go in by name, what it asks of library and queue is answered at once, the rest is kept.
struct Screen {
  var model: Model
  var shelf: Shelf
  /// What was asked for beyond rows, in order.
  var effects: [Effect] = []
  /// The most rows that one request asked for.
  var largestRequest = 0
  /// All requests for rows of the library.
  var requests: [LibraryRequest] = []
  var now: Int64 = 0

  /// Without headings, unless the test is about them.
  init(
    _ shelf: Shelf = .small, width: Int = 80, height: Int = 24, keys: String = defaultKeys, headings: Bool = false
  ) {
    var problems: [KeyMapError] = []
    model = Model(
      keyMap: KeyMap(file: keys, problems: &problems),
      phrases: [PhraseExample(phrase: "play jazz next", meaning: "queues jazz after this")])
    precondition(problems.isEmpty, "\(problems)")
    self.shelf = shelf
    model.looks.hasHeadings = headings
    send(.resize(Size(width: width, height: height)))
  }

  /// With something playing.
  static func playing(
    _ shelf: Shelf = .small, width: Int = 80, height: Int = 24, headings: Bool = false
  ) -> Screen {
    var screen = Screen(shelf, width: width, height: height, headings: headings)
    screen.change { info in
      info.track = Track(
        id: 1, path: "/music/1.mp3", title: "Maria También", artist: "Khruangbin", album: "Con Todo El Mundo",
        date: "2018-01-26", duration: 190, affinity: 1)
      info.state = .playing
      info.elapsed = 83
      info.duration = 190
      info.repeatMode = .all
      info.volume = 80
      info.queueIndex = 0
      info.queueCount = shelf.queueCount
      info.queueDuration = 725
    }
    return screen
  }

  /// What the listener often says.
  var suggestions: [PhraseSuggestion] = []

  var picture: String { model.view(at: now).text }

  var lines: [String] { picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  mutating func change(_ body: (inout NowPlayingInfo) -> Void) {
    var info = model.nowPlaying
    body(&info)
    info.queueRevision += 1
    send(.nowPlaying(info))
  }

  mutating func send(_ message: Message) {
    model.now = now
    var waiting = model.update(message)
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .loadLibrary(let request):
        requests.append(request)
        largestRequest = max(largestRequest, request.limit)
        waiting += model.update(.library(shelf.answer(request)))
      case .loadQueue(let request):
        largestRequest = max(largestRequest, request.limit)
        waiting += model.update(.queue(shelf.answer(request)))
      case .suggest: waiting += model.update(.suggestions(suggestions))
      case let effect: effects.append(effect)
      }
    }
  }

  /// Presses keys by their names, a blank between them.
  mutating func press(_ names: String) {
    for name in names.split(separator: " ") { send(.key(Key(name: name)!)) }
  }

  mutating func type(_ text: String) { for scalar in text.unicodeScalars { send(.key(Key(scalar))) } }

  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
