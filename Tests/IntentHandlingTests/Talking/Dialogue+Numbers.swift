extension Dialogue {
  /// What was listed keeps its numbers, in whatever is asked for next.
  static let numbers = Dialogue(
    name: "numbers",
    lines: [
      Line("list songs by fennimore vale", "3 songs by Fennimore Vale: …"),
      Line("play the second one", "Here's …", playing: "Harbour Lights, Part Two"),
      Line("queue the first one", "Added to the end of the queue: “Harbour Lights, Part One” by Fennimore Vale."),
      Line("put the third one on next", "Playing next: “Snow on the Breakwater” by Fennimore Vale."),
      Line("like the last one", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line("add the first two to my road trip playlist", "Added “Harbour Lights, Part One” by Fennimore Vale and …"),
      Line("queue 2", "Added to the end of the queue: “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("like 1", "Noted: you like “Harbour Lights, Part One” by Fennimore Vale."),
      Line("play 3", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("play 2", "Here's “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("queue the last two", "Added to the end of the queue: “Harbour Lights, Part Two” by Fennimore Vale and …"),
    ])

  /// A name of the library among words that no rule reads as a whole.
  static let spotted = Dialogue(
    name: "spotted names",
    lines: [
      Line("volume 40", "Volume 40."),
      Line(
        "everyone is fed, circuit garden album please",
        "Here's the album “Circuit Garden” by Nilo Vantage. I left out “everyone is fed”."),
      Line("give slow harbours a shuffle", "Shuffling the album “Slow Harbours” by Fennimore Vale."),
      // What narrows, denies or asks for something else is never dropped.
      Line("slow harbours sends nobody to sleep", "I …"),
      Line("who needs circuit garden anyway", "I …"),
      Line("send circuit garden to my mother", "I …"),
      Line("did you water the circuit garden plants", "I …"),
      Line("I'll take my coffee, black", "I'm not sure what you mean by “coffee”, …"),
      Line("do I need umbrella weather today?", "I'm not sure what you mean, …"),
      Line("i need help paying my phone bill", "I'm not sure what you mean, …"),
      Line("will it get calmer here?", "I'm not sure what you mean, …"),
      Line("no idea", "All right, I left everything as it is."),
    ])

  /// Albums from one of their tracks on.
  static let beginnings = Dialogue(
    name: "beginnings",
    lines: [
      Line(
        "play circuit garden starting from the second track", "Here's the album “Circuit Garden” by Nilo Vantage.",
        playing: "Night Bus to Nowhere (feat. Suri Okonda)"),
      Line("play circuit garden from the ninth song", "The album “Circuit Garden” by Nilo Vantage has only 3 songs."),
      Line("stop after two songs", "The music stops after 2 tracks: this one and the next."),
      Line("cancel the timer", "The sleep timer is off."),
      Line("make it 20 minutes", "The music stops in 20 minutes."),
      Line("10 more minutes", "The music stops in 30 minutes."),
      Line("5 minutes less", "The music stops in 25 minutes."),
      Line("make it 5 minutes longer", "The music stops in 30 minutes."),
      Line("an hour less", "Only 30 minutes are left until the music stops."),
      Line("a quarter of an hour longer", "The music stops in 45 minutes."),
      Line("add 5 minutes", "The music stops in 50 minutes."),
      Line("forget the timer and make it 40", "The music stops in 40 minutes."),
      Line("no, keep going", "The sleep timer is off."),
      Line("stop after this song", "The music stops after this track."),
      Line("no, let it run on", "The sleep timer is off."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("never mind, keep playing", "The sleep timer is off."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("no, turn the sleep timer off", "The sleep timer is off."),
      Line(
        "I'm feeling very sad today", "I'm not sure what you mean, so I left everything as it is. Maybe you wanted: 1 …"
      ),
      Line("what is in quiet evening", "The playlist “Quiet Evening” has 5 songs…"),
      Line("add snow on the breakwater to it", "Added “Snow on the Breakwater” by Fennimore Vale to your playlist …"),
    ])
}
