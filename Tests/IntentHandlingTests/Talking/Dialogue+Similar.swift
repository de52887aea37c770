extension Dialogue {
  static let similar = Dialogue(
    name: "what is like a thing, and what is not wanted",
    lines: [
      Line("play something like Fennimore Vale", "Here's music like Fennimore Vale: …"),
      Line("songs similar to copper bloom", "Here are songs like copper bloom: …"),
      Line(
        "queue up some songs like copper bloom by Nilo Vantage",
        "Added to the end of the queue: songs like “copper bloom” by Nilo Vantage (…"),
      Line("list songs like copper bloom", "7 songs like copper bloom: …"),
      Line("play the first one", "Here's …"),
      Line("more like zarquon", "I can't find music like zarquon in your library. …"),
      Line("play umbrella weather", "Here's “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("list similar artists", "5 songs like this: …"),
      Line("make a playlist called neighbours with songs like copper bloom", "Made the playlist “neighbours” with …"),
      Line("make a playlist with this song", "Made the playlist “Umbrella Weather” with 1 song."),
      Line("play anything but rock", "Here's music without rock: …"),
      Line("play some music without Fennimore Vale", "Here's music without Fennimore Vale: …"),
    ])
}
