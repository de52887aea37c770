import Storage
import Catalog
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

/// How a player stands, as far as undo is concerned.
private struct Standing: Equatable {
  var queue: [Int64]
  var title: String?
  var state: PlaybackState
  var volume: Int
  var isMuted: Bool
  var shuffle: ShuffleType
  var repeatMode: RepeatMode
  var rate: Double
  var timer: RemoteCommand.SleepTimerSetting?
  var output: String
  var affinity: Int?
  var rating: Int?
  var bookmark: Double?
  /// Whole seconds: tenths are lost on the way.
  var position: Int
}

extension PlayerRig {
  fileprivate func standing() async throws -> Standing {
    let first = MediaIdentifier(.track, tracks[0].trackID)
    let info = nowPlaying.nowPlayingInfo
    return Standing(
      queue: player.queue.entries.map(\.trackID), title: title, state: player.state, volume: player.volume,
      isMuted: player.isMuted, shuffle: player.shuffle, repeatMode: player.repeatMode, rate: player.rate,
      timer: info.sleepTimer, output: info.output, affinity: try await catalog.affinity(of: first),
      rating: try await catalog.rating(of: first), bookmark: try await catalog.bookmarks().first?.position,
      position: Int(player.elapsed + 0.1))
  }

  fileprivate func undo(_ count: Int = 1) async -> RemoteCommandStatus {
    hear(0.05)
    return await center.perform(.undo(count: count))
  }

  fileprivate func redo(_ count: Int = 1) async -> RemoteCommandStatus {
    hear(0.05)
    return await center.perform(.redo(count: count))
  }

  /// Has an output called kitchen beside the one in use.
  fileprivate func offerKitchen() {
    let (kitchen, own) = (ScriptedOutput(periodFrames: 441), output)
    kitchen.allow(8_820)
    player.offerOutputs(
      OutputDirectory(
        list: { [MachineOutput(name: "kitchen"), MachineOutput(name: own.name)] },
        make: { $0 == "kitchen" ? kitchen : own }), center)
  }

  /// Plays all tracks, of which four seconds of the first were heard, and begins with an empty stack.
  fileprivate func begin() async {
    _ = await UndoGroup.withoutRecording { await playAll() }
    hear(4)
    _ = await Eventually.holds { player.elapsed > 3.9 }
  }
}

