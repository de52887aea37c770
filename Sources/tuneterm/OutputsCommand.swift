import AudioOutputs

/// `tuneterm outputs`.
enum OutputsCommand {
  static func run() -> Int32 {
    let outputs = AudioOutputs.list().filter(\.isOffered)
    let width = outputs.map(\.name.count).max() ?? 0
    for output in outputs {
      let padding = String(repeating: " ", count: width - output.name.count)
      StandardStreams.writeLine("\(output.name)\(padding)  \(output.description)")
    }
    return 0
  }
}
