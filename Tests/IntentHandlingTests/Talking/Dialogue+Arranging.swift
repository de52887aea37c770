extension Dialogue {
  static let arranging = Dialogue(
    name: "the queue, playlists and the timer are arranged",
    lines: [
      Line("play the album slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("queue umbrella weather", "Added to the end of the queue: …"),
      Line("queue copper bloom", "Added to the end of the queue: …"),
      Line(
        "swap the next two songs of the queue",
        "“Snow on the Breakwater” is number 2 in the queue now, “Harbour Lights, Part Two” number 3."),
      Line("play this again after this one", "Playing next: “Harbour Lights, Part One” by Fennimore Vale."),
      Line("same song again next", "Playing next: “Harbour Lights, Part One” by Fennimore Vale."),
      Line("undo", "Undone: queueing “Harbour Lights, Part One” by Fennimore Vale."),
      Line("keep only the electronic in the queue", "Removed 5 songs from the queue. “undo” brings them back."),
      Line("replace the queue with road trip", "Here's the playlist “Road Trip”: 6 songs.", playing: "Copper Bloom"),
      Line(
        "does this artist have any other albums",
        "2 albums by Nilo Vantage: “Circuit Garden” by Nilo Vantage (2021); …"),
      Line("how long does road trip run for", "The playlist “Road Trip” is 2 minutes 48 seconds long, 6 tracks."),
      Line("length of road trip", "The playlist “Road Trip” is 2 minutes 48 seconds long, 6 tracks."),
      Line("when was hello last played", "You haven't played “Hello” by Tilda Brandvik Quartet to the end yet."),
      Line("is this song in my favourites", "You haven't said whether you like “Copper Bloom” by Nilo Vantage."),
      Line("copy road trip to a new playlist called drive", "Made the playlist “drive” with 6 songs."),
      Line("duplicate road trip as commute", "Made the playlist “commute” with 6 songs."),
      Line("make a copy of road trip and call it errands", "Made the playlist “errands” with 6 songs."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("make the sleep timer longer by ten minutes", "The music stops in 30 minutes."),
      Line("push the sleep timer back ten minutes", "The music stops in 40 minutes."),
      Line("ten more minutes on the sleep timer", "The music stops in 50 minutes."),
      Line("turn it down as low as it goes but don't mute it", "Volume 10."),
      Line("put the volume right up to the maximum", "Volume 100."),
      Line("share this song", "I can't send messages or make calls.", playing: "Copper Bloom"),
      Line("how long is my library", "You have 18 tracks on 8 albums, 9 minutes 17 seconds in all."),
      Line("how many people live in san francisco", "I didn't understand that. …"),
      Line("how do i bake a sourdough", "I didn't understand that. …"),
      Line(
        "which songs are called hello",
        "2 matches for “hello”: “Hello” by Tilda Brandvik Quartet; “HELLO!” by The Gravel Choirs"),
      Line("i could go for some nilo vantage while i scrub this tub", "Here's Nilo Vantage: 4 songs."),
      Line(
        "play rock but no nilo vantage, my ex ruined them for me",
        "Here's rock without Nilo Vantage: 3 songs, …"),
      Line("enough of this genre, something else", "Here's a mix of your library: …"),
      Line("pause, and bookmark the spot", "Paused. Bookmarked …"),
      Line("no, please don't delete it", "All right, I left everything as it is."),
      Line("play tin robot waltz", "Here's …", playing: "Tin Robot Waltz"),
      Line("music off", "Stopped."),
    ])
}
