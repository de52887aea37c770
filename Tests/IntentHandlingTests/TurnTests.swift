import Catalog
import Intents
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@testable import IntentHandling

/// A gate at which what is asked waits until the test opens it.
@LoopActor
private final class Gate {
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private(set) var isOpen = false

  func passed() async { if !isOpen { await withCheckedContinuation { waiters.append($0) } } }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

/// Some that wait for their turns, and what was done of it. Its calls are made by the test.
@LoopActor
private final class Line {
  private(set) var calls: [(delay: Duration, call: @LoopActor () -> Void)] = []
  private(set) lazy var turns = RequestQueue(
    RequestDeadlines { delay, call in
      self.calls.append((delay, call)); return {}
    })
  private(set) var begun: [String] = []
  var done: [String] = []

  /// Has its turn after those before, and then waits for `gate`.
  func join(_ name: String, _ manner: RequestQueue.Priority = .ordinary, until gate: Gate? = nil) {
    Task {
      await turns.run(manner) {
        begun.append(name)
        if let gate { await gate.passed() }
        done.append(name)
      }
    }
  }
}

@Suite("A request queue") struct TurnTests {
  @Test("those that go ahead while files are looked for keep their order")
  func orderOfOvertakers() async {
    await RunningLoop.run {
      let line = Line()
      let (looking, slow) = (Gate(), Gate())
      line.join("look", until: looking)
      #expect(await Eventually.holds { line.begun == ["look"] })
      // Tasks begin in any order: each is waited for until it waits itself.
      line.join("slow", .superseding, until: slow)
      #expect(await Eventually.holds { line.calls.count == 1 })
      line.join("quick", .superseding)
      #expect(await Eventually.holds { line.calls.count == 2 })
      line.turns.look(goesOn: true)
      #expect(await Eventually.holds { line.begun == ["look", "slow"] })
      slow.open()
      #expect(await Eventually.holds { line.done == ["slow", "quick"] })
      looking.open()
      #expect(await Eventually.holds { line.done == ["slow", "quick", "look"] })
    }
  }

  @Test("each waits for the one before, and the next goes on when the turn is passed or over")
  func order() async {
    await RunningLoop.run {
      let turns = RequestQueue(.endless)
      let (first, second) = (Gate(), Gate())
      var done: [String] = []
      Task {
        await turns.run {
          await first.passed(); done.append("first")
        }
      }
      Task {
        await turns.run {
          done.append("second begins")
          turns.pass()
          await second.passed()
          done.append("second")
        }
      }
      Task { await turns.run { done.append("third") } }
      for _ in 0..<20 { await Task.yield() }
      #expect(done.isEmpty)
      first.open()
      #expect(await Eventually.holds { done == ["first", "second begins", "third"] })
      second.open()
      #expect(await Eventually.holds { done.last == "second" })
      // Nobody is left in the line.
      await turns.run { done.append("fourth") }
      #expect(done.last == "fourth")
    }
  }

  @Test("what takes long holds up an end for a moment, and all else for two seconds")
  func limits() async {
    await RunningLoop.run {
      let (line, gate) = (Line(), Gate())
      line.join("first", until: gate)
      line.join("play", .superseding)
      line.join("stop", .ending)
      #expect(await Eventually.holds { line.calls.count == 2 })
      #expect(line.calls.map(\.delay) == [RequestDeadlines.interim, RequestDeadlines.glance])
      line.calls[1].call()
      #expect(await Eventually.holds { line.done == ["stop"] })
      line.calls[0].call()
      #expect(await Eventually.holds { line.done == ["stop", "play"] })
      gate.open()
      #expect(await Eventually.holds { line.done == ["stop", "play", "first"] })
      // Calls that come too late let nobody ahead a second time.
      for (_, call) in line.calls { call() }
    }
  }

  @Test("as long as turns change hands an order is kept, however long the line is")
  func longLine() async {
    await RunningLoop.run {
      let line = Line()
      let (first, second, third) = (Gate(), Gate(), Gate())
      line.join("first", until: first)
      line.join("second", until: second)
      line.join("third", until: third)
      line.join("fourth")
      line.join("stop", .ending)
      #expect(await Eventually.holds { line.calls.count == 4 })
      first.open()
      #expect(await Eventually.holds { line.done == ["first"] })
      // The others have waited for their time, but the second has got the turn meanwhile.
      for (_, call) in line.calls { call() }
      #expect(await Eventually.holds { line.done == ["first", "stop"] && line.calls.count == 6 })
      // Now it has had the turn for too long: the third takes it, and the last waits for that.
      for (_, call) in line.calls { call() }
      #expect(await Eventually.holds { line.begun.last == "third" })
      #expect(line.done == ["first", "stop"])
      third.open()
      #expect(await Eventually.holds { line.done == ["first", "stop", "third", "fourth"] })
      second.open()
      #expect(await Eventually.holds { line.done.last == "second" })
    }
  }

