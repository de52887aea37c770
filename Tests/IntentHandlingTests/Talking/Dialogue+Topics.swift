extension Dialogue {
  /// What was said before a request is what "it" and "there" in that stand for.
  static let topics = Dialogue(
    name: "topics",
    lines: [
      Line("play slow harbours", "Here's …"),
      Line(
        "tin robot waltz would suit the car, add it to my road trip playlist",
        "Added “Tin Robot Waltz” by Nilo Vantage to your playlist “Road Trip”. …"),
      Line(
        "tin robot waltz doesn't belong in road trip, remove it from there",
        "Removed “Tin Robot Waltz” by Nilo Vantage from “Road Trip”."),
      Line(
        "road trip needs this one, add it", "Added “Harbour Lights, Part One” by Fennimore Vale to your playlist …"),
      Line("i never use quiet evening, delete that playlist", "Deleted the playlist “Quiet Evening”; …"),
      Line("undo", "Undone: deleting the playlist “Quiet Evening”."),
      Line(
        "snow on the breakwater's in the queue, jump to it", "Here's “Snow on the Breakwater” by Fennimore Vale.",
        playing: "Snow on the Breakwater"),
    ])

  /// What a speech recogniser wrote as other words that sound the same is understood where it makes no sense as it stands.
  static let misheard = Dialogue(
    name: "misheard words",
    lines: [
      Line("id like to hear slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("paws the music please", "Paused."),
      Line("play harbour lights part too", "Here's “Harbour Lights, Part Two” …", playing: "Harbour Lights, Part Two"),
      Line("play harbour lights part won", "Here's “Harbour Lights, Part One” …", playing: "Harbour Lights, Part One"),
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("necks song", "Next: “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("bring it down to thirty percent", "Volume 30."),
      Line("i'm bored of this", "Next: “Snow on the Breakwater” by Fennimore Vale."),
      Line("remove the last two songs", "Removed 2 songs …"),
    ])

  /// What is not wanted is never dropped, wherever it is said.
  static let denials = Dialogue(
    name: "denials",
    lines: [
      Line("i want rock and i dont want the gravel choirs", "I can't find rock without The Gravel Choirs …"),
      Line("put some rock on, not the gravel choirs though", "I can't find rock without The Gravel Choirs …"),
      Line("give us some rock, anyone but the gravel choirs", "I can't find rock without The Gravel Choirs …"),
      Line("not the tilda brandvik quartet, but jazz please", "Here's “Sugar for Two” by Marcel Oyelaran."),
      Line("follow this with the circuit garden album", "Playing next: the album “Circuit Garden” by Nilo Vantage …"),
      Line("queue snow on the breakwater", "Added to the end of the queue: “Snow on the Breakwater” …"),
      Line("from the queue remove every song of nilo vantage", "Removed 3 songs from the queue. …"),
      Line("play slow harbours, shuffle it", "Shuffling the album “Slow Harbours” by Fennimore Vale."),
      Line("i don't want the gravel choirs, play some rock", "I can't find rock without The Gravel Choirs …"),
      Line("not hello, umbrella weather", "Here's “Umbrella Weather” …", playing: "Umbrella Weather"),
      Line("not the gravel choirs, play some rock", "I can't find rock without The Gravel Choirs …"),
      Line("add umbrella weather to road trip", "Added “Umbrella Weather” …"),
      // With a verb it is no correction of what was done last.
      Line("i don't want the gravel choirs, play something", "Here's music without The Gravel Choirs: 13 songs, …"),
      Line(
        "i'm not that keen on the gravel choirs, play something", "Here's music without The Gravel Choirs: 13 songs, …"),
      // Beside a request it is said of what is to be heard now, and no taste is noted.
      Line("don't play jazz, play something", "Here's music without jazz: 13 songs, …"),
      Line("no jazz please, play something", "Here's music without jazz: 13 songs, …"),
      Line("i hate jazz but put something on", "Here's music without jazz: 13 songs, …"),
      Line("play road trip but not hello", "Here's music in the playlist “Road Trip” without hello: 6 songs, …"),
      // A correction names what was meant, not what to leave out.
      Line("no i meant just hello", "Here's “Hello” …", playing: "Hello"),
    ])

  /// What is said several times in a row is a step each time, and told once.
  static let steps = Dialogue(
    name: "steps",
    lines: [
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("volume 50", "Volume 50."),
      Line("quieter quieter quieter", "Volume 35."),
      Line("louder, louder", "Volume 45."),
      Line("next next", "Next: “Snow on the Breakwater” by Fennimore Vale."),
      Line("back back", "Back to “Harbour Lights, Part One” by Fennimore Vale."),
      Line("pause pause pause", "Paused."),
    ])

  /// Another piece of what plays, and moods that are compared.
  static let others = Dialogue(
    name: "others",
    lines: [
      Line("play umbrella weather", "Here's “Umbrella Weather” …", playing: "Umbrella Weather"),
      Line("another song from this album", "Here's “Hello” …", playing: "Hello"),
      Line("make it the other one on that record", "Here's “Umbrella Weather” …", playing: "Umbrella Weather"),
      Line("play tin robot waltz", "Here's “Tin Robot Waltz” …", playing: "Tin Robot Waltz"),
      Line("play something a bit softer", "I can't find relaxing music …"),
      Line("something quieter", "I can't find calm music …"),
      Line("make it quieter", "Volume 95."),
      Line("slow it down to three quarter speed", "Speed 0.75×."),
      Line("slow it down by half", "Speed 0.5×."),
      Line("i'm not keen on this band", "Noted: you don't like …"),
    ])

  /// What the queue is of is told only while it is so.
  static let source = Dialogue(
    name: "what the queue is of",
    lines: [
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("play the playlist road trip", "Here's the playlist “Road Trip”: …"),
      Line("which playlist is this", "This is the playlist “Road Trip”…"),
      Line("undo", "Undone: …"),
      Line(
        "which playlist is this", "“Harbour Lights, Part One” by Fennimore Vale is in your playlist “Quiet Evening”."),
    ])
}
