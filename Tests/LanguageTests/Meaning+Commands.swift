import Media
import Remote

extension Meaning {
  /// A command with its arguments in words: "volume up 5", "go to 65 s", "next 2 tracks".
  static func words(of command: RemoteCommand) -> String {
    switch command {
    case .nextTrack(let count, let unit): "next \(steps(count, unit))"
    case .previousTrack(let count, let unit): "previous \(steps(count, unit))"
    case .skipForward(let interval): "forward \(interval) s"
    case .skipBackward(let interval): "back \(interval) s"
    case .changePlaybackPosition(let position): words(of: position)
    case .changePlaybackRate(.rate(let rate)): "rate \(rate)"
    case .changePlaybackRate(let change): "\(change)"
    case .changeRepeatMode(.mode(let mode)): "repeat \(mode.rawValue)"
    case .changeRepeatMode(.toggle): "repeat toggle"
    case .changeShuffleMode(.type(let type)): "shuffle \(type.rawValue)"
    case .changeShuffleMode(.toggle): "shuffle toggle"
    case .rating(let stars): "rating \(stars)"
    case .changeVolume(.level(let level)): "volume \(level)"
    case .changeVolume(.up(let amount)): "volume up" + (amount.map { " \($0)" } ?? "")
    case .changeVolume(.down(let amount)): "volume down" + (amount.map { " \($0)" } ?? "")
    case .changeVolume(.times(let factor)): "volume times \(factor)"
    case .sleepTimer(.after(let seconds)): "stop in \(seconds) s"
    case .sleepTimer(.longer(let seconds)): "stop \(seconds) s later"
    case .sleepTimer(.at(let time)): "stop at \(time)"
    case .sleepTimer(.endOfTrack): "stop at the end"
    case .sleepTimer(.endOfAlbum): "stop at the end of the album"
    case .sleepTimer(.endOfChapter): "stop at the end of the chapter"
    case .mute(let seconds?): "mute for \(seconds) s"
    case .sleepTimer(.off): "no sleep timer"
    case .routeOutput(let output): "output \(output)"
    case .playFromQueue(let what): "go to " + words(of: what)
    case .removeFromQueue(let what): "unqueue " + words(of: what)
    case .moveInQueue(let what, to: .position(let place)): "move \(words(of: what)) to #\(place)"
    case .moveInQueue(let what, to: let place): "move \(words(of: what)) \(place)"
    case .createPlaylist(let name, let contents):
      (["new playlist \(name)"] + fields(of: contents)).joined(separator: "; ")
    case .renamePlaylist(let name, let newName): "rename \(name) to \(newName)"
    case .deletePlaylist(let name): "delete playlist \(name)"
    case .removeFromPlaylist(let name, let what): "remove \(words(of: what)) from \(name)"
    default: command.name.rawValue
    }
  }

  private static func steps(_ count: Int, _ unit: RemoteCommand.SkipUnit) -> String {
    count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
  }

  private static func words(of what: RemoteCommand.QueueSelection) -> String {
    switch what {
    case .current: "this"
    case .all: "all"
    case .next: "next"
    case .first(let count): "the first \(count)"
    case .last(let count): count == 1 ? "last" : "the last \(count)"
    case .position(let position): "#\(position)"
    case .positions(let rows): "#" + rows.ranges.map { "\($0)" }.joined(separator: ",")
    case .entry(let id): "entry \(id)"
    case .following(let count): count.map { "the next \($0)" } ?? "all that follows"
    case .allAfter(let search): "all after " + fields(of: search).joined(separator: "; ")
    case .preceding(let count): count.map { "the \($0) before" } ?? "all before"
    case .duplicates: "duplicates"
    case .search(let search): fields(of: search).joined(separator: "; ")
    }
  }

  private static func words(of position: RemoteCommand.PlaybackPosition) -> String {
    switch position {
    case .seconds(let seconds): "go to \(seconds) s"
    case .fraction(let fraction): "go to \(fraction)"
    case .secondsBeforeEnd(let seconds): "go to \(seconds) s before the end"
    case .chapter(let chapter): "go to chapter \(chapter)"
    case .beginning: "go to 0.0 s"
    case .startOfChapter: "go to the start of the chapter"
    case .live: "go live"
    }
  }
}
