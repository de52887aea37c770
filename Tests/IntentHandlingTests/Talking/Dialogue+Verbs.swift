extension Dialogue {
  static let verbs = Dialogue(
    name: "verbs that no rule knows mean what stands around them",
    lines: [
      Line("play road trip", "Here's the playlist “Road Trip”: 6 songs."),
      Line("scoot ahead ten seconds", "Skipped ahead 10 seconds, …"),
      Line("scooch back 5 seconds", "Went back 5 seconds, …"),
      Line("knob it down a touch", "Volume 95."),
      Line(
        "could you yeet umbrella weather to the end of the queue", "Added to the end of the queue: “Umbrella Weather” …"
      ),
      Line("elbow hibernate mode in front of the next one", "Playing next: “Hibernate Mode” by Nilo Vantage."),
      Line("hurl this song off the list", "Removed “Copper Bloom” from the queue. …"),
      Line("slap five stars on this", "Noted: 5 stars for “Hibernate Mode” …"),
      Line("lob this onto quiet evening", "Your playlist “Quiet Evening” already has “Hibernate Mode” …"),
      Line("retire this song from quiet evening", "Removed “Hibernate Mode” by Nilo Vantage from “Quiet Evening”.…"),
      Line("conk out after this song", "The music stops after this track."),
      Line("shut up in half an hour", "The music stops in 30 minutes."),
      Line("make that half ten", "The music stops at 10:30."),
      Line("rocket to the beginning", "From the start: …"),
      // What they may not do.
      Line("solder to kettles", "I didn't understand that. …"),
      Line("leave out copper bloom", "…"),
      Line("email this to my sister", "I can't send messages or make calls."),
    ])

  static let messages = Dialogue(
    name: "words as people write them in messages, and what they correct themselves",
    lines: [
      Line("play coper bloom", "Here's “Copper Bloom” …"),
      Line("ok 2 loud", "Volume 95."),
      Line("add this to quiet evening", "Added “Copper Bloom” …"),
      Line("sorry wrong one i meant road trip", "Your playlist “Road Trip” already has “Copper Bloom” …"),
      Line("add this 2 road trip", "Your playlist “Road Trip” already has “Copper Bloom” …"),
      Line("go 2 15 sec", "Now at 0:15 of “Copper Bloom” …"),
      Line("play copper boom no bloom copper bloom", "Here's “Copper Bloom” …"),
      Line("take the sugar one out of road trip", "Removed “Sugar for Two” by Marcel Oyelaran from “Road Trip”.…"),
      Line("play road trip", "…"),
      Line("put hello after this", "“HELLO!” is number 2 in the queue now."),
      Line("no the other hello", "Playing next: “Hello” by Tilda Brandvik Quartet."),
      Line("turn everything off im going to bed", "Stopped."),
    ])

  static let whatIsMeant = Dialogue(
    name: "what is spoken of is told from what is asked for",
    lines: [
      Line("play road trip", "Here's the playlist “Road Trip”: 6 songs."),
      Line("next", "Next: “Static on the Hill” …"),
      Line("what was that piece called, the one just before?", "Before this came “Copper Bloom” by Nilo Vantage."),
      Line("like the previous song", "Noted: you like “Copper Bloom” …"),
      Line(
        "add the song before this to quiet evening", "Added the song before this to your playlist “Quiet Evening”. …"),
      Line("which playlists have copper bloom on them", "“Copper Bloom” by Nilo Vantage is in …"),
      Line("shuffled and repeated", "Shuffle is on. Repeating the whole queue."),
      Line("turn off shuffle but keep the repeat", "Shuffle is …"),
      Line("mix up the order, and let it go round and round", "Shuffle is on. Repeating the whole queue."),
      Line("once through is enough", "Repeat is off."),
      Line("not so fast", "Speed 0.9×."),
      Line("make that one point two", "Speed 1.2×."),
      Line("track three", "Here's …"),
      Line("i missed that last bit, could we hear it again", "Went back 10 seconds, …"),
      Line("shuffle off", "…"),
      Line("my parents met in 2009, play something from that year", "Here's music from 2009: …"),
      Line("I saw Nilo Vantage once. play me some of theirs", "Here's music by Nilo Vantage: …"),
      Line("play it quietly", "Volume 30."),
      Line("play it one and a quarter times as fast", "Speed 1.25×."),
      Line("how fast is it", "It plays at 1.25×."),
      Line("order me a pizza", "I can't order or buy anything."),
      Line("burn me a cd", "I can't convert files; I only play them."),
      Line("could we have that jazz thing from 1962", "Here's jazz from 1962: 2 songs, …"),
      Line("enough of that, let's have some peace and quiet", "Paused."),
    ])
}
