import AudioOutputs
import CRealTimeGuard
import Glibc
import Playback
import Threads

/// Plays silence and fails when the output thread counts a reference, takes or frees memory, or checks exclusive access while sound
/// flows. Only an optimized build passes:
///
///     swift run -c release CheckRealTime [OUTPUT…]
@main
enum CheckRealTime {
  static func main() {
    // A guard that notices nothing would find nothing wrong.
    let careless = watch(AudioOutputs.make(named: "null"), isCareless: true)
    guard careless.count > 0 else {
      print("The guard does not notice an output that allocates.")
      exit(1)
    }
    var isWell = true
    let given = CommandLine.arguments.dropFirst()
    // One of tuneterm's own outputs and one of ALSA's; neither needs a sound card.
    for name in given.isEmpty ? ["null", "plug:null"] : given {
      let findings = watch(AudioOutputs.make(named: name, bufferMilliseconds: 40))
      print(
        "\(name): \(findings.count == 0 ? "nothing" : "\(findings.count) calls") that a real-time thread must not make")
      for line in findings.lines { print(line) }
      isWell = isWell && findings.count == 0
    }
    exit(isWell ? 0 : 1)
  }

  /// Plays through `output`, with a change of volume, and returns what was noticed on the output thread; `isCareless` has each
  /// write take memory.
  private static func watch(_ output: any AudioOutput, isCareless: Bool = false) -> (count: Int, lines: [String]) {
    crealtimeguard_reset()
    let hasWatched = WakeUp()
    let watched = WatchedOutput(output, hasWatched: hasWatched, isCareless: isCareless)
    let engine = Engine(output: watched, decoders: Silence(), onEvent: { _ in })
    engine.play(PlaybackItem(entry: 1, path: "silence"))
    var isInTime = false
    for step in 0..<40 where !isInTime {
      engine.setVolume(step % 2 == 0 ? 0.5 : 1)
      isInTime = hasWatched.wait(milliseconds: 250)
    }
    engine.stop()
    guard isInTime else {
      print("No sound flows.")
      exit(1)
    }
    let count = Int(crealtimeguard_count())
    return (count, (0..<min(count, 10)).map { describe(crealtimeguard_finding(Int32($0))) })
  }

  private static func describe(_ finding: crealtimeguard_finding) -> String {
    let callers = withUnsafeBytes(of: finding.callers) { bytes in
      bytes.bindMemory(to: Int.self).prefix(Int(finding.caller_count)).map { String($0, radix: 16) }
    }
    return "  \(String(cString: finding.name)), called from (addr2line -Cfpe PROGRAM) \(callers.joined(separator: " "))"
  }
}
