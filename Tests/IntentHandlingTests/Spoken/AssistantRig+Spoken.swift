import Catalog
import IntentHandling
import Intents
import Language
import LanguageSupport
import TestSupport

extension AssistantRig {
  /// How long each file is: 2,000 frames of 1,152 samples, 52 seconds.
  nonisolated static let spokenFrames = 2000

  /// Books of several files, of discs, and of one file; shows with numbers and with dates; some music.
  nonisolated static func writeSpoken(to folder: TemporaryFolder) {
    var number = 0
    func write(_ file: TaggedFile) {
      number += 1
      folder.write(file.bytes(silence: spokenFrames), to: "\(number).mp3")
    }
    func book(_ title: String, _ author: String, part: String, track: Int, disc: String = "") -> TaggedFile {
      TaggedFile(
        title: part, artist: author, album: title, albumArtist: author, genre: "Audiobook", date: "1965",
        track: "\(track)", disc: disc)
    }
    for part in 1...4 {
      var file = book("Dune", "Frank Herbert", part: "Dune, Part \(part)", track: part)
      file.add("TCOM", text: "Simon Vance")
      write(file)
    }
    for disc in 1...2 {
      for track in 1...2 {
        let part = "Chapter \(disc * 2 + track - 2)"
        write(book("Becoming", "Michelle Obama", part: part, track: track, disc: "\(disc)"))
      }
    }
    for volume in 1...2 {
      var file = book("Emma", "Jane Austen", part: "Emma, Volume \(volume)", track: volume)
      file.add(chapter: "Miss Taylor \(volume)", start: 0, end: 20_000)
      file.add(chapter: "Mr Elton \(volume)", start: 20_000, end: 52_000)
      write(file)
    }
    for (index, title) in ["The Diver", "Salt Wind", "The Lighthouse"].enumerated() {
      write(
        TaggedFile(
          title: title, artist: "Anna Reed", album: "Harbour Tales", genre: "Podcast",
          date: "2024-03-\(13 + index * 3)",
          track: "\(index + 1)"))
    }
    for day in 18...20 {
      write(
        TaggedFile(
          title: "Headlines \(day)", artist: "Wire Desk", album: "Tech News", genre: "Podcast", date: "2024-03-\(day)"))
    }
    for song in 1...3 {
      write(
        TaggedFile(
          title: "Sun \(song)", artist: "Khalid", album: "Suncity", genre: "Soul", date: "2018", track: "\(song)"))
    }
    write(
      TaggedFile(title: "Moon", artist: "The Paper Moons", album: "Tin Hours", genre: "Jazz", date: "1970", track: "1"))
    for title in ["Lost Ships", "Found Ships"] { write(book(title, "Ola Fjord", part: title, track: 1)) }
  }

  /// Phrases are understood with all names of the library.
  static func parser(knowing catalog: Catalog) async throws -> PhraseParser {
    let names = try await catalog.userVocabulary()
    return await Task.detached {
      PhraseParser(grammar: .tested, vocabulary: Vocabulary(user: UserVocabulary(names)))
    }.value
  }
}
