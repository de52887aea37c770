extension Dialogue {
  static let places = Dialogue(
    name: "songs by their place",
    lines: [
      Line("play the second song on slow harbours", "Here's “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("play the last song on this album", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("play the opening track of this album", "Here's “Harbour Lights, Part One” by Fennimore Vale."),
      Line("play track 2 of slow harbours by fennimore vale", "Here's “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("play the first song from slow harbours", "Here's “Harbour Lights, Part One” by Fennimore Vale."),
      Line(
        "play track 9 of slow harbours",
        "I can't find number 9 of songs from the album “slow harbours” in your library. Try fewer words, or “find …” to look around. Maybe you wanted: 1 the album “Slow Harbours” by Fennimore Vale."
      ),
      Line(
        "play snow on the breakwater and copper bloom by nilo vantage",
        "Here's “Snow on the Breakwater” by Fennimore Vale and “Copper Bloom” by Nilo Vantage: 2 songs."),
      Line(
        "play copper bloom, sugar for two and the album slow harbours",
        "Here's “Copper Bloom” by Nilo Vantage, “Sugar for Two” by Marcel Oyelaran and the album “Slow Harbours” by Fennimore Vale: 5 songs."
      ),
      Line("play copper bloom and zarquon", "I can't find “copper bloom and zarquon” in your library. …"),
      Line("make a playlist called breakwater", "Made the playlist “breakwater”."),
      Line(
        "add slow harbours to breakwater",
        "Added the album “Slow Harbours” by Fennimore Vale to your playlist “breakwater”."),
      Line("play the third song of my breakwater playlist", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line(
        "find the third song on slow harbours", "“Snow on the Breakwater” by Fennimore Vale, on “Slow Harbours” (2016)."
      ),
    ])
}
