import Intents
import Media
import Remote
import Testing
import Language

@testable import IntentHandling

private let song = Track(
  id: 1, path: "/m/a.mp3", title: "Slow Tide", artist: "The Harbours", album: "Low Water", genres: ["Jazz"],
  date: "1968-05-01", duration: 190)

private func info(_ change: (inout NowPlayingInfo) -> Void = { _ in }) -> NowPlayingInfo {
  var info = NowPlayingInfo()
  info.track = song
  info.state = .playing
  info.duration = 190
  info.elapsed = 70
  info.queueCount = 3
  info.queueDuration = 600
  info.queueIndex = 0
  change(&info)
  return info
}

@Suite("Wording of replies") struct WordingTests {
  @Test(
    "things are named as people name them",
    arguments: [
      (
        MediaItem(identifier: .init(.track, 1), title: "Slow Tide", type: .song, artist: "The Harbours"),
        "“Slow Tide” by The Harbours"
      ),
      (
        MediaItem(identifier: .init(.album, 1), title: "Low Water", type: .album, artist: "The Harbours"),
        "the album “Low Water” by The Harbours"
      ),
      (MediaItem(identifier: .init(.playlist, 1), title: "Road Trip", type: .playlist), "the playlist “Road Trip”"),
      (MediaItem(identifier: .init(.artist, 1), title: "The Harbours", type: .artist), "The Harbours"),
      (MediaItem(identifier: .init(.track, 2), title: "Untitled", type: .song, artist: ""), "“Untitled”"),
    ])
  func names(item: MediaItem, expected: String) {
    #expect(Wording.name(item) == expected)
  }

