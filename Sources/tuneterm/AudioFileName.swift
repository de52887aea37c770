/// File names that promise sound; what they hold is found out when they are opened.
enum AudioFileName {
  private static let endings: Set<String> = [
    "mp1", "mp2", "mp3", "mpga", "flac", "ogg", "oga", "opus", "wav", "aif", "aiff", "aifc",
  ]

  static func isAudio(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
