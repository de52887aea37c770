extension Dialogue {
  /// Names that are said nearly right, or beside other words, and corrections with them.
  static let nearNames = Dialogue(
    name: "names said nearly right",
    lines: [
      Line("play that clare windisch woman", "Here's Clara Windisch: 3 songs."),
      Line("no I wanted invention number two", "Here's “Invention No. 2 in G major” by Clara Windisch."),
      Line(
        "which songs have you got by fenimor vail",
        "3 songs by fenimor vail: “Harbour Lights, Part One” by Fennimore Vale; …"),
      Line("play coppar blume by neelo vantage", "Here's “Copper Bloom” by Nilo Vantage."),
      Line("hiya love", "All right, I left everything as it is."),
      // What is not there is not taken for something else.
      Line("play copper kettle by nilo vantage", "I can't find “copper kettle” by Nilo Vantage in your library. …"),
      Line("play copper bloom by the oaks", "I can't find “copper bloom” by oaks in your library. …"),
      Line("volume 40", "Volume 40."),
      Line("10 louder", "Volume 50."),
      Line("and 5 quieter", "Volume 45."),
      Line("volume 30, not more", "Volume 30."),
      Line("how many songs are there on this album", "“Circuit Garden” has 3 tracks."),
    ])
}
