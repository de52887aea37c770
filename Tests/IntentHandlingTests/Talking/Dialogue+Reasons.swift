extension Dialogue {
  /// Requests with the reasons that people give for them, and questions and changes with two titles.
  static let reasons = Dialogue(
    name: "reasons are no requests",
    lines: [
      Line("put on the gravel choirs. I could do with some noise", "Here's The Gravel Choirs: 3 songs. I left out …"),
      Line("cue up copper bloom after this one. I want something a bit livelier", "Playing next: “Copper Bloom” …"),
      Line(
        "how many are left after this one",
        "4 songs are in the queue, 1 minute 50 seconds; this is number 1, and 3 come after it."),
      Line("what comes after copper bloom", "“HELLO!” by The Gravel Choirs comes after “Copper Bloom”."),
      Line("and what comes after hibernate mode", "No, “Hibernate Mode” by Nilo Vantage is not in the queue."),
      Line("could ninety miles of rain come before hello, not after it", "“Ninety Miles of Rain” is number 3 …"),
      Line("no, I liked it better the way it was", "Undone: moving “Ninety Miles of Rain”."),
      Line("drop the last one from the queue", "Removed “Ninety Miles of Rain” from the queue. …"),
      Line("and the last one", "Removed “HELLO!” from the queue. …"),
      Line("queue hello by the gravel choirs and ninety miles of rain", "Added to the end of the queue: …"),
      Line("take those out again", "Removed 2 songs from the queue. …"),
      Line("undo that", "Undone: removing 2 songs."),
      Line("on to ninety miles of rain, if you would", "Here's “Ninety Miles of Rain” by The Gravel Choirs."),
      Line("go back to the first one", "Here's “Static on the Hill” by The Gravel Choirs."),
      Line(
        "I can't say I like this one. skip it, and mark it as disliked",
        "Noted: you don't like …"),
      Line("what have I disliked so far", "1 song you dislike: …"),
      Line("how many songs do I like", "You haven't liked anything yet. …"),
      Line("give this four stars", "Noted: 4 stars for “Copper Bloom” by Nilo Vantage."),
      Line("three is probably fairer", "Noted: 3 stars for “Copper Bloom” by Nilo Vantage."),
      Line("oh that's grim, take it off", "Removed “Copper Bloom” from the queue. …"),
      Line("put the night bus one on instead", "Here's “Night Bus to Nowhere (feat. Suri Okonda)” by Nilo Vantage."),
      // Follow-ups with a guess or another kind.
      Line("any metal on here?", "I can't find any metal songs in your library."),
      Line("how about classical", "3 classical songs on 1 album by 1 artist: …"),
      Line("start a playlist called Late with umbrella weather", "Made the playlist “Late” with 1 song."),
      Line("hello should go in too", "Added “Hello” by Tilda Brandvik Quartet to your playlist “Late”."),
      Line("and hibernate mode, for after", "Added “Hibernate Mode” by Nilo Vantage to your playlist “Late”."),
      Line("how many songs is that", "“Late” has 3 tracks."),
      // Names in part, and with another word.
      Line("play hello by that jazz group", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("no sorry, I meant the other one. the gravel one", "Here's “HELLO!” by The Gravel Choirs."),
      Line("play the lighthouse book, the one with the dog", "Here's the audiobook …"),
      Line("play night train to nowhere", "Here's “Night Bus to Nowhere (feat. Suri Okonda)” by Nilo Vantage."),
      Line("play the one with the robot", "Here's “Tin Robot Waltz” by Nilo Vantage."),
      Line(
        "put harbour lights, part two on and turn it down to 30",
        "Here's “Harbour Lights, Part Two” by Fennimore Vale. Volume 30."),
      Line("then umbrella weather after that please", "Added to the end of the queue: “Umbrella Weather” …"),
      Line("when they've all been played go round again", "Repeating the whole queue."),
      Line("just repeat this one song", "Repeating “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("what a time", "I didn't understand that. …"),
    ])
}
