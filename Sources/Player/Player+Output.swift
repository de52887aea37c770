public import Playback
public import Remote

extension Player {
  /// Lets outputs be chosen by name from now on.
  public func offerOutputs(_ directory: OutputDirectory, _ center: RemoteCommandCenter) {
    output.offer(directory)
    center.setTarget(self as any OutputTarget)
  }

  /// Names `output` as people say it: `kitchen`; nil takes the name away.
  public func nameOutput(_ name: String, _ device: String?) { output.setName(name, of: device) }

  /// What outputs there are to choose from, by the names people say.
  public func knownOutputs() async -> [String] { await output.known() }

  /// The names by which outputs can be chosen, as far as they are known without a look at the machine.
  public var outputNames: [String] { output.names }

  /// Looks for the machine's outputs, unless that was done before.
  public func learnOutputNames() async { await output.learnNames() }

  /// Reopens the output in use with the current settings and continues playback.
  public func reopenOutput() { output.reopen() }

  /// Plays on `output` from now on, because the requested one cannot be used; `problem` stays on the screen.
  public func fallBack(to output: any AudioOutput, named name: String, problem: String) {
    self.output.fallBack(to: output, name: name, problem: problem)
    publish()
  }

  /// Continues playback on the output called `name`; keeps the current output if that cannot be used.
  public func routeOutput(to name: String) async -> RemoteCommandStatus {
    let choice = await output.output(called: name)
    if case .output(_, let called) = choice, called != output.name { remember("playing on \(called)", .output) }
    return await use(choice)
  }

  /// Continues playback on the chosen output.
  func use(_ choice: OutputSelection.Choice) async -> RemoteCommandStatus {
    switch choice {
    case .unavailable: return .absent
    case .notFound(let known): return .deviceNotFound(known: known)
    case .failed(let reason): return .commandFailed(reason: reason)
    case .output(let new, let name):
      let wasLost = output.loss != nil && state == .paused && transport.isLoaded
      output.use(new, name: name)
      // Playback had been paused by the loss of the output.
      if wasLost { return await resumeOrStart() }
      publish()
      return .success
    }
  }
}
