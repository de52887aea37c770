import Catalog
import Importing
import Media
import Playback
import TestSupport
import Testing

@Suite struct TagReadingTests {
  @Test(
    "an advisory marks a track as explicit",
    arguments: [("1", true), ("4", true), ("0", false), ("2", false), ("", false)])
  func advisoryMarksATrackAsExplicit(value: String, isExplicit: Bool) async throws {
    let folder = TemporaryFolder()
    var file = TaggedFile(title: "One", artist: "A", album: "B")
    if !value.isEmpty { file.add(described: "ITUNESADVISORY", value) }
    let path = folder.write(file.bytes(), to: "one.mp3")
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([path])
    let row = try #require(try await catalog.trackID(atPath: path))
    #expect(try await catalog.explicitTracks(among: [row, 99]) == (isExplicit ? [row] : []))
  }

  private let folder = TemporaryFolder()

  private func read(_ file: TaggedFile, name: String = "a.mp3") throws -> Track {
    try TagReader().read(folder.write(file.bytes(), to: name))
  }

  @Test("usual fields are read") func usualFieldsAreRead() throws {
    let track = try read(
      TaggedFile(
        title: "Maria También", artist: "Khruangbin", album: "Con Todo El Mundo", albumArtist: "Khruangbin",
        genre: "Funk", date: "2018-01-26", track: "3/10", disc: "1/2"))
    #expect(track.title == "Maria También")
    #expect(track.artist == "Khruangbin")
    #expect(track.album == "Con Todo El Mundo")
    #expect(track.albumArtist == "Khruangbin")
    #expect(track.genres == ["Funk"])
    #expect(track.date == "2018-01-26")
    #expect(track.trackNumber == 3)
    #expect(track.discNumber == 1)
    #expect(track.kind == .music)
  }

  @Test("length is that of the frames") func lengthIsThatOfTheFrames() throws {
    let track = try read(TaggedFile(title: "x"))
    #expect(abs((track.duration ?? 0) - 40 * 1152 / 44_100.0) < 0.03)
  }

  @Test("file without title is called by its name") func fileWithoutTitleIsCalledByItsName() throws {
    #expect(try read(TaggedFile(), name: "My Song.mp3").title == "My Song")
  }

  @Test("several artists and genres are kept") func severalArtistsAndGenresAreKept() throws {
    let track = try read(TaggedFile(title: "Be Kind", artist: "Marshmello\0Halsey", genre: "Dance\0Pop; Electro"))
    #expect(track.artist == "Marshmello, Halsey")
    #expect(track.genres == ["Dance", "Pop", "Electro"])
  }

  @Test("numbered genre is named") func numberedGenreIsNamed() throws {
    #expect(try read(TaggedFile(title: "x", genre: "8")).genres == ["Jazz"])
  }

  @Test(
    "the genre identifies spoken kinds",
    arguments: [
      ("Podcast", Track.Kind.podcast), ("News", .podcast), ("Audiobook", .audiobook), ("Speech", .audiobook),
      ("Jazz", .music),
    ])
  func genreIdentifiesSpokenKinds(genre: String, kind: Track.Kind) throws {
    #expect(try read(TaggedFile(title: "x", genre: genre)).kind == kind)
  }

  @Test("podcast frame tells a podcast") func podcastFrameTellsAPodcast() throws {
    var file = TaggedFile(title: "x")
    file.add("PCST", [0, 0, 0, 0])
    #expect(try read(file).kind == .podcast)
  }

  @Test("replay gain is read") func replayGainIsRead() throws {
    var file = TaggedFile(title: "x")
    file.add(described: "REPLAYGAIN_TRACK_GAIN", "-6.50 dB")
    file.add(described: "replaygain_track_peak", "0.988")
    file.add(described: "REPLAYGAIN_ALBUM_GAIN", "nonsense")
    let gain = try read(file).replayGain
    #expect(gain.trackGain == -6.5)
    #expect(gain.trackPeak == 0.988)
    #expect(gain.albumGain == nil)
  }

  @Test("text that is not u t f 8 is repaired") func textThatIsNotUTF8IsRepaired() throws {
    var file = TaggedFile()
    file.add("TIT2", rawText: Array("Caf".utf8) + [0xE9] + Array(" \u{7}bar ".utf8))
    let title = try read(file).title
    #expect(title == "Café bar")
  }

  @Test("absurd numbers are left out") func absurdNumbersAreLeftOut() throws {
    let track = try read(TaggedFile(title: "x", track: "99999999999999999999", disc: "-3"))
    #expect(track.trackNumber == nil)
    #expect(track.discNumber == nil)
  }

  @Test(
    "unplayable files are refused with a reason",
    arguments: [
      ("no sound.mp3", Array("this is no audio".utf8), "it contains no sound that can be played"),
      ("empty.mp3", [], "it contains no sound that can be played"),
      ("lossless.ofr", Array("OFR ".utf8) + [UInt8](repeating: 0, count: 60), "OptimFROG cannot be played"),
      (
        "lossless.ape", Array("MAC ".utf8) + [UInt8](repeating: 0, count: 60), "it contains no sound that can be played"
      ),
      ("really.mp3", Array("OggS".utf8) + [UInt8](repeating: 0, count: 60), "it contains no sound that can be played"),
      ("words.ogg", Array("hello".utf8), "it is not an audio file"),
    ])
  func unplayableFilesAreRefusedWithAReason(name: String, bytes: [UInt8], reason: String) {
    let path = folder.write(bytes, to: name)
    let refusal = #expect(throws: TagReader.Failure.self) { try TagReader().read(path) }
    #expect(refusal?.reason == reason)
  }

  @Test("format is told by content not by name") func formatIsToldByContentNotByName() throws {
    let path = folder.write(TaggedFile(title: "Disguised").bytes(), to: "x.flac")
    #expect(try TagReader().read(path).title == "Disguised")
  }

  @Test("tag that claims to be huge is survived") func tagThatClaimsToBeHugeIsSurvived() throws {
    let header: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]
    let path = folder.write(header + TaggedFile.silence(40), to: "huge.mp3")
    _ = try? TagReader().read(path)
    #expect(try TagReader().read(folder.write(TaggedFile(title: "next").bytes(), to: "n.mp3")).title == "next")
  }

  @Test("missing file is refused") func missingFileIsRefused() {
    #expect(throws: TagReader.Failure.self) { try TagReader().read(folder.file("nothing.mp3")) }
  }

  @Test(
    "a WAVE file of which nobody wrote the length has that of its sound",
    arguments: [(UInt32.max, UInt32.max), (0, 0), (.max, 0x7FFF_F000)])
  func unfinishedWave(riff: UInt32, data: UInt32) throws {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    var bytes = Tone.wave(Tone.samples(frames: 44_100, format: format), format: format)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "data".utf8) }) + 4
    for index in 0..<4 {
      bytes[4 + index] = UInt8(truncatingIfNeeded: riff >> (8 * UInt32(index)))
      bytes[place + index] = UInt8(truncatingIfNeeded: data >> (8 * UInt32(index)))
    }
    let track = try TagReader().read(folder.write(bytes, to: "recording.wav"))
    #expect(track.duration == 1)
    // One without any sound stays one.
    #expect(throws: TagReader.Failure.self) {
      try TagReader().read(folder.write(bytes[..<(place + 4)], to: "empty.wav"))
    }
  }
}
