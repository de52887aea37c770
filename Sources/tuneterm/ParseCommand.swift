import Glibc
import Language
import Media

/// `tuneterm parse [--json] PHRASE...|-`: what phrases are understood as, without doing it.
struct ParseCommand {
  private let parser: PhraseParser
  private let today: CalendarDate
  private let printsJSON: Bool

  /// Carries out the sub-command with what stands after `parse`; returns the exit status.
  static func run(_ arguments: [String], vocabulary: Vocabulary, today: CalendarDate) -> Int32 {
    var words: [String] = []
    var printsJSON = false
    var takesOptions = true
    for argument in arguments {
      if takesOptions, argument == "--json" {
        printsJSON = true
      } else if takesOptions, argument == "--" {
        takesOptions = false
      } else {
        words.append(argument)
      }
    }
    guard !words.isEmpty else {
      write("tuneterm parse: no phrase; give one, or - to read phrases from the input\n", to: STDERR_FILENO)
      return 2
    }
    let command = ParseCommand(parser: PhraseParser(vocabulary: vocabulary), today: today, printsJSON: printsJSON)
    if words == ["-"] {
      command.readLines()
    } else {
      write(command.answer(words.joined(separator: " ")), to: STDOUT_FILENO)
    }
    return 0
  }

  /// Understands each line of the input as it comes; bytes that are no UTF-8 are replaced.
  private func readLines() {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var answers = ""
      var start = 0
      while let end = buffer[start..<count].firstIndex(of: UInt8(ascii: "\n")) {
        pending += buffer[start..<end]
        answers += answer(String(decoding: pending, as: UTF8.self))
        pending.removeAll(keepingCapacity: true)
        start = end + 1
      }
      pending += buffer[start..<count]
      guard Self.write(answers, to: STDOUT_FILENO) else { return }
    }
    if !pending.isEmpty { Self.write(answer(String(decoding: pending, as: UTF8.self)), to: STDOUT_FILENO) }
  }

  private func answer(_ phrase: String) -> String {
    let interpretation = parser.parse(phrase, today: today)
    return (printsJSON ? interpretation.json : parser.explanation(of: interpretation)) + "\n"
  }

  /// Writes all of `text`; false when nobody reads it any more.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
