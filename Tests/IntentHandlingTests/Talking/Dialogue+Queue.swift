extension Dialogue {
  static let queue = Dialogue(
    name: "the queue",
    lines: [
      Line("play slow harbours", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line(
        "what's in the queue",
        "3 tracks in the queue, 1 minute 20 seconds; this is number 1. Next: “Harbour Lights, Part Two” by Fennimore Vale and “Snow on the Breakwater” by Fennimore Vale."
      ),
      Line(
        "play hello next",
        "Playing next: “Hello” by Tilda Brandvik Quartet. Maybe you wanted: 1 “HELLO!” by The Gravel Choirs."),
      Line("play sugar for two later", "Added to the end of the queue: “Sugar for Two” by Marcel Oyelaran."),
      Line("what's next", "Next is “Hello” by Tilda Brandvik Quartet."),
      Line("move sugar for two to the top of the queue", "“Sugar for Two” is number 1 in the queue now."),
      Line("remove hello from the queue", "Removed “Hello” from the queue. “undo” brings it back."),
      Line("undo", "Undone: removing “Hello”."),
      Line("remove number 9", "That is not in the queue."),
      Line("play the third song in the queue", "Here's “Hello” by Tilda Brandvik Quartet.", playing: "Hello"),
      Line("jump to number 40 in the queue", "That is not in the queue."),
      Line(
        "play sugar for two from the queue", "Here's “Sugar for Two” by Marcel Oyelaran.", playing: "Sugar for Two"),
      Line("remove the next song", "Removed “Harbour Lights, Part One” from the queue. “undo” brings it back."),
      Line("undo", "Undone: removing “Harbour Lights, Part One”."),
      Line(
        "remove the last song from the queue",
        "Removed “Snow on the Breakwater” from the queue. “undo” brings it back."),
      Line("undo", "Undone: removing “Snow on the Breakwater”."),
      Line("go to the last one in the queue", "Here's “Snow on the Breakwater” by Fennimore Vale."),
      Line("remove the next song", "That is not in the queue."),
      Line("play number 2 in the queue", "Here's “Harbour Lights, Part One” by Fennimore Vale."),
      Line("clear the queue", "The queue is empty now. “undo” brings it back."),
      Line("what's in the queue", "The queue is empty. Try “play some music”."),
      Line("save the queue as evening", "The queue is empty. Try “play some music”."),
      Line("undo that", "Undone: clearing the queue. Back to “Harbour Lights, Part One” by Fennimore Vale."),
      Line("shuffle on", "Shuffle is on."),
      Line("shuffle albums", "Shuffling by album."),
      Line("shuffle off", "Shuffle is off; the old order is back."),
      Line("repeat this song", "Repeating “Harbour Lights, Part One” by Fennimore Vale."),
      Line("repeat all", "Repeating the whole queue."),
      Line("repeat off", "Repeat is off."),
    ])
}
