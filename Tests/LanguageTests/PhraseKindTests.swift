import Testing

@testable import Language

/// What phrases are, in one word each; all phrases are our own or the design's.
struct PhraseKindTests {
  static let phrases: [(kind: String, phrases: [String])] = [
    (
      "play",
      [
        "play some music", "put something on", "play something", "play Khruangbin", "play jazz next",
        "play some jazz later",
        "play the Paper Moons shuffled", "Be Kind by Marshmello and Halsey", "play my road trip playlist",
        "put on some old soul",
        "the newest episode of Stuff You Should Know at double speed", "catch up on the news", "play tech news podcast",
        "the audiobook Becoming", "89.1 FM", "play Stop by the Spice Girls", "play Next to Me", "play 1979",
        "put on some 70s punk classics", "play http://example.org/live.mp3", "continue my audiobook",
        "play popular hits",
        "queue Lanterns", "play the song Lanterns from the album Tin Hours", "hey, could you please play Lanterns",
        "I'd like to hear some blues", "play some reggae on tuneterm", "put on a techno mix for me",
        "play folk from 1969",
        "play the best of the nineties", "play rock from between 1990 and 1995", "play something for cooking",
        "play music for studying", "play relaxing piano", "shuffle my gym playlist", "play Tin Hours on repeat",
        "play the album Tin Hours at half speed", "play Lanterns at 1.5x", "play Lanterns on the kitchen speaker",
        "play everything by the Paper Moons", "I want to listen to Harbour Lights", "let's hear some disco",
        "stream some house",
        "play me a song by Ola Fjord", "play the latest album by Ola Fjord", "play Ola Fjord's Glass Boats",
        "start playing the soundtrack of Winter Kites", "give me some calm ambient", "play songs from last year",
        "play recently added albums", "play my most played songs", "play the podcast Harbour Tales",
        "resume the audiobook The Salt Path where I left off", "play classical music at the end of the queue",
        "turn on the radio", "tune in to radio 4", "I'm in the mood for some funk", "how about some bossa nova",
        "surprise me",
        "play some happy pop in the living room", "play two songs by Ola Fjord", "after this play Glass Boats",
        "play NPR",
        "put Glass Boats on next", "add Glass Boats to the queue", "line up some ska",
        "play hip hop from the early 2000s",
        "would you play us something nice", "play the new Ola Fjord album",
      ]
    ),
    (
      "add",
      [
        "add this to my road trip playlist", "add this to my Sunday playlist", "put this song on my gym playlist",
        "add Lanterns to my Sunday playlist",
        "add Lanterns by the Paper Moons to the party playlist", "add this album to Late Night Drives",
        "save this song",
        "could you add this track to my running playlist please", "put Glass Boats by Ola Fjord on my quiet playlist",
        "add this to my library", "I want this on my dinner playlist", "add some Ola Fjord to my focus playlist",
        "please add this artist to the playlist called Northern Lights", "this song belongs in my rain playlist",
        "add another song by Ola Fjord to my summer playlist", "insert Lanterns into my walking playlist",
      ]
    ),
    (
      "like",
      [
        "I like this song", "love this", "I really love this track", "thumbs up", "this is my favorite song",
        "favourite this song", "I like jazz",
        "I'm a fan of Ola Fjord", "great song", "what a lovely song", "mark this as a favourite",
        "give this song a heart",
      ]
    ),
    (
      "dislike",
      [
        "I don't like this", "I dont like this song", "I hate this", "never play this again", "thumbs down",
        "this song is awful",
        "do not play this song again", "I can't stand this track", "don't ever play this song again",
      ]
    ),
    (
      "search",
      [
        "find songs by Khruangbin", "search for jazz playlists", "look up Lanterns by the Paper Moons",
        "show me albums by Ola Fjord", "find some calm piano music",
        "what albums do I have by Ola Fjord", "list my playlists", "search for the album Tin Hours",
        "do you have any reggae", "find the podcast Harbour Tales",
        "where can I find music by Ola Fjord", "I'm looking for some folk songs", "could you find me some soul songs",
        "show me my audiobooks", "browse ambient albums",
      ]
    ),
    (
      "pause",
      [
        "pause", "pause the music", "please pause", "pause this song", "hold on a second", "put it on pause",
        "pause it please",
      ]
    ),
    (
      "stop",
      [
        "stop", "stop the music", "turn off the music", "stop playing", "please stop the song", "end playback",
        "turn the radio off",
      ]
    ),
    ("play", ["put some tunes on", "play a song", "play any song by Ola Fjord", "play an album by Ola Fjord"]),
    (
      "nextTrack",
      [
        "next", "next song", "skip", "skip this song", "skip two songs", "next track please", "go to the next song",
        "play the next one", "next chapter", "skip this album", "change the song",
      ]
    ),
    (
      "previousTrack",
      [
        "previous", "go back", "previous song", "back one track", "go back two songs", "play the previous track",
        "last song", "go back a chapter",
      ]
    ),
    (
      "skipForward",
      [
        "skip forward 30 seconds", "fast forward 2 minutes", "jump ahead a minute and a half", "skip ahead 1:30",
        "forward 30-seconds", "go forward ten seconds", "skip 45s", "ff 20 seconds",
      ]
    ),
    (
      "skipBackward",
      [
        "rewind 15 seconds", "go back half a minute", "skip back 10 secs", "rewind", "jump back two minutes",
        "back 30 seconds", "go back an hour and ten minutes",
      ]
    ),
    (
      "changePlaybackPosition",
      [
        "start over", "go to 2 minutes 30", "skip to the middle", "jump to 1:15:00", "restart this song",
        "play it again", "go to chapter 3", "go back to the beginning", "play this song from the start",
        "start this song over",
      ]
    ),
    (
      "changePlaybackRate",
      [
        "double speed", "faster", "a bit slower", "normal speed", "play at 1.5x", "speed it up", "slow down a little",
        "set the speed to 1.25", "half speed", "play it at 0.75",
      ]
    ),
    (
      "changeShuffleMode",
      [
        "shuffle", "shuffle on", "shuffle off", "turn on shuffle", "turn shuffle off", "mix it up", "stop shuffling",
        "toggle shuffle", "shuffle this playlist",
      ]
    ),
    (
      "changeRepeatMode",
      [
        "repeat", "repeat this song", "repeat all", "repeat off", "turn on repeat", "loop this track",
        "put this song on repeat", "stop repeating", "repeat one", "toggle repeat", "repeat the album",
      ]
    ),
    (
      "changeVolume",
      [
        "volume 40", "turn it up", "turn it down a little", "louder", "quieter", "volume up by ten percent",
        "set the volume to 60 percent", "turn the volume down", "a bit louder", "it's too loud", "full volume",
        "lower the volume", "turn the music up", "I can't hear it", "volume to 75",
      ]
    ),
    ("mute", ["mute", "mute the sound", "mute it", "turn the sound off", "silence the music"]),
    ("unmute", ["unmute", "turn the sound back on", "sound on"]),
    (
      "sleepTimer",
      [
        "stop in 20 minutes", "stop after this song", "turn the sleep timer off", "set a sleep timer for an hour",
        "sleep timer 30 minutes", "turn off the music in half an hour", "pause when this episode ends",
      ]
    ),
    ("undo", ["undo", "undo that", "take that back"]),
    ("clearQueue", ["clear the queue", "empty the queue", "clear my play queue"]),
    (
      "createPlaylist",
      [
        "make a playlist called Sunday", "create a new playlist named Rain", "new playlist Focus",
        "create a playlist called Road",
      ]
    ),
    ("removeFromPlaylist", ["take this off my gym playlist", "remove this song from the Sunday playlist"]),
    ("deletePlaylist", ["delete the playlist Rain", "delete my gym playlist"]),
    ("renamePlaylist", ["rename my gym playlist to Workout"]),
    (
      "routeOutput",
      ["switch to headphones", "move the music to the kitchen"]
    ),
    ("importFolder", ["import ~/Music", "scan the folder /media/disk/records"]),
    ("showHelp", ["help", "show the keys", "what can I say"]),
    ("quit", ["quit", "exit", "close the player"]),
    ("bind", ["bind L \"I like this song\"", "bind ctrl-n next song"]),
    ("rating", ["rate this 4 stars", "four stars"]),
    (
      "question title",
      [
        "what song is this?", "what's playing", "what is this song called", "name of this song", "whats this song",
        "what is playing right now", "tell me the name of this track", "which song is this",
      ]
    ),
    (
      "question artist",
      [
        "who sings this?", "who is this", "what band is this", "who is the singer",
        "which artist is this",
      ]
    ),
    ("question album", ["what album is this from", "which album is this song on"]),
    ("question year", ["when did this come out", "what year is this from", "when was this song released"]),
    ("question genre", ["what genre is this", "what kind of music is this"]),
    ("question elapsed", ["how far into this are we", "how long has this been playing"]),
    ("question remaining", ["how long is left", "how much time is left in this song", "how much longer is this song"]),
    ("question next", ["what's next", "what comes after this", "which song is next", "whats coming up next"]),
    ("question previous", ["what was that last song", "what was the previous song", "what did you just play"]),
    ("question volume", ["is it muted", "are you muted"]),
    ("question duration", ["how long is this song", "how long is this track", "how long is this", "how long is it"]),
    ("question queue", ["what's in the queue", "show me the queue"]),
    ("question volume", ["what's the volume", "how loud is it"]),
    (
      "followUp",
      [
        "thank you very much", "thanks, mate",
        "more like this", "something else by them", "the album this is from", "that one again", "not this one",
        "the second one", "play it", "option three", "number 2", "play more like this",
        "something completely different",
      ]
    ),
    (
      "none",
      [
        "what's the weather like in Oslo", "set a timer for ten minutes", "book a table for two tonight",
        "tell me a joke", "hello",
        "call my sister", "turn on the kitchen lights", "what is the capital of Norway",
        "remind me to buy milk", "let's meet for lunch tomorrow",
        "how are you today", "add eggs to my shopping list", "what time is it in Tokyo", "send an email to Bob", "",
        "   ", "?!", "xyzzy plugh",
        "who won the election", "order a pizza", "set an alarm for seven", "how old are you",
        "I did it",
      ]
    ),
  ]

