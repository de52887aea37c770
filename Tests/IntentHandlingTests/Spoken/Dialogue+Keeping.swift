extension Dialogue {
  /// A playlist that is not there is offered, and made with the song by “yes” or its number.
  static let missingPlaylists = Dialogue(
    name: "missing playlists",
    lines: [
      Line("play Moon", "Here's “Moon” by The Paper Moons."),
      Line(
        "add this to my summer playlist",
        "You have no playlist called “summer”. Say “yes” to make it with “Moon” by The Paper Moons. Maybe you wanted: …"
      ),
      Line("play Sun 1", "Here's “Sun 1” by Khalid."),
      Line(
        "add this to my winter playlist", "You have no playlist called “winter”. Say “yes” to make it with “Sun 1” …"),
      Line("play Sun 2", "Here's “Sun 2” by Khalid."),
      Line("add this to my spring playlist", "You have no playlist called “spring”. …"),
      // What played when it was asked for, not what plays now.
      Line("next", "This is the last one in the queue…"),
      Line("yes", "Made the playlist “spring” with “Sun 2” by Khalid."),
      Line("what's in my spring playlist", "The playlist “spring” has 1 song: “Sun 2” by Khalid"),
      Line(
        "add Suncity to my autumn playlist", "You have no playlist called “autumn”. Yours is “spring”. Say “yes” …"),
      Line("1", "Made the playlist “autumn” with the album “Suncity” by Khalid."),
      Line("undo", "Undone: making the playlist “autumn”."),
      Line("play my playlists", "Here's “Sun 2” by Khalid."),
      Line("play my wife's playlist", "You have no playlist called “wife's playlist”. Yours is “spring”. …"),
      Line("play Anna's spring playlist", "You have no playlist called “Anna's spring”. Yours is “spring”. …"),
      Line("play the TV show Friends", "I only play sound: music, podcasts and audiobooks. Try “play some music”."),
      Line("play the top 2 songs by Khalid", "Here are the 2 best songs by Khalid, first …"),
      Line("what's in the queue", "2 tracks in the queue, …"),
      // A playlist may be called like what it is.
      Line("make a playlist called Mix with Moon", "Made the playlist “Mix” with 1 song."),
      Line("play my playlist mix", "Here's the playlist “Mix”: 1 song."),
      Line("play something from Suncity", "Here's music from the album “Suncity”: 3 songs, …"),
      Line("play songs from Suncity by Khalid", "Here are songs from the album “Suncity” by Khalid: 3 songs, …"),
    ])
}
