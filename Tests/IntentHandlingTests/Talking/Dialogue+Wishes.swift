extension Dialogue {
  static let wishes = Dialogue(
    name: "what is asked for in passing, with a reason or a place to begin",
    lines: [
      Line("the tilda brandvik record", "Here's the album “Last Tram to Ostervik” …"),
      Line("play the last song on road trip", "Here's “Ninety Miles of Rain” …"),
      Line("play the second song on quiet evening", "Here's “Harbour Lights, Part One” …"),
      Line("play the song about the lights", "Here's “Harbour Lights, …"),
      Line("what jazz is there", "3 jazz songs …"),
      Line("play the robot one", "Here's “Tin Robot Waltz” …"),
      Line(
        "play loud weather but begin with ninety miles",
        "Here's the album “Loud Weather (Deluxe Edition)” by The Gravel Choirs. Here's “Ninety Miles of Rain” …"),
      Line("the entire album, shuffled", "Shuffling the album “Loud Weather …"),
      Line("take hello! out when it comes round, had enough shouting", "Removed “HELLO!” from the queue. …"),
      Line("loop this", "Repeating …"),
      Line("stop looping, we're sick of it", "Repeat is off."),
      Line("volume 80", "Volume 80."),
      Line("far too loud, about half that", "Volume 40."),
      Line("he talks so slowly, 1.25x", "Speed 1.25×."),
      Line("normal speed", "Speed 1×."),
      Line("save this as an mp3 and send it to my brother", "I can't convert files; I only play them."),
      Line("make a playlist called late shift and put this on it", "Made the playlist “late shift”. Added …"),
      Line("play that playlist", "Here's the playlist “late shift”: 1 song."),
      Line("not rock now. umbrella weather by tilda brandvik quartet", "Here's “Umbrella Weather” …"),
      Line("sugar for two afterwards", "Added to the end of the queue: “Sugar for Two” …"),
      Line("how much clara windisch have we got", "You have 3 songs by Clara Windisch."),
      Line("shuffle all of it", "Shuffling music by Clara Windisch: 3 songs, …"),
      Line(
        "something by clara windisch or nilo vantage, you choose",
        "Here's music by clara windisch or nilo vantage: 7 songs, …"),
      Line("time for bed put some jazz on", "Here's jazz: …"),
    ])
}
