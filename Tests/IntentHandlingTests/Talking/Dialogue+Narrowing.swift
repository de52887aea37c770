extension Dialogue {
  static let sorted = Dialogue(
    name: "sorting",
    lines: [
      Line("sort the queue by title", "The queue is empty. Try “play some music”."),
      Line("play circuit garden", "Here's the album “Circuit Garden” by Nilo Vantage."),
      Line(
        "sort the queue by title, z to a",
        "Sorted the queue by title, from Z to A. “undo” brings the old order back.", playing: "Copper Bloom"),
      Line("what's next", "Nothing comes after this."),
      Line("put it in alphabetical order", "Sorted the queue by title. “undo” brings the old order back."),
      Line("what's next", "Next is “Hibernate Mode” by Nilo Vantage."),
      Line("sort the queue by title", "The queue is already sorted by title."),
      Line("undo", "Undone: sorting the queue by title."),
      Line("undo", "Undone: sorting the queue by title."),
      Line("what's next", "Next is “Night Bus to Nowhere (feat. Suri Okonda)” by Nilo Vantage."),
      Line("what is in quiet evening", "The playlist “Quiet Evening” has 5 songs: “Hello” by Tilda Brandvik …"),
      Line("sort it by artist", "Sorted “Quiet Evening” by artist. “undo” brings the old order back. …"),
      Line("what is in quiet evening", "The playlist “Quiet Evening” has 5 songs: “Invention No. 2 in G major” …"),
      Line("sort it by artist", "“Quiet Evening” is already sorted by artist."),
      Line("undo", "Undone: sorting “Quiet Evening” by artist."),
      Line("sort my gone playlist by year", "You have no playlist called “gone”. …"),
    ])

  /// "That year" is when what plays, or what was listed, came out.
  static let dates = Dialogue(
    name: "the same year",
    lines: [
      Line("songs from that year", "I don't know what “that year” is. Say its name."),
      Line("play sugar for two", "Here's “Sugar for Two” by Marcel Oyelaran."),
      Line("songs from that year", "Here are songs from 2009: 2 songs, …"),
      Line("something else from the same decade", "Here's music from the 2000s: 5 songs, …"),
      Line("nineties, but rock please", "Here's rock from the 1990s: 3 songs, …"),
      Line("list songs from 2009", "2 songs from 2009: …"),
      Line("play more from that year", "Here's music from 2009: 2 songs, …"),
      Line("so tired today", "I'm not sure what you mean, so I left everything as it is. Maybe you wanted: 1 …"),
    ])

  /// What is spoken of is what plays, once another track does.
  static let moving = Dialogue(
    name: "moving on",
    lines: [
      Line("play circuit garden", "Here's the album “Circuit Garden” by Nilo Vantage."),
      Line("jump to track 3", "Here's “Hibernate Mode” by Nilo Vantage.", playing: "Hibernate Mode"),
      Line("more of that genre", "Here's Electronic: 3 songs, …"),
      Line("no rock", "The queue has no rock. To hear some, say: play rock"),
      Line("no sad songs", "The queue has no sad songs. To hear some, say: play sad songs"),
      Line("give this five stars", "Noted: 5 stars for …"),
      Line("what have i given five stars", "1 song rated 5 stars or more: …"),
      Line("volume 40", "Volume 40."),
      Line("undo", "Undone: volume back to 100."),
      Line("can we have it at like 60", "Volume 60."),
      Line("and the last", "I don't know what “last” is. Say its name."),
      Line("what's the first song in the queue", "3 tracks in the queue, …"),
      Line("shuffle the whole library", "Shuffling your music: …"),
      Line("play songs by fennimore vale", "Here are songs by Fennimore Vale: 3 songs, …"),
      Line("just the first two", "Here are 2 songs by Fennimore Vale, …"),
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("queue circuit garden", "Added to the end of the queue: …"),
      Line("next", "Next: “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("anything else by them", "Here's music by Fennimore Vale: 2 songs, …"),
      Line(
        "play fennimore vale and a bit of nilo vantage", "Here's music by fennimore vale and nilo vantage: 7 songs, …"),
    ])
}
