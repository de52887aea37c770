extension Dialogue {
  static let sentences = Dialogue(
    name: "sentences that ask for nothing stand beside those that do",
    lines: [
      Line("Play the waltz, then. I'm going to surprise my aunt with my footwork.", "Here's “Tin Robot Waltz” …"),
      Line(
        "Lovely stuff. Could we have Slow Harbours? Everybody here needs to breathe.",
        "Here's the album “Slow Harbours” …"),
      Line("Quick, mute it, I think I heard a car. Yes, out here. Don't laugh.", "Muted."),
      Line("Nobody. Unmute it again.", "Volume 100."),
      Line("The soup is done. Clear out everything that's waiting, but let this one finish.", "Removed 2 songs: …"),
      Line("You know what, make it the full five stars. It's better than my soup.", "Noted: 5 stars for …"),
      Line(
        "There's a loud one at the end of Road Trip, Ninety Miles of Rain. Take it off, it wakes the dog.",
        "Removed “Ninety Miles of Rain” by The Gravel Choirs from …"),
      Line("We sail at six. No need to switch off after all.", "No sleep timer was set."),
      Line(
        "Something by that Oyelaran fellow, please. He was on the radio this morning.",
        "Here's “Sugar for Two” by Marcel Oyelaran."),
      Line("Say, who are these people? They're terrific.", "This is by Marcel Oyelaran."),
      Line("I can't say I like it. No, wait.", "…"),
    ])
}
