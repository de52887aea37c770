internal import Glibc
import Arguments
import Language
import Settings
import Threads

let usage = """
  usage: tuneterm-bench import PATH            import rate, beside TagLib alone
         tuneterm-bench catalog COUNT [FILE]   a library of COUNT tracks, kept as FILE: opening, first rows
         tuneterm-bench names CATALOG.csv [all]   how often phrases with the catalog's names find their things
         tuneterm-bench resolve [COUNT...]     the design's mix of names at these sizes: times by rung, filter, memory
         tuneterm-bench listeners [COUNT]      somebody else's library: switching to it, finding and sorting in it
         tuneterm-bench feed [COUNT]           a podcast's feed of COUNT episodes: reading and keeping it
         tuneterm-bench sound BINARY COUNT PLACE...   from “play” to the first sample of files and addresses, beside mpv and MPD
         tuneterm-bench station ADDRESS CUTS SPEED   a station that breaks off so often, its time as many times as fast
         tuneterm-bench parse [PHRASES.txt]    time to understand a phrase, with 100,000 names known
         tuneterm-bench play PATH...           processor share, wake-ups and latency, beside libmpg123 alone
         tuneterm-bench conformance FOLDER     every MPEG stream in it, played beside libmpg123's own API
         tuneterm-bench start PATTERN COMMAND [-- OTHER]   start to first frame of two programs in turn
         tuneterm-bench screen LIBRARY [PLAYER [ROUNDS]]   key to changed screen, in the real player
         tuneterm-bench phrases-page           the source of man/tuneterm-phrases.7, made from the rules
         tuneterm-bench intents [check]        the trained intents (assets/training/intents), made from the training phrases
         tuneterm-bench settings-page          the source of man/tuneterm.5, made from the table of settings
         tuneterm-bench completions SHELL      the completions of bash, zsh or fish, made from the tables of the command line
         tuneterm-bench say BINARY [COUNT] [OUTPUT]   from “tuneterm say” typed to the first sample handed to the device
  """

/// Prints an error and exits.
nonisolated func fail(_ text: String) -> Never {
  let lines = Array("tuneterm-bench: \(text)\n\(usage)\n".utf8)
  _ = write(STDERR_FILENO, lines, lines.count)
  exit(2)
}

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch (words.first, words.dropFirst().first) {
  case ("import", let path?): try await ImportBench.run(path)
  case ("catalog", let count?):
    guard let count = Int(count), count > 0 else { fail("“\(count)” is no number of tracks") }
    try await CatalogBench.run(count: count, file: words.dropFirst(2).first)
  case ("names", let path?): try await NamesBench.run(path, showsAll: words.count > 2)
  case ("resolve", _):
    let counts = words.dropFirst().map { Int($0) ?? 0 }
    guard !counts.contains(0) else { fail("a size of the library is a number of tracks") }
    try await ResolveBench.run(counts.isEmpty ? [10_000, 100_000, 200_000, 1_000_000] : counts)
  case ("listeners", let count):
    guard let count = Int(count ?? "200000"), count > 0 else { fail("“\(count ?? "")” is no number of tracks") }
    try await ListenersBench.run(count: count)
  case ("feed", let count):
    guard let count = Int(count ?? "2000"), count > 0 else { fail("“\(count ?? "")” is no number of episodes") }
    try await FeedBench.run(count: count)
  case ("sound", let binary?):
    guard let count = words.dropFirst(2).first.flatMap({ Int($0) }), count > 0, words.count > 3 else {
      fail("how often is what to be played?")
    }
    SoundBench.run(binary, count: count, places: Array(words.dropFirst(3)))
  case ("station", let address?):
    guard let cuts = words.dropFirst(2).first.flatMap({ Int($0) }), cuts > 0,
      let speed = words.dropFirst(3).first.flatMap({ Int64($0) }), speed > 0
    else { fail("how often does it break off, and how fast does its time run?") }
    try StationBench.run(address, cuts: cuts, speed: speed)
  case ("parse", let path): ParseBench.run(path: path)
  case ("conformance", let folder?): exit(ConformanceBench.run(folder))
  case ("play", .some): PlayBench.run(Array(words.dropFirst()))
  case ("screen", let library?):
    let beside = String(CommandLine.arguments[0].dropLast("-bench".count))
    guard let rounds = Int(words.dropFirst(3).first ?? "10"), rounds > 0 else { fail("how many rounds?") }
    exit(ScreenBench.run(library: library, player: words.dropFirst(2).first ?? beside, rounds: rounds))
  case ("start", .some): exit(StartBench.run(Array(words.dropFirst())))
  case ("phrases-page", nil): print(BenchAssets.grammar().guide.manualPage, terminator: "")
  case ("intents", let check): IntentsBench.run(checks: check == "check")
  case ("settings-page", nil): print(SettingsPage.text, terminator: "")
  case ("completions", let name?):
    guard let shell = Shell(rawValue: name) else { fail("there is no shell “\(name)”") }
    print(shell.completions, terminator: "")
  case ("say", let binary?):
    SayBench.run(
      binary, count: words.dropFirst(2).first.flatMap { Int($0) } ?? 20, output: words.dropFirst(3).first ?? "null")
  default: fail("what is to be measured?")
  }
} catch {
  fail("\(error)")
}
