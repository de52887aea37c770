import Catalog
import Storage
import Playback
import Threads

/// The output in use: chosen by name, and found again after it was lost.
@LoopActor
final class OutputSelection {
  /// An output that can be used, or why there is none.
  enum Choice {
    case output(any AudioOutput, name: String)
    /// There is no output of that name; `known` are the names to choose from.
    case notFound(known: [String])
    /// The sentence says why it cannot be used.
    case failed(reason: String)
    /// Outputs cannot be chosen in this run.
    case unavailable
  }

  /// How often the player checks whether a lost output is back.
  private static let searchInterval = Duration.seconds(2)

  /// The name of the output in use.
  private(set) var name: String
  /// What is wrong with the output now.
  private(set) var loss: String?
  /// A problem that lasts for this run: "no sound device".
  private var standingProblem: String?
  private var directory: OutputDirectory?
  /// The machine's own outputs when they were last looked at; nil before that.
  private var machine: [MachineOutput]?
  private var current: (any AudioOutput)?
  private var searchCall: EventLoop.Timer?
  private let engine: Engine

  /// If `output` is nil, it cannot be searched for after it was lost.
  init(_ engine: Engine, _ output: (any AudioOutput)?, name: String) {
    self.engine = engine
    self.name = name
    current = output
  }

  /// What is wrong with the output, for the screen; nil when nothing is.
  var problem: String? { loss ?? standingProblem }

  /// The output in use as it is saved; nil where it is not known.
  var saved: SavedPlayback.Output? { current.map { .init(name: name, device: $0.name) } }

  // MARK: - Choosing

  /// Lets outputs be chosen by name from now on.
  func offer(_ directory: OutputDirectory) { self.directory = directory }

  /// Names `output` as people say it: `kitchen`; nil takes the name away.
  func setName(_ name: String, of output: String?) { directory?.names[name] = output }

  /// What outputs there are to choose from, by the names people say.
  func known() async -> [String] {
    guard let directory else { return [] }
    return directory.known(among: await list(directory))
  }

  /// The names of outputs, as far as they are known without a look at the machine.
  var names: [String] { directory?.spokenNames(among: machine ?? []) ?? [] }

  /// Looks at the machine once, for `names`; returns at once while it is being looked at.
  func learnNames() async {
    guard let directory, machine == nil else { return }
    machine = []
    _ = await list(directory)
  }

  /// The output that `said` means, if it can be opened now.
  func output(called said: String) async -> Choice {
    guard let directory else { return .unavailable }
    let machine = await list(directory)
    guard let (called, chosen) = directory.output(for: said, among: machine) else {
      return .notFound(known: directory.known(among: machine))
    }
    let output = directory.make(chosen)
    switch await output.failure() {
    // A listed output may not answer.
    case .notFound? where !machine.contains { $0.name == chosen }:
      return .notFound(known: directory.known(among: machine))
    case let error?: return .failed(reason: PlaybackFailure.output(name: called, error).description)
    case nil: return .output(output, name: called)
    }
  }

  /// The output that was used before, if it can be opened now.
  func output(_ saved: SavedPlayback.Output) async -> Choice {
    guard let output = directory?.make(saved.device) else { return .unavailable }
    if let error = await output.failure() {
      return .failed(reason: PlaybackFailure.output(name: saved.name, error).description)
    }
    return .output(output, name: saved.name)
  }

  /// Plays on `output` from now on, and clears problems of the previous output.
  func use(_ output: any AudioOutput, name: String) {
    endSearch()
    replace(with: output)
    self.name = name
    (loss, standingProblem) = (nil, nil)
  }

  /// Plays on `output` because the one asked for cannot be used; `problem` stays until another one is chosen.
  func fallBack(to output: any AudioOutput, name: String, problem: String) {
    replace(with: output)
    self.name = name
    standingProblem = problem
  }

  /// Reopens the output in use with the current settings.
  func reopen() {
    guard let directory, let current, !current.isRendering else { return }
    replace(with: directory.make(current.name))
  }

  private func replace(with output: any AudioOutput) {
    current = output
    engine.setOutput(output)
  }

  // MARK: - Losing

  /// The output is no longer usable; the sentence says why.
  func wasLost(_ reason: String) { loss = reason }

  /// The output is usable again, or is about to be tried again.
  func wasFound() { loss = nil }

  /// Searches for the lost output until it is back, then calls `onReturn` once.
  ///
  /// Gives up when `isWanted` returns false, because something else was requested meanwhile.
  func search(while isWanted: @escaping @LoopActor () -> Bool, onReturn: @escaping @LoopActor () async -> Void) {
    guard searchCall == nil, let output = current else { return }
    searchCall = EventLoop.shared.schedule(after: Self.searchInterval) { [weak self] in
      guard let self else { return }
      Task {
        let isThere = await output.failure() == nil
        guard self.searchCall != nil else { return }
        self.searchCall = nil
        guard self.loss != nil, isWanted() else { return }
        if isThere { await onReturn() } else { self.search(while: isWanted, onReturn: onReturn) }
      }
    }
  }

  /// True while a lost output is being searched for.
  var isSearching: Bool { searchCall != nil }

  func endSearch() {
    searchCall?.cancel()
    searchCall = nil
  }

  /// The outputs in `directory`; none if a device, or ALSA's configuration, does not answer for 5 s.
  private func list(_ directory: OutputDirectory) async -> [MachineOutput] {
    let found = await Thread.run(name: "output-list", within: .seconds(5)) { directory.list() } ?? []
    machine = found
    return found
  }
}