  static let flat = phrases.flatMap { entry in entry.phrases.map { (entry.kind, $0) } }

  @Test("Each phrase is read as listed", arguments: flat)
  func kindIsWhatIsMeant(kind: String, phrase: String) {
    #expect(Parsing.kind(phrase) == kind, "“\(phrase)” should be \(kind)")
  }

  static let openings = [
    "", "please ", "could you please ", "hey, can you ", "I want you to ", "ok, now ", "can you ", "tuneterm, ",
    "would you ",
  ]
  static let closings = ["", " please", " for me", " now", ", thanks"]
  static let cores: [(String, String)] = [
    ("play", "play some jazz"), ("play", "play Lanterns by Ola Fjord"), ("pause", "pause the music"),
    ("nextTrack", "skip this song"),
    ("changeVolume", "turn the volume up"), ("changeShuffleMode", "turn on shuffle"),
    ("add", "add this to my gym playlist"),
    ("search", "find some soul songs"),
  ]
  static let wrapped = cores.flatMap { core in
    openings.flatMap { opening in closings.map { (core.0, opening + core.1 + $0) } }
  }

  @Test("Politeness around a request changes nothing", arguments: wrapped)
  func politenessChangesNothing(kind: String, phrase: String) {
    #expect(Parsing.kind(phrase) == kind, "“\(phrase)” should be \(kind)")
  }
}
