extension Dialogue {
  static let asides = Dialogue(
    name: "what is said around what is wanted",
    lines: [
      Line("um put on the the slow harbours album", "Here's the album “Slow Harbours” by Fennimore Vale."),
      Line("i'm on the phone to my sister, turn it down a tiny bit", "Volume 95."),
      Line("leave it there", "All right, I left everything as it is."),
      Line("the narrator's dull, would you mind muting it", "Muted."),
      Line("take it off mute", "Volume 95."),
      Line("little faster, she talks so slow", "Speed 1.1×."),
      Line("dinner's ready, so stop in twenty minutes", "The music stops in 20 minutes."),
      Line("mute no pause it", "Paused."),
      Line("play the gravel choirs but not hello", "Here's music by The Gravel Choirs without hello: 2 songs, …"),
      Line("i'm fond of this, give it a heart", "Noted: you like “…"),
      Line("how many songs do i have by nilo vantage", "You have 4 songs by Nilo Vantage."),
      Line("which ones are they", "4 songs by Nilo Vantage: …"),
      Line("do you have anything by zarquon", "I can't find any songs by zarquon in your library."),
      Line(
        "make a playlist called sports day with copper bloom and tin robot waltz",
        "Made the playlist “sports day” with 2 songs."
      ),
      Line("play copper bloom, but keep it at forty percent", "Here's “Copper Bloom” by Nilo Vantage. Volume 40."),
      Line("whoa, not that loud", "Volume 35."),
      Line("nah, missed the good bit, back to the start", "From the start: “Copper Bloom” by Nilo Vantage."),
      Line("repeat this one", "Repeating “Copper Bloom” by Nilo Vantage."),
      Line("no wait i mean the whole album", "Repeating the whole queue."),
      Line("love this one", "Noted: you like “Copper Bloom” by Nilo Vantage."),
      Line("oops wrong track, unlike", "You no longer like or dislike “Copper Bloom” by Nilo Vantage."),
      Line("bit of jazz please, deadline mode", "Here's jazz: 3 songs, first …"),
      Line("empty the queue out", "The queue is empty now. “undo” brings it back."),
      Line("oh no, didn't mean that, bring it all back", "Undone: …"),
      Line("what else is on that playlist", "The playlist “sports day” has 2 songs: …"),
    ])

  static let hinted = Dialogue(
    name: "names that are only hinted at, and what takes the place of what",
    lines: [
      Line("what albums has fennimore vale got", "1 album by Fennimore Vale: “Slow Harbours” …"),
      Line("nilo vantages circuit garden", "Here's the album “Circuit Garden” by Nilo Vantage."),
      Line("that kettle podcast", "Here's “Episode 12: How a Kettle Sings” …"),
      Line("eh go back to nilo", "Here's Nilo Vantage: …"),
      Line("umbrella weather after this", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("actually bin that", "Undone: queueing “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("umbrella weather after this", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("swap that for hello", "Playing next: “Hello” by Tilda Brandvik Quartet. …"),
      Line("new playlist called grind w this in it", "Made the playlist “grind” with 1 song."),
      Line(
        "add umbrella weather to grind", "Added “Umbrella Weather” by Tilda Brandvik Quartet to your playlist “grind”."),
      Line("no, delete that", "Undone: adding “Umbrella Weather” by Tilda Brandvik Quartet to “grind”."),
      Line("delete that playlist", "Deleted the playlist “grind”. …"),
      Line("hello", "I'm not sure what you mean, …"),
      Line("wrong one, the jazz one", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("podcast after this", "Playing next: the podcast “The Tea Interval”."),
      Line("clear the lot, i'm over it", "The queue is empty now. “undo” brings it back."),
      Line("shuffle it, we always get the same song first", "Shuffle is on."),
      Line("play hello, not the shouty one, the jazzy one", "Here's “Hello” by Tilda Brandvik Quartet."),
      Line("shuffle off", "Shuffle is off; …"),
      Line("skip to something by fennimore vale", "Here's music by Fennimore Vale: 3 songs, …"),
      Line("mute, guard at the window", "Muted. I left out “guard at the window”."),
      Line("unmute", "Volume 100."),
      Line("play circuit garden", "Here's the album “Circuit Garden” by Nilo Vantage."),
      Line("put umbrella weather next", "Playing next: “Umbrella Weather” by Tilda Brandvik Quartet."),
      Line("clear everything after it", "Removed 2 songs from the queue. …"),
      Line("clear out everything that's coming up", "Removed “Umbrella Weather”: nothing comes after this now. …"),
      Line("make it a bit louder, but only a bit", "It is as loud as it gets: volume 100."),
    ])

  static let rambling = Dialogue(
    name: "requests in long sentences without a mark",
    lines: [
      Line(
        "start me that book about the lighthouse keeper i got about four hours to kill before i hit the coast",
        "Here's the audiobook “The Lighthouse Keeper’s Cat” by Maren Tolliver."),
      Line("she talks like treacle speed her up to one and a half", "Speed 1.5×."),
      Line(
        "we're nearly there so have it quit playin on its own in about thirty minutes ok", "The book stops in 30 …"),
      Line(
        "put hibernate mode on by vantadge that was always my dads favourite tune",
        "Here's “Hibernate Mode” by Nilo Vantage."),
      Line("i cant hear a thing over this so crank it on up to about eighty", "Volume 80."),
      Line("stop when this ones over cause the kids are asleep", "The music stops after this track."),
      Line("keep this one goin over and over till i tell you different", "Repeating “Hibernate Mode” by Nilo Vantage."),
      Line("what else you got by fennimore vale", "3 songs by Fennimore Vale on 1 album: …"),
      Line("play some jazz like we used to hear at my gran's", "Here's jazz: 3 songs, first …"),
      Line("keep it going but nothing by tilda brandvik quartet", "Already playing “…", playing: "Sugar for Two"),
      Line("pause a wee sec, phones goin", "Paused."),
      Line(
        "delete the playlist quiet evening i dont need it no more", "Deleted the playlist “Quiet Evening”; the file …"),
    ])

  static let told = Dialogue(
    name: "what was listed or told is meant",
    lines: [
      Line("play the album circuit garden", "Here's the album “Circuit Garden” by Nilo Vantage."),
      Line("and up next?", "Next is “…"),
      Line("skip to it and like it", "Next: “…"),
      Line("list albums by nilo vantage", "2 albums by Nilo Vantage: …"),
      Line("which track has suri okonda on it?", "1 song by Suri Okonda: “Night Bus to Nowhere (feat. Suri Okonda)” …"),
      Line("queue that next", "Playing next: “Night Bus to Nowhere (feat. Suri Okonda)” by Nilo Vantage."),
      Line("got any jazz in there, mate?", "3 jazz songs on 2 albums by 2 artists: …"),
      Line("play the last one", "Here's “Sugar for Two” by Marcel Oyelaran."),
      Line("got any jazz in there, mate?", "3 jazz songs on 2 albums by 2 artists: …"),
      Line("go on then, all of it", "Here's jazz: 3 songs, first …"),
      Line("rename it going in", "I don't know what “that playlist” is. Say its name."),
      Line("clear the queue", "The queue is empty now. “undo” brings it back."),
      Line(
        "clear everything, play hibernate mode and stop in 45 min", "Here's “Hibernate Mode” by Nilo Vantage. The …"),
      Line("a bit quicker, say 1.25", "Speed 1.25×."),
    ])
}
