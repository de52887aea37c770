import Catalog
import Glibc
import Importing
import Media
import Playback
import TestSupport
import Testing

/// Files of a gigabyte that take no room on the disk, as a download makes them that takes its room beforehand.
@Suite("A large file without sound") struct LargeFileTests {
  private static let gigabyte = 1 << 30
  /// The bytes that may be read of such a file.
  private static let limit = 16 << 20
  private let folder = TemporaryFolder()
  private let noSound = TagReader.Failure(reason: "it contains no sound that can be played", isLasting: true)

  @Test("is refused at once", arguments: ["zeros.mp3", "tag.mp3", "zeros.ogg"])
  func isRefused(name: String) {
    if name == "tag.mp3" { folder.write(TaggedFile(title: "x").bytes(silence: 0), to: name) }
    if name == "zeros.ogg" { folder.write("OggS".utf8, to: name) }
    let path = folder.lengthen(name, to: Self.gigabyte)
    let read = BytesRead.count { #expect(throws: TagReader.Failure.self) { try TagReader().read(path) } }
    #expect(read < Self.limit && read > 0)
    #expect(BytesRead.count { _ = TrackExtras(ofFile: path) } < Self.limit)
  }

  @Test("is refused at once though it is full of what may be frames")
  func noise() {
    var numbers = SeededNumbers(seed: 1)
    // Every other byte begins the mark of a frame.
    let bytes = (0..<4 << 20).map { $0 % 2 == 0 ? 0xFF : UInt8.random(in: 0...255, using: &numbers) }
    let path = folder.write(bytes, to: "noise.mp3")
    // The search is given up long before the end, and reads are all that it does.
    #expect(BytesRead.count { #expect(throws: noSound) { try TagReader().read(path) } } < bytes.count / 2)
  }

  @Test("behind the sound that is there already is no matter", arguments: [SoundFile.Kind.vorbis, .opus])
  func partOfAnOgg(kind: SoundFile.Kind) throws {
    let format = AudioFormat(sampleRate: 48_000, channelCount: 2)
    let path = folder.sound("part.ogg", kind, Tone.samples(frames: 96_000, format: format), format: format)
    folder.lengthen("part.ogg", to: Self.gigabyte)
    var track: Track?
    #expect(try BytesRead.count { track = try TagReader().read(path) } < Self.limit)
    #expect(abs((track?.duration ?? 0) - 2) < 0.1)
  }

  @Test("behind the sound that is there already is not counted as sound")
  func partOfAnMPEG() throws {
    folder.write(TaggedFile(title: "Part").bytes(silence: 400), to: "part.mp3")
    let path = folder.lengthen("part.mp3", to: Self.gigabyte)
    var track: Track?
    #expect(try BytesRead.count { track = try TagReader().read(path) } < Self.limit)
    #expect(track?.title == "Part")
    #expect(abs((track?.duration ?? 0) - 400 * 1152 / 44_100.0) < 6)
  }

  @Test("is remembered, and examined again only when it has changed")
  func isRemembered() async throws {
    folder.makeFolders(for: "music/a.mp3")
    let path = folder.write([UInt8](repeating: 7, count: 20_000), to: "music/a.mp3")
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    let importer = Importer(catalog)
    let music = folder.file("music")
    #expect(try await importer.run([music]).skipped.map(\.path) == [path])
    // Sound in its place, of the same size and time, is not noticed: nobody looks into it.
    var before = stat()
    stat(path, &before)
    let sound = TaggedFile(title: "Now").bytes(silence: 20)
    let file = open(path, O_WRONLY)
    #expect(pwrite(file, sound, sound.count, 0) == sound.count)
    var times = [before.st_atim, before.st_mtim]
    #expect(futimens(file, &times) == 0)
    let again = try await importer.run([music])
    #expect(again.skipped.map(\.reason) == [noSound.reason])
    #expect(again.added == 0)
    // A new time is enough.
    times[1].tv_sec += 1
    #expect(futimens(file, &times) == 0)
    close(file)
    let changed = try await importer.run([music])
    #expect(changed.added == 1)
    #expect(changed.skipped.isEmpty)
    // What is gone is forgotten, too.
    folder.write([7], to: "music/b.mp3")
    #expect(try await importer.run([music]).skipped.count == 1)
    folder.remove("music/b.mp3")
    #expect(try await importer.run([music]).skipped.isEmpty)
  }

  @Test("is remembered while its folder is watched, too")
  func isRememberedByRefresh() async throws {
    folder.makeFolders(for: "music/a.mp3")
    let path = folder.write([UInt8](repeating: 7, count: 20_000), to: "music/a.mp3")
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    let importer = Importer(catalog)
    _ = try await importer.run([folder.file("music")])
    folder.write(TaggedFile(title: "New").bytes(), to: "music/new.mp3")
    let summary = try await importer.refresh(FolderChanges(in: [folder.file("music")]))
    #expect(summary.added == 1)
    #expect(summary.skipped.map(\.path) == [path])
    let known = try await catalog.skippedFiles(under: [folder.path], reader: TagReader.revision)
    #expect(known.map(\.path) == [path])
  }
}
