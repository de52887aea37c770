import Intents
import LanguageSupport
import Media
import Remote
import Testing

@testable import Language

struct MeaningTests {
  @Test("A name alone is a media name of no kind")
  func bareName() {
    #expect(Parsing.search("play Khruangbin") == MediaSearch(mediaName: "Khruangbin"))
  }

  @Test("A genre with an artist, a mood and a place in the queue")
  func genreMoodArtist() throws {
    let intent = try #require(Parsing.play("play some happy jazz by the Paper Moons next"))
    #expect(intent.mediaSearch == MediaSearch(artistName: "Paper Moons", genreNames: ["jazz"], moodNames: ["happy"]))
    #expect(intent.playbackQueueLocation == .next)
  }

  @Test(
    "Dates become days",
    arguments: [
      ("play music from the 90s", "1990-01-01", "1999-12-31"), ("play nineties rock", "1990-01-01", "1999-12-31"),
      ("play songs from 1969", "1969-01-01", "1969-12-31"), ("play songs from this year", "2026-01-01", "2026-12-31"),
      ("play music from last week", "2026-03-09", "2026-03-15"),
      ("play songs from this decade", "2020-01-01", "2029-12-31"),
      ("play songs from last friday", "2026-03-13", "2026-03-13"),
      ("play harbour tales from monday", "2026-03-16", "2026-03-16"),
      ("play the episode from monday of harbour tales", "2026-03-16", "2026-03-16"),
      ("play songs from two years ago", "2024-01-01", "2024-12-31"),
      ("play songs from 3 days ago", "2026-03-15", "2026-03-15"),
      ("play songs from the last 10 years", "2016-03-18", nil),
      ("play rock from the past two months", "2026-01-18", nil),
      ("play songs between 1990 and 1995", "1990-01-01", "1995-12-31"),
      ("play early 2000s pop", "2000-01-01", "2003-12-31"), ("play noughties indie", "2000-01-01", "2009-12-31"),
    ] as [(String, String, String?)])
  func dates(phrase: String, start: String, end: String?) {
    let date = Parsing.search(phrase)?.releaseDate
    #expect(date?.start?.description == start)
    #expect(date?.end?.description == end)
  }

  @Test(
    "Intervals are said in many ways",
    arguments: [
      ("skip forward 30 seconds", 30), ("skip forward a minute and a half", 90), ("skip 30-seconds", 30),
      ("skip ahead 1:30", 90),
      ("skip forward half an hour", 1800), ("fast forward two minutes 30", 150), ("jump ahead 45s", 45),
      ("skip forward an hour and ten minutes", 4200), ("go forward a quarter of an hour", 900),
      ("skip ahead ninety seconds", 90),
    ])
  func intervals(phrase: String, seconds: Double) {
    #expect(Parsing.request(phrase) == .command(.skipForward(interval: seconds)))
  }

  @Test(
    "Commands carry their arguments",
    arguments: [
      ("volume 40", RemoteCommand.changeVolume(.level(40))), ("turn it up by ten percent", .changeVolume(.up(10))),
      ("next 2", .nextTrack(count: 2, unit: .track)), ("back two songs", .previousTrack(count: 2, unit: .track)),
      ("back 30", .skipBackward(interval: 30)), ("go back 30", .skipBackward(interval: 30)),
      ("skip two songs", .nextTrack(count: 2, unit: .track)), ("next chapter", .nextTrack(count: 1, unit: .chapter)),
      ("skip to the middle", .changePlaybackPosition(.fraction(0.5))),
      ("go to 2 minutes 30", .changePlaybackPosition(.seconds(150))),
      ("start over", .changePlaybackPosition(.beginning)), ("double speed", .changePlaybackRate(.rate(2))),
      ("repeat this song", .changeRepeatMode(.mode(.one))), ("repeat all", .changeRepeatMode(.mode(.all))),
      ("repeat off", .changeRepeatMode(.mode(.none))), ("toggle shuffle", .changeShuffleMode(.toggle)),
      ("shuffle off", .changeShuffleMode(.type(.off))), ("stop in 20 minutes", .sleepTimer(.after(1200))),
      ("stop playing at midnight", .sleepTimer(.at(TimeOfDay(minutes: 0)))),
      ("stop at 11", .sleepTimer(.at(TimeOfDay(minutes: 660, isEitherHalf: true)))),
      ("turn the music off at half past ten", .sleepTimer(.at(TimeOfDay(minutes: 630, isEitherHalf: true)))),
      ("pause at quarter to six in the evening", .sleepTimer(.at(TimeOfDay(minutes: 1065)))),
      ("turn off at 10:30 pm", .sleepTimer(.at(TimeOfDay(minutes: 1350)))),
      ("play until eleven o'clock", .sleepTimer(.at(TimeOfDay(minutes: 660, isEitherHalf: true)))),
      ("sleep at ten past nine", .sleepTimer(.at(TimeOfDay(minutes: 550, isEitherHalf: true)))),
      ("stop at half ten", .sleepTimer(.at(TimeOfDay(minutes: 630, isEitherHalf: true)))),
      ("stop after this album", .sleepTimer(.endOfAlbum)), ("pause when the album is over", .sleepTimer(.endOfAlbum)),
      ("stop playing this song", .stop),
      ("stop after this song", .sleepTimer(.endOfTrack)), ("turn the sleep timer off", .sleepTimer(.off)),
      ("make a playlist called Sunday", .createPlaylist(name: "Sunday", contents: nil)),
      ("take this off my gym playlist", .removeFromPlaylist(name: "gym", .current)),
      ("take the third song off my gym playlist", .removeFromPlaylist(name: "gym", .position(2))),
      (
        "remove Lanterns from my gym playlist",
        .removeFromPlaylist(name: "gym", .search(MediaSearch(mediaName: "Lanterns", reference: .my)))
      ),
      ("move this to the top of my gym playlist", .moveInPlaylist(name: "gym", .current, to: 0)),
      ("move number 5 to place 2 of the gym playlist", .moveInPlaylist(name: "gym", .position(4), to: 1)),
      ("export my gym playlist to ~/gym.m3u", .exportPlaylist(name: "gym", path: "~/gym.m3u")),
      ("save the queue as Party", .createPlaylist(name: "Party", contents: MediaSearch(mediaName: "queue"))),
      (
        "copy the gym playlist as Run",
        .createPlaylist(name: "Run", contents: MediaSearch(mediaType: .playlist, mediaName: "gym"))
      ),
      ("import ~/Music", .importFolder(path: "~/Music")),
      ("bind L \"I like this song\"", .bind(key: "L", phrase: "I like this song")),
      ("rename my gym playlist to Workout", .renamePlaylist(name: "gym", newName: "Workout")),
    ])
  func arguments(phrase: String, command: RemoteCommand) {
    #expect(Parsing.request(phrase) == .command(command), "“\(phrase)”")
  }

