internal import CTagLib
internal import Catalog
internal import DecoderProgram
internal import Media
internal import Sheets

/// Interprets the text of a file's tags.
struct TagText {
  private let tags: ctaglib_tags
  /// The description by the decoder program, used where tags are missing.
  private let description: DecoderDescription?

  init(_ tags: ctaglib_tags, _ description: DecoderDescription? = nil) {
    self.tags = tags
    self.description = description
  }

  func file(_ path: String, _ stamp: ScannedFile.Stamp, _ spoken: SpokenFolders) -> ScannedFile {
    let artists = list(CTAGLIB_ARTIST)
    let allArtists = list(CTAGLIB_ARTISTS)
    let allGenres = list(CTAGLIB_GENRE).flatMap { genre in
      genre.utf8.contains(UInt8(ascii: ";"))
        ? genre.split(separator: ";").map(Self.trimmed).filter { !$0.isEmpty } : [genre]
    }
    let genres = Array(allGenres.prefix(Self.mostValues))
    let title = text(CTAGLIB_TITLE)
    let isAudiobook = tags.is_audiobook != 0 || FileEnding.of(path) == "m4b"
    let track = Track(
      id: 0, path: path,
      kind: spoken.kind(of: path, genres: genres, isPodcast: tags.is_podcast != 0, isAudiobook: isAudiobook),
      title: title.isEmpty ? Self.name(ofFile: path) : title, artist: artists.joined(separator: ", "),
      albumArtist: list(CTAGLIB_ALBUM_ARTIST).joined(separator: ", "), album: text(CTAGLIB_ALBUM), genres: genres,
      date: text(CTAGLIB_DATE), trackNumber: number(CTAGLIB_TRACK_NUMBER), discNumber: number(CTAGLIB_DISC_NUMBER),
      duration: duration,
      replayGain: ReplayGain(
        trackGain: decimal(CTAGLIB_TRACK_GAIN), trackPeak: decimal(CTAGLIB_TRACK_PEAK),
        albumGain: decimal(CTAGLIB_ALBUM_GAIN), albumPeak: decimal(CTAGLIB_ALBUM_PEAK)),
      composer: list(CTAGLIB_COMPOSER).joined(separator: ", "))
    return ScannedFile(
      track: track, stamp: stamp, artists: allArtists.isEmpty ? artists : allArtists,
      composer: track.composer, isCompilation: text(CTAGLIB_COMPILATION) == "1",
      isExplicit: ["1", "4"].contains(text(CTAGLIB_ADVISORY)), hasCover: tags.has_cover != 0, chapters: chapters(),
      musicBrainz: MusicBrainzIdentifiers(
        track: text(CTAGLIB_MUSICBRAINZ_TRACK), recording: text(CTAGLIB_MUSICBRAINZ_RECORDING),
        album: text(CTAGLIB_MUSICBRAINZ_ALBUM), artist: list(CTAGLIB_MUSICBRAINZ_ARTIST).joined(separator: ";")),
      format: format(of: path), content: content(size: stamp.size))
  }

  /// The sheet in the tags that divides the file at `path` into tracks; nil if there is none.
  func sheet(of path: String) -> Sheet? {
    let text = Array(bytes(CTAGLIB_CUE_SHEET))
    return text.isEmpty ? nil : Sheet(text, inTagsOf: path)
  }

  /// Seconds; nil if unknown.
  private var duration: Double? {
    if tags.milliseconds > 0 { return Double(tags.milliseconds) / 1000 }
    guard let format = description?.format, let frames = format.frameCount, frames > 0 else { return nil }
    return Double(frames) / Double(format.sampleRate)
  }

  private func format(of path: String) -> FileFormat? {
    guard let format = AudioFileFormat(bit: tags.format) else { return nil }
    func known(_ number: UInt32) -> Int? { number > 0 ? Int(number) : nil }
    let name =
      switch format {
      case .mpeg where FileEnding.of(path) == "mp3": "MP3"
      case .mp4: tags.codec.map { String(cString: $0) } ?? format.name
      case .other: description?.codec.uppercased() ?? format.name
      default: format.name
      }
    return FileFormat(
      name: name, sampleRate: known(tags.sample_rate) ?? description?.format.sampleRate,
      channelCount: known(tags.channel_count) ?? description?.format.channelCount,
      bitRate: known(tags.bit_rate).map { $0 * 1000 } ?? description?.format.bitRate)
  }

  /// The FFmpeg name of a field.
  private static let describedFields: [Int: String] = [
    CTAGLIB_TITLE: "title", CTAGLIB_ARTIST: "artist", CTAGLIB_ALBUM: "album", CTAGLIB_ALBUM_ARTIST: "album_artist",
    CTAGLIB_GENRE: "genre", CTAGLIB_DATE: "date", CTAGLIB_TRACK_NUMBER: "track", CTAGLIB_DISC_NUMBER: "disc",
    CTAGLIB_COMPOSER: "composer",
  ]

