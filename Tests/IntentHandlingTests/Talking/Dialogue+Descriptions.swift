extension Dialogue {
  /// Things that are described, quantities whose subject is only the reason, and words of other talk.
  static let descriptions = Dialogue(
    name: "what is described, and what is only implied",
    lines: [
      Line("put on that hybernate thing by nilo somebody", "Here's “Hibernate Mode” by Nilo Vantage."),
      Line("give me that copper thing by nilo whatsit", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("give me something about a breakwater", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("play something about a zebra", "I can't find “zebra” in your library. …"),
      Line(
        "read me the tale about the lighthouse", "Here's the audiobook “The Lighthouse Keeper’s Cat” by Maren Tolliver."
      ),
      Line("who is he, the man reading?", "This is by Maren Tolliver."),
      Line("this fellow is far too slow, do 1.3", "Speed 1.3×."),
      Line("too loud for the baby, make it 40", "Volume 40."),
      Line("more than that", "Volume 45."),
      Line("be quiet a minute", "Muted."),
      Line("she's left, bring it back", "Undone: …"),
      Line("play invention no. 1", "Here's “Invention No. 1 in D minor” by Clara Windisch."),
      Line("do you happen to have hello by the gravel choirs", "Yes: “HELLO!” by The Gravel Choirs, on …"),
      Line("please play it", "Here's “HELLO!” by The Gravel Choirs."),
      Line("how many gravel choirs songs are in this box", "You have 3 songs by The Gravel Choirs."),
      Line("turn it down to 30, the neighbour's complaining again", "Volume 30."),
      Line("shuffle", "Shuffle is on."),
      Line("no, the usual order was nicer", "Shuffle is off; …"),
      // Beside another entry of the queue.
      Line("play road trip", "Here's the playlist “Road Trip”: 6 songs."),
      Line("put umbrella weather after sugar for two", "“Umbrella Weather” is number 4 in the queue now."),
      Line("static on the hill should come before hello", "“Static on the Hill” is number 4 in the queue now."),
      Line(
        "after ninety miles of rain play canon at the octave", "Added to the end of the queue: “Canon at the Octave” …"),
      Line("move sugar for two behind tin robot waltz", "“tin robot waltz” is not in the queue."),
      Line("undo", "Undone: queueing “Canon at the Octave” by Clara Windisch."),
      Line("undo", "Undone: moving “Static on the Hill”."),
      // "Yes" is no offer: choosing it would choose it again.
      Line("barney, pass us the nail gun", "I didn't understand that. …"),
      Line("no, the other one, the claw hammer", "Next: …"),
      // Other talk.
      Line("book seats for two on april the first, 2031", "I didn't understand …"),
      Line("start a letter to the landlord about hello", "I'm not sure …"),
    ])
}
