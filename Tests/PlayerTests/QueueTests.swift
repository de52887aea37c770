import Media
import Player
import Remote
import Testing

/// Tracks with these ids, a minute each.
private func tracks(_ ids: Int64...) -> [QueueItem] { ids.map { QueueItem(trackID: $0, duration: 60) } }

private func queue(_ ids: Int64..., current: Int = 0) -> Queue {
  var queue = Queue()
  queue.replace(with: ids.map { QueueItem(trackID: $0, duration: 60) }, startingAt: current)
  return queue
}

/// A generator whose order is the same in every run.
private struct Steps: RandomNumberGenerator {
  var state: UInt64 = 88_172_645_463_325_252
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension Queue {
  fileprivate var trackIDs: [Int64] { entries.map(\.trackID) }
}

@Suite("The queue") struct QueueTests {
  @Test("what is played next comes right behind what plays, the newest first")
  func insertsNext() {
    var queue = queue(1, 2, 3)
    queue.insert(tracks(8), at: .next)
    queue.insert(tracks(9), at: .next)
    #expect(queue.trackIDs == [1, 9, 8, 2, 3])
    #expect(queue.currentEntry?.trackID == 1)
  }

  @Test("what is played next in turn comes behind what was put there before, while that is to come")
  func insertsInTurn() {
    var queue = queue(1, 2, 3)
    queue.insert(tracks(8, 9), at: .next)
    queue.insert(tracks(4), at: .nextInTurn)
    queue.insert(tracks(5), at: .nextInTurn)
    #expect(queue.trackIDs == [1, 8, 9, 4, 5, 2, 3])
    queue.moveCurrent(to: 5)
    queue.insert(tracks(6), at: .nextInTurn)
    #expect(queue.trackIDs == [1, 8, 9, 4, 5, 2, 6, 3])
  }

  @Test("what is played later comes last")
  func appends() {
    var queue = queue(1, 2)
    #expect(queue.insert(tracks(3, 4), at: .end) == 2..<4)
    #expect(queue.trackIDs == [1, 2, 3, 4])
  }

  @Test("its duration is told once that of every entry is known")
  func durationOfUnknownEntries() {
    var queue = Queue()
    queue.replace(with: [QueueItem(trackID: -1), QueueItem(trackID: 2, duration: 60), QueueItem(trackID: -1)])
    #expect(queue.duration == 0)
    queue.setDurations([-3: 10])
    #expect(queue.duration == 0)
    queue.setDurations([-1: 30, 2: 90])
    #expect(queue.duration == 120)
  }

  @Test("adding to an empty queue makes nothing current")
  func insertsIntoEmpty() {
    var queue = Queue()
    queue.insert(tracks(1), at: .next)
    #expect(queue.current == nil)
    #expect(queue.position(after: .skipped, repeatMode: .none) == 0)
  }

  @Test("removing before, at and behind the current entry keeps the right one current")
  func removes() {
    var before = queue(1, 2, 3, current: 1)
    before.remove(at: [0])
    #expect(before.currentEntry?.trackID == 2)
    var at = queue(1, 2, 3, current: 1)
    at.remove(at: [1])
    #expect(at.currentEntry?.trackID == 3)
    var last = queue(1, 2, current: 1)
    last.remove(at: [1, 7])
    #expect(last.current == nil)
    #expect(last.trackIDs == [1])
  }

  @Test("shuffling keeps what plays on top, every entry once, and can be undone")
  func shuffles() {
    var queue = queue(1, 2, 3, 4, 5, 6, 7, 8, current: 3)
    var steps = Steps()
    queue.shuffle(using: &steps)
    #expect(queue.currentEntry?.trackID == 4)
    #expect(queue.current == 0)
    #expect(queue.trackIDs.sorted() == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(queue.trackIDs != [4, 1, 2, 3, 5, 6, 7, 8])
    queue.unshuffle()
    #expect(queue.trackIDs == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(queue.current == 3)
  }

  @Test("what was added while shuffled stands behind what played then, or last, once unshuffled")
  func unshufflesAdditions() {
    var queue = queue(1, 2, 3)
    var steps = Steps()
    queue.shuffle(using: &steps)
    queue.insert(tracks(8), at: .next)
    queue.insert(tracks(9), at: .end)
    queue.unshuffle()
    #expect(queue.trackIDs == [1, 8, 2, 3, 9])
  }

  @Test("moving an entry keeps the current one current")
  func moves() {
    var queue = queue(1, 2, 3, current: 1)
    #expect(queue.move([0], to: 2) == 2)
    #expect(queue.trackIDs == [2, 3, 1])
    #expect(queue.currentEntry?.trackID == 2)
    #expect(queue.move([0], to: 9) == 2)
    #expect(queue.trackIDs == [3, 1, 2])
    #expect(queue.move([3], to: 0) == nil)
    #expect(queue.trackIDs == [3, 1, 2])
  }

  @Test("entries that are moved together keep their order and stand together")
  func movesSeveral() {
    var queue = queue(1, 2, 3, 4, 5, current: 2)
    #expect(queue.move([0, 2, 4], to: 1) == 1)
    #expect(queue.trackIDs == [2, 1, 3, 5, 4])
    #expect(queue.currentEntry?.trackID == 3)
  }

  @Test(
    "what comes next follows the repeat mode",
    arguments: [
      (RepeatMode.none, Queue.Advance.trackEnded, 0, 1 as Int?), (.none, .trackEnded, 2, nil),
      (.one, .trackEnded, 1, 1), (.one, .skipped, 1, 2), (.one, .skipped, 2, nil), (.all, .trackEnded, 2, 0),
      (.all, .skipped, 2, 0), (.none, .skipped, 1, 2),
    ])
  func nextPosition(mode: RepeatMode, advance: Queue.Advance, current: Int, expected: Int?) {
    #expect(queue(1, 2, 3, current: current).position(after: advance, repeatMode: mode) == expected)
  }

  @Test("a saved queue that does not fit itself is opened as far as it does")
  func opensDamagedState() {
    let entries = [QueueEntry(id: 4, trackID: 1, duration: 1), QueueEntry(id: 7, trackID: 2, duration: 1)]
    let queue = Queue(entries: entries, current: 9, unshuffledOrder: [4, 5])
    #expect(queue.current == nil)
    #expect(!queue.isShuffled)
    var grown = queue
    grown.insert(tracks(3), at: .end)
    #expect(grown.entries[2].id == 8)
  }
}
