import AudioOutputs
import Threads

/// `tuneterm outputs`.
enum OutputsCommand {
  static func run() -> Int32 {
    let found = Locked<[AudioOutputDescription]?>(nil)
    let isDone = WakeUp()
    Thread.start(name: "output-list") {
      let list = AudioOutputs.list()
      found.withLock { $0 = list }
      isDone.signal()
    }
    isDone.wait(milliseconds: 10_000)
    guard let outputs = found.withLock({ $0 })?.filter(\.isOffered) else {
      StandardStreams.complain("the sound devices do not answer; ALSA may wait for ~/.asoundrc")
      return 1
    }
    let width = outputs.map(\.name.count).max() ?? 0
    for output in outputs {
      let padding = String(repeating: " ", count: width - output.name.count)
      StandardStreams.writeLine("\(output.name)\(padding)  \(output.description)")
    }
    return 0
  }
}
