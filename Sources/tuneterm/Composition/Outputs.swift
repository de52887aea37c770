import AudioOutputs
import Playback
import Player
import Threads

/// Makes the outputs of this run, and finds out whether the one that was asked for can be used.
@LoopActor
final class Outputs {
  /// The output that was asked for, or the default one.
  let first: any AudioOutput
  let firstName: String
  /// Whether a person asked for it: then nothing else takes its place.
  private let isChosen: Bool
  /// How much sound the outputs made from now on hold; they are made on other threads.
  private let bufferMilliseconds = Locked(AudioOutputs.defaultBufferMilliseconds)
  private var check: Task<Void, Never>?

  /// `name` is what `--output` says; nil for the default one.
  init(_ name: String?) throws(Refusal) {
    if name == "wav:" { throw Refusal(text: "--output wav: needs a file, for example wav:mix.wav") }
    isChosen = name != nil
    firstName = name ?? "default"
    first = AudioOutputs.make(named: firstName)
  }

  /// How much sound the outputs made from now on hold, in milliseconds.
  func setBuffer(_ milliseconds: Int) { bufferMilliseconds.withLock { $0 = milliseconds } }

  /// The outputs to choose from.
  var directory: OutputDirectory {
    OutputDirectory(
      list: {
        AudioOutputs.list().filter { !$0.name.hasPrefix("wav:") }
          .map { MachineOutput(name: $0.name, title: $0.title, isOffered: $0.isOffered) }
      },
      make: { [bufferMilliseconds] name in
        AudioOutputs.make(named: name, bufferMilliseconds: bufferMilliseconds.withLock { $0 })
      })
  }

  /// Finds out whether the output can be used, and has `player` play into nothing, in real time, where it cannot.
  func check(for player: Player) async {
    if let check { return await check.value }
    let check = Task {
      guard let failure = await probe() else { return }
      if isChosen { return player.notify(failure) }
      player.fallBack(to: AudioOutputs.make(named: "null"), named: "null", problem: "no sound device")
      player.notify("\(failure) Playing without sound.")
    }
    self.check = check
    await check.value
  }

  /// The sentence that says why the output cannot be used; nil when it can.
  private func probe() async -> String? {
    let (output, name) = (first, firstName)
    return await withCheckedContinuation { continuation in
      Thread.start(name: "output-probe") {
        do throws(AudioOutputError) {
          try output.probe()
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: "\(PlaybackFailure.output(name: name, error))")
        }
      }
    }
  }
}
