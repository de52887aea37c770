internal import CALSA
public import Playback

/// Outputs by their names for `--output` and "play on …".
public enum AudioOutputs {
  /// The default buffer length: the output thread wakes up after half of it, and all of
  /// it is the longest wait for a change of volume.
  public static let defaultBufferMilliseconds = 300

  /// The output called `name`: `null`, `wav:FILE` or any ALSA PCM; nothing is opened yet.
  public static func make(
    named name: String = "default", bufferMilliseconds: Int = defaultBufferMilliseconds
  ) -> any AudioOutput {
    if name == "null" { return NullOutput() }
    if name.hasPrefix("wav:") { return WAVOutput(path: String(name.dropFirst(4))) }
    return NamedOutput(name: name, bufferMilliseconds: min(max(bufferMilliseconds, 20), 5000))
  }

  /// The outputs of this machine, including `null` and `wav:FILE`; may take a while.
  public static func list() -> [AudioOutputDescription] {
    let defined = defined()
    var found = [AudioOutputDescription]()
    withUnsafeMutablePointer(to: &found) { found in
      calsa_list(found) { context, name, description in
        let found = context!.assumingMemoryBound(to: [AudioOutputDescription].self)
        let name = String(cString: name!)
        // ALSA's null accepts samples as fast as they are written; ours plays in real time.
        guard name != "null" else { return }
        let lines = String(cString: description!).split(separator: "\n")
        found.pointee.append(
          AudioOutputDescription(
            name: name, description: lines.joined(separator: ", "), isOffered: AudioOutputs.isDestination(name)))
      }
    }
    for name in defined {
      let told = found.firstIndex { $0.name == name }.map { found.remove(at: $0).description } ?? ""
      let description = told.isEmpty ? "Defined in ALSA's configuration" : told
      found.append(AudioOutputDescription(name: name, description: description, isOffered: true))
    }
    found += PulseOutput.list()
    found.append(AudioOutputDescription(name: "null", description: "Nothing is heard, in real time", isOffered: true))
    found.append(AudioOutputDescription(name: "wav:FILE", description: "Render into a WAVE file", isOffered: true))
    return found
  }

  /// Whether sound goes from ALSA's PCM `name` to a device: a part of a card, a sound server, Bluetooth, or the default.
  ///
  /// The other PCMs are plug-ins that convert and pass samples on to one of these.
  static func isDestination(_ name: String) -> Bool {
    let family = String(name.prefix { $0 != ":" })
    if ["default", "sysdefault", "pulse", "pipewire", "bluealsa", "bluetooth"].contains(family) { return true }
    return name.split(whereSeparator: { ":,".contains($0) }).contains { $0.hasPrefix("CARD=") }
      && !["dsnoop", "usbstream"].contains(family)
  }

  /// The PCMs defined in the configuration of the system and the user, sorted, without those that override ALSA's own.
  private static func defined() -> [String] {
    var names = Set<String>()
    withUnsafeMutablePointer(to: &names) { names in
      calsa_list_defined(names) { context, name in
        context!.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name!))
      }
    }
    return names.subtracting(["default", "null"]).sorted()
  }
}

/// An output as listed by `tuneterm outputs`.
public struct AudioOutputDescription: Hashable, Sendable {
  /// The value for `--output`.
  public var name: String
  /// ALSA's description, on one line.
  public var description: String
  /// A human-readable name: for devices of a sound server their description; nil for others, of which
  /// many lead to the same device.
  public var title: String?
  /// Whether it leads to an audible device or a file; false for converters and connections to servers that may not run, which can
  /// still be chosen by name.
  public var isOffered: Bool
}
