/// By what a view of the library can be sorted; its raw value is its name after `sort by`.
public enum LibraryColumn: String, Hashable, Sendable, CaseIterable {
  case name, artist, album, year, added, plays, length, tracks
}
