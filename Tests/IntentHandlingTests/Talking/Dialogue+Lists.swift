extension Dialogue {
  static let lists = Dialogue(
    name: "a list, and what comes of it",
    lines: [
      Line(
        "find hello", "2 matches for “hello”: “Hello” by Tilda Brandvik Quartet; “HELLO!” by The Gravel Choirs"),
      Line("play it", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("the second one", "Here's “HELLO!” by The Gravel Choirs."),
      Line(
        "find songs by nilo vantage",
        "4 songs by Nilo Vantage: “Tin Robot Waltz” by Nilo Vantage; “…"),
      Line("make a playlist called bus rides", "Made the playlist “bus rides”."),
      Line("add them to my bus rides playlist", "Added songs by Nilo Vantage to your playlist “bus rides”."),
      Line("add them to my bus rides playlist", "Your playlist “bus rides” already has songs by Nilo Vantage."),
      Line("play my bus rides playlist", "Here's the playlist “bus rides”: 4 songs."),
      Line("take this off my bus rides playlist", "Removed “Tin Robot Waltz” by Nilo Vantage from “bus rides”."),
      Line("undo", "Undone: removing “Tin Robot Waltz” by Nilo Vantage from “bus rides”."),
      Line("rename the playlist bus rides to night rides", "Renamed the playlist to “night rides”."),
      Line(
        "how many songs are in my night rides playlist",
        "The playlist “night rides” has 4 songs: …"),
      Line("what's in my night rides playlist", "The playlist “night rides” has 4 songs: …"),
      Line("the second one", "Here's “Copper Bloom” by Nilo Vantage."),
      Line(
        "which songs are on the album slow harbours", "The album “Slow Harbours” by Fennimore Vale has 3 songs: …"),
      Line("delete the playlist night rides", "Deleted the playlist “night rides”. “undo” brings it back."),
      Line("yes", "There is nothing to say yes or no to. Say what to play."),
      Line("undo", "Undone: deleting the playlist “night rides”."),
      Line(
        "delete the playlist nothing at all",
        "You have no playlist called “nothing at all”. Yours are “night rides”, “Road Trip” and “Quiet Evening”."),
      Line(
        "delete road trip", "Deleted the playlist “Road Trip”; the file Road Trip.m3u8 stays. “undo” brings it back."),
      Line("undo", "Undone: deleting the playlist “Road Trip”."),
      Line(
        "add umbrella weather to quiet evening",
        "Added “Umbrella Weather” by Tilda Brandvik Quartet to your playlist “Quiet Evening”. It is your own now; "
          + "the file Quiet Evening.m3u8 stays as it was."),
      Line(
        "add tin robot waltz to quiet evening",
        "Added “Tin Robot Waltz” by Nilo Vantage to your playlist “Quiet Evening”."),
      Line("undo", "Undone: adding “Tin Robot Waltz” by Nilo Vantage to “Quiet Evening”."),
      Line("undo", "Undone: adding “Umbrella Weather” by Tilda Brandvik Quartet to “Quiet Evening”."),
      Line(
        "make a playlist called My Road Trip from my Road Trip playlist",
        "Made the playlist “My Road Trip” with 6 songs."),
      Line("copy quiet evening", "Made the playlist “Quiet Evening copy” with …"),
      Line("undo", "Undone: making the playlist “Quiet Evening copy”."),
      Line("undo", "Undone: making the playlist “My Road Trip”."),
      Line("play my 80s playlist", "I can't find playlists from the 1980s in your library. It has …"),
      Line(
        "show me my playlists",
        "3 playlists: night rides; Quiet Evening; Road Trip"
      ),
      Line("play my playlists", "Which one? 3 playlists: night rides; Quiet Evening; Road Trip"),
      Line("the second one", "Here's the playlist “Quiet Evening”…"),
      Line("shuffle all my playlists", "Shuffling your playlists: …"),
      Line("play my mix", "Here's recommended music: …"),
    ])

  /// What is asked about a playlist, and about chapters.
  static let contents = Dialogue(
    name: "what a playlist holds",
    lines: [
      Line("is copper bloom on road trip", "Yes: “Copper Bloom” by Nilo Vantage, on “Circuit Garden” (2021)."),
      Line("how long is road trip", "The playlist “Road Trip” is 2 minutes 48 seconds long, 6 tracks."),
      Line(
        "which song is longest in road trip",
        "The longest song in the playlist “Road Trip” is “Ninety Miles of Rain” by The Gravel Choirs, 32 seconds."),
      Line("what's on quiet evening", "The playlist “Quiet Evening” has 5 songs: …"),
      Line("is copper bloom in there", "No, I can't find “copper bloom” in the playlist “Quiet Evening”. …"),
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("volume 40", "Volume 40."), Line("and quieter as it goes", "Volume 35."),
      Line("play road trip", "Here's the playlist “Road Trip”: …"),
      Line("put slow harbours on next", "Playing next: the album “Slow Harbours” …"),
      // What was queued last is taken out of the queue, and no playlist is touched.
      Line("take slow harbours out again", "Removed 3 songs from the queue. …"),
      Line("find me anything with harbour in it", "2 songs with “harbour” in the title …"),
      // Of two songs called so the one that was added is meant.
      Line("add hello to road trip", "Added “Hello” by Tilda Brandvik Quartet to your playlist “Road Trip”. …"),
      Line("take hello out again", "Removed “Hello” by Tilda Brandvik Quartet from “Road Trip”."),
      Line("half past nine stop", "The music stops at 9:30."),
      Line("remove umbrella weather from the queue", "That is not in the queue."),
      Line("put it back", "All right, I left everything as it is."),
      Line("play the lighthouse keeper's cat", "Here's the audiobook …"),
      Line(
        "what chapters are there", "2 chapters: 1 “Chapter 1: The Lamp”, 2 “Chapter 2: The Bell”. 1 comes after this."),
    ])
}
