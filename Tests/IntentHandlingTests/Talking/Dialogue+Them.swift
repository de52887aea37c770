extension Dialogue {
  static let them = Dialogue(
    name: "what “them” and “by them” point to",
    lines: [
      Line("play copper bloom", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("queue hibernate mode by them", "Added to the end of the queue: “Hibernate Mode” by Nilo Vantage."),
      Line("queue hello by them", "I can't find “hello” by Nilo Vantage in your library. …"),
      Line("what's playing", "This is “Copper Bloom” by Nilo Vantage."),
      Line("what do i like", "You haven't liked anything yet. …"),
      Line("play those", "I don't know what “them” is. Say its name."),
      Line("which artist has the most songs", "You have the most songs by Nilo Vantage: 4."),
      Line("play them", "Here's Nilo Vantage: 4 songs."),
      Line("who do i have the most songs by", "You have the most songs by Nilo Vantage: 4."),
      Line("what's the shortest album", "The shortest album is “Rainy Day Radio” by Various Artists, 52 seconds."),
      Line("pause gotta take a call", "Paused."),
      Line("download this song", "“Copper Bloom” is a file on this disk already."),
    ])
}
