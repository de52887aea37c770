extension Dialogue {
  static let takingBack = Dialogue(
    name: "what is taken back is not done, and reasons are no requests",
    lines: [
      Line("play jazz, no, i mean rock", "Here's rock: …"),
      Line("volume 40", "Volume 40."),
      Line("turn it up no i mean turn it down", "Volume 35."),
      Line("too loud, reduce it by 5", "Volume 30."),
      Line("the sound is too high reduce by 5", "Volume 25."),
      Line("play the album slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("skip this, it's so slow", "Next: “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("pause, er, no, skip it", "Next: “Snow on the Breakwater” by Fennimore Vale."),
      Line("go back to it", "Back to “Harbour Lights, Part Two” by Fennimore Vale."),
      Line(
        "take hello off road trip, it is far too slow", "Removed “HELLO!” by The Gravel Choirs from “Road Trip”. …"),
      Line(
        "put umbrella weather on over and over and turn it up a bit",
        "Here's “Umbrella Weather” by Tilda Brandvik Quartet. On repeat. Volume 30."),
      Line("no more looping", "Repeat is off."),
      Line("i'm fond of the gravel choirs, mark that band as a favourite", "Noted: you like The Gravel Choirs."),
      Line("five stars for this, no notes", "Noted: 5 stars for “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("clara windisch, what kind of music is that", "Clara Windisch is Classical."),
      Line("tell me whether copper bloom is in the queue", "No, “Copper Bloom” by Nilo Vantage is not in the queue."),
      Line("call that playlist long drive", "Renamed the playlist to “long drive”."),
      Line("how many songs does the playlist long drive have", "“long drive” has 5 tracks."),
      Line("when did i add this", "You added “Umbrella Weather” by Tilda Brandvik Quartet …"),
      Line("show me the lyrics", "“Umbrella Weather” has no lyrics in its tags or beside its file."),
      Line("play it 25 percent faster", "Speed 1.25×."),
      Line("back to normal speed", "Speed 1×."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("add ten minutes to the timer", "The music stops in 30 minutes."),
      Line("in five minutes i want silence", "The music stops in 5 minutes."),
      Line("play my five star songs", "Here's …", playing: "Umbrella Weather"),
      Line("queue hello", "Added to the end of the queue: …"),
      Line("clear the queue but let this one finish", "Removed …", playing: "Umbrella Weather"),
    ])
}
