import TestSupport
import Testing

@testable import AudioOutputs

@Suite("Who holds a sound card")
struct DeviceHolderTests {
  private let folder = TemporaryFolder()

  /// Two cards as the kernel shows them, the second one played on by `mpv`.
  init() {
    func write(_ text: String, to name: String) {
      folder.makeFolders(for: name)
      folder.write(Array(text.utf8), to: name)
    }
    write("HDMI\n", to: "asound/card0/id")
    write("closed\n", to: "asound/card0/pcm3p/sub0/status")
    write("PCH\n", to: "asound/card1/id")
    write("state: RUNNING\nowner_pid   : 9\n", to: "asound/card1/pcm0c/sub0/status")
    write("state: RUNNING\nowner_pid   : 4711\ntrigger_time: 1.5\n", to: "asound/card1/pcm0p/sub0/status")
    write("mpv\n", to: "4711/comm")
  }

  @Test("is found by number, by name, and on any card", arguments: ["hw:1,0", "plughw:CARD=PCH,DEV=0", "default"])
  func isFound(name: String) {
    #expect(DeviceHolder(ofPCM: name, proc: folder.path)?.processName == "mpv")
  }

  @Test("is nobody on a card that is free", arguments: ["hw:0,3", "hw:CARD=HDMI", "hw:7"])
  func isNobody(name: String) {
    #expect(DeviceHolder(ofPCM: name, proc: folder.path) == nil)
  }
}
