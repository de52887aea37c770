extension Dialogue {
  static let remarks = Dialogue(
    name: "requests among remarks are heard, and remarks are no requests",
    lines: [
      Line("it's bucketing down, slow harbours, i've a stack of marking to do", "Here's the album “Slow Harbours” …"),
      Line(
        "on to the next, please, i've had that one twice today", "Next: “Harbour Lights, Part Two” by Fennimore Vale."),
      Line(
        "no, back to the one before; i was rather enjoying it", "Back to “Harbour Lights, Part One” by Fennimore Vale."),
      Line(
        "wasn't listening, sorry, take it back to the start",
        "From the start: “Harbour Lights, Part One” by Fennimore Vale."),
      Line("good grief that's loud. down a notch or two", "Volume 95."),
      Line("who's this playing it, she's a marvel", "This is by Fennimore Vale."),
      Line("mix it up, would you, i'm a creature of habit", "Shuffle is on."),
      Line("hm. no. proper running order again, i can't keep up", "Shuffle is off; the old order is back."),
      Line("start me a playlist, call it, um, marking, and stick this in", "Made the playlist “marking”. Added …"),
      Line("rename it red ink, more honest", "Renamed the playlist to “red ink”. …"),
      Line(
        "this ought to be on road trip, honestly",
        "Added “Harbour Lights, Part One” by Fennimore Vale to your playlist “Road Trip”. …"),
      Line("my parents met in 2009, play something from that year, would you", "Here's music from 2009: …"),
      Line("what's this called, it's on the tip of my tongue, no, gone", "This is …"),
      Line(
        "play soul, otherwise jazz",
        "I can't find soul in your library. It has Electronic, Jazz, Rock and Classical, for example. Here's jazz: …"),
      Line("jazz, failing that some rock", "Here's jazz: …"),
      Line("just not the tilda brandvik quartet", "Here's “Sugar for Two” by Marcel Oyelaran."),
      Line("play the one about kettles", "Here's “Episode 12: How a Kettle Sings” by Orla Finnbarr."),
      Line("i'd like it to go off when this one's done", "The podcast stops after this episode."),
      Line("no, let it run on", "The sleep timer is off."),
    ])
}
