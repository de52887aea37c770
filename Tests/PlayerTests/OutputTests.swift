import Playback
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Choosing an output") struct OutputTests {
  /// Two outputs of the machine, `hw:1,0` and `default`, of which the first is called kitchen.
  @LoopActor
  private func directory(_ outputs: [String: ScriptedOutput]) -> OutputDirectory {
    OutputDirectory(
      list: { outputs.keys.sorted().map { MachineOutput(name: $0, isOffered: $0 != "speexrate") } },
      make: { outputs[$0] ?? ScriptedOutput(missing: true) })
  }

  @Test("by its name goes on there, from the same place", arguments: ["kitchen", "the Kitchen speakers", "hw:1,0"])
  func routes(name: String) async throws {
    try await PlayerRig.run { rig in
      let kitchen = ScriptedOutput(periodFrames: 441)
      rig.player.offerOutputs(directory(["hw:1,0": kitchen, "default": ScriptedOutput()]), rig.center)
      rig.player.nameOutput("kitchen", "hw:1,0")
      _ = await rig.playAll()
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.elapsed > 1.9 })
      #expect(await rig.center.perform(.routeOutput(name)) == .success)
      kitchen.allow(44_100)
      #expect(await Eventually.holds { kitchen.heardFrames == 44_100 })
      #expect(!rig.output.isOpen)
      #expect(await Eventually.holds { abs(rig.player.elapsed - 3) < 0.1 })
      #expect(rig.nowPlaying.nowPlayingInfo.output == (name == "hw:1,0" ? name : "kitchen"))
    }
  }

  @Test("of the machine by what its title has and no other's")
  func choosesByTitle() async throws {
    try await PlayerRig.run { rig in
      let (kitchen, desk) = (ScriptedOutput(periodFrames: 441), ScriptedOutput(periodFrames: 441))
      rig.player.offerOutputs(
        OutputDirectory(
          list: {
            [
              MachineOutput(name: "pulse:usb", title: "Kitchen Radio USB"),
              MachineOutput(name: "pulse:desk", title: "Desk Radio"),
            ]
          }, make: { $0 == "pulse:usb" ? kitchen : desk }), rig.center)
      _ = await rig.playAll()
      #expect(
        await rig.center.perform(.routeOutput("radio")) == .deviceNotFound(known: ["Kitchen Radio USB", "Desk Radio"]))
      #expect(await rig.center.perform(.routeOutput("the kitchen speaker")) == .success)
      kitchen.allow(4410)
      #expect(await Eventually.holds { kitchen.heardFrames == 4410 })
      #expect(rig.nowPlaying.nowPlayingInfo.output == "Kitchen Radio USB")
    }
  }

  @Test("that does not exist is refused with those that do, and nothing changes", arguments: ["bathroom", "hw:7"])
  func refusesUnknown(name: String) async throws {
    try await PlayerRig.run { rig in
      rig.player.offerOutputs(directory(["hw:1,0": ScriptedOutput(), "default": ScriptedOutput()]), rig.center)
      rig.player.nameOutput("kitchen", "hw:1,0")
      _ = await rig.playAll()
      #expect(await rig.center.perform(.routeOutput(name)) == .deviceNotFound(known: ["kitchen", "default"]))
      #expect(rig.nowPlaying.nowPlayingInfo.output == "scripted")
      #expect(rig.player.state == .playing)
    }
  }

  @Test("that only converts is not offered, and can be named all the same")
  func namesConverter() async throws {
    try await PlayerRig.run { rig in
      let converter = ScriptedOutput(periodFrames: 441)
      rig.player.offerOutputs(directory(["hw:1,0": ScriptedOutput(), "speexrate": converter]), rig.center)
      _ = await rig.playAll()
      #expect(await rig.center.perform(.routeOutput("bathroom")) == .deviceNotFound(known: ["hw:1,0"]))
      #expect(await rig.center.perform(.routeOutput("speexrate")) == .success)
      converter.allow(4410)
      #expect(await Eventually.holds { converter.heardFrames == 4410 })
    }
  }

  @Test("that is listed but does not answer is no unknown one")
  func refusesSilent() async throws {
    try await PlayerRig.run { rig in
      let silent = ScriptedOutput()
      silent.fail(.open, with: .notFound)
      rig.player.offerOutputs(directory(["hw:1,0": silent]), rig.center)
      guard case .commandFailed(let reason) = await rig.center.perform(.routeOutput("hw:1,0")) else {
        Issue.record("it is in the list")
        return
      }
      #expect(reason.hasPrefix("Cannot play on hw:1,0: "))
    }
  }

  @Test("that another program holds is refused with its name")
  func refusesBusy() async throws {
    try await PlayerRig.run { rig in
      let busy = ScriptedOutput()
      busy.fail(.open, with: .busy(holder: "mpv"))
      rig.player.offerOutputs(directory(["hw:1,0": busy]), rig.center)
      _ = await rig.playAll()
      guard case .commandFailed(let reason) = await rig.center.perform(.routeOutput("hw:1,0")) else {
        Issue.record("it is busy")
        return
      }
      #expect(reason == "Cannot play on hw:1,0: mpv is using it; close that one or choose another output.")
      #expect(rig.player.state == .playing)
    }
  }

  @Test("after one was lost plays on")
  func goesOnAfterLoss() async throws {
    try await PlayerRig.run { rig in
      let other = ScriptedOutput(periodFrames: 441)
      rig.player.offerOutputs(directory(["default": other]), rig.center)
      _ = await rig.playAll()
      rig.output.fail(nil, with: .deviceLost(code: 19))
      rig.hear(1)
      #expect(await Eventually.holds { rig.player.state == .paused })
      #expect(rig.nowPlaying.nowPlayingInfo.outputProblem != nil)
      #expect(rig.notices.count == 1)
      #expect(!other.isOpen)
      #expect(await rig.center.perform(.routeOutput("default")) == .success)
      other.allow(4410)
      #expect(await Eventually.holds { other.heardFrames == 4410 })
      #expect(rig.player.state == .playing)
      #expect(rig.nowPlaying.nowPlayingInfo.outputProblem == nil)
    }
  }

  @Test("a lost one that is there again plays on by itself only if so set", arguments: [true, false])
  func comesBack(isSet: Bool) async throws {
    try await PlayerRig.run { rig in
      rig.player.preferences.resumesOnReturn = isSet
      _ = await rig.playAll()
      rig.output.fail(nil, with: .deviceLost(code: 19))
      rig.hear(1)
      #expect(await Eventually.holds { rig.player.state == .paused })
      guard isSet else { return #expect(!rig.player.isSearchingForOutput) }
      #expect(await Eventually.holds { rig.player.state == .playing && rig.output.isRunning })
    }
  }
}
