extension Dialogue {
  /// Items at hand that are told by a part of their names, and what is left of an album or a list.
  static let partNames = Dialogue(
    name: "what is at hand is told by a part of its name",
    lines: [
      Line("play road trip", "Here's the playlist “Road Trip”: 6 songs."),
      Line("lose the one about the rain, please", "Removed “Ninety Miles of Rain” from the queue. …"),
      Line("skip to the gravel one", "Here's “Static on the Hill” by The Gravel Choirs."),
      Line("drop the sugar song", "Removed “Sugar for Two” from the queue. …"),
      // Two are called so.
      Line("drop the next one", "Removed “HELLO!” from the queue. …"),
      Line("have I got any jazz", "3 jazz songs …"),
      Line("leave out the one by Marcel", "2 jazz songs without Sugar for Two …"),
      Line("do I have anything by Vierling", "3 songs by Anselm Vierling …"),
      Line("play it", "Here's music by Anselm Vierling: 3 songs, first “Invention No. 1 in D minor” …"),
      Line("skip to the canon, my favourite", "Here's “Canon at the Octave” by Clara Windisch."),
      // What is left.
      Line("put on copper bloom", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("queue the other two from that album", "Added to the end of the queue: “Night Bus to Nowhere …"),
      Line("queue the rest of this album", "All of “Circuit Garden” is in the queue already."),
      Line("play umbrella weather next", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("and the other one off that record at the end", "Added to the end of the queue: “Hello” by …"),
      Line("is there anything after this?", "Next is “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line(
        "which album is snow on the breakwater on", "“Snow on the Breakwater” by Fennimore Vale is on “Slow Harbours”."),
      Line("play that album from the beginning", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("add sugar for two to quiet evening", "Added “Sugar for Two” …"),
      Line("play that list from the top", "Here's the playlist “Quiet Evening”: 6 songs."),
      // Modes and marks.
      Line("repeat this", "Repeating “Hello” by Tilda Brandvik Quartet."),
      Line("switch that off again", "Repeat is off."),
      Line("shuffle", "Shuffle is on."),
      Line("repeat all", "Repeating the whole queue."),
      Line("no shuffle please, the loop can stay", "Shuffle is off; …"),
      Line("5 stars", "Noted: 5 stars for “Hello” by Tilda Brandvik Quartet."),
      Line("4", "Noted: 4 stars for “Hello” by Tilda Brandvik Quartet."),
      Line("i don't like this", "Noted: you don't like “Hello” by Tilda Brandvik Quartet. …"),
      Line("take the thumbs down off this again", "You no longer like or dislike “Hello” by Tilda Brandvik Quartet."),
      // Remarks behind a mark, and limits that are none.
      Line("take sugar for two out of what's coming up, not today", "Removed “Sugar for Two” from the queue. …"),
      Line("undo that, I liked it the way it was", "Undone: removing “Sugar for Two”."),
      Line("skip this one, bit gloomy before noon", "Next: …"),
      Line(
        "play the gravel choirs but not hello, fed up with that one",
        "Here's music by The Gravel Choirs without hello: 2 songs, …"),
      // Run-on sentences.
      Line(
        "what year did slow harbours come out me and my cousin had a bet",
        "The album “Slow Harbours” by Fennimore Vale is from 2016."),
      Line("just play something i'm waiting for the bus", "Here's a mix …"),
      Line("missed that. back 10", "Went back 10 seconds, …"),
      Line("have you got any rock, if so play it", "3 rock songs on 1 album by 1 artist. Here's rock: 3 songs, …"),
      Line(
        "there's a piece called snow on the breakwater and I'd like to hear it",
        "Here's “Snow on the Breakwater” by Fennimore Vale."),
      // What is queued moves while the queue is being rearranged.
      Line("play road trip", "Here's the playlist “Road Trip”: 6 songs."),
      Line("move ninety miles of rain up so it plays next", "“Ninety Miles of Rain” is number 2 in the queue now."),
      Line("and put static on the hill at the end", "“Static on the Hill” is number 6 in the queue now."),
      Line("now drop everything in the queue that's by the gravel choirs", "Removed 3 songs from the queue. …"),
      Line("some slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
    ])
}
