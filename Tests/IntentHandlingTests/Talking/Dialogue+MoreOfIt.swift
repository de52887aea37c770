extension Dialogue {
  static let moreOfIt = Dialogue(
    name: "going on from what plays",
    lines: [
      Line("play umbrella weather", "Here's “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("more like this", "More like “Umbrella Weather” by Tilda Brandvik Quartet comes next:…"),
      Line("something else by them", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("the album this is from", "Here's the album “Last Tram to Ostervik” by Tilda Brandvik Quartet."),
      Line("that one again", "Again from the start: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("same artist, different song", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("play something completely different", "Here's a mix …"),
    ])
}