  /// A field from the description, for missing tags.
  private func described(_ field: Int) -> String {
    guard let description, let name = Self.describedFields[field], var text = description.tags[name] else { return "" }
    return text.withUTF8 { Self.cleaned($0) }
  }

  /// The hash that identifies a file of `size` bytes after it was moved; a file without a title may be renamed
  /// as well.
  private func content(size: Int64) -> Int64 {
    var hash = PathHash()
    for field in [CTAGLIB_TITLE, CTAGLIB_ARTIST, CTAGLIB_ALBUM] { hash = hash.appending(bytes(field)).appending(0) }
    for number in [UInt64(bitPattern: size), UInt64(tags.milliseconds), tags.ending] {
      hash = withUnsafeBytes(of: number.littleEndian) { hash.appending($0) }
    }
    return Int64(bitPattern: hash.value)
  }

  /// `"My Song"` of `"/music/My Song.mp3"`.
  static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? path[...]
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  private func bytes(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    withUnsafeBytes(of: tags.fields) { raw in
      let text = raw.bindMemory(to: ctaglib_text.self)[field]
      return UnsafeBufferPointer(start: text.length > 0 ? text.bytes : nil, count: Int(text.length))
    }
  }

  /// The first value of a field.
  private func text(_ field: Int) -> String {
    let bytes = bytes(field)
    return bytes.isEmpty ? described(field) : Self.cleaned(UnsafeBufferPointer(rebasing: bytes.prefix { $0 != 0x1F }))
  }

  /// The maximum number of values of a field, because each is compared with all others.
  private static let mostValues = 250

  /// The values of a field.
  private func list(_ field: Int) -> [String] {
    let bytes = bytes(field)
    if bytes.isEmpty { return [described(field)].filter { !$0.isEmpty } }
    return bytes.split(separator: 0x1F, maxSplits: Self.mostValues).prefix(Self.mostValues).map {
      Self.cleaned(UnsafeBufferPointer(rebasing: $0))
    }
    .filter { !$0.isEmpty }
  }

  /// The integer a field begins with: 3 of "3/12"; nil for none, for 0 and for absurd values.
  private func number(_ field: Int) -> Int? {
    let text = text(field)
    guard let number = Int(text[..<(text.utf8.firstIndex { !(0x30...0x39).contains($0) } ?? text.endIndex)]),
      (1...99_999).contains(number)
    else { return nil }
    return number
  }

  /// The decimal a field begins with: −6.5 of "-6.50 dB"; nil for none and for absurd values.
  private func decimal(_ field: Int) -> Float? {
    let text = text(field)
    guard !text.isEmpty else { return nil }
    let digits = text.prefix { "+-.0123456789".contains($0) }
    guard let value = Float(digits), value.isFinite, abs(value) < 200 else { return nil }
    return value
  }

  /// The chapters in chronological order. Of those with the same start, as of a part of a book and its
  /// first chapter, only the shortest is kept. A chapter without an end lasts until the next one.
  private func chapters() -> [Chapter] {
    let told = (description?.chapters.map(TaggedChapter.init) ?? chaptersInTags)
      .sorted { ($0.start, $0.end ?? .max) < ($1.start, $1.end ?? .max) }
    let read = told.indices.filter { $0 == 0 || told[$0 - 1].start != told[$0].start }.map { told[$0] }
    return read.enumerated().map { index, chapter in
      let next = index + 1 < read.count ? read[index + 1].start : max(Int64(tags.milliseconds), chapter.start)
      return Chapter(
        title: chapter.title.isEmpty ? "Chapter \(index + 1)" : chapter.title, start: Double(chapter.start) / 1000,
        end: Double(chapter.end ?? next) / 1000)
    }
  }

  /// A chapter in milliseconds; the end is nil unless it is after the start.
  private struct TaggedChapter {
    var start: Int64
    var end: Int64?
    var title: String

    init(start: Int64, end: Int64, title: UnsafeBufferPointer<UInt8>) {
      self.start = start
      self.end = end > start ? end : nil
      self.title = TagText.cleaned(title)
    }

    init(_ chapter: DecoderDescription.Chapter) {
      var title = chapter.title
      self = title.withUTF8 { TaggedChapter(start: max(0, chapter.start), end: chapter.end, title: $0) }
    }
  }

  private var chaptersInTags: [TaggedChapter] {
    // If there is only a byte offset, all bits of the time are set (ID3v2 Chapter Frame Addendum, 3.1).
    UnsafeBufferPointer(start: tags.chapters, count: Int(tags.chapter_count)).filter { $0.start != .max }
      .map { chapter in
        TaggedChapter(
          start: Int64(chapter.start), end: chapter.end == .max ? 0 : Int64(chapter.end),
          title: UnsafeBufferPointer(start: chapter.title.bytes, count: Int(chapter.title.length)))
      }
  }

  /// At most 4 KiB of valid UTF-8 without control characters and surrounding blanks.
  private static func cleaned(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes.prefix(4096)), as: UTF8.self)
    let isClean = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && bytes.first != 0x20 && bytes.last != 0x20
    return isClean ? text : trimmed(text[...])
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
      .joined(separator: " ")
  }
}