/// Something that a person changes.
struct UndoableChange: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// What comes before it and is not undone.
  var before: @LoopActor @Sendable (PlayerRig) async -> Void = { _ in }
  var change: @LoopActor @Sendable (PlayerRig) async -> Bool

  init(
    _ name: String, after before: @escaping @LoopActor @Sendable (PlayerRig) async -> Void = { _ in },
    _ change: @escaping @LoopActor @Sendable (PlayerRig) async -> Bool
  ) {
    testDescription = name
    (self.before, self.change) = (before, change)
  }

  init(_ command: RemoteCommand, after before: [RemoteCommand] = []) {
    self.init(
      "\(command)",
      after: { rig in for command in before { _ = await rig.center.perform(command) } },
      { await $0.center.perform(command).isSuccess })
  }

  static let all: [UndoableChange] = [
    .init(.changeVolume(.level(30))), .init(.changeVolume(.up(5)), after: [.changeVolume(.level(50))]), .init(.mute()),
    .init(.unmute, after: [.mute()]), .init(.changeVolume(.level(100)), after: [.mute()]),
    .init(.changeRepeatMode(.mode(.one))), .init(.changeRepeatMode(.toggle)),
    .init(.changeShuffleMode(.type(.items))), .init(.changeShuffleMode(.toggle), after: [.changeShuffleMode(.toggle)]),
    .init(.changePlaybackRate(.rate(1.5))), .init(.changePlaybackRate(.slower)),
    .init(.changePlaybackPosition(.seconds(8))), .init(.skipForward(interval: 3)), .init(.skipBackward(interval: 3)),
    .init(.nextTrack(count: 2, unit: .track)), .init(.previousTrack(count: 1, unit: .track)),
    .init(.previousTrack(count: 1, unit: .track), after: [.nextTrack(count: 1, unit: .track)]),
    .init(.playFromQueue(.position(2))), .init(.pause), .init(.play, after: [.pause]), .init(.play, after: [.stop]),
    .init(.stop), .init(.clearQueue), .init(.removeFromQueue(.current)), .init(.removeFromQueue(.last(1))),
    .init(.removeFromQueue(.current), after: [.nextTrack(count: 2, unit: .track)]),
    .init(.moveInQueue(from: 2, to: 0)), .init(.sortQueue(TrackOrder(.title, isReversed: true))), .init(.like),
    .init(.dislike), .init(.rating(4)), .init(.bookmark),
    .init(.sleepTimer(.after(600))), .init(.sleepTimer(.endOfTrack)),
    .init(.sleepTimer(.off), after: [.sleepTimer(.after(900))]),
    .init(.sleepTimer(.at(TimeOfDay(minutes: 61))), after: [.sleepTimer(.endOfAlbum)]),
    .init(.routeOutput("kitchen")),
    UndoableChange("play others") { rig in
      await rig.center.perform(
        .play([rig.tracks[2], rig.tracks[1]], modes: RequestedModes(shuffled: true)), label: "playing others")
        == .started
    },
    UndoableChange("play others while paused", after: { _ = await $0.center.perform(.pause) }) { rig in
      await rig.center.perform(.play([rig.tracks[1]]), label: "playing another") == .started
    },
    UndoableChange("play next") {
      await $0.center.perform(.insert([$0.tracks[2]], at: .next), label: "queueing") == .started
    },
    UndoableChange("play later") {
      await $0.center.perform(.insert([$0.tracks[0]], at: .end), label: "queueing") == .started
    },
    UndoableChange("replace what comes") { rig in
      await rig.center.perform(.replaceUpcoming([rig.tracks[0]]), label: "playing more") == .started
    },
    UndoableChange("several at once") { rig in
      await UndoGroup().run {
        var isDone = await rig.center.perform(.like).isSuccess
        let commands: [RemoteCommand] = [
          .changeVolume(.level(20)), .removeFromQueue(.last(1)), .nextTrack(count: 1, unit: .track),
        ]
        for command in commands { isDone = await rig.center.perform(command).isSuccess && isDone }
        return await rig.center.perform(.pause).isSuccess && isDone
      }
    },
  ]
}

@Suite("Undo and redo") struct UndoTests {
  @Test("bring back what was, and what was done", arguments: UndoableChange.all)
  func takesBack(_ change: UndoableChange) async throws {
    try await PlayerRig.run { rig in
      rig.offerKitchen()
      await rig.begin()
      rig.hear(0.2)
      await UndoGroup.withoutRecording { await change.before(rig) }
      let before = try await rig.standing()
      rig.hear(0.1)
      #expect(await change.change(rig))
      let after = try await rig.standing()
      #expect(before != after)
      #expect(await rig.undo() == .success)
      #expect(try await rig.standing() == before)
      #expect(rig.player.undoStack.isEmpty)
      #expect(await rig.redo() == .success)
      #expect(try await rig.standing() == after)
      #expect(await rig.redo() == .disabled)
      #expect(await rig.undo() == .success)
      #expect(try await rig.standing() == before)
    }
  }

