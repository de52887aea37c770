extension Dialogue {
  /// What there is to read and hear, how far one is, and what one likes.
  static let questions = Dialogue(
    name: "questions",
    lines: [
      Line("what books do I have by Frank Herbert", "1 audiobook by Frank Herbert: “Dune” by Frank Herbert"),
      Line("find books from the 60s", "3 audiobooks from the 1960s: …"),
      Line("what's my longest book", "The longest audiobook is “…"),
      Line("finished Dune?", "You have not heard the audiobook “Dune” by Frank Herbert to the end."),
      Line("play chapter 2 of Emma", "Here's the audiobook “Emma” by Jane Austen: chapter 2 of 4, “Mr Elton 1”."),
      Line("go to 0:30", "Now at 0:30 of “Emma, Volume 1” by Jane Austen."),
      Line("play chapter 3 of Becoming", "Here's the audiobook “Becoming” by Michelle Obama: chapter 3 of 4…"),
      Line("go to 0:20", "Now at 0:20 of “Chapter 3” by Michelle Obama."),
      Line("pause", "Paused."),
      Line(
        "carry on with my book",
        "Resuming the audiobook “Becoming” by Michelle Obama: chapter 3 of 4, “Chapter 3”, from 0:20.",
        playing: "Chapter 3"),
      Line(
        "how far am I in Emma",
        "You are in the middle of the audiobook “Emma” by Jane Austen: chapter 2 of 4, “Mr Elton 1”, from 0:30."),
      Line("which books haven't I started", "You haven't started “Dune” by Frank Herbert yet."),
      Line("skip ahead two chapters", "There is no such chapter."),
      Line(
        "play a book I haven't finished", "Resuming the audiobook …"),
      Line("what shows do I follow", "2 podcasts: …"),
      Line("play the newest episode of Tech News", "Here's “Headlines 20” by Wire Desk…", playing: "Headlines 20"),
      Line("when did this come out", "This is from March 20, 2024."),
      Line("go to 0:20", "Now at 0:20 of “Headlines 20” by Wire Desk."),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      Line("play Headlines 20", "Resuming “Headlines 20” by Wire Desk from 0:20."),
      Line("continue listening to my podcast", "Resuming “Headlines 20” by Wire Desk from 0:20."),
      Line("play Sun 2", "Here's “Sun 2” by Khalid."),
      Line("play it twice", "Repeating “Sun 2” by Khalid."),
      Line("give this four stars", "Noted: 4 stars for “Sun 2” by Khalid."),
      Line("how did I rate this", "You haven't said whether you like “Sun 2” by Khalid. You gave it 4 stars."),
      Line("I like Khalid", "Noted: you like Khalid."),
      Line("I like this podcast", "This isn't a podcast: it is “Sun 2” by Khalid."),
      Line("I like this playlist", "This is no playlist: it is “Sun 2” by Khalid."),
      Line("play the Tech News video podcast", "Resuming “Headlines 20” of the podcast “Tech News” from 0:20."),
      Line("play Sun 2", "Here's “Sun 2” by Khalid."),
      Line("which artists do I like", "You like Khalid, but no song by itself yet."),
      Line("is this song on a playlist", "“Sun 2” by Khalid isn't in any of your playlists."),
      Line("what's on my playlists", "You have no playlists yet."),
      Line("what did I listen to three days ago", "I can't find music heard 3 days ago in your library…"),
      Line("am I a guest", "I don't know anybody's name here…"),
      Line("who is listening", "I don't know anybody's name here…"),
    ])
}
