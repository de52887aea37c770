extension Dialogue {
  static let several = Dialogue(
    name: "several wishes in one phrase",
    lines: [
      Line("volume 20 and play slow harbours", "Volume 20. Here's the album “Slow Harbours” by Fennimore Vale."),
      Line(
        "play hello by the gravel choirs next and turn it up",
        "Playing next: “HELLO!” by The Gravel Choirs. Volume 25."),
      Line(
        "make a playlist called evening then like this song",
        "Made the playlist “evening”. Noted: you like “Harbour Lights, Part One” by Fennimore Vale."),
      Line(
        "volume 40, repeat all, shuffle off",
        "Volume 40. Repeating the whole queue. Shuffle is off; the old order is back."),
      Line("pause", "Paused."),
      Line("go to 5 seconds", "Now at 0:05 of “Harbour Lights, Part One” by Fennimore Vale."),
      Line(
        "what's playing and how long is left",
        "This is “Harbour Lights, Part One” by Fennimore Vale. 22 seconds are left."),
      Line("stop and clear the queue", "Stopped. The queue is empty now. “undo” brings it back."),
      // What fails ends it.
      Line("play zarquon and turn it up", "I can't find “zarquon” in your library. …"),
      Line("what's the volume", "The volume is 40."),
      // Names are no wishes.
      Line(
        "add copper bloom and the next song to evening",
        "I can't find “copper bloom and the next” in your library. …"),
      Line("play salt and pepper", "I can't find “salt and pepper” in your library. …"),
      Line("play hello and goodbye", "I can't find “hello and goodbye” in your library. …"),
      Line(
        "play copper bloom and snow on the breakwater",
        "Here's “Copper Bloom” by Nilo Vantage and “Snow on the Breakwater” by Fennimore Vale: 2 songs."),
      Line("turn on shuffle and repeat", "Shuffle is on. Repeating the whole queue."),
      Line("turn off shuffle and repeat", "Shuffle is off; the old order is back. Repeat is off."),
      Line("skip and", "Next: “Snow on the Breakwater” by Fennimore Vale."),
    ])
}
