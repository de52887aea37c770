extension Dialogue {
  static let wordOrder = Dialogue(
    name: "word order of other languages and of people who leave words out",
    lines: [
      Line("copper bloom I would like to hear first", "Here's “Copper Bloom” …"),
      Line("please set the volume to 50", "Volume 50."),
      Line("make it again louder", "Volume 55."),
      Line("is there something else from the same album", "…"),
      Line(
        "this song you can put in the list quiet evening", "Added “Copper Bloom” by Nilo Vantage to your playlist …"),
      Line("the start I know already", "I'm not sure what you mean, …"),
      Line("please not repeat anymore", "Repeat is off."),
      Line("now it is enough with the loop", "Repeat is off."),
      Line("after how much time stops the music", "No sleep timer is set. …"),
      Line(
        "put slow harbours on but take it down to like point nine",
        "Here's the album “Slow Harbours” by Fennimore Vale. Speed 0.9×."),
      Line("set it back to normal", "Speed 1×."),
      Line("cut the sound, my landlord calling", "Muted."),
      Line("unmute", "Volume 55."),
      Line("this so soothing put this one on quiet evening", "…"),
      Line("can't stand this one don't ever play it again", "Noted: you don't like …"),
      Line("sugar for two gets from me three stars", "Noted: 3 stars for “Sugar for Two” …"),
      Line("play jazz and rock", "Here's jazz and rock: 6 songs, …"),
      Line("from whom is this", "This is by …"),
      Line("save this as a flac and mail it to ada", "I can't convert files; I only play them."),
      Line(
        "make a playlist of ambient and classical",
        "Made the playlist “Ambient and classical”: ambient and classical, 5 songs now; …"),
    ])
}
