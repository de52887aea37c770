import Catalog
import Storage
import Decoding
import Media
import Playback
import Remote
import TestSupport
import Testing
import Threads

@testable import Player

extension PlayerRig {
  /// Waits until the library has counted so many plays; false when it never does.
  fileprivate func plays(of track: Track, reach count: Int) async throws -> Bool {
    for _ in 0..<10_000 where try await catalog.playHistory(of: track.identifier).plays >= count {
      return try await catalog.playHistory(of: track.identifier).plays == count
    }
    return false
  }
}

@Suite("The parts of the player") struct PlayerPartTests {
  @Test("a speed is remembered for a show or a book alone, and for all music")
  func speeds() async {
    await RunningLoop.run {
      let memory = SpeedMemory()
      var (show, other) = (Track(id: 1, path: "/1", title: "1"), Track(id: 2, path: "/2", title: "2"))
      (show.kind, show.album, other.kind, other.album) = (.podcast, "Tea", .podcast, "Coffee")
      let song = Track(id: 3, path: "/3", title: "3")
      memory.set(2, for: show)
      memory.remember(1.5, for: other)
      #expect([show, other, song].map(memory.speed) == [2, 1.5, 1])
      var (episode, stray) = (show, show)
      (episode.title, stray.album, stray.artist) = ("Another", "", "")
      #expect([episode, stray].map(memory.speed) == [2, 1])
      memory.set(1.25, for: song)
      #expect([show, Track(id: 4, path: "/4", title: "4")].map(memory.speed) == [2, 1.25])
      memory.set(2, for: show)
      #expect(memory.current == 2)
      memory.follow(other)
      #expect(memory.current == 1.5)
      memory.restore([:], current: 9)
      #expect(memory.current == 1)
      #expect(memory.speed(for: show) == 1)
    }
  }

  @Test("repeat goes none, all, one; shuffling keeps albums together where that was asked for before")
  func order() async {
    await RunningLoop.run {
      let order = PlayOrder()
      var modes: [RepeatMode] = []
      for _ in 1...3 {
        order.set(order.nextRepeatMode)
        modes.append(order.repeatMode)
      }
      #expect(modes == [.all, .one, .none])
      order.set(.all)
      order.endsAfterThisPass = true
      #expect(order.effectiveRepeat == .none)
      order.begin(RequestedModes(shuffled: true))
      #expect(order.shuffle == .items)
      order.set(.collections)
      order.begin(RequestedModes(shuffled: true))
      #expect(order.shuffle == .collections)
      order.begin(RequestedModes(shuffled: false))
      #expect(order.shuffle == .off)
      order.begin()
      #expect(order.shuffle == .collections)
      order.begin(isSpoken: true)
      #expect(order.shuffle == .off)
      order.begin(RequestedModes(repeatMode: .one))
      #expect(order.savedRepeat == "all one")
      let other = PlayOrder()
      other.restore(repeat: order.savedRepeat)
      #expect(other.repeatMode == .one)
      other.begin()
      #expect(other.repeatMode == .all)
      other.restore(repeat: "sometimes")
      #expect(other.repeatMode == .none)
    }
  }

  @Test("a mute ends by itself, a new volume ends it, and ducking is a fifth of the volume")
  func volume() async {
    await RunningLoop.run {
      let engine = Engine(output: ScriptedOutput(), decoders: AudioDecoders()) { _ in }
      defer { engine.shutdown(within: 5) }
      let volume = VolumeControl(engine)
      var unmutes = 0
      volume.onUnmute = { unmutes += 1 }
      volume.set(50)
      #expect(volume.gain == 0.25)
      volume.mute(for: 0.01)
      #expect(volume.gain == 0)
      #expect(volume.muteEnd != nil)
      #expect(await Eventually.holds { !volume.isMuted })
      #expect(unmutes == 1)
      volume.mute(for: 3600)
      volume.set(100)
      #expect(!volume.isMuted && volume.muteEnd == nil && unmutes == 1)
      volume.duck()
      #expect(volume.gain == 0.2)
      volume.unduck()
      #expect(volume.gain == 1)
      volume.set(200)
      #expect(volume.level == 100)
    }
  }

