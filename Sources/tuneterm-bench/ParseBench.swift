import Glibc
import Intents
import Language
import Media

/// `tuneterm-bench parse [PHRASES.txt]`: measures the time per phrase with a vocabulary of 100,000 names, and its memory.
enum ParseBench {
  /// The number of names in the vocabulary.
  static let nameCount = 100_000

  /// Measures and prints. `path` is a file with one phrase per line; nil uses the phrases of the help screen.
  static func run(path: String?) {
    let grammar = BenchAssets.grammar()
    let phrases = path.map(lines) ?? grammar.guide.sections.flatMap(\.phrases)
    let before = residentKiB()
    let clock = ContinuousClock()
    let start = clock.now
    let parser = PhraseParser(
      grammar: grammar, vocabulary: Vocabulary(user: UserVocabulary([.mediaMusicArtistName: names()])))
    let built = clock.now - start
    let resident = residentKiB() - before
    let today = CalendarDate(year: 2026)
    var times: [Duration] = []
    for round in 0..<11 {
      for phrase in phrases {
        let begin = clock.now
        let interpretation = parser.parse(phrase, today: today)
        let time = clock.now - begin
        // The first round warms the caches.
        if round > 0, interpretation.phrase == phrase { times.append(time) }
      }
    }
    times.sort()
    guard !times.isEmpty else { return print("parse: no phrases") }
    print("parse: \(phrases.count) phrases, \(nameCount) names")
    print("  built in      \(built)")
    print("  memory        \(resident) KiB")
    print("  median        \(times[times.count / 2])")
    print("  99th percentile \(times[min(times.count - 1, times.count * 99 / 100)])")
    print("  longest       \(times[times.count - 1])")
    let long = String(repeating: "play it again by them ", count: 455)
    let begin = clock.now
    let isRefused = parser.parse(long, today: today).readings.isEmpty
    print("  10,000 signs  \(clock.now - begin), \(isRefused ? "refused" : "understood")")
  }

  /// Distinct invented names of two or three words.
  private static func names() -> [String] {
    let syllables = [
      "ka", "lo", "mi", "ren", "ta", "vo", "sel", "dar", "un", "is", "bro", "fen", "gul", "hem", "jor", "nip",
    ]
    return (0..<nameCount).map { number in
      var rest = number
      var name = ""
      for place in 0..<5 {
        name += syllables[rest % syllables.count]
        rest /= syllables.count
        if place == 1 || place == 3 { name += " " }
      }
      return name
    }
  }

  private static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Resident memory, from /proc/self/statm.
  private static func residentKiB() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = fread(&buffer, 1, buffer.count, file)
    let fields = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024 : 0
  }
}
