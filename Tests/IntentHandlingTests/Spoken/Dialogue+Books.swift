extension Dialogue {
  /// A book is one thing, whether one file or many.
  static let books = Dialogue(
    name: "books",
    lines: [
      Line("play the audiobook Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("next chapter", "Now at chapter 2, “Dune, Part 2”.", playing: "Dune, Part 2"),
      Line("which chapter is this", "Chapter 2 of 4, “Dune, Part 2”."),
      Line("pause", "Paused."),
      Line("go to 0:20", "Now at 0:20 of “Dune, Part 2” by Frank Herbert."),
      Line("what book is this", "This is “Dune” by Frank Herbert."),
      Line("who wrote this", "“Dune” was written by Frank Herbert."),
      Line("who reads it", "“Dune” is read by Simon Vance."),
      Line("how long is left in this chapter", "32 seconds are left of chapter 2."),
      Line("how long is left in the book", "2 minutes 1…"),
      Line("play Khalid", "Here's Khalid: 3 songs.", playing: "Sun 1"),
      Line("what book is this", "This isn't an audiobook: it is “Sun 1” by Khalid."),
      Line(
        "resume Dune",
        "Resuming the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”, from 0:20.",
        playing: "Dune, Part 2"),
      Line(
        "play chapter 3 of Becoming",
        "Here's the audiobook “Becoming” by Michelle Obama: chapter 3 of 4, “Chapter 3”.", playing: "Chapter 3"),
      Line("next chapter", "Now at chapter 4, “Chapter 4”.", playing: "Chapter 4"),
      Line("next chapter", "There is no such chapter."),
      Line("go back a chapter", "Now at chapter 3, “Chapter 3”.", playing: "Chapter 3"),
      Line("the last chapter", "Now at chapter 4, “Chapter 4”.", playing: "Chapter 4"),
      Line("from the beginning", "From the start: the audiobook “Becoming” by Michelle Obama.", playing: "Chapter 1"),
      Line("go to chapter 2", "Now at chapter 2, “Chapter 2”.", playing: "Chapter 2"),
      Line("go to 0:30", "Now at 0:30 of “Chapter 2” by Michelle Obama."),
      Line("start this chapter again", "Back at the start of chapter 2, “Chapter 2”.", playing: "Chapter 2"),
      Line(
        "the last chapter of Dune",
        "Here's the audiobook “Dune” by Frank Herbert: chapter 4 of 4, “Dune, Part 4”.", playing: "Dune, Part 4"),
      Line("play Dune from the beginning", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("play chapter 9 of Dune", "The audiobook “Dune” by Frank Herbert has 4 chapters.", playing: "Dune, Part 1"),
      Line(
        "read part 2 of Emma", "Here's the audiobook “Emma” by Jane Austen: chapter 3 of 4, “Miss Taylor 2”.",
        playing: "Emma, Volume 2"),
      Line("go to 0:25", "Now at 0:25 of “Emma, Volume 2” by Jane Austen."),
      Line("what chapter is this", "Chapter 4 of 4, “Mr Elton 2”."),
      Line("go to chapter 2", "Now at chapter 2, “Mr Elton 1”.", playing: "Emma, Volume 1"),
      Line("go to 0:21", "Now at 0:21 of “Emma, Volume 1” by Jane Austen."),
      Line("next chapter", "Now at chapter 3, “Miss Taylor 2”.", playing: "Emma, Volume 2"),
      Line("which part is this", "Chapter 3 of 4, “Miss Taylor 2”."),
      Line("stop at the end of the chapter", "The book stops after this chapter."),
      Line(
        "what am I reading",
        "You are reading “Emma” by Jane Austen (chapter 3 of 4, “Miss Taylor 2”; 52 seconds are left), …"),
      Line("who wrote Dune", "“Dune” was written by Frank Herbert."),
      Line("read to me", "Resuming the audiobook “Emma” by Jane Austen: chapter 3 of 4, “Miss Taylor 2”…"),
      Line("who reads Dune", "The audiobook “Dune” is by Frank Herbert, and Simon Vance reads it."),
      Line("stop when the book ends", "The book stops at its end."),
      // Which one is a matter of chance, but not the order of its parts.
      Line("play a random audiobook", "…"),
      Line("is shuffle on", "Shuffle is off, repeat is off."),
      // A new book is one that was not begun.
      Line("play a new book", "Here's the audiobook “…"),
    ])

  /// Bookmarks are places to come back to, of all that plays.
  static let bookmarks = Dialogue(
    name: "bookmarks",
    lines: [
      Line("go to my bookmark", "You have no bookmarks. Say “bookmark this place” while something plays."),
      Line("play chapter 2 of Dune", "Here's the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”."),
      Line("go to 0:20", "Now at 0:20 of “Dune, Part 2” by Frank Herbert."),
      Line("remember this place", "Bookmarked “Dune, Part 2” at 0:20. Say “go to my bookmark” to come back."),
      Line("next chapter", "Now at chapter 3, “Dune, Part 3”."),
      Line("go to my bookmark", "Back at your bookmark: 0:20 of “Dune, Part 2”.", playing: "Dune, Part 2"),
      Line("play Khalid", "Here's Khalid: 3 songs.", playing: "Sun 1"),
      Line("go to my bookmark", "Back at your bookmark: 0:20 of “Dune, Part 2”.", playing: "Dune, Part 2"),
      Line("what's next", "Next is “Dune, Part 3” by Frank Herbert."),
      Line("what are my bookmarks", "You have 1 bookmark: 0:20 of “Dune, Part 2”."),
      Line("remove the bookmark", "Removed the bookmark in “Dune, Part 2” at 0:20. “undo” brings it back."),
      Line("what are my bookmarks", "You have no bookmarks. Say “bookmark this place” while something plays."),
      Line("undo", "Undone: removing a bookmark."),
      Line("what are my bookmarks", "You have 1 bookmark: 0:20 of “Dune, Part 2”."),
    ])

  /// The modes of a request end with it, and the listener's own are back.
  static let modes = Dialogue(
    name: "modes",
    lines: [
      Line("play Khalid on repeat", "Here's Khalid: 3 songs. On repeat."),
      Line("is repeat on", "Shuffle is off, everything repeats."),
      Line("play Moon on repeat", "Here's “Moon” by The Paper Moons. On repeat."),
      Line("is repeat on", "Shuffle is off, this track repeats."),
      Line("play Suncity", "Here's the album “Suncity” by Khalid."),
      Line("is repeat on", "Shuffle is off, repeat is off."),
      Line("play Khalid shuffled and repeated", "Shuffling Khalid: 3 songs. On repeat."),
      Line("is shuffle on", "Shuffle is on, everything repeats."),
      Line("play the audiobook Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("is shuffle on", "Shuffle is off, repeat is off."),
      Line("clear the queue", "The queue is empty now. “undo” brings it back."),
      Line("turn shuffle on", "Shuffle is on."),
      Line("what's in the queue", "The queue is empty. Try “play some music”."),
      Line("repeat all", "Repeating the whole queue."),
      Line("play Khalid", "Shuffling Khalid: 3 songs."),
      Line("resume Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("what's next", "Next is “Dune, Part 2” by Frank Herbert."),
      Line("is shuffle on", "Shuffle is off, repeat is off."),
      Line("play Khalid", "Shuffling Khalid: 3 songs."),
      Line("is repeat on", "Shuffle is on, everything repeats."),
      Line("repeat mode?", "Shuffle is on, everything repeats."),
      Line("play Suncity then stop", "Shuffling the album “Suncity” by Khalid."),
      Line("is repeat on", "Shuffle is on, repeat is off."),
      Line("shuffle off", "Shuffle is off; the old order is back."),
      Line("resume Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("shuffle on", "Shuffle is on for what you play next; a book stays in order."),
      Line("what's next", "Next is “Dune, Part 2” by Frank Herbert."),
      Line("play Khalid", "Shuffling Khalid: 3 songs."),
      Line("undo", "Undone: playing Khalid…"),
      Line("undo", "Undone: turning shuffle on."),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      Line("shuffle all my songs", "Shuffling songs: 4 songs…"),
    ])
}
