extension Dialogue {
  static let taste = Dialogue(
    name: "taste",
    lines: [
      Line("I like this song", "Nothing is playing. Try “play some music”."),
      Line(
        "play my favourite songs",
        "You haven't liked anything yet. Say “I like this” while something plays. Here's your music, most played first: 16 songs, first …"
      ),
      Line("play snow on the breakwater", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("I like this song", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line("I like this song", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line(
        "I don't like this",
        "Noted: you don't like “Snow on the Breakwater” by Fennimore Vale. I'll keep it out of mixes."),
      Line("play hibernate mode", "Here's “Hibernate Mode” by Nilo Vantage."),
      Line("what was playing before this", "Before this came “Snow on the Breakwater” by Fennimore Vale."),
      Line("play snow on the breakwater", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line(
        "add this to my library",
        "“Snow on the Breakwater” by Fennimore Vale is already in your library. To add it to your favourites, say: add it to my favourites"
      ),
      Line("add it to my favourites", "Added “Snow on the Breakwater” by Fennimore Vale to your favourites; …"),
      Line("undo", "Undone: adding “Snow on the Breakwater” by Fennimore Vale to your favourites."),
      Line(
        "add the album slow harbours to my library",
        "The album “Slow Harbours” by Fennimore Vale is already in your library. …"),
      Line(
        "add this to my favourites",
        "Added “Snow on the Breakwater” by Fennimore Vale to your favourites; “play my favourites” plays them."),
      Line("undo", "Undone: adding “Snow on the Breakwater” by Fennimore Vale to your favourites."),
      Line("I like jazz", "Noted: you like Jazz."),
      Line("I like umbrella weather", "Noted: you like “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line(
        "I hate loud weather",
        "Noted: you don't like the album “Loud Weather (Deluxe Edition)” by The Gravel Choirs. I'll keep it out of mixes."
      ),
      Line("I like rainy weather", "I can't find “rainy weather” in your library. …"),
      Line("like this", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line("undo", "Undone: rating “Snow on the Breakwater” by Fennimore Vale."),
      Line("rate this 4 stars", "Noted: 4 stars for “Snow on the Breakwater” by Fennimore Vale."),
      Line("rate hibernate mode 5 stars", "Noted: 5 stars for “Hibernate Mode” by Nilo Vantage."),
      Line("play songs rated 5 stars", "Here's “Hibernate Mode” by Nilo Vantage."),
      Line(
        "what do I listen to most", "You haven't played anything to the end yet. Try “play some music”."),
    ])

  static let liked = Dialogue(
    name: "what is liked as a whole",
    lines: [
      Line("what do i like", "You haven't liked anything yet. Say “I like this” while something plays."),
      Line("like everything by the gravel choirs", "Noted: you like The Gravel Choirs."),
      Line("like the album slow harbours", "Noted: you like the album “Slow Harbours” by Fennimore Vale."),
      Line("what do i like", "You like The Gravel Choirs and “Slow Harbours”, but no song by itself yet."),
      Line("turn the volume all the way down", "Volume 10."),
      Line("play hello", "Here's “Hello” by Tilda Brandvik Quartet. …"),
      Line("make it loop", "Repeating “Hello” by Tilda Brandvik Quartet."),
      Line("until i say stop", "All right, I left everything as it is."),
    ])
}
