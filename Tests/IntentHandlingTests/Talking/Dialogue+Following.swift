extension Dialogue {
  static let following = Dialogue(
    name: "what follows from what was said",
    lines: [
      Line("find songs by the gravel choirs", "3 songs by The Gravel Choirs: …"),
      Line("play the second", "Here's …", playing: "HELLO!"),
      Line("and the third after that", "Added to the end of the queue: “Ninety Miles of Rain” by The Gravel Choirs."),
      Line("what else have they got", "3 songs by The Gravel Choirs on 1 album: …"),
      Line("i love this", "Noted: you like “HELLO!” by The Gravel Choirs."),
      Line("no i don't", "Undone: rating “HELLO!” by The Gravel Choirs."),
      Line("love this one", "Noted: you like …"),
      Line("what do i like", "1 song you like: …"),
      Line("take the first one off that list", "You no longer like or dislike “HELLO!” by The Gravel Choirs."),
      Line("play umbrella weather", "Here's …"),
      Line("then hello by the quartet", "Added to the end of the queue: “Hello” by Tilda Brandvik Quartet."),
      Line("what comes after", "Next is “Hello” by Tilda Brandvik Quartet."),
      Line("drop that one", "Removed “Hello” from the queue. “undo” brings it back."),
      Line("play sugar for two", "Here's …"),
      Line("what was before this", "Before this came “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("play hello by the gravel choirs", "Here's …", playing: "HELLO!"),
      Line("the jazz one", "Here's “Hello” by Tilda Brandvik Quartet.", playing: "Hello"),
      Line("stop in 45 minutes", "The music stops in 45 minutes."),
      Line("add ten", "The music stops in 55 minutes."),
      Line("no sleep timer thanks take it off", "The sleep timer is off."),
      Line("volume 40", "Volume 40."),
      Line("too loud, undo that", "Undone: volume back to 100."),
      Line(
        "play copper bloom, or rather, no, don't play anything just yet", "All right, I left everything as it is.",
        playing: "Hello"),
      Line(
        "tell me how long slow harbours is",
        "The album “Slow Harbours” by Fennimore Vale is 1 minute 20 seconds long, 3 tracks."),
      Line("do you know how many songs i have by nilo vantage", "You have 4 songs by Nilo Vantage."),
      Line("volume 30", "Volume 30."),
      Line("yesss louder", "Volume 35."),
      Line("something from 2016, whatever, surprise me", "Here's music from 2016: 3 songs, …"),
      Line(
        "make a playlist called late night with all my nilo vantage in it",
        "Made the playlist “late night” with 4 songs."),
      Line("play it on shuffle", "Shuffling the playlist “late night”: 4 songs."),
      Line("this doesn't belong on late night take it off", "Removed “…"),
    ])
}
