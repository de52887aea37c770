extension Dialogue {
  static let taste = Dialogue(
    name: "taste",
    lines: [
      Line("I like this song", "Nothing is playing. Try “play some music”."),
      Line("play snow on the breakwater", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("I like this song", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line("I like this song", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line(
        "I don't like this",
        "Noted: you don't like “Snow on the Breakwater” by Fennimore Vale. It will stay out of mixes."),
      Line("I like jazz", "Noted: you like Jazz."),
      Line(
        "I like umbrella weather",
        "I didn't understand that. Try “play jazz”, “next song”, “volume 40” or “what song is this?”; “help” shows more."
      ),
      Line("I hate loud weather", "I didn't understand that. You could say “I hate this song”; “help” shows more."),
      Line("like this", "Noted: you like “Snow on the Breakwater” by Fennimore Vale."),
      Line("undo", "Undone: rating “Snow on the Breakwater” by Fennimore Vale."),
      Line("rate this 4 stars", "Noted: 4 stars for “Snow on the Breakwater” by Fennimore Vale."),
    ])
}