  @Test("What plays is added to the playlist that was named")
  func addCurrent() {
    let intent = AddMediaIntent(
      mediaSearch: MediaSearch(reference: .currentlyPlaying), mediaDestination: .playlist("road trip"))
    #expect(Parsing.request("add this to my road trip playlist") == .add(intent))
  }

  @Test("Spans cut their text out of the phrase, whatever its scalars")
  func spans() {
    for phrase in [
      "play “Déjà Vu” by Beyoncé", "🎵 play some jazz 🎵 by Sigur Rós", "add Glass Boats to my café playlist",
      "play Harbour (Live at Dawn) loudly",
      "import ~/Music/New (2026)/", "play Lanterns [Demo]",
    ] {
      let scalars = Array(phrase.unicodeScalars)
      for span in Parsing.interpretation(phrase).best?.spans ?? [] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[span.start..<span.end])
        #expect(String(text) == span.text)
      }
    }
  }

  @Test("JSON is the contract's, on one line")
  func json() {
    #expect(
      Parsing.interpretation("play jazz").json
        == #"{"phrase": "play jazz", "intent": "playMedia", "mediaSearch": {"genreNames": ["jazz"]}, "#
        + #""spans": [{"field": "genreNames", "text": "jazz", "start": 5, "end": 9}]}"#)
    #expect(Parsing.interpretation("").json == #"{"phrase": "", "intent": null}"#)
    #expect(!Parsing.interpretation("a\nb\u{2028}c").json.contains("\n"))
  }

  @Test("A description says what would be done")
  func description() throws {
    let best = try #require(Parsing.interpretation("play jazz next").best)
    #expect(Parsing.plain.describe(best) == "play next: jazz")
  }

  @Test(
    "A description of a command says it as a person would",
    arguments: [
      ("louder", "turn the volume up"), ("volume up by 10", "turn the volume up by 10"),
      ("set the volume to 40", "set the volume to 40"), ("skip 30 seconds", "skip 30 seconds"),
      ("next song", "next track"), ("next 3 songs", "next 3 tracks"), ("go to 1:30", "go to 1:30"),
      ("repeat this song", "repeat this track"), ("shuffle off", "stop shuffling"),
      ("stop in 20 minutes", "stop in 20 minutes"), ("delete the playlist Gym", "delete the playlist “Gym”"),
      ("remove number 3 from the queue", "remove number 3 from the queue"),
      ("give this song four stars", "rate this 4 stars"),
    ])
  func commandDescription(phrase: String, description: String) throws {
    #expect(Parsing.plain.describe(try #require(Parsing.interpretation(phrase).best)) == description)
  }

  @Test("A full explanation tells the line of the grammar, the cost, and what each word was taken for")
  func fullExplanation() throws {
    let interpretation = Parsing.interpretation("play some jazz next")
    let lines = Parsing.plain.fullExplanation(of: interpretation).split(separator: "\n").map(String.init)
    #expect(lines[0] == "play next: jazz")
    let best = try #require(interpretation.best)
    #expect(lines[1] == "  \(best.line), cost \(best.cost), \(best.certainty)")
    #expect(lines[2] == "  play · some · jazz = genre · next = place")
    let place = best.line.split(separator: ":")
    let file = try #require(GrammarFile.ofCheckout.first { $0.name == place[0] })
    let line = file.text.split(separator: "\n", omittingEmptySubsequences: false)[(Int(place[1]) ?? 0) - 1]
    #expect(line.contains("<playVerb>"))
    let odd = try #require(Parsing.interpretation("I had a long day, play some jazz").best)
    #expect(odd.account.first == WordUse(text: "I", use: .unread))
    #expect(odd.account.count == 8)
  }
}
