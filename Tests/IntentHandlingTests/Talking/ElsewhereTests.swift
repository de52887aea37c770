import IntentHandling
import Media
import Playback
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Playing on another output") struct ElsewhereTests {
  @Test("moves the sound only for what is there to be played, and to where it can be")
  func moves() async throws {
    try await AssistantRig.run(.demo) { rig in
      let kitchen = ScriptedOutput(periodFrames: 441)
      rig.player.offerOutputs(
        OutputDirectory(list: { [MachineOutput(name: "hw:1,0")] }, make: { _ in kitchen }), rig.center)
      rig.player.nameOutput("kitchen", "hw:1,0")
      #expect(await rig.say("play slow harbours").hasPrefix("Here's the album “Slow Harbours”"))
      let before = try await rig.state()
      #expect(await rig.say("play xyzzy on the kitchen speaker").hasPrefix("I can't find “xyzzy”"))
      #expect(await rig.say("play hello on the bathroom speaker").contains("kitchen"))
      #expect(try await rig.state() == before)
      #expect(rig.nowPlaying.nowPlayingInfo.output == "scripted")
      #expect(
        await rig.say("which outputs are there")
          == "The sound goes to scripted. There is kitchen; say “play on kitchen”, for example.")
      #expect(await rig.say("play copper bloom on the kitchen speaker") == "Here's “Copper Bloom” by Nilo Vantage.")
      #expect(rig.nowPlaying.nowPlayingInfo.output == "kitchen")
      #expect(rig.nowPlaying.nowPlayingInfo.track?.title == "Copper Bloom")
      for phrase in ["where is this playing", "which output is this", "what speaker is it on"] {
        #expect(await rig.say(phrase) == "The sound goes to kitchen. There is no other output.", "\(phrase)")
      }
    }
  }

  @Test("is asked for by whatever an output is called")
  func names() async throws {
    try await AssistantRig.run(.demo) { rig in
      let output = ScriptedOutput(periodFrames: 441)
      let machine = [MachineOutput(name: "pulse:zed", title: "BigRoom"), MachineOutput(name: "null")]
      rig.player.offerOutputs(OutputDirectory(list: { machine }, make: { _ in output }), rig.center)
      #expect(await rig.say("play on zed").hasPrefix("Playing on "))
      #expect(
        await rig.say("which output")
          == "The sound goes to BigRoom. There are BigRoom and null; say “play on null”, for example.")
      for phrase in ["play on zed", "play on BigRoom", "use the big room output", "use big room for the sound"] {
        #expect(await rig.say("play on null") == "Playing on null.")
        #expect(await rig.say(phrase).hasPrefix("Playing on "), "\(phrase)")
        #expect(rig.nowPlaying.nowPlayingInfo.output == "BigRoom", "\(phrase)")
      }
      #expect(await rig.say("play copper bloom on null") == "Here's “Copper Bloom” by Nilo Vantage.")
      #expect(await rig.say("play the music in the big room").hasPrefix("Playing on "))
      #expect(rig.nowPlaying.nowPlayingInfo.output == "BigRoom")
      #expect(rig.nowPlaying.nowPlayingInfo.track?.title == "Copper Bloom")
      #expect(await rig.say("switch the output to null") == "Playing on null.")
    }
  }
}
