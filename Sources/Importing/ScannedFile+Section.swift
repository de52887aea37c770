internal import Catalog
internal import Media
internal import Sheets

extension ScannedFile {
  /// The track for `section` of this file, named by `sheet`; nil if the file ends before it.
  func section(_ section: Sheet.Section, of sheet: Sheet, at path: SheetPath, _ stamp: Stamp) -> ScannedFile? {
    let start = Double(section.start) / 75
    let length = section.end.map { Double($0) / 75 } ?? track.duration
    let end = min(length ?? start, track.duration ?? .infinity)
    guard section.end == nil && track.duration == nil || end > start else { return nil }
    var file = self
    file.stamp = stamp
    file.chapters = []
    file.musicBrainz.track = ""
    file.musicBrainz.recording = ""
    file.content = content.map { ($0 &+ Int64(section.start)) &* 31 &+ Int64(section.number) }
    func told(_ text: String, or other: String) -> String { text.isEmpty ? other : text }
    file.track.path = path.path
    file.track.title = told(section.title, or: "Track \(section.number)")
    if !section.performer.isEmpty { (file.track.artist, file.artists) = (section.performer, []) }
    file.track.albumArtist = told(sheet.performer, or: track.albumArtist)
    file.track.album = told(sheet.title, or: track.album)
    if !sheet.genre.isEmpty { file.track.genres = [sheet.genre] }
    file.track.date = told(sheet.date, or: track.date)
    file.track.trackNumber = section.number > 0 ? section.number : nil
    file.track.discNumber = Int(sheet.discNumber) ?? track.discNumber
    file.track.composer = told(section.songwriter, or: track.composer)
    file.composer = file.track.composer
    file.track.duration = length == nil ? nil : end - start
    return file
  }
}
