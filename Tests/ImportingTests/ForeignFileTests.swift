import Catalog
import Importing
import Media
import Playback
import TestSupport
import Testing

@Suite("Of files that FFmpeg plays an import") struct ForeignFileTests {
  private let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
  private static let tags = [
    "-metadata", "title=The Title", "-metadata", "artist=Some Artist", "-metadata", "album=An Album", "-metadata",
    "album_artist=Them All", "-metadata", "genre=Jazz", "-metadata", "date=1999", "-metadata", "track=7", "-metadata",
    "composer=A Composer",
  ]

  private func encoded(_ name: String, seconds: Int = 1, _ options: [String] = []) -> String {
    let tone = Tone.samples(frames: seconds * Self.format.sampleRate, format: Self.format)
    return folder.encoded(name, tone, format: Self.format, options: options)
  }

  @Test(
    "reads the tags, the format and the length",
    arguments: [
      ("a.m4a", "AAC", []), ("b.m4a", "ALAC", ["-c:a", "alac"]), ("a.wma", "Windows Media", []),
      ("a.wv", "WavPack", ["-c:a", "wavpack"]), ("a.mka", "Matroska", ["-c:a", "flac"]), ("a.tta", "TTA", []),
      ("a.webm", "Matroska", ["-c:a", "libopus"]), ("a.caf", "PCM_S16BE", ["-c:a", "pcm_s16be"]),
    ])
  func tags(name: String, format: String, options: [String]) throws {
    let track = try TagReader().scan(encoded(name, options + Self.tags))
    #expect(track.format?.name == format)
    #expect([44_100, 48_000].contains(track.format?.sampleRate))
    #expect(track.format?.channelCount == 2)
    #expect(abs(try #require(track.track.duration) - 1) < 0.1)
    // TTA has no tags of its own that ffmpeg writes.
    if name.hasSuffix("tta") { return }
    #expect(track.track.title == "The Title")
    #expect(track.track.artist == "Some Artist")
    // What the others cannot hold.
    if name.hasSuffix("caf") { return }
    #expect(track.track.album == "An Album")
    #expect(track.track.genres == ["Jazz"])
    #expect(track.track.trackNumber == 7)
  }

  @Test("takes modules of trackers and DSD, and lists none as skipped")
  func untagged() async throws {
    folder.makeFolders(for: "music/x")
    folder.write(ForeignFile.module, to: "music/tune.mod")
    folder.write(ForeignFile.dsd(seconds: 1), to: "music/quiet.dsf")
    folder.write(ForeignFile.musepack, to: "music/click.mpc")
    folder.write(ForeignFile.monkeysAudio(seconds: 2), to: "music/silence.ape")
    _ = encoded("music/raw.aac")
    _ = encoded("music/film.ac3")
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([folder.file("music")])
    #expect(summary.skipped == [])
    #expect(summary.added == 6)
    let id = try #require(try await catalog.trackID(atPath: folder.file("music/tune.mod")))
    let track = try #require(try await catalog.tracks([id]).first)
    #expect(track.title == "A Module")
    #expect((track.duration ?? 0) > 1)
  }

  /// How the chapters stand in a file.
  enum ChapterList: CaseIterable { case both, titleTrack, nero }

  @Test("keeps the chapters of an audiobook, and knows it as one", arguments: ChapterList.allCases)
  func chapters(_ list: ChapterList) async throws {
    let metadata = """
      ;FFMETADATA1
      title=A Book
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=1500
      title=The Beginning
      [CHAPTER]
      TIMEBASE=1/1000
      START=1500
      END=4000
      title=Ünd das Ende
      """
    folder.write(Array(metadata.utf8), to: "chapters")
    let path = encoded(
      "book.m4b", seconds: 4,
      ["-i", folder.file("chapters"), "-map_chapters", "1", "-map", "0:a"]
        + (list == .titleTrack ? ["-movflags", "disable_chpl"] : []))
    if list == .nero {
      var bytes = folder.read("book.m4b")
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "chap".utf8) })
      bytes.replaceSubrange(place..<place + 4, with: "free".utf8)
      folder.write(bytes, to: "book.m4b")
    }
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([path])
    let id = try #require(try await catalog.trackID(atPath: path))
    var chapters = try await catalog.chapters(ofTrack: id)
    // Nero's have no ends: the last one is that of the file, whose last packet is longer.
    if list == .nero, let last = chapters.indices.last { chapters[last].end = (chapters[last].end * 10).rounded() / 10 }
    #expect(
      chapters == [
        Chapter(title: "The Beginning", start: 0, end: 1.5), Chapter(title: "Ünd das Ende", start: 1.5, end: 4),
      ])
    #expect(try await catalog.tracks([id]).first?.kind == .audiobook)
  }

  @Test("reads the loudness")
  func loudness() throws {
    _ = encoded("a.m4a")
    let bytes = MP4File.adding("replaygain_track_gain", "-6.50 dB", to: folder.read("a.m4a"))
    let gain = ReplayGain(trackGain: -6.5, trackPeak: nil, albumGain: nil, albumPeak: nil)
    #expect(try TagReader().read(folder.write(bytes, to: "b.m4a")).replayGain == gain)
    let path = encoded("a.wma", ["-metadata", "REPLAYGAIN_TRACK_GAIN=-6.50 dB"])
    #expect(try TagReader().read(path).replayGain == gain)
  }

  @Test("finds the cover")
  func cover() throws {
    let picture = folder.file("c.png")
    let source = ["-f", "lavfi", "-i", "color=red:s=16x16", "-frames:v", "1", picture]
    #expect(Tool.run(["ffmpeg", "-v", "error"] + source) == 0)
    let mapping = ["-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v:0", "attached_pic"]
    let path = encoded("a.m4a", ["-i", picture] + mapping)
    #expect(try TagReader().scan(path).hasCover)
    #expect(TrackExtras(ofFile: path).picture == folder.read("c.png"))
  }

  @Test("survives boxes in boxes, however deep")
  func nestedBoxes() {
    var bytes = MP4File.box("ftyp", Array("M4A ".utf8))
    let depth = 50_000
    for level in 0..<depth { bytes += MP4File.head("moov", 8 * (depth - level)) }
    let path = folder.write(bytes, to: "deep.m4a")
    #expect(throws: TagReader.Failure.self) { try TagReader().scan(path) }
    #expect(TrackExtras(ofFile: path) == TrackExtras(ofFile: folder.file("none")))
  }

  @Test(
    "survives damage",
    arguments: [
      ("a.m4a", []), ("a.wma", []), ("a.wv", ["-c:a", "wavpack"]), ("a.tta", []), ("a.spx", ["-ar", "32000"]),
    ])
  func damage(name: String, options: [String]) {
    let bytes = { folder.read($0.split(separator: "/").last.map(String.init)!) }(encoded(name, options + Self.tags))
    for seed in SeededNumbers.seeds(usual: 0..<60) {
      var numbers = SeededNumbers(seed: seed)
      var damaged = bytes
      // Tags are near the start or the end.
      let places = seed % 2 == 0 ? 0..<min(2000, bytes.count) : max(0, bytes.count - 1500)..<bytes.count
      for _ in 0..<10 {
        damaged[Int.random(in: places, using: &numbers)] = [0, 1, 0x7F, 0xFF].randomElement(using: &numbers)!
      }
      let path = folder.write(damaged, to: name)
      if let file = try? TagReader().scan(path) { #expect(file.track.duration ?? 0 >= 0) }
      _ = TrackExtras(ofFile: path)
    }
  }
}
