extension Dialogue {
  static let context = Dialogue(
    name: "what is meant by what was said before",
    lines: [
      Line("create playlist rainy walks", "Made the playlist “rainy walks”."),
      Line("add sugar for two", "Added “Sugar for Two” by Marcel Oyelaran to your playlist “rainy walks”."),
      Line(
        "and tin robot waltz as well", "Added “Tin Robot Waltz” by Nilo Vantage to your playlist “rainy walks”."),
      Line("take it back out", "Removed “Tin Robot Waltz” by Nilo Vantage from “rainy walks”."),
      Line("play it", "Here's the playlist “rainy walks”: 1 song.", playing: "Sugar for Two"),
      Line("play next umbrella weather", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("and then copper bloom", "Playing next: “Copper Bloom” by Nilo Vantage."),
      Line("next", "Next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line(
        "i don't fancy copper bloom, could you take it out of the queue", "Removed “Copper Bloom” from the queue. …"),
      Line("add tin robot waltz and snow on the breakwater to the queue", "Added to the end of the queue: …"),
      Line("don't stop this but turn it down a bit", "Volume 95."),
      Line("hmm perhaps forty", "Volume 40."),
      Line("halve the volume", "Volume 20."),
      Line("no, that's odd, put it back to where it was", "Undone: …"),
      Line("i love nilo vantage", "Noted: you like Nilo Vantage."),
      Line("play something by him", "Here's music by Nilo Vantage: …"),
      Line("play hibernate mode by him", "Here's “Hibernate Mode” by Nilo Vantage.", playing: "Hibernate Mode"),
      Line("play the night bus song", "Here's “Night Bus to Nowhere (feat. Suri Okonda)” by Nilo Vantage."),
      Line("slow harbours put yaar", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("play hello", "Here's “Hello” by Tilda Brandvik Quartet. …"),
      Line("the rock one", "Here's “HELLO!” by The Gravel Choirs.", playing: "HELLO!"),
      Line("now the other hello", "Here's “Hello” by Tilda Brandvik Quartet.", playing: "Hello"),
      Line("pause a sec, phone", "Paused."),
      Line("right back to it", "Resuming “Hello” by Tilda Brandvik Quartet."),
      Line("stop in 20 minutes", "The music stops in 20 minutes."),
      Line("cancel it", "Undone: the sleep timer is off again."),
    ])
}
