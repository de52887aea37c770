extension Dialogue {
  /// Things that one sentence describes and the next asks for, and what is queued already.
  static let described = Dialogue(
    name: "what one sentence describes, the next asks for",
    lines: [
      Line("There is a song with a bus in its title. Would you play that one?", "Here's “Night Bus to Nowhere …"),
      Line(
        "What's that album, Slow Harbors or something? Play that.",
        "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("Skip this one, I want part two.", "Here's “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("how many are left after this one", "3 songs are in the queue, …"),
      Line("There's also a classical record by Clara Windisch. Please queue that up as well.", "Added to the end …"),
      Line("what's after this", "Next is “Snow on the Breakwater” by Fennimore Vale."),
      Line("how long is that one", "“Snow on the Breakwater” by Fennimore Vale is 26 seconds long."),
      Line("skip to it then", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("how many songs is that", "6 songs are in the queue, …"),
      Line("take invention no. 1 out, it gets on my nerves", "Removed “Invention No. 1 in D minor” …"),
      Line("and anything by fennimore vale, the neighbours can't stand him", "Removed 3 songs from the queue. …"),
      Line(
        "Please play Hello, then. It was always my favourite of theirs.", "Here's “Hello” by Tilda Brandvik Quartet. …"),
      Line("volume down to 60 phone's ringing", "Volume 60."),
      Line("volume 50 mum's on the phone", "Volume 50."),
      Line("repeat this", "Repeating “Hello” …"),
      Line(
        "Alright, that's enough of that. Stop repeating, but let the music go on.", "Repeat is off. Already playing …"),
      Line("Good morning. Could you please tell me how many albums I have here?", "You have …"),
    ])
}
