extension Dialogue {
  /// Requests of which most words mean nothing to a player.
  static let unread = Dialogue(
    name: "what is mostly about something else is not done on a guess, and what is not to be touched stays",
    lines: [
      Line("play the album slow harbours", "Here's the album “Slow Harbours” …"),
      Line("volume 60", "Volume 60."),
      Line("cancel the window cleaner who was to come on Friday", "I'm not sure …"),
      Line(
        "that is just right. My neighbour will be mowing her lawn, I expect, and here am I still in bed",
        "I didn't understand …"),
      Line("louder please, my neighbours are drilling into the wall again", "Volume 65."),
      Line("stop the music in, say, twenty minutes", "The music stops in 20 minutes."),
      Line("go to the office and hand a letter to my boss", "I'm not sure …"),
      Line("wipe everything that's coming up but leave this one going", "Removed 2 songs: nothing comes after this …"),
      Line("have I got any classical? I'm just asking, do not put it on", "3 classical songs on 1 album …"),
      Line("do I like this", "You haven't …"),
      Line("go ahead and water the ferns", "I'm not sure …"),
      Line("could you open my chats", "I'm not sure …"),
      Line("my gran always says 'turn that racket off' at weddings", "I didn't understand …"),
      Line("remind me, who plays this", "This is by Fennimore Vale."),
      Line("mute", "Muted."),
      Line("wrong number. Sound on again", "Volume 65."),
      Line("volume 40", "Volume 40."),
      Line("too quiet. back to seventy, as it was before lunch", "Volume 70."),
      Line("empty the queue but leave this one as it is", "Nothing comes after this …"),
      Line("how long", "It is 27 seconds long."),
      Line("how long do I have to wait if I want to see the dentist", "I'm not sure …"),
      Line("volume 30", "Volume 30."),
      Line("speed 0.9", "Speed 0.9×."),
      Line("volume 35", "Volume 35."),
      Line("make it normal", "Speed 1×."),
      Line("the oven should be set to 350", "I'm not sure …"),
      Line("do geese eat grass, grain, or both", "I'm not sure …"),
      Line("make a new shopping list", "I can't …"),
      Line("will it be the canon next?", "I'm not sure …"),
      Line("the road outside is, for once, quiet", "I'm not sure …"),
      Line("no, hold on. The blue folder, I mean, on my desk", "I'm not sure …"),
      Line("that is my crossword done. The kettle is on and all.", "I'm not sure …"),
      Line("play some quillish, that would be lovely", "I can't find …"),
      Line("how many songs has the playlist Quiet Evening", "The playlist “Quiet Evening” has …"),
      Line("oh no, I didn't mean that. Undo!", "Undone: speed back to 0.9×."),
      Line("what's this", "This is “Harbour Lights, Part One” by Fennimore Vale."),
    ])

  /// Requests whose "it" is what the phrase has spoken of before.
  static let spokenOf = Dialogue(
    name: "what is taken away is what was spoken of, and nothing where that is not understood",
    lines: [
      Line("play circuit garden", "Here's the album “Circuit Garden” …"),
      Line("that brass band one is dreary, take it out of the queue", "I'm not sure …"),
      Line("the brass band one is dreary, take it off", "I'm not sure …"),
      Line("the night bus one's a bit much so drop it from what's to come", "Removed “Night Bus to Nowhere …"),
      Line("this song is dull, take it out of the queue", "Removed “Copper Bloom” …"),
      Line("play it, the hall is empty", "Already playing …"),
      Line("make a playlist called boots", "Made the playlist “boots”."),
      Line("add tin robot waltz to it", "Added “Tin Robot Waltz” by Nilo Vantage to your playlist “boots”."),
      Line("the waltz is a bit silly, take it back off", "Removed “Tin Robot Waltz” by Nilo Vantage from “boots”."),
      Line("make a playlist called packing list", "Made the playlist “packing list”."),
      Line("add hello by tilda brandvik quartet to packing list", "Added “Hello” …"),
      Line("open packing list", "Here's the playlist “packing list”: 1 song."),
      Line("stop, please. Stop altogether, my neighbour is at the window", "Stopped."),
      Line("play rock", "Here's rock: …"),
      Line("same idea, but without any jazz", "Here's rock without jazz: …"),
      Line("umbrella weather please, the tilda brandvik quartet song", "Here's “Umbrella Weather” …"),
    ])