  @Test("while files are looked for, what takes their place goes ahead, others a moment later; a queue waits")
  func looking() async {
    await RunningLoop.run {
      let (line, gate) = (Line(), Gate())
      line.join("look", until: gate)
      line.join("queue", .following)
      line.join("volume")
      line.join("play", .superseding)
      for _ in 0..<20 { await Task.yield() }
      line.turns.look(goesOn: true)
      #expect(await Eventually.holds { line.done == ["play"] })
      await line.turns.run(.ending) { line.done.append("stop") }
      #expect(line.done == ["play", "stop"])
      for (delay, call) in line.calls where delay == RequestDeadlines.glance { call() }
      #expect(await Eventually.holds { line.done == ["play", "stop", "volume"] })
      await line.turns.run(.ordinary) { line.done.append("pause") }
      #expect(line.done.last == "pause")
      line.turns.look(goesOn: false)
      gate.open()
      #expect(await Eventually.holds { line.done.suffix(2) == ["look", "queue"] })
      // Nobody is left in the line.
      await line.turns.run(.following) { line.done.append("last") }
      #expect(line.done.last == "last")
    }
  }
}

@Suite("Phrases in the same instant") struct SameInstantTests {
  /// What is heard after all of `phrases` were said before any was answered, and the replies.
  private func say(
    _ phrases: [String], _ check: @escaping @LoopActor (AssistantRig, [String]) async throws -> Void
  ) async throws {
    try await AssistantRig.run { rig in
      rig.output.allow(44_100)
      let tasks = phrases.map { phrase in Task { await rig.assistant.answer(phrase).line } }
      var replies: [String] = []
      for task in tasks { replies.append(await task.value) }
      try await check(rig, replies)
    }
  }

  @Test(
    "are done in their order, whatever has to be looked up for each",
    arguments: [
      (["play slow tide", "play salt"], "Salt", 1),
      (["play salt", "play some jazz"], nil, 3),
      (["play paper moons", "play slow tide next", "next"], "Slow Tide", 3),
      (["play slow tide", "add salt to the queue", "play lanterns by ada quill", "undo"], "Slow Tide", 2),
    ])
  func order(phrases: [String], heard: String?, count: Int) async throws {
    try await say(phrases) { rig, replies in
      if let heard { #expect(rig.player.currentTrack?.title == heard, "\(replies)") }
      #expect(rig.player.queue.count == count, "\(replies)")
      #expect(rig.player.state == .playing)
    }
  }

  @Test("pause and stop mean what was asked for before them")
  func pause() async throws {
    try await say(["play salt", "pause"]) { rig, _ in
      #expect(rig.player.currentTrack?.title == "Salt")
      #expect(rig.player.state == .paused)
    }
    try await say(["play salt", "stop"]) { rig, replies in
      #expect(rig.player.state != .playing, "\(replies)")
    }
  }

  @Test("a list may be built on at once")
  func lists() async throws {
    try await say(["make a playlist called harbour walk", "add salt to harbour walk", "play harbour walk"]) {
      rig, replies in
      #expect(rig.player.currentTrack?.title == "Salt", "\(replies)")
    }
  }

  @Test("what is queued while a folder is looked through comes after it; what is played comes in its place")
  func folder() async throws {
    try await AssistantRig.run { rig in
      let gate = Gate()
      let tracks = try await rig.catalog.tracks(Array(1...6))
      let glass = try #require(tracks.first { $0.title == "Glass Hour" })
      let salt = try #require(tracks.first { $0.title == "Salt" })
      rig.assistant.look.search = { _, _, _ in
        await gate.passed()
        return FoundFiles([glass.path])
      }
      rig.output.allow(44_100)
      let folder = Task { await rig.assistant.answer("play /music") }
      #expect(await Eventually.holds { rig.assistant.look.remark != nil })
      let queued = Task { await rig.assistant.answer("play salt next") }
      for _ in 0..<20 { await Task.yield() }
      gate.open()
      #expect(await folder.value.outcome == .done)
      #expect(await queued.value.outcome == .done)
      #expect(rig.player.currentTrack?.id == glass.id)
      #expect(rig.player.queue.entries.map(\.trackID) == [glass.id, salt.id])
      #expect(await folder.value.text.hasPrefix("Here's “Glass Hour”"))
    }
    try await AssistantRig.run { rig in
      rig.assistant.look.search = { _, _, _ in
        try? await Task.sleep(for: .seconds(600))
        return FoundFiles([], .stopped)
      }
      rig.output.allow(44_100)
      let folder = Task { await rig.assistant.answer("play /music") }
      #expect(await Eventually.holds { rig.assistant.look.remark != nil })
      #expect(await rig.assistant.answer("play salt").line == "Here's “Salt” by The Harbours.")
      #expect(await folder.value.isSuperseded)
      #expect(rig.player.currentTrack?.title == "Salt")
    }
  }
}
