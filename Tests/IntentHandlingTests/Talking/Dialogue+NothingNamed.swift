extension Dialogue {
  static let nothingNamed = Dialogue(
    name: "nothing named",
    lines: [
      Line("play", "Here's a mix of what is new: 16 songs, first …"),
      Line("play music", "Here's a mix of what is new: 16 songs, first …"),
      Line("put something on", "Here's a mix …"),
      Line("what song is this", "This is…"),
      Line("pause", "Paused."),
      Line("play something", "Resuming…"),
      Line("stop", "Stopped."),
      Line("play", "Resuming…"),
      Line("play something next", "Playing next: a mix of your library (16 songs)."),
      Line("queue some music", "Added to the end of the queue: a mix of your library (16 songs)."),
      Line("play more", "More like …"),
      Line("pause", "Paused."),
      Line("play music", "Resuming…"),
    ])
}
