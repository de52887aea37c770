internal import CALSA
public import Playback

/// Outputs by the names that `--output` and "play on …" take.
public enum AudioOutputs {
  /// The time of sound that a device is given ahead unless told otherwise: less than half of it passes between two wake-ups,
  /// and all of it is the longest wait for a change of volume.
  public static let defaultBufferMilliseconds = 300

  /// The output called `name`: `null`, `wav:FILE` or any ALSA PCM; nothing is opened yet.
  public static func make(
    named name: String = "default", bufferMilliseconds: Int = defaultBufferMilliseconds
  ) -> any AudioOutput {
    if name == "null" { return NullOutput() }
    if name.hasPrefix("wav:") { return WAVOutput(path: String(name.dropFirst(4))) }
    return ALSAOutput(name: name, bufferMilliseconds: min(max(bufferMilliseconds, 20), 5000))
  }

  /// The outputs of this machine, `null` and `wav:FILE` included; may take a while.
  public static func list() -> [AudioOutputDescription] {
    var found = [AudioOutputDescription]()
    withUnsafeMutablePointer(to: &found) { found in
      calsa_list(found) { context, name, description in
        let found = context!.assumingMemoryBound(to: [AudioOutputDescription].self)
        let name = String(cString: name!)
        // ALSA's own null swallows as fast as it is fed; ours keeps the time.
        guard name != "null" else { return }
        let lines = String(cString: description!).split(separator: "\n")
        found.pointee.append(AudioOutputDescription(name: name, description: lines.joined(separator: ", ")))
      }
    }
    found.append(AudioOutputDescription(name: "null", description: "Nothing is heard, in real time"))
    found.append(AudioOutputDescription(name: "wav:FILE", description: "Render into a WAVE file"))
    return found
  }
}
