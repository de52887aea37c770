import AudioOutputs
import Playback
import Player
import Threads

/// Creates the outputs of this run, and checks whether the requested one is usable.
@LoopActor
final class Outputs {
  /// The requested output, or the default one.
  let first: any AudioOutput
  let firstName: String
  /// Whether the user requested it; then nothing else replaces it.
  private let isChosen: Bool
  /// The buffer length of new outputs; they are created on other threads.
  private let bufferMilliseconds = Locked(AudioOutputs.defaultBufferMilliseconds)
  private var check: Task<Void, Never>?

  /// `name` is the value of `--output`; nil for the default.
  init(_ name: String?) throws(Refusal) {
    if name == "wav:" { throw Refusal(text: "--output wav: needs a file, for example wav:mix.wav") }
    isChosen = name != nil
    firstName = name ?? "default"
    first = AudioOutputs.make(named: firstName)
  }

  /// Sets the buffer length of new outputs, in milliseconds.
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

  /// Checks whether the output is usable; if not, makes `player` use the null output.
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

  /// A sentence why the output is not usable; nil if it is.
  private func probe() async -> String? {
    await first.failure().map { "\(PlaybackFailure.output(name: firstName, $0))" }
  }
}
