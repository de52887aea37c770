import Catalog
import Playback
import Remote
import Threads

extension Player {
  /// How often a lost output is looked for.
  private static let returnInterval = Duration.seconds(2)

  /// Lets outputs be chosen by name from now on.
  public func offerOutputs(_ directory: OutputDirectory) {
    outputs = directory
    center.addTarget(for: [.routeOutput]) { [unowned self] command in
      guard case .routeOutput(let name) = command else { return .noSuchContent }
      return await route(to: name)
    }
  }

  /// Names `output` as people say it: `kitchen`; nil takes the name away.
  public func nameOutput(_ name: String, _ output: String?) { outputs?.names[name] = output }

  /// What outputs there are to choose from, by the names people say.
  public func knownOutputs() async -> [String] {
    guard let outputs else { return [] }
    return outputs.known(among: await onThread { outputs.list() })
  }

  /// Plays on the output called `name`, from where it is; on the one before where that cannot be used.
  private func route(to name: String) async -> RemoteCommandStatus {
    guard let outputs else { return .absent }
    let machine = await onThread { outputs.list() }
    guard let (called, chosen) = outputs.output(for: name, among: machine) else {
      return .deviceNotFound(known: outputs.known(among: machine))
    }
    let output = outputs.make(chosen)
    if let error = await failure(of: output) {
      if error == .notFound { return .deviceNotFound(known: outputs.known(among: machine)) }
      return .commandFailed(reason: PlaybackFailure.output(name: called, error).description)
    }
    if outputName != called { remember("playing on \(called)", .output) }
    return await use(output, called: called)
  }

  /// Plays on `output`, which can be opened, from where it is.
  private func use(_ output: any AudioOutput, called name: String) async -> RemoteCommandStatus {
    let wasLost = outputProblem != nil && state == .paused && isLoaded
    stopLooking()
    currentOutput = output
    engine.setOutput(output)
    outputName = name
    outputProblem = nil
    standingOutputProblem = nil
    // It was the loss that paused it.
    if wasLost { return await resumeOrStart() }
    publish()
    return .success
  }

  /// Plays on the output that was used before; the sentence says why it can't.
  func restore(_ saved: SavedPlayback.Output) async -> String? {
    guard let output = outputs?.make(saved.device) else { return nil }
    if let error = await failure(of: output) {
      return PlaybackFailure.output(name: saved.name, error).description
    }
    if case .commandFailed(let reason) = await use(output, called: saved.name) { return reason }
    return nil
  }

  /// Opens the output in use anew, as outputs are made now, and plays on from where it is.
  public func reopenOutput() {
    guard let outputs, let output = currentOutput, !output.isRendering else { return }
    let new = outputs.make(output.name)
    currentOutput = new
    engine.setOutput(new)
  }

  /// Why `output` cannot be opened now; nil when it can.
  private func failure(of output: any AudioOutput) async -> AudioOutputError? {
    await onThread {
      do throws(AudioOutputError) {
        try output.probe()
        return nil
      } catch {
        return error
      }
    }
  }

  /// What `work` gives, done on a thread of its own: it may wait for a device.
  private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.start(name: "output-probe") { continuation.resume(returning: work()) }
    }
  }

  /// The output has gone: looks for it until it is there again, if so set.
  func lookForOutput() {
    guard resumesOnReturn, returnCall == nil, let output = currentOutput else { return }
    returnCall = EventLoop.shared.schedule(after: Self.returnInterval) { [weak self] in
      guard let self else { return }
      Task {
        let isThere = await self.failure(of: output) == nil
        guard self.returnCall != nil else { return }
        self.returnCall = nil
        guard self.outputProblem != nil, self.state == .paused else { return }
        if isThere { _ = await self.resumeOrStart() } else { self.lookForOutput() }
      }
    }
  }

  /// True while a lost output is looked for.
  public var looksForOutput: Bool { returnCall != nil }

  /// Looks no longer.
  func stopLooking() {
    returnCall?.cancel()
    returnCall = nil
  }
}
