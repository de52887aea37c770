internal import Glibc
import Arguments
import Threads

StandardStreams.openMissing()
// Writing then fails instead, which is reported.
for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
endOnQuit()

let options: Options
do throws(Options.Mistake) {
  options = try Options(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.complain("\(error.text); “tuneterm --help” shows how it is used")
  exit(2)
}

// The usage is printed by the machine that is asked.
if let host = options.host, ![.help, .version].contains(options.command) { end(OtherMachine.run(options, on: host)) }

switch options.command {
case .help:
  StandardStreams.writeLines(Usage.text)
case .version:
  StandardStreams.writeLine("tuneterm \(Usage.version)")
case .outputs:
  end(OutputsCommand.run())
case .say(let words):
  end(SayCommand.run(words, options))
case .status:
  end(StatusCommand.run(options))
case .interrupt(let begins):
  end(RunningPlayer.interrupt(begins: begins, resume: options.resumes))
case .quit:
  end(RunningPlayer.quit())
case .compileGrammar(let path):
  exit(CompileGrammarCommand.run(path))
case .serve:
  Heap.shareOne()
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
  Heap.shareOne()
  let hasTerminal = StandardStreams.isInputTerminal && StandardStreams.isOutputTerminal
  onLoop { await hasTerminal ? ScreenMode.run(paths, options) : LineMode.run(paths, options) }
}
end(0)

/// Makes SIGQUIT, which people send, end the program at once: Swift's runtime would take it for a crash, and look into the program for
/// seconds or ask what to do.
func endOnQuit() {
  var action = sigaction()
  sigaction(SIGQUIT, nil, &action)
  let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  if handler != unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_DFL) }
}

/// Ends the program.
func end(_ status: Int32) -> Never { exit(StandardStreams.exitStatus(status)) }

/// Runs the loop on this, the main thread, until `body` returns, and exits with its status.
///
/// With `takingSignals`, signals are handled by `body`, and all new threads inherit that; otherwise they end the process.
func onLoop(takingSignals: Bool = true, _ body: @escaping @LoopActor () async -> Int32) -> Never {
  if let complaint = DescriptorLimit.prepare() ?? MemoryLimit.prepare() {
    StandardStreams.complain(complaint)
    end(1)
  }
  Thread.onShortage { StandardStreams.complain(ThreadShortage.sentence) }
  if takingSignals { Signals.block([SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]) }
  EventLoop.shared.becomeGlobalExecutor()
  Task { @LoopActor in
    let status = await body()
    end(status)
  }
  EventLoop.shared.run()
}
