internal import Glibc
import Arguments
import Threads

signal(SIGPIPE, SIG_IGN)

let options: Options
do throws(Options.Mistake) {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.complain("\(error.text); “tuneterm --help” shows how it is used")
  exit(2)
}

switch options.command {
case .help:
  StandardStreams.write(Usage.text + "\n")
case .version:
  StandardStreams.write("tuneterm \(Usage.version)\n")
case .outputs:
  exit(OutputsCommand.run())
case .say(let words):
  exit(SayCommand.run(words, options))
case .status:
  exit(StatusCommand.run(options))
case .interrupt(let begins):
  exit(RunningPlayer.interrupt(begins: begins, resume: options.resumes))
case .quit:
  exit(RunningPlayer.quit())
case .serve:
  onLoop { await ServeMode.run(options) }
case .parse(let words):
  onLoop(takingSignals: false) { await ParseCommand.run(words, options) }
case .importPaths(let paths):
  onLoop { await ImportCommand.run(paths, options) }
case .play(let paths):
  if let complaint = WordsForPaths.complaint(paths) {
    StandardStreams.complain(complaint)
    exit(2)
  }
  let hasTerminal = StandardStreams.isInputTerminal && StandardStreams.isOutputTerminal
  onLoop { await hasTerminal ? ScreenMode.run(paths, options) : LineMode.run(paths, options) }
}

/// Runs the loop on this, the first, thread until `body` has ended, and ends with its status.
///
/// With `takingSignals` they are what `body` makes of them; every thread started from here on inherits that. Else they end us.
func onLoop(takingSignals: Bool = true, _ body: @escaping @LoopActor () async -> Int32) -> Never {
  if takingSignals { Signals.block([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]) }
  Task { @LoopActor in
    let status = await body()
    exit(status)
  }
  EventLoop.shared.run()
  exit(0)
}
