extension Dialogue {
  static let versions = Dialogue(
    name: "what is said of other recordings, of several things and beside the point",
    lines: [
      Line("not the live one", "I don't know what to do with that. …"),
      Line("make a playlist called choir practice", "Made the playlist “choir practice”."),
      Line(
        "put hello by the gravel choirs and copper bloom by nilo vantage on it",
        "Added “HELLO!” by The Gravel Choirs and “Copper Bloom” by Nilo Vantage to your playlist “choir practice”."),
      Line(
        "and the song sugar for two followed by tin robot waltz",
        "Added “Sugar for Two” by Marcel Oyelaran and “Tin Robot Waltz” by Nilo Vantage to your playlist …"),
      Line("my aunt wants umbrella weather next", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("clear the queue", "The queue is empty now. …"),
      Line("some rock for my neighbours please", "Here's rock: 3 songs, …"),
      Line("what's next", "Next is …"),
      Line("leave that one out", "Removed …"),
      Line("play copper bloom, the original, not the remix", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("something else by the same band", "Here's music by Nilo Vantage: …"),
      Line("play hello please the one by the gravel choirs", "Here's …", playing: "HELLO!"),
      Line("i meant the jazz one by the tilda brandvik quartet", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("which albums have they made", "1 album by Tilda Brandvik Quartet: …"),
      Line("how many rock songs do i have", "You have 3 rock songs."),
      Line("play those shuffled", "Shuffling rock songs: 3 songs, …"),
      Line("volume 30", "Volume 30."),
      Line("double it", "Volume 60."),
      Line("make it half", "Volume 30."),
      Line("turn it down to 20", "Volume 20."),
      Line("make it half", "Volume 10."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("another 15 minutes", "The music stops in 35 minutes."),
      Line("cancel that, the guests are staying", "Undone: …"),
      Line("don't stop the music", "All right, …"),
      Line("ninty miles of rain", "Here's “Ninety Miles of Rain” by The Gravel Choirs."),
      Line(
        "play slow harbours but leave out the snow on the breakwater track",
        "Here's the album “Slow Harbours” by Fennimore Vale without the snow on the breakwater: 2 songs."),
      Line("which album has static on the hill on it", "“Static on the Hill” by The Gravel Choirs is on …"),
    ])
}
