extension Dialogue {
  /// From one book to another.
  static let nextBooks = Dialogue(
    name: "the next book",
    lines: [
      Line("which books are there", "5 audiobooks: …"),
      Line("what genres are there", "4 genres: …"),
      Line("play Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("go to the next part", "Now at chapter 2, “Dune, Part 2”.", playing: "Dune, Part 2"),
      Line(
        "how much of this book have I read",
        "You are in the middle of the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”; 2 minutes 3…"),
      // What is finished is not continued.
      Line("play Becoming", "Here's the audiobook “Becoming” by Michelle Obama."),
      Line("mark this book as finished", "Marked the audiobook “Becoming” by Michelle Obama as heard…"),
      Line(
        "play my unfinished book", "Resuming the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”.",
        playing: "Dune, Part 2"),
      // The next one was not begun, unless the queue has another one.
      Line("next book", "Here's the audiobook “Found Ships” by Ola Fjord. …", playing: "Found Ships"),
      Line(
        "previous book", "Resuming the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”.",
        playing: "Dune, Part 2"),
      Line("queue Emma", "Added to the end of the queue: the audiobook “Emma” by Jane Austen (2 parts)."),
      Line("go to the next book", "Next: “Emma, Volume 1” by Jane Austen.", playing: "Emma, Volume 1"),
      Line("read the next book", "Here's the audiobook “Lost Ships” by Ola Fjord.", playing: "Lost Ships"),
      Line("play another book", "You have started all your audiobooks.", playing: "Lost Ships"),
      Line("finish this book", "The book stops at its end."),
      Line(
        "how much of Dune have I read",
        "You are in the middle of the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”; 2 minutes 3…"),
    ])

  /// Where to start may be a time.
  static let timesToStartAt = Dialogue(
    name: "times to start at",
    lines: [
      Line(
        "play Dune from 1:00",
        "Here's the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”, from 0:07.",
        playing: "Dune, Part 2"),
      Line(
        "start Dune from the 2 minute mark",
        "Here's the audiobook “Dune” by Frank Herbert: chapter 3 of 4, “Dune, Part 3”, from 0:15.",
        playing: "Dune, Part 3"),
      Line("play Dune from 50:00", "The audiobook “Dune” by Frank Herbert ends before 50:00.", playing: "Dune, Part 3"),
      Line("play Sun 2 from 0:20", "Here's “Sun 2” by Khalid. From 0:20.", playing: "Sun 2"),
      Line("where am I", "Played so far: 20 seconds."),
      Line("play Suncity from 1:00", "Here's the album “Suncity” by Khalid. From 1:00.", playing: "Sun 2"),
      Line(
        "play Tech News starting at 0:30",
        "Here's the podcast “Tech News”: 3 episodes, first “Headlines 20”. From 0:30.",
        playing: "Headlines 20"),
      Line("where am I", "Played so far: 30 seconds…"),
      Line("play Sun 1 next from 0:10", "I can set a start time, a stop time or a faster speed only for what plays…"),
      // The newest one is one of what plays.
      Line("play the oldest one", "Here's “Headlines 18” by Wire Desk.", playing: "Headlines 18"),
      Line("the newest one", "…", playing: "Headlines 20"),
    ])
}
