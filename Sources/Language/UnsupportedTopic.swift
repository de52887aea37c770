/// Topics that assistants are asked about but players do not handle; grammar files name them in `rule refuse …`.
public enum UnsupportedTopic: String, Hashable, Sendable, CaseIterable {
  case weather, alarms, laterStart, notes, lists, games, jokes, messages, home, video, files, convert, shopping,
    equalizer, analysis, lyricsSearch, smalltalk
}
