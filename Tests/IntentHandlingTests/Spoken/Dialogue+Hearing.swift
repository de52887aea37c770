extension Dialogue {
  /// What was heard elsewhere is marked so, and what is marked is told.
  static let hearing = Dialogue(
    name: "hearing",
    lines: [
      Line("mark this as finished", "Nothing is playing…"),
      Line("play chapter 2 of Dune", "Here's the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”."),
      Line("go to 0:20", "Now at 0:20 of “Dune, Part 2” by Frank Herbert."),
      Line(
        "have I finished Dune",
        "You are in the middle of the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”…"),
      Line("which books have I finished", "You haven't finished any audiobooks yet."),
      Line("where was I", "Played so far: 20 seconds. Chapter 2 of 4, “Dune, Part 2”."),
      Line(
        "mark this book as finished", "Marked the audiobook “Dune” by Frank Herbert as heard. “undo” takes that back.",
        playing: "Dune, Part 2"),
      Line("what am I reading", "You aren't reading a book…"),
      Line("I've finished this book", "The audiobook “Dune” by Frank Herbert is already marked as heard."),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      // Leaving it has kept no place.
      Line("have I finished Dune", "You have heard all of the audiobook “Dune” by Frank Herbert."),
      Line("which books have I finished", "You have finished “Dune” by Frank Herbert."),
      Line("what am I reading", "You aren't reading a book…"),
      Line("resume Dune", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("what am I reading", "You are reading “Dune” by Frank Herbert (chapter 1 of 4, …"),
      Line("mark Dune as unread", "Marked the audiobook “Dune” by Frank Herbert as not heard. “undo” takes that back."),
      Line("did I finish Dune", "You have not heard the audiobook “Dune” by Frank Herbert to the end."),
      Line("undo", "Undone: marking the audiobook “Dune” by Frank Herbert as not heard."),
      Line("redo", "Redone: marking the audiobook “Dune” by Frank Herbert as not heard."),
      // A book of which the last part was heard long ago is finished all the same.
      Line("mark Becoming as finished", "Marked the audiobook “Becoming” by Michelle Obama as heard…"),
      Line("play chapter 2 of Becoming", "Here's the audiobook “Becoming” by Michelle Obama: chapter 2 of 4…"),
      Line("go to 0:20", "Now at 0:20 of …"),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      Line("which books have I finished", "You haven't finished any audiobooks yet."),
      Line("mark Becoming as finished", "Marked the audiobook “Becoming” by Michelle Obama as heard…"),
      Line("which books have I finished", "You have finished “Becoming” by Michelle Obama."),
      Line("mark the newest one of Tech News as played", "Marked “Headlines 20” by Wire Desk as heard…"),
      Line("undo", "Undone: …"),
      Line("mark the newest episode of Tech News as played", "Marked “Headlines 20” by Wire Desk as heard…"),
      Line("have I heard Tech News", "You have heard 1 of 3 episodes of the podcast “Tech News”."),
      Line("catch up on the news", "Here's news you haven't heard: 2 episodes, first “Headlines 19” by Wire Desk."),
      Line("mark this as played", "Marked “Headlines 19” by Wire Desk as heard…"),
      Line("mark this podcast as played", "Marked the podcast “Tech News” as heard…"),
      Line("have I heard all of Tech News", "You have heard all of the podcast “Tech News”."),
      Line("play unplayed episodes of Tech News", "You have heard everything …"),
      Line("mark all episodes of Tech News as unplayed", "Marked 3 episodes as not heard…"),
      Line("undo", "Undone: marking 3 episodes as not heard."),
      Line("have I heard Tech News", "You have heard all of the podcast “Tech News”."),
      Line("have I heard Moon", "You have not heard “Moon” by The Paper Moons to the end."),
      Line("mark Nobody's Book as finished", "I can't find …"),
      // What was marked stays so when it is stopped, and what was not goes on there.
      Line("play Emma", "Here's the audiobook “Emma” by Jane Austen."),
      Line("mark this book as finished", "Marked the audiobook “Emma” by Jane Austen as heard…"),
      Line("stop", "Stopped."),
      Line(
        "what am I reading",
        "You are reading “Dune” by Frank Herbert (chapter 1 of 4, “Dune, Part 1”; 3 minutes 28 seconds are left)."),
      Line("play chapter 2 of Dune", "Here's the audiobook “Dune” by Frank Herbert: chapter 2 of 4, “Dune, Part 2”."),
      Line("go to 0:20", "Now at 0:20 of “Dune, Part 2” by Frank Herbert."),
      Line("stop", "Stopped."),
      Line(
        "what am I reading",
        "You are reading “Dune” by Frank Herbert (chapter 2 of 4, “Dune, Part 2”, from 0:20; 2 minutes 1…"),
      Line("play", "Resuming “Dune, Part 2” by Frank Herbert from 0:20."),
      Line("where was I", "Played so far: 20 seconds. Chapter 2 of 4, “Dune, Part 2”."),
    ])

  /// Who says that a book or a show is finished has it marked so.
  static let finished = Dialogue(
    name: "finished",
    lines: [
      Line("I've finished Emma", "Marked the audiobook “Emma” by Jane Austen as heard…"),
      Line("I have read Becoming", "Marked the audiobook “Becoming” by Michelle Obama as heard…"),
      Line("have I read Becoming", "You have heard all of the audiobook “Becoming” by Michelle Obama."),
      Line("I've heard Tech News", "Marked the podcast “Tech News” as heard…"),
      Line("is there anything new from Tech News", "I can't find any unheard episodes of “Tech News” in your library."),
      Line("undo", "Undone: marking the podcast “Tech News” as heard."),
      Line("what's new in Tech News", "3 unheard episodes of “Tech News”: “Headlines 20”…"),
      Line("play Dune", "Here's the audiobook “Dune” by Frank Herbert."),
      Line("I've read this already", "Marked the audiobook “Dune” by Frank Herbert as heard…"),
      Line("play Moon", "Here's “Moon” by The Paper Moons."),
      Line("I finished this book", "This isn't an audiobook: it is “Moon” by The Paper Moons."),
    ])

  /// What was heard already is skipped, and an episode is marked so.
  static let alreadyHeard = Dialogue(
    name: "already heard",
    lines: [
      Line("I've heard this one already", "Nothing is playing…"),
      Line("play Khalid", "Here's Khalid: 3 songs.", playing: "Sun 1"),
      Line("I've heard this song before", "Next: “Sun 2” by Khalid.", playing: "Sun 2"),
      Line("play Tech News", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 20”."),
      Line(
        "I've heard this one already",
        "Marked “Headlines 20” by Wire Desk as heard. “undo” takes that back. Next: “Headlines 19” by Wire Desk.",
        playing: "Headlines 19"),
      Line("undo", "Undone: …", playing: "Headlines 20"),
      Line("have I heard Tech News", "You have not heard the podcast “Tech News” to the end."),
      Line("redo", "Redone: …", playing: "Headlines 19"),
      Line("have I heard Tech News", "You have heard 1 of 3 episodes of the podcast “Tech News”."),
      Line("play the oldest episode of Tech News", "Here's “Headlines 18” by Wire Desk…", playing: "Headlines 18"),
      Line(
        "already heard this one",
        "Marked “Headlines 18” by Wire Desk as heard. “undo” takes that back. Here's “Headlines 19” by Wire Desk.",
        playing: "Headlines 19"),
      Line(
        "I've already heard this",
        "Marked “Headlines 19” by Wire Desk as heard. “undo” takes that back. You have heard all 3 episodes…",
        playing: "Headlines 19"),
      Line("mark Headlines 18 as unplayed", "Marked “Headlines 18” by Wire Desk as not heard…"),
      Line("play the next episode of Tech News", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 18”."),
    ])

  /// What tags and titles tell is enough for what was asked.
  static let details = Dialogue(
    name: "details",
    lines: [
      Line("play something released in April 2018", "Here's music from 2018, month unknown: 3 songs…"),
      Line("find songs released in April 2018", "3 songs from 2018, month unknown…"),
      Line("play music from April 1999", "I can't find music from April 1999…"),
      Line("play the album Suncity from April 2018", "Here's the album “Suncity” by Khalid.", playing: "Sun 1"),
      Line("play the Lighthouse episode of Harbour Tales", "Here's “The Lighthouse” by Anna Reed."),
      Line("who's the host", "This is by Anna Reed."),
      Line("I love this show", "Noted: you like the podcast “Harbour Tales”."),
      Line("I like this podcast", "Noted: you like the podcast “Harbour Tales”."),
      Line("do I like this podcast", "You like the podcast “Harbour Tales”."),
      Line("podcasts I like", "1 podcast you like: “Harbour Tales” by Anna Reed"),
      Line("which shows do I like", "1 podcast you like: “Harbour Tales” by Anna Reed"),
      Line("how many podcasts do I like", "You like 1 podcast."),
      Line("which books do I like", "You haven't liked any audiobooks yet."),
      Line("which playlists do I like", "You haven't liked any playlists yet."),
      Line("I like the TV show Friends", "I only play sound…"),
      Line("do I like this", "You haven't said whether you like “The Lighthouse” by Anna Reed."),
      Line("play a string of tin hours", "Here's the album “Tin Hours” by The Paper Moons."),
      Line("play podcasts I like", "Here are your favourite podcasts: 3 episodes, first …"),
      Line("play whale sounds", "I can't find “whale sounds” in your library…"),
      Line("play a string of whale sounds", "I can't find “whale sounds” in your library…"),
    ])

  /// What somebody has written or speaks is heard as the book or the show that it is.
  static let authors = Dialogue(
    name: "authors",
    lines: [
      Line("play Michelle Obama", "Here's the audiobook “Becoming” by Michelle Obama.", playing: "Chapter 1"),
      Line("go to chapter 2", "Now at chapter 2, “Chapter 2”.", playing: "Chapter 2"),
      Line("play a book by Jane Austen", "Here's the audiobook “Emma” by Jane Austen."),
      Line("something by Michelle Obama", "Resuming the audiobook “Becoming” by Michelle Obama: chapter 2 of 4…"),
      Line("play books by Frank Herbert", "Here's the audiobook “Dune” by Frank Herbert.", playing: "Dune, Part 1"),
      Line("play something by Anna Reed", "Here's the podcast “Harbour Tales”: …"),
      Line("play a book by Khalid", "I can't find audiobooks by Khalid in your library. …"),
      Line("play something by Khalid", "Here's music by Khalid: 3 songs…"),
      Line("I like Frank Herbert", "Noted: you like Frank Herbert."),
      Line("Khalid's album Suncity", "Here's the album “Suncity” by Khalid.", playing: "Sun 1"),
      Line("top 9 Khalid songs", "Here are the 3 best songs by Khalid, first …"),
      Line("top 2 Khalid songs", "Here are the 2 best songs by Khalid, first …"),
      Line("play what I liked last week", "You didn't like anything then, as far as I know."),
      Line("which artists did I like today", "1 artist you liked today: Frank Herbert"),
      Line("I like Moon", "Noted: you like “Moon” by The Paper Moons."),
      Line("what did I like today", "1 song you liked today: “Moon” by The Paper Moons"),
      Line("play what I liked today", "Here's “Moon” by The Paper Moons."),
      Line("play the last song I liked", "Here's “Moon” by The Paper Moons."),
      Line("what was the last song I liked", "The last song you liked is “Moon” by The Paper Moons."),
      Line("what did I like last month", "You didn't like anything then, as far as I know."),
      Line("undo", "…"),
      Line("play Becoming", "Resuming the audiobook “Becoming”…"),
      Line(
        "play another book by the same author",
        "The audiobook “Becoming” by Michelle Obama is all there is by Michelle Obama in your library."),
      Line("what other books are there by Frank Herbert", "1 audiobook by Frank Herbert: …"),
      Line("play Lost Ships", "Here's the audiobook “Lost Ships” by Ola Fjord."),
      Line("another book by this author", "Here's the audiobook “Found Ships” by Ola Fjord.", playing: "Found Ships"),
      Line("which other books by this author do I have", "2 audiobooks by Ola Fjord: …"),
      Line("play Harbour Tales", "Here's the podcast “Harbour Tales”: …"),
      Line("something else by them", "The podcast “Harbour Tales” is all there is by Anna Reed in your library."),
    ])

  /// What is shuffled by name or by pointing is what plays then.
  static let shuffling = Dialogue(
    name: "shuffling",
    lines: [
      Line("play Moon", "Here's “Moon” by The Paper Moons."),
      Line("play Sun 1 next", "Playing next: “Sun 1” by Khalid."),
      Line("next", "Next: “Sun 1”…", playing: "Sun 1"),
      Line("shuffle this album", "Shuffling the album “Suncity” by Khalid."),
      Line("play Sun 1", "Here's “Sun 1” by Khalid."),
      Line("shuffle this artist", "Shuffling Khalid: 3 songs."),
    ])
}
