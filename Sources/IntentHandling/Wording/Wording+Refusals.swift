import Language

extension Wording {
  /// What this player does not do, and the nearest thing that it does.
  static func cannot(_ topic: UnsupportedTopic) -> String {
    switch topic {
    case .weather: "I can't tell you about the weather."
    case .messages: "I can't send messages or make calls."
    case .alarms: "I can't set alarms or reminders. “Stop in 20 minutes” sets a sleep timer."
    case .laterStart: "I can't start music at a set time, only stop it: “stop in 20 minutes”, “stop at 11”."
    case .notes: "I can't take notes."
    case .lists: "I can't keep lists or calendars, only playlists."
    case .games: "I can't play games."
    case .jokes: "I can't tell jokes or stories. “Play my audiobook” reads one."
    case .home: "I can't control lights or other devices."
    case .video: "I can't play video, only sound."
    case .files: "I can't delete files. “Remove this from the queue” takes it out of the queue."
    case .lyricsSearch: "I can't look for the words of a song; say its title or who sings it."
    case .convert: "I can't convert files; I only play them."
    case .shopping: "I can't order or buy anything."
    case .equalizer: "I have no equalizer; I can change volume and speed."
    case .analysis: "I can't tell keys, tempos or chords; I know what the tags of the file say."
    case .smalltalk: "I'm a music player; I can't chat."
    }
  }
}
