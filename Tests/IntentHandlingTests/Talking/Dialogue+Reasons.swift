extension Dialogue {
  static let reasons = Dialogue(
    name: "why something plays",
    lines: [
      Line("why this one?", "Nothing is playing…"),
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("why this one?", "It plays because you asked for the album “Slow Harbours” by Fennimore Vale."),
      Line("play hello by the gravel choirs next", "Playing next: “HELLO!” by The Gravel Choirs."),
      Line("why are you playing this", "It plays because you asked for the album “Slow Harbours” by Fennimore Vale."),
      Line("next", "Next: “HELLO!” by The Gravel Choirs."),
      Line("why is this on", "It plays because you queued “HELLO!” by The Gravel Choirs."),
      Line("play some music", "Here's a mix of what is new…"),
      Line("why this song", "It is part of a mix of what is new."),
      Line("but why?", "It is part of a mix of what is new."),
      Line("undo", "…"),
      Line("why did you play this", "It plays because you queued “HELLO!” by The Gravel Choirs."),
    ])
}
