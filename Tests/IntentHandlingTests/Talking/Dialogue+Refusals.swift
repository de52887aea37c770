extension Dialogue {
  static let refusals = Dialogue(
    name: "what cannot be done",
    lines: [
      Line(
        "play zarquon by nobody",
        "I can't find “zarquon” by nobody in your library. Try fewer words, or “find …” to look around."),
      Line(
        "play polka", "I can't find polka in your library. It has Electronic, Jazz, Rock and Classical, for example."),
      Line(
        "play my dinner playlist",
        "You have no playlist called “dinner”. Yours are “Road Trip” and “Quiet Evening”. To make it, say: make a playlist called dinner"
      ),
      Line("play the movie paper moons", "I only play sound: music, podcasts and audiobooks. Try “play some music”."),
      Line(
        "play http://radio.example/stream",
        "There is nothing to hear at radio.example/stream."),
      Line(
        "play radio nowhere fm",
        "I don't know that station. Play it by its address and save it: play https://…, then “save this station as …”."),
      Line(
        "play 89.1 FM",
        "I don't know that station. Play it by its address and save it: play https://…, then “save this station as …”."),
      Line(
        "add this to my dinner playlist",
        "You have no playlist called “dinner”. Yours are “Road Trip” and “Quiet Evening”. To make it, say: make a playlist called dinner"
      ),
      Line("bookmark this place", "Nothing is playing. Try “play some music”."),
      Line("undo", "There is nothing to undo."),
      Line("next chapter", "Nothing is playing. Try “play some music”."),
      Line("go back to the last song", "Nothing is playing. Try “play some music”."),
      Line("second one", "Nothing was offered to choose from. Say what to play."),
      Line("play it again", "Nothing is playing. Try “play some music”."),
      Line("tell me a joke", "I can't tell jokes or stories. “Play my audiobook” reads one."),
      Line(
        "qwerty uiop asdf",
        "I didn't understand that. Try “play jazz”, “next song”, “volume 40” or “what song is this?”; “help” shows more."
      ),
      Line("skip 20 songs", "Nothing is playing. Try “play some music”."),
      Line("go to chapter 3", "Nothing is playing. Try “play some music”."),
      Line("clear the queue", "The queue is empty. Try “play some music”."),
      Line("remove this from the queue", "The queue is empty. Try “play some music”."),
      Line("like this", "Nothing is playing. Try “play some music”."),
      Line("what comes after this", "Nothing comes after this."),
      Line("what was that last song", "Nothing was played before this."),
      // A name is enough.
      Line("slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
    ])
}
