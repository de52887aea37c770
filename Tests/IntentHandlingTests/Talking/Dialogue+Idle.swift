extension Dialogue {
  static let idle = Dialogue(
    name: "while nothing plays, a name that stands alone is enough; a part of it does for artists",
    lines: [
      Line("what an evening, never again", "I didn't understand that. …"),
      Line("slow harbours, my sister's favourite, not that she'd say so", "Here's the album “Slow Harbours” …"),
      Line("clear the queue", "The queue is empty …"),
      Line("stop", "…"),
      Line("copper blom, the one from that advert in 2019", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("oyelaran", "Here's Marcel Oyelaran: …"),
      Line("can i get some vantage", "Here's Nilo Vantage: …"),
      Line("play something by that lovely old clara windisch", "Here's music by Clara Windisch: …"),
      Line("the wonderful nilo vantage please", "Here's music by Nilo Vantage: …"),
      Line("put the one about the cat and the lighthouse on", "Here's the audiobook “The Lighthouse Keeper’s Cat” …"),
      Line("have we any jazz or nah", "3 jazz songs …"),
    ])
}
