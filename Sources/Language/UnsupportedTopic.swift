/// What people ask of assistants that a player does not do; grammar files name them in `rule refuse …`.
public enum UnsupportedTopic: String, Hashable, Sendable, CaseIterable {
  case weather, alarms, laterStart, notes, lists, games, jokes, messages, home, video, files, equalizer, analysis,
    lyricsSearch, smalltalk
}
