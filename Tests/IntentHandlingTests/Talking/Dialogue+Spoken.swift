extension Dialogue {
  static let spoken = Dialogue(
    name: "podcasts and audiobooks",
    lines: [
      Line("play the lighthouse keeper's cat", "Here's the audiobook “The Lighthouse Keeper’s Cat” by Maren Tolliver."),
      Line("what chapter is this", "Chapter 1 of 2, “Chapter 1: The Lamp”."),
      Line("next chapter", "Now at chapter 2, “Chapter 2: The Bell”."),
      Line("next chapter", "There is no such chapter."),
      Line("previous chapter", "Now at chapter 1, “Chapter 1: The Lamp”."),
      Line("pause", "Paused."),
      Line("go to chapter 1", "Now at chapter 1, “Chapter 1: The Lamp”."),
      Line(
        "how much longer",
        "30 seconds are left of chapter 1. 1 minute 2 seconds are left of “The Lighthouse Keeper’s Cat”."),
      Line("go to chapter 2", "Now at chapter 2, “Chapter 2: The Bell”."),
      Line("start this chapter again", "Back at the start of chapter 2, “Chapter 2: The Bell”."),
      Line("play at double speed", "Speed 2×."),
      Line("how long is left", "32 seconds are left, 16 seconds at 2×."),
      Line("play", "Resuming “The Lighthouse Keeper’s Cat” by Maren Tolliver from 0:…"),
      Line("play at 5x speed", "The fastest is three times the normal speed."),
      Line("play at 0.1x speed", "The slowest is half speed."),
      Line("normal speed", "Speed 1×."),
      Line("faster", "Speed 1.1×."),
      Line("stop after this", "The book stops after this part."),
      Line("when does the sleep timer end", "The book stops after this part."),
      Line("turn the sleep timer off", "The sleep timer is off."),
      Line("turn the sleep timer off", "No sleep timer was set."),
      Line("stop in 20 minutes", "The book stops in 20 minutes."),
      Line("is the sleep timer on", "The book stops in 20 minutes."),
      Line(
        "play the tea interval", "Here's the podcast “The Tea Interval”: 1 episode."),
      Line(
        "play the newest episode of the tea interval at double speed",
        "Here's “Episode 12: How a Kettle Sings” by Orla Finnbarr. Speed 2×."),
      Line("play hello by the gravel choirs", "Here's “HELLO!” by The Gravel Choirs."),
      Line("faster", "Speed 1.1×."),
      Line(
        "play the podcast the tea interval at 1.5x", "Here's the podcast “The Tea Interval”: 1 episode. Speed 1.5×."),
      Line("faster", "Speed 1.6×."),
      Line("play hello by the gravel choirs", "Here's “HELLO!” by The Gravel Choirs."),
      Line("slower", "Speed 1×."),
      Line("play my podcasts", "Here's “Episode 12: How a Kettle Sings” by Orla Finnbarr."),
      Line(
        "continue my audiobook",
        "Resuming the audiobook “The Lighthouse Keeper’s Cat” by Maren Tolliver: chapter 2…"),
      Line("play a new book", "You have started all your audiobooks."),
    ])
}
