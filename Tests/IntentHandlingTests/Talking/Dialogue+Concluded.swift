extension Dialogue {
  static let concluded = Dialogue(
    name: "what follows “so” is asked for, and what is said before it tells what is meant",
    lines: [
      Line(
        "my uncle came round for his tea and he'd really love Slow Harbours while he eats",
        "Here's the album “Slow Harbours” …"),
      Line("turn it right up to fifty", "Volume 50."),
      Line("bring it right down to twenty", "Volume 20."),
      Line("back up to where it was", "Undone: volume back to 50."),
      Line("the tap is dripping again so up a bit", "Volume 55."),
      Line("make it softer, thirty is more than enough", "Volume 30."),
      Line("two stars for this", "Noted: 2 stars for “Harbour Lights, Part One” …"),
      Line("only two? that's unfair. make it four", "Noted: 4 stars for “Harbour Lights, Part One” …"),
      Line("play hello in ten minutes", "I can't start music at a set time, …", playing: "Harbour Lights, Part One"),
      Line("we all know the drummer so play umbrella weather after this", "Playing next: “Umbrella Weather” …"),
      Line("i've heard enough of him so next", "Next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("queue copper bloom", "Added to the end of the queue: “Copper Bloom” …"),
      Line("don't wait for it, play it now", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("hello by tilda brandvik is my favourite, play that", "Noted: you like “Hello” …", playing: "Hello"),
      Line("make a playlist called camping", "Made the playlist “camping”."),
      Line("my mum always liked umbrella weather so put that in it", "Added “Umbrella Weather” …"),
      Line("put copper bloom there", "Added “Copper Bloom” by Nilo Vantage to your playlist “camping”."),
      Line("nobody sings along to copper bloom so take it back out", "Removed “Copper Bloom” by Nilo Vantage from …"),
      Line("rename it wet tents. far more honest", "Renamed the playlist to “wet tents”. I left out …"),
      Line("that list you can delete now", "Deleted the playlist “wet tents”. …"),
      Line("bring that playlist back", "Undone: deleting the playlist “wet tents”."),
      Line("new playlist please, name: Noon", "Made the playlist “Noon”."),
      Line("have you got anything by nilo vantage, if so play it", "4 songs by Nilo Vantage …"),
    ])

  static let concludedIdle = Dialogue(
    name: "what is wished for while nothing plays is played, and talk of playing plays nothing",
    lines: [
      Line("they can really play, I must say", "I'm not sure …"),
      Line("That was such a beautiful evening. Everybody looked so peaceful at the end.", "I'm not sure …"),
      Line("the kettle is on, and Slow Harbours always calms her down", "I'm not sure …"),
      Line("yes", "Here's the album “Slow Harbours” …"),
      Line("volume 30", "Volume 30."),
      Line("ten more than that", "Volume 40."),
      Line(
        "an epic. slow it down then, three quarter speed", "Speed 0.9×. Speed 0.75×.",
        playing: "Harbour Lights, Part One"),
      Line("let us try 1.25 instead", "Speed 1.25×."),
    ])
}
