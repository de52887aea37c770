extension Dialogue {
  static let facts = Dialogue(
    name: "questions about what is named",
    lines: [
      Line(
        "what album is hello by the gravel choirs on",
        "“HELLO!” by The Gravel Choirs is on “Loud Weather (Deluxe Edition)”."),
      Line("who sings snow on the breakwater", "“Snow on the Breakwater” is by Fennimore Vale."),
      Line("when did slow harbours come out", "The album “Slow Harbours” by Fennimore Vale is from 2016."),
      Line("what year is the album slow harbours from", "The album “Slow Harbours” by Fennimore Vale is from 2016."),
      Line(
        "how long is slow harbours",
        "The album “Slow Harbours” by Fennimore Vale is 1 minute 20 seconds long, 3 tracks."),
      Line("what genre is harbour lights part one", "“Harbour Lights, Part One” by Fennimore Vale is Ambient."),
      Line(
        "how many times have I played snow on the breakwater",
        "You haven't played “Snow on the Breakwater” by Fennimore Vale to the end yet."),
      Line("how old is fennimore vale", "I didn't understand that…"),
      Line("what genre is fennimore vale", "Fennimore Vale is Ambient."),
      Line(
        "who reads the lighthouse keeper's cat", "The audiobook “The Lighthouse Keeper’s Cat” is by Maren Tolliver."),
      Line(
        "who wrote the lighthouse keeper's cat", "“The Lighthouse Keeper’s Cat” was written by Maren Tolliver."),
      Line("who wrote the constitution", "I didn't understand that. You could say…"),
      Line("how long is the flight to paris", "I didn't understand that. You could say…"),
      Line(
        "what did I listen to yesterday",
        "I can't find music heard yesterday in your library. Only what you hear to the end counts."),
      Line(
        "how many times have I played it",
        "You haven't played the audiobook “The Lighthouse Keeper’s Cat” by Maren Tolliver to the end yet."),
      Line("play snow on the breakwater", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line(
        "when did I last hear this", "You haven't played “Snow on the Breakwater” by Fennimore Vale to the end yet."),
    ])
}
