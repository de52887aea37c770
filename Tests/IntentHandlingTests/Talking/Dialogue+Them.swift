extension Dialogue {
  static let them = Dialogue(
    name: "what “them” and “by them” point to",
    lines: [
      Line("play copper bloom", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("queue hibernate mode by them", "Added to the end of the queue: “Hibernate Mode” by Nilo Vantage."),
      Line("queue hello by them", "I can't find “hello” by Nilo Vantage in your library. …"),
      Line("what's playing", "This is “Copper Bloom” by Nilo Vantage."),
      Line("what do i like", "You haven't liked anything yet. …"),
      Line("play those", "I don't know which ones you mean. …"),
      Line("which artist has the most songs", "You have the most songs by Nilo Vantage: 4."),
      Line("play them", "Here's Nilo Vantage: 4 songs."),
      Line("who do i have the most songs by", "You have the most songs by Nilo Vantage: 4."),
      Line("which artists have the most songs", "The 8 artists with the most songs: Nilo Vantage; …"),
      Line("what's the shortest album", "The shortest album is “Rainy Day Radio” by Various Artists, 52 seconds."),
      Line("skip ahead ten seconds", "Skipped ahead 10 seconds, now at 0:10."),
      Line("too far, back a bit", "Went back 10 seconds, now at 0:00."),
      Line("move slow tide to the front", "“slow tide” is not in the queue."),
      Line("what's on road trip", "The playlist “Road Trip” has 6 songs: …"),
      Line("rename it to driving", "Renamed the playlist to “driving”. …"),
      Line("undo that", "Undone: renaming “Road Trip”."),
      Line("delete it", "Deleted the playlist “Road Trip”. …"),
      Line("pause gotta take a call", "Paused."),
    ])
}
