import Media
import Remote
import TestSupport
import Testing
import Threads

@Suite("The remote-command center") struct RemoteCommandCenterTests {
  @Test("every command has a name of its own")
  func names() {
    let commands: [RemoteCommand] = [
      .play, .pause, .stop, .togglePlayPause, .nextTrack(count: 1, unit: .track),
      .previousTrack(count: 1, unit: .track), .skipForward(interval: 30), .skipBackward(interval: 15), .seekForward,
      .seekBackward, .changePlaybackPosition(.seconds(0)), .changePlaybackRate(.faster), .changeRepeatMode(.toggle),
      .changeShuffleMode(.toggle), .rating(3), .like, .dislike, .bookmark, .goToBookmark,
      .removeBookmark, .changeVolume(.level(1)), .mute(), .unmute,
      .sleepTimer(.off), .undo(), .redo(), .routeOutput(""), .clearQueue, .playFromQueue(.last(1)),
      .removeFromQueue(.current),
      .moveInQueue(from: 0, to: 1), .sortQueue(TrackOrder(.title)), .createPlaylist(name: "", contents: nil),
      .renamePlaylist(name: "", newName: ""),
      .deletePlaylist(name: ""), .removeFromPlaylist(name: "", .current), .moveInPlaylist(name: "", .current, to: nil),
      .sortPlaylist(name: "", TrackOrder(.title)),
      .exportPlaylist(name: "", path: ""), .saveStation(name: "", address: nil), .renameStation(name: "", newName: ""),
      .removeStation(name: ""), .subscribe(address: ""), .unsubscribe(name: ""), .refreshPodcasts,
      .exportStations(path: ""), .exportPodcasts(path: ""),
      .download(MediaSearch()), .deleteDownloads(MediaSearch()), .keepEpisodes(name: "x", count: 1), .stopDownloads,
      .openLink(number: 1), .record(), .stopRecording, .deleteRecordings(MediaSearch(reference: .recordings)),
      .switchListener(name: ""), .addListener(name: ""),
      .listenAsGuest,
      .renameListener(name: "", newName: ""), .removeListener(name: ""), .exportListener(name: "", path: ""),
      .forgetHabits, .markHeard(MediaSearch(), isHeard: true),
      .importFolder(path: ""), .stopImport, .showHelp(topic: nil),
      .bind(key: "", phrase: ""), .unbind(key: ""), .set(setting: "", value: ""), .attach, .detach, .quit,
    ]
    #expect(commands.map(\.name) == RemoteCommandName.allCases)
  }

  @Test("a command is absent until its target is there, and disabled when that says so")
  func availability() async {
    await RunningLoop.run {
      let center = RemoteCommandCenter()
      let target = Settings()
      let command = RemoteCommand.set(setting: "theme", value: "light")
      #expect(await center.perform(command) == .absent)
      center.setTarget(target)
      #expect(await center.perform(command) == .completed(dialog: "theme light"))
      #expect(await center.perform(.play) == .absent)
      #expect(center.availability(of: .play) == nil)
      var changes = 0
      center.observe { changes += 1 }
      center.setEnabled(false, [.set, .play])
      #expect(await center.perform(command) == .disabled)
      #expect(center.availability(of: .play) == nil)
      #expect(changes == 1)
    }
  }

  @Test("what is heard now is told by the clock, and never past the end")
  func elapsed() {
    var info = NowPlayingInfo()
    info.elapsed = 10
    info.timestamp = 1_000_000_000
    info.duration = 12
    #expect(info.elapsed(at: 2_000_000_000) == 10)
    info.state = .playing
    #expect(info.elapsed(at: 2_000_000_000) == 11)
    #expect(info.elapsed(at: 9_000_000_000) == 12)
    info.rate = 2
    #expect(info.elapsed(at: 1_500_000_000) == 11)
  }
}

/// Tells what it is to set.
private final class Settings: SettingTarget {
  func set(_ setting: String, toValue value: String) -> RemoteCommandStatus {
    .completed(dialog: "\(setting) \(value)")
  }
}
