extension Dialogue {
  static let alternatives = Dialogue(
    name: "alternatives",
    lines: [
      Line(
        "play hello", "Here's “Hello” by Tilda Brandvik Quartet. Maybe you wanted: 1 “HELLO!” by The Gravel Choirs."),
      Line("2", "Here's “HELLO!” by The Gravel Choirs."),
      Line("the first one", "Here's “HELLO!” by The Gravel Choirs."),
      Line("what song is this", "This is “HELLO!” by The Gravel Choirs."),
      Line("play hello by the gravel choirs", "Here's “HELLO!” by The Gravel Choirs."),
      Line("not this one", "Here's a mix …"),
      Line(
        "play hello next",
        "Playing next: “HELLO!” by The Gravel Choirs. Maybe you wanted: 1 “Hello” by Tilda Brandvik Quartet."),
      Line("2", "Playing next: “Hello” by Tilda Brandvik Quartet."),
      Line("what's next", "Next is “Hello” by Tilda Brandvik Quartet."),
      Line("undo that", "Undone: queueing “Hello” by Tilda Brandvik Quartet."),
      Line(
        "play hello", "Here's “Hello” by Tilda Brandvik Quartet. Maybe you wanted: 1 “HELLO!” by The Gravel Choirs."),
      Line("the second one", "Here's “HELLO!” by The Gravel Choirs."),
      Line("not this one", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("no, the other one", "Here's “HELLO!” by The Gravel Choirs."),
      Line("play helo", "Here's “Hello” by Tilda Brandvik Quartet. Maybe you wanted: 1 “HELLO!” by The Gravel Choirs."),
      Line("find hello", "2 …"),
      Line("play 2", "Here's “…"),
      Line("find hello", "2 …"),
      Line("play the second one next", "Playing next: “…"),
      Line("play three", "I can't find “three” …"),
    ])
}
