extension Dialogue {
  static let asides = Dialogue(
    name: "what is said around what is wanted",
    lines: [
      Line("um put on the the slow harbours album", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("i'm on the phone to my sister, turn it down a tiny bit", "Volume 95."),
      Line("leave it there", "All right, I left everything as it is."),
      Line("the narrator's dull, would you mind muting it", "Muted."),
      Line("take it off mute", "Volume 95."),
      Line("little faster, she talks so slow", "Speed 1.1×."),
      Line("dinner's ready, so stop in twenty minutes", "The music stops in 20 minutes."),
      Line("mute no pause it", "Paused."),
      Line("play the gravel choirs but not hello", "Here's music by The Gravel Choirs without hello: 2 songs, …"),
      Line("i'm fond of this, give it a heart", "Noted: you like “…"),
      Line("how many songs do i have by nilo vantage", "You have 4 songs by Nilo Vantage."),
      Line("which ones are they", "4 songs by Nilo Vantage: …"),
      Line("do you have anything by zarquon", "No, I can't find any songs by zarquon in your library."),
      Line(
        "make a playlist called sports day with copper bloom and tin robot waltz",
        "Made the playlist “sports day” with 2 songs."
      ),
      Line("what else is on that playlist", "The playlist “sports day” has 2 songs: …"),
    ])
}
