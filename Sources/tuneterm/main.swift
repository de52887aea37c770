import Glibc
import Language
import Media

/// The file's bytes; empty when it cannot be read.
func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

let global = GlobalVocabulary(propertyList: contents(of: "assets/vocabulary.plist")) ?? GlobalVocabulary()
let day = CalendarDate(dayNumber: Int(time(nil)) / 86_400)
if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "parse" {
  exit(ParseCommand.run(Array(CommandLine.arguments.dropFirst(2)), vocabulary: Vocabulary(global: global), today: day))
}
if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "phrases-page" {
  print(PhraseGuide.manualPage, terminator: "")
}
