extension Dialogue {
  static let harmless = Dialogue(
    name: "titles with their artists, examples and forms of address are no other requests",
    lines: [
      Line("my head's splitting and this isn't helping, so, you know, other music", "Here's …"),
      Line("copper bloom, nilo vantage", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("tilda brandvik quartet, hello", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("nilo vantage, fennimore vale", "Here's Nilo Vantage and Fennimore Vale: …"),
      Line("norway's trains, please", "I can't find …"),
      Line("not the remix", "I didn't understand that. …"),
      Line("something gentle, like classical or whatever", "Here's classical: …"),
      Line("some jazz would go down nicely", "Here's jazz: …"),
      Line("could it be a bit quieter", "Volume 95."),
      Line("one's fine", "I'm not sure …"),
      Line(
        "hide tram", "I'm not sure what you mean, so I left everything as it is. Maybe you wanted: 1 dislike “tram”."),
      Line("repeat all the songs", "Repeating the whole queue."),
      Line("can this track go round and round", "Repeating “…"),
      Line("sleep timer 20 minutes", "The music stops in 20 minutes."),
      Line("10 more mins on the timer", "The music stops in 30 minutes."),
      Line("ah cancel that sleep business i'm wide awake", "The sleep timer is off."),
      Line("what lists have i now", "2 playlists: Quiet Evening; Road Trip"),
      Line("give hibernate mode a whirl", "Here's “Hibernate Mode” by Nilo Vantage."),
      Line("can the very next song be copper bloom", "Playing next: “Copper Bloom” by Nilo Vantage."),
      Line(
        "umbrella weather goes to the very end of the queue",
        "Added to the end of the queue: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("my next lesson is at five", "I'm not sure …"),
      Line("the next bus is late", "I'm not sure …"),
      Line("i was tired, dear. some rock please", "Here's rock: …"),
    ])
}