  @Test("what several habits have in common is said once")
  func habits() {
    func habits(_ reasons: String..., of somebody: String? = nil) -> String {
      Wording.habits(reasons.map { Habits.Suggestion(phrase: "", reason: $0) }, of: somebody)
    }
    #expect(
      habits("you often play jazz", "you often play “Talk” on Sundays") == "You often play jazz and “Talk” on Sundays.")
    #expect(
      habits("you often play jazz", "you often stop in 20 minutes")
        == "You often play jazz and you often stop in 20 minutes.")
    #expect(
      habits("Sam often asks to play jazz", "Sam often asks to play rock", of: "Sam")
        == "Sam often asks to play jazz and rock.")
  }

  @Test("a name that ends in a full stop ends its sentence with it")
  func oneStop() {
    #expect(Reply(.done, "Here's “Live” by T.I.. Or M.I.O..").text == "Here's “Live” by T.I. Or M.I.O.")
    #expect(Reply(.done, "Here's “Wait...” by Ann. And more...").text == "Here's “Wait...” by Ann. And more...")
  }

  @Test(
    "a search is said back in words",
    arguments: [
      (MediaSearch(mediaName: "Slow Tide"), "“Slow Tide”"),
      (MediaSearch(genreNames: ["jazz"], releaseDate: ReleaseDate(years: 1960...1969)), "jazz from the 1960s"),
      (
        MediaSearch(mediaType: .album, mediaName: "Low Water", artistName: "The Harbours"),
        "“Low Water” albums by The Harbours"
      ),
      (MediaSearch(artistName: "The Harbours"), "music by The Harbours"),
      (
        MediaSearch(mediaType: .song, sortOrder: .newest, artistName: "The Harbours"),
        "the newest songs by The Harbours"
      ),
      (MediaSearch(mediaType: .music, releaseDate: ReleaseDate(year: 1979)), "music from 1979"),
      (MediaSearch(releaseDate: ReleaseDate(.start(.year, back: 0), today: .today)), "music from this year"),
      (MediaSearch(releaseDate: ReleaseDate(.start(.month, back: 1), today: .today)), "music from last month"),
      (MediaSearch(releaseDate: ReleaseDate(.start(.day, back: 1), today: .today)), "music from yesterday"),
      (MediaSearch(releaseDate: ReleaseDate(.ago(10, .year), today: .today)), "music from the last 10 years"),
    ])
  func searches(search: MediaSearch, expected: String) {
    #expect(search.described() == expected)
  }

  @Test("every command that succeeds is answered with a sentence")
  func answersCommands() {
    let commands: [RemoteCommand] = [
      .play, .pause, .stop, .togglePlayPause, .nextTrack(count: 1, unit: .track), .skipForward(interval: 30),
      .changeVolume(.level(40)), .mute(), .undo(), .redo(), .sleepTimer(.endOfTrack), .sleepTimer(.endOfAlbum),
      .clearQueue, .like,
      .quit,
    ]
    for command in commands {
      let text = Wording.result(of: command, .success, before: info(), after: info())
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true || text.hasPrefix("“"), "\(command): \(text)")
    }
  }

  @Test(
    "every status of every command is answered",
    arguments: [
      RemoteCommandStatus.success, .noSuchContent, .noActionableNowPlayingItem, .deviceNotFound(known: []),
      .commandFailed(reason: "It broke."), .absent, .disabled, .completed(dialog: "It is done."),
    ])
  func answersStatuses(status: RemoteCommandStatus) {
    for command in [RemoteCommand.play, .pause, .nextTrack(count: 1, unit: .chapter), .removeFromQueue(.current)] {
      #expect(!Wording.result(of: command, status, before: info(), after: info()).isEmpty)
    }
  }

  @Test(
    "commands tell what they did",
    arguments: [
      (RemoteCommand.pause, "Paused."), (.changeVolume(.level(40)), "Volume 40."),
      (.skipForward(interval: 30), "Skipped ahead 30 seconds, now at 1:10."),
      (.nextTrack(count: 1, unit: .track), "Next: “Slow Tide” by The Harbours."),
      (.changeRepeatMode(.mode(.one)), "Repeating “Slow Tide” by The Harbours."),
      (.sleepTimer(.after(1200)), "The music stops in 20 minutes."),
      (.sleepTimer(.at(TimeOfDay(minutes: 1350))), "The music stops at 22:30."),
    ])
  func commands(command: RemoteCommand, expected: String) {
    let after = info {
      $0.volume = 40
      $0.repeatMode = .one
    }
    #expect(Wording.result(of: command, .success, before: info(), after: after) == expected)
  }

  @Test("a skip past the end tells where it led, not what was asked for")
  func skipsPastTheEnd() {
    let skip = RemoteCommand.skipForward(interval: 60)
    func said(_ command: RemoteCommand, _ change: (inout NowPlayingInfo) -> Void) -> String {
      Wording.result(of: command, .success, before: info(), after: info(change))
    }
    // A file that was cut off, which begins again or stands nearer to its start than before.
    #expect(said(skip) { $0.elapsed = 0 } == "“Slow Tide” by The Harbours ends before that; now at 0:00.")
    #expect(said(skip) { $0.elapsed = 69 } == "“Slow Tide” by The Harbours ends before that; now at 1:09.")
    #expect(said(skip) { $0.queueIndex = 1 } == "Next: “Slow Tide” by The Harbours.")
    #expect(said(skip) { $0.track = nil } == "That was the end of the queue.")
  }

  @Test(
    "questions are answered from what is heard",
    arguments: [
      (NowPlayingQuestion.title, "This is “Slow Tide” by The Harbours."), (.artist, "This is by The Harbours."),
      (.album, "This is from “Low Water”."), (.genre, "This is Jazz."), (.year, "This is from 1968."),
      (.duration, "It is 3 minutes 10 seconds long."), (.remaining, "2 minutes are left."),
      (.elapsed, "Played so far: 1 minute 10 seconds."), (.volume, "The volume is 100."),
      (.next, "Nothing comes after this."), (.queue, "3 tracks in the queue, 10 minutes; this is number 1."),
      (.chapter, "This track has no chapters."), (.speed, "It plays at normal speed."),
      (.modes, "Shuffle is off, repeat is off."),
    ])
  func questions(question: NowPlayingQuestion, expected: String) {
    #expect(Wording.answer(question, info { $0.state = .paused }, at: 0) == expected)
  }

  @Test("Whether what plays is liked is told", arguments: [(1, "You like"), (-1, "You dislike")])
  func liking(affinity: Int, expected: String) {
    let answer = Wording.answer(.liking, info { $0.track?.affinity = affinity }, at: 0)
    #expect(answer.hasPrefix(expected))
  }

  @Test("Speed, shuffle and repeat are told as they are set")
  func modes() {
    let info = info {
      $0.rate = 1.5
      $0.shuffle = .items
      $0.repeatMode = .one
    }
    #expect(Wording.answer(.speed, info, at: 0) == "It plays at 1.5×.")
    #expect(Wording.answer(.modes, info, at: 0) == "Shuffle is on, this track repeats.")
  }

  @Test("with nothing playing every question about it says so and what to try", arguments: NowPlayingQuestion.allCases)
  func nothingPlaying(question: NowPlayingQuestion) {
    let answer = Wording.answer(question, NowPlayingInfo(), at: 0)
    #expect(!answer.isEmpty)
    if question.needsTrack { #expect(answer == Wording.nothingPlaying) }
  }

  @Test(
    "a number that was not offered is refused with how many there were",
    arguments: [
      (0, "Nothing was offered to choose from. Say what to play."), (1, "Only 1 was offered."),
      (3, "Only 3 were offered."),
    ])
  func offers(count: Int, expected: String) {
    #expect(Wording.noAlternative(count) == expected)
  }

  @Test("every reason for refusing has its sentence", arguments: UnsupportedReason.allCases)
  func refusals(reason: UnsupportedReason) {
    #expect(Wording.unsupported(reason, MediaSearch()).hasSuffix("."))
  }

  @Test("a reply is one line, whatever tags hold")
  func oneLine() {
    let item = MediaItem(identifier: .init(.track, 1), title: "Two\nLines", type: .song, artist: "A\rB")
    let line = Reply(.done, "Here's this.", alternatives: [Offer(playing: item)], items: [item]).line
    let breaks = line.filter(\.isNewline)
    #expect(breaks.isEmpty)
    #expect(line == "Here's this. “Two Lines” by A B Maybe you wanted: 1 “Two Lines” by A B.")
  }

  @Test("a station of which nothing arrives is not told to be live")
  func interruption() {
    var info = NowPlayingInfo()
    info.track = Track(id: 1, path: "http://radio.example/live", kind: .station, title: "Blue Wave")
    info.station = StationInfo(name: "Blue Wave")
    #expect(Wording.answer(.elapsed, info, at: 0) == "This is live: Blue Wave.")
    info.station?.connection = .lost(reason: "radio.example has ended it")
    let cut = "It was cut off: radio.example has ended it. I keep trying."
    #expect(Wording.answer(.elapsed, info, at: 0) == "This is Blue Wave. \(cut)")
    #expect(Wording.answer(.station, info, at: 0) == "This is Blue Wave. \(cut)")
    #expect(Wording.answer(.title, info, at: 0) == "This is “Blue Wave”. \(cut)")
    info.station?.connection = .stalled
    #expect(Wording.answer(.title, info, at: 0) == "This is “Blue Wave”. Nothing arrives from it at the moment.")
  }
}
