import AudioOutputs
import Threads

/// `tuneterm outputs`.
enum OutputsCommand {
  static func run() -> Int32 {
    let found = Thread.result(name: "output-list", within: .seconds(10)) { AudioOutputs.list() }
    guard let outputs = found?.filter(\.isOffered) else {
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