  @Test("do so after a restart, too", arguments: UndoableChange.all)
  func takesBackAfterARestart(_ change: UndoableChange) async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      rig.offerKitchen()
      await rig.begin()
      rig.hear(0.2)
      await UndoGroup.withoutRecording { await change.before(rig) }
      var before = try await rig.standing()
      rig.hear(0.1)
      #expect(await change.change(rig))
      var after = try await rig.standing()
      let second = try await rig.restarted()
      second.offerKitchen()
      // A timer ends with the player, which begins with its standard output.
      let isLasting = after.timer == before.timer && after.output == before.output
      guard isLasting else { return second.close() }
      second.hear(0.2)
      // What played is offered, paused, so that nothing is left to undo where it was paused before.
      var undone = try await second.standing()
      before.timer = undone.timer
      let isUndone = undone == before
      #expect(await second.undo() == (isUndone ? .disabled : .success))
      undone = try await second.standing()
      before.state = .paused
      undone.state = .paused
      #expect(undone == before)
      let third = try await second.restarted()
      defer { third.close() }
      third.hear(0.2)
      var redone = try await third.standing()
      after.timer = redone.timer
      #expect(await third.redo() == (isUndone || redone == after ? .disabled : .success))
      redone = try await third.standing()
      after.state = .paused
      redone.state = .paused
      #expect(redone == after)
    }
  }

  @Test("go through several levels, until something new is done")
  func goesThroughLevels() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      _ = await rig.center.perform(.changeVolume(.level(50)))
      _ = await rig.center.perform(.like)
      _ = await rig.center.perform(.changeRepeatMode(.mode(.all)))
      #expect(await rig.undo(2) == .success)
      #expect(rig.player.lastUndone.map(\.label) == ["changing repeat", "rating “Track 1”"])
      #expect(rig.player.repeatMode == .none)
      #expect(rig.player.currentTrack?.affinity == 0)
      #expect(rig.player.volume == 50)
      #expect(await rig.redo() == .success)
      #expect(rig.player.currentTrack?.affinity == 1)
      #expect(await rig.center.perform(.mute()) == .success)
      #expect(await rig.redo() == .disabled)
      #expect(await rig.undo(9) == .success)
      #expect(rig.player.lastUndone.count == 3)
      #expect(rig.player.volume == 100)
    }
  }

  @Test("take a held key as one step, and two phrases as two")
  func joinsRepeats() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      for _ in 1...5 { _ = await rig.center.perform(.changeVolume(.down(nil))) }
      for _ in 1...3 { _ = await rig.center.perform(.changePlaybackRate(.faster)) }
      for level in [40, 30] { await UndoGroup().run { _ = await rig.center.perform(.changeVolume(.level(level))) } }
      #expect(await rig.undo() == .success)
      #expect(rig.player.volume == 40)
      #expect(await rig.undo() == .success)
      #expect(rig.player.volume == 75)
      #expect(await rig.undo() == .success)
      #expect(rig.player.rate == 1)
      #expect(await rig.undo() == .success)
      #expect(rig.player.volume == 100)
      #expect(await rig.undo() == .disabled)
      #expect(await rig.redo() == .success)
      #expect(rig.player.volume == 75)
    }
  }

  @Test("say why the library refuses, and can be tried again", arguments: [false, true])
  func canBeTriedAgain(redoing: Bool) async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      _ = await rig.center.perform(.like)
      if redoing { #expect(await rig.undo() == .success) }
      try await rig.catalog.failWriting(afterStatements: 0, with: .diskFull)
      let refusal = "The disk is full, so nothing was changed: make room and try again."
      #expect(await (redoing ? rig.redo() : rig.undo()) == .commandFailed(reason: refusal))
      #expect(rig.player.currentTrack?.affinity == (redoing ? 0 : 1))
      try await rig.catalog.failWriting(afterStatements: .max, with: .diskFull)
      #expect(await (redoing ? rig.redo() : rig.undo()) == .success)
      #expect(rig.player.currentTrack?.affinity == (redoing ? 1 : 0))
    }
  }

  @Test("take no step where nothing changed")
  func ignoresWhatChangesNothing() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      let commands: [RemoteCommand] = [
        .changeVolume(.up(nil)), .changeVolume(.level(100)), .unmute, .changeRepeatMode(.mode(.none)), .play,
        .changeShuffleMode(.type(.off)), .changePlaybackRate(.rate(1)), .sleepTimer(.off),
      ]
      for command in commands { _ = await rig.center.perform(command) }
      #expect(rig.player.undoStack.newest == nil)
    }
  }

  @Test("take no step where files could not be played, and leave the queue as it was", arguments: [true, false])
  func ignoresFilesThatFail(afterOthers: Bool) async throws {
    try await PlayerRig.run { rig in
      if afterOthers { _ = await rig.playAll() }
      let newest = rig.player.undoStack.newest
      let queue = rig.player.queue.entries.map(\.trackID)
      let missing = rig.player.adopt((1...1200).map { "/nowhere/\($0).mp3" })
      guard case .failed = await rig.center.perform(.play(missing), label: "playing files") else {
        Issue.record("files that are not there were played")
        return
      }
      #expect(rig.player.queue.entries.map(\.trackID) == queue)
      #expect(rig.player.undoStack.newest == newest)
      #expect(rig.player.state == (afterOthers ? .playing : .stopped))
    }
  }

  @Test("leave what plays alone when only the queue around it was changed")
  func leavesPlayingAlone() async throws {
    try await PlayerRig.run(tracks: 4, frames: 40) { rig in
      rig.hear(0.05)
      _ = await rig.center.perform(.play(Array(rig.tracks.prefix(3))), label: "playing")
      #expect(await rig.center.perform(.insert([rig.tracks[3]], at: .end), label: "queueing") == .started)
      _ = await rig.center.perform(.like)
      await rig.settle()
      rig.hear(1.2)
      #expect(await Eventually.holds { rig.title == "Track 2" })
      #expect(await rig.undo(2) == .success)
      #expect(rig.player.queue.count == 3)
      #expect(rig.title == "Track 2")
      #expect(rig.player.state == .playing)
    }
  }

  @Test("pass over a jump within a track that has ended since")
  func passesOverWhatIsMoot() async throws {
    try await PlayerRig.run(tracks: 3, frames: 40) { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeVolume(.level(50)))
      await rig.settle()
      rig.hear(1.2)
      #expect(await Eventually.holds { rig.title == "Track 2" })
      #expect(await rig.undo() == .success)
      #expect(rig.player.lastUndone.map(\.label) == ["changing the volume"])
      #expect(rig.title == "Track 2")
    }
  }

  @Test("take back a step only while it is the newest")
  func takesBackOneStep() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      let group = UndoGroup("a whim")
      await group.run {
        _ = await rig.center.perform(.mute())
        _ = await UndoGroup().run { await rig.center.perform(.changeRepeatMode(.mode(.all))) }
      }
      let step = try #require(group.step)
      #expect(step.label == "a whim")
      _ = await rig.center.perform(.like)
      #expect(await rig.player.undo(step) == .noSuchContent)
      #expect(await rig.undo() == .success)
      #expect(await rig.player.undo(step) == .success)
      #expect(!rig.player.isMuted)
      #expect(rig.player.repeatMode == .none)
      let idle = UndoGroup()
      await idle.run { _ = await rig.center.perform(.changeRepeatMode(.mode(.none))) }
      #expect(idle.step == nil)
    }
  }

  @Test("say what stays, once, and then go on with what was done before it")
  func saysWhatStays() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      _ = await rig.center.perform(.mute())
      rig.player.undoStack.push("importing") { .permanent("It stays.") }
      #expect(await rig.undo() == .commandFailed(reason: "It stays."))
      #expect(await rig.undo() == .success)
      #expect(!rig.player.isMuted)
    }
  }

  @Test("name a step after all that it did")
  func namesSteps() async throws {
    try await PlayerRig.run { rig in
      await rig.begin()
      await UndoGroup().run {
        for command in [.mute(), .pause, .like] as [RemoteCommand] { _ = await rig.center.perform(command) }
      }
      #expect(rig.player.undoStack.newest?.label == "muting, pausing and rating “Track 1”")
      await UndoGroup().run {
        for position in [2, 1] { _ = await rig.center.perform(.removeFromQueue(.position(position))) }
        for command in [.unmute, .play] as [RemoteCommand] { _ = await rig.center.perform(command) }
      }
      #expect(rig.player.undoStack.newest?.label == "removing “Track 3” and 3 more changes")
    }
  }

  @Test("write a volume key with the volume itself")
  func writesLittle() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      defer { rig.close() }
      await rig.begin()
      await rig.player.saveNow()
      let store = try #require(rig.store)
      for _ in 1...5 { _ = await rig.center.perform(.changeVolume(.down(nil))) }
      await rig.player.undoStack.written()
      #expect(try await store.undoSteps(after: 0).isEmpty)
      await rig.player.saveNow()
      #expect(try await store.undoSteps(after: 0).map(\.label) == ["changing the volume"])
      #expect(try await store.load().modes.volume == 75)
    }
  }
}