  /// Phrases without their vowels, as they are typed in a hurry.
  static let abbreviated = Dialogue(
    name: "words without their vowels are read as the words they stand for",
    lines: [
      Line("ply slow harbours", "Here's the album “Slow Harbours” …"),
      Line("trn it dwn to 40", "Volume 40."),
      Line("play ps we are gone", "I can't find “ps we are gone” …"),
      Line("rpt ths trk", "Repeating “Harbour Lights, Part One” by Fennimore Vale."),
      Line("rpt off n shffl on", "Repeat is off. Shuffle is on."),
      Line("how long is ths sng", "It is 27 seconds long."),
      Line("clr the queue but keep ths one", "Removed 2 songs: nothing comes after this …"),
    ])

  /// What is said beside a request, and what is taken back while it is made.
  static let slips = Dialogue(
    name: "a remark keeps nothing from playing, and what is taken back at once is not heard",
    lines: [
      Line("slow harbours for the drive home", "Here's the album “Slow Harbours” …"),
      Line("whats up after this", "Next is “Harbour Lights, Part Two” by Fennimore Vale."),
      Line("oops undo, wrong button as usual", "Undone: …"),
      Line("jazz. It's raining", "Here's jazz: …"),
      Line("volume twenty no thirty", "Volume 30."),
      Line("play nilo vantage, no, not vantage, tilda brandvik, sorry", "Here's Tilda Brandvik Quartet: …"),
      Line("keep all these looping", "Repeating the whole queue."),
      Line("make a playlist called standup", "Made the playlist “standup”."),
      Line(
        "stick hibernate mode in there aswell", "Added “Hibernate Mode” by Nilo Vantage to your playlist “standup”."),
      Line(
        "in there goes umbrella weather, and sugar for two",
        "Added “Umbrella Weather” by Tilda Brandvik Quartet and “Sugar for Two” by Marcel Oyelaran to your playlist …"),
      Line("throw some ambient on there behind all that", "Added …"),
      Line("play slow harbours", "Here's the album “Slow Harbours” …"),
      Line("wipe the queue but leave this running", "Removed 2 songs: nothing comes after this …"),
      Line("pause", "Paused."),
      Line("right so. carry on with what was on", "Resuming “Harbour Lights, Part One” …"),
      Line("pause", "Paused."),
      Line("carry on with him", "Resuming “Harbour Lights, Part One” …"),
      Line("pause", "Paused."),
      Line("nilo vantage for the drive home", "I'm not sure …"),
      Line("carry on", "Resuming “Harbour Lights, Part One” …"),
      Line("anything from the nineties in there?", "3 songs from the 1990s …"),
      Line("queue tin robot waltz", "Added to the end of the queue: …"),
      Line("No, too much. Take tin robot waltz out again.", "Removed “Tin Robot Waltz” from the queue. …"),
    ])

  static let guessed = Dialogue(
    name: "what is said in passing, and what is only told",
    lines: [
      Line("play slow harbours", "Here's the album “Slow Harbours” …"),
      Line("delete that playlist", "I don't know what “that playlist” is. Say its name."),
      Line("i once deleted a whole playlist by mistake", "I …", playing: "Harbour Lights, Part One"),
      Line("forward ten seconds love she heard the start last night", "Skipped ahead 10 seconds, …"),
      Line(
        "at the very bottom of the list, kindly put tin robot waltz",
        "Added to the end of the queue: “Tin Robot Waltz” …"),
      Line("this so soothing put this one on quiet evening", "Your playlist “Quiet Evening” already has …"),
    ])
}
