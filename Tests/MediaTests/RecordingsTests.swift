import Media
import Testing

@Suite("Recordings that a search means") struct RecordingsTests {
  @Test(
    "are found by what their files are called, in the order of speech, too",
    arguments: [
      ("Lanterns", [0]), ("Lanterns by Ada Quill", [0]), ("lantern", [0]), ("Ada Quill", [0, 1]),
      ("Tin Hours by Ada Quill", [1]), ("Hours by Bea Moss", []), ("by", []),
    ])
  func named(name: String, found: [Int]) {
    let paths = ["/r/Blue Wave/Ada Quill - Lanterns.mp3", "/r/Blue Wave/Ada Quill - Tin Hours.mp3"]
    let search = MediaSearch(mediaName: name, reference: .recordings)
    #expect(search.recordings(among: paths, current: nil) == found.map { paths[$0] })
    #expect(search.withoutRecordings == MediaSearch(mediaName: name))
  }

  @Test("are those of the person who is named")
  func byArtist() {
    let paths = ["/r/Blue Wave/Ada Quill - Lanterns.mp3", "/r/Blue Wave/Bea Moss - Lanterns.mp3"]
    let search = MediaSearch(mediaName: "lanterns", artistName: "Bea Moss", reference: .recordings)
    #expect(search.recordings(among: paths, current: nil) == [paths[1]])
  }
}
