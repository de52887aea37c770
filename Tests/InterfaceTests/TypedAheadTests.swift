import Interface
import Media
import Remote
import Terminal
import Testing

/// A screen whose library answers only when the test says so.
private struct SlowScreen {
  var screen: Screen
  private var unanswered: [LibraryRequest] = []
  private var requests: [LibraryRequest] = []
  private(set) var effects: [Effect] = []

  init(_ shelf: Shelf = .small) {
    screen = Screen(shelf)
    screen.model = Model(keyMap: screen.model.keyMap)
    send(.resize(Size(width: 80, height: 24)))
  }

  mutating func send(_ message: Message) {
    for effect in screen.model.update(message) {
      switch effect {
      case .loadLibrary(let request):
        unanswered.append(request)
        requests.append(request)
      case .loadQueue(let request): send(.queue(screen.shelf.answer(request)))
      default: effects.append(effect)
      }
    }
  }

  mutating func press(_ keys: String) { for key in keys.split(separator: " ") { send(.key(Key(name: String(key))!)) } }

  /// Answers what was asked for so far; what is asked for by that waits for the next call.
  mutating func answer() {
    let requests = unanswered
    unanswered = []
    for request in requests { send(.library(screen.shelf.answer(request))) }
  }

  /// The orders in which rows were asked for.
  var orders: [ListOrder?] { requests.map(\.order) }

  /// The queue of the last run is there.
  mutating func loadQueue(current: Int? = nil) {
    var info = screen.model.nowPlaying
    (info.queueCount, info.queueIndex, info.queueRevision) = (screen.shelf.queueCount, current, 1)
    send(.nowPlaying(info))
    send(.queueLoaded)
  }

  var plays: [String] { effects.compactMap { if case .play(_, let title, _, _) = $0 { title } else { nil } } }
}

@Test("keys typed before the first rows are there do what they say when these arrive")
func keysBeforeTheFirstRows() {
  var slow = SlowScreen()
  slow.press("j j k Enter")
  #expect(slow.plays.isEmpty)
  slow.answer()
  #expect(slow.plays == ["Little Dragon"])
  slow.press("j Enter")
  #expect(slow.plays == ["Little Dragon", "Sigur Rós"])
}

@Test("keys typed behind one that opens an artist are about what is in it") func keysBehindAnOpenedArtist() {
  var slow = SlowScreen()
  slow.answer()
  slow.press("j Right j Right j j Enter")
  for _ in 0..<3 { slow.answer() }
  #expect(slow.plays == ["Rush"])
}

@Test("Enter behind a filter plays what the filter finds, not what was shown before") func enterBehindAFilter() {
  var slow = SlowScreen()
  slow.answer()
  slow.press("/ s i g u r Enter Enter")
  #expect(slow.plays.isEmpty)
  slow.answer()
  #expect(slow.plays == ["Sigur Rós"])
}

@Test("Enter behind a jump to the end plays the last row") func enterBehindAJumpToTheEnd() {
  var slow = SlowScreen(.huge(1000))
  slow.answer()
  slow.press("G Enter")
  #expect(slow.plays.isEmpty)
  slow.answer()
  #expect(slow.plays == ["Artist 999"])
}

@Test("a list that is sorted before its rows are there is shown in its usual order until it is")
func listIsShownUntilItIsSorted() {
  var slow = SlowScreen()
  slow.answer()
  slow.press("g b o j Enter")
  slow.answer()
  #expect(slow.screen.picture.contains("▸ Khruangbin"))
  // The heading tells that it is being sorted.
  #expect(slow.screen.lines[1].contains("Artist…"), "\(slow.screen.lines[1])")
  #expect(slow.orders == [ListOrder(.name), ListOrder(.name), ListOrder(.artist)])
  #expect(slow.plays.isEmpty)
  slow.answer()
  #expect(slow.plays == ["Little Dragon"])
}

@Test("what is not about rows waits for none, and Esc takes back what waits") func whatIsNotAboutRows() {
  var slow = SlowScreen()
  slow.press("j Enter space")
  #expect(slow.effects.count == 1 && slow.plays.isEmpty)
  slow.press("Esc")
  slow.answer()
  #expect(slow.plays.isEmpty)
  slow.press("Enter")
  #expect(slow.plays == ["Khruangbin"])
}

@Test("keys for another view come after those for the rows of the first") func keysForAnotherView() {
  var slow = SlowScreen()
  slow.press("j Enter g t Enter")
  for _ in 0..<2 { slow.answer() }
  #expect(slow.plays.count == 2 && slow.plays.first == "Little Dragon" && slow.plays.last != "Little Dragon")
}

@Test("keys in the queue wait until that of the last run is there, and none is lost")
func keysBeforeTheQueue() {
  var slow = SlowScreen()
  slow.screen.model.awaitQueue()
  slow.answer()
  slow.press("Tab j 2 D : p l a y Enter")
  #expect(slow.effects.isEmpty)
  slow.loadQueue()
  #expect(slow.effects.first == .act(.remove, .queue(RangeSet(1..<3))))
  #expect(slow.effects.last == .perform(phrase: "play"))
}

@Test("keys behind one that goes to the current entry of the queue of the last run come after it")
func keysBehindTheCurrentEntry() {
  var slow = SlowScreen()
  slow.screen.model.awaitQueue()
  slow.press("i k Enter")
  slow.answer()
  #expect(slow.effects.isEmpty)
  slow.loadQueue(current: 2)
  #expect(slow.effects.last == .playQueueEntry(1))
}

@Test("keys that were meant for the library are not done in the queue") func keysForAnotherPane() {
  var slow = SlowScreen()
  slow.screen.model.awaitQueue()
  slow.press("j D Tab j D")
  slow.answer()
  slow.loadQueue()
  #expect(slow.effects == [.act(.remove, .queue(RangeSet(1..<2)))])
}

@Test("a queue that never comes does not keep the program from being left") func leavingBeforeTheQueue() {
  var slow = SlowScreen()
  slow.screen.model.awaitQueue()
  slow.answer()
  slow.press("Tab q")
  #expect(slow.effects == [.perform(phrase: "quit")])
}