  @Test("who waits for a start is told its own result, also when it asks late")
  func starts() async {
    await RunningLoop.run {
      let record = StartRecord()
      let waiting = Task { await record.result(of: 7) }
      record.settle(6, .superseded)
      record.settle(7, .failed(reason: "No."))
      #expect(await waiting.value == .failed(reason: "No."))
      #expect(await record.result(of: 6) == .superseded)
      #expect(record.countFailure(limit: 3) && record.countFailure(limit: 3))
      #expect(!record.countFailure(limit: 3))
      record.settle(8, .started)
      #expect(record.countFailure(limit: 3))
      #expect(record.begin() < record.begin())
    }
  }

  @Test("half of a track is a play, less is a skip, and a file outside the library is neither")
  func history() async throws {
    try await PlayerRig.run { rig in
      let history = ListeningHistory(rig.catalog, isRecording: true)
      let track = try #require(try await rig.catalog.track(rig.tracks[0].trackID))
      let outside = Track(id: -1, path: "/x", title: "x")
      history.left(track, at: 51, of: 100)
      history.left(outside, at: 51, of: 100)
      ListeningHistory(rig.catalog, isRecording: false).finished(track)
      #expect(try await rig.plays(of: track, reach: 1))
      history.left(track, at: 49, of: 100)
      history.finished(track)
      #expect(try await rig.plays(of: track, reach: 2))
      history.append(QueueEntry(id: 4, trackID: track.id, duration: 0), track)
      history.append(QueueEntry(id: 5, trackID: 9, duration: 0), nil)
      #expect(history.lastTrack == track)
      #expect(history.popLast() == 5 && history.popLast() == 4 && history.popLast() == nil)
    }
  }

  @Test("files outside the library get ids of their own, and are known again after a restart")
  func adoption() async throws {
    try await PlayerRig.run { rig in
      let cache = TrackCache(rig.catalog, readTags: { _ in nil })
      #expect(cache.adopt(["/a.mp3", "/b.mp3"]).map(\.trackID) == [-1, -2])
      #expect(cache.adopt(["/c.mp3"]).map(\.trackID) == [-3])
      #expect(try await cache.track(-2)?.title == "b.mp3")
      let found = try await cache.tracks([rig.tracks[1].trackID, -1, 999])
      #expect(found.map(\.title) == ["Track 2", "a.mp3"])
      let next = TrackCache(rig.catalog, readTags: { _ in nil })
      next.restore([SavedQueue.Entry(id: 1, trackID: -2, path: "/b.mp3")])
      #expect(next.unmanagedFiles == [-2: "/b.mp3"])
      // What an earlier run called −2 takes the place of what this one calls so, and no id is given twice.
      #expect(cache.adopt(["/d.mp3"]).map(\.trackID) == [-4])
      next.restore([SavedQueue.Entry(id: 1, trackID: -2, path: "/e.mp3")])
      #expect(try await next.track(-2)?.title == "e.mp3")
      let many = next.adopt((0..<1200).map { "/many/\($0).mp3" })
      #expect(many.first?.trackID == -3)
      next.forgetFiles(notIn: [QueueEntry(id: 1, trackID: -5, duration: 0)])
      #expect(next.unmanagedFiles == [-5: "/many/2.mp3"])
      #expect(next.adopt(["/f.mp3"]).map(\.trackID) == [-1203])
    }
  }

  @Test("a like that is set already is cleared, and a library that can't be read is an error")
  func taste() async throws {
    try await PlayerRig.run { rig in
      var changes = 0
      let taste = Taste(rig.catalog, UndoStack())
      taste.onChange = { changes += 1 }
      let id = rig.tracks[0].trackID
      for (command, affinity) in [(RemoteCommand.like, 1), (.like, 0), (.dislike, -1), (.like, 1)] {
        let track = try #require(try await rig.catalog.track(id))
        #expect(await taste.rate(track, command) == .success)
        #expect(try await rig.catalog.track(id)?.affinity == affinity)
      }
      #expect(changes == 4)
      #expect(await taste.setRating(6, of: MediaIdentifier(.track, id), label: "") != .success)
      try await rig.catalog.failReading(with: .locked)
      await #expect(throws: CatalogError.locked) { try await taste.isRatedOnly(MediaIdentifier(.track, id)) }
      await #expect(throws: CatalogError.locked) { try await taste.goodMix() }
    }
  }
}
