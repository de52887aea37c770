extension Dialogue {
  static let searching = Dialogue(
    name: "looking for things",
    lines: [
      Line("play jazz", "Here's jazz: 3 songs, first …"),
      Line("play some rock music", "Here's rock: 3 songs, first …"),
      Line("play electronic music next", "Playing next: electronic (4 songs)."),
      Line(
        "play jazz from the 90s",
        "I can't find jazz from the 1990s in your library. Try fewer words, or “find …” to look around."),
      Line("play loud weather", "Here's the album “Loud Weather (Deluxe Edition)” by The Gravel Choirs."),
      Line("play the album loud wether", "Here's the album “Loud Weather (Deluxe Edition)” by The Gravel Choirs."),
      Line("play fenimore vale", "Here's Fennimore Vale: 3 songs."),
      Line("get me some fennimore vale", "Here's Fennimore Vale: 3 songs."),
      Line("get some sleep", "I didn't understand that. …"),
      Line("play two songs by fennimore vale", "Here are 2 songs by Fennimore Vale, first …"),
      Line("play sad electronic music", "Here's electronic: 4 songs, first …"),
      Line(
        "show me albums by nilo vantage",
        "2 albums by Nilo Vantage: “Circuit Garden” by Nilo Vantage (2021); “Rainy Day Radio” by Various Artists (2009)"
      ),
      Line("what are my favourites", "You haven't liked anything yet. Say “I like this” while something plays."),
      Line("play an album by fennimore vale", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("play my newest playlist", "Here's the playlist “…"),
      Line("play the newest album by nilo vantage", "Here's the album “Circuit Garden” by Nilo Vantage. Maybe …"),
      Line(
        "play songs by nilo vantage",
        "Here are songs by Nilo Vantage: 4 songs, first “Tin Robot Waltz” by Nilo Vantage."),
      Line("play tin robot waltz by nilo vantage", "Here's “Tin Robot Waltz” by Nilo Vantage."),
      Line("play the album rainy day radio", "Here's the album “Rainy Day Radio” by Various Artists."),
      Line("play nilo vantage shuffled", "Shuffling Nilo Vantage: 4 songs."),
      Line("play my road trip playlist", "Here's the playlist “Road Trip”: 6 songs."),
      Line("do you have any jazz", "3 jazz songs on 2 albums by 2 artists: “…"),
      Line("what albums do I have", "6 albums: “Circuit Garden” by Nilo Vantage (2021); “…"),
      Line(
        "what albums do I have by nilo vantage",
        "2 albums by Nilo Vantage: “Circuit Garden” by Nilo Vantage (2021); “Rainy Day Radio” by Various Artists (2009)"
      ),
      Line("how many songs do I have", "You have 18 tracks on 8 albums, 9 minutes 17 seconds in all."),
      Line("how many songs do I have by fennimore vale", "You have 3 songs by Fennimore Vale."),
      Line("how many albums do I have", "You have 6 albums."),
      Line("how many playlists do I have", "You have 2 playlists."),
      Line("how many jazz songs do I have", "You have 3 jazz songs."),
      Line("find the two newest albums", "The 2 newest albums: …"),
      Line(
        "recommend two albums",
        "You haven't played much yet, so these are new to you: “Last Tram to Ostervik” by Tilda Brandvik Quartet (1962); “Loud Weather (Deluxe Edition)” by The Gravel Choirs (1994)"
      ),
    ])
}
