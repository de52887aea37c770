import Files
internal import Glibc
import IntentHandling
import Media
import Player
import Remote
import Storage
import Streams
import Threads

/// Records the current station into files; the target of the recording commands.
@LoopActor
final class Recordings: RecordingTarget {
  /// The folder that contains a folder for each station.
  var folder = Places.absolute("~/Music/Recordings")

  private let player: Player
  private let streams: WebStreams
  private let reader: FileReader
  private let trash: Trash
  private var running: (station: String, recording: StationRecording)? {
    didSet { player.setRecordsStation(running != nil) }
  }

  private var stopTimer: EventLoop.Timer?

  /// The longest time after which a recording can be told to end, in seconds: a week.
  private static let longest = 604_800.0

  init(_ player: Player, _ center: RemoteCommandCenter, _ streams: WebStreams, _ reader: FileReader, _ trash: Trash) {
    self.reader = reader
    self.trash = trash
    self.player = player
    self.streams = streams
    center.setTarget(self)
  }

  func record(_ extent: RemoteCommand.RecordingExtent) async -> RemoteCommandStatus {
    if let running, !running.recording.progress.hasEnded { return limit(running.recording, running.station, extent) }
    guard let station = player.currentTrack else { return .noActionableNowPlayingItem }
    guard station.kind == .station, let address = WebAddress(station.path) else {
      return .commandFailed(reason: "Only stations can be recorded; “\(station.title)” is not one.")
    }
    let title = player.announcedTitle
    if title.isEmpty, extent == .currentTitle || extent == .nextTitle {
      return .commandFailed(
        reason: "“\(station.title)” doesn't tell which songs it plays. To record all of it, say: record this station")
    }
    let place = "\(folder)/\(StationRecording.name(station.title))"
    // The folder may be on a disk that does not answer.
    let failure = await reader.read { Places.make(folder: place, mode: 0o755) ? 0 : errno } ?? ETIMEDOUT
    guard failure == 0 else {
      return .commandFailed(
        reason: "Cannot record: \(Places.abbreviated(place)) cannot be made (\(String(cString: strerror(failure)))).")
    }
    if let running, !running.recording.progress.hasEnded { return limit(running.recording, running.station, extent) }
    let recording = streams.record(
      address, called: station.title, Self.extent(extent, title), into: place, from: player.elapsed
    ) { [weak self] ended in
      Task { @LoopActor in self?.end(ended) }
    }
    guard let recording else {
      return .commandFailed(reason: "Nothing has been received from “\(station.title)” yet; try again in a moment.")
    }
    running = (station.title, recording)
    stopTimer?.cancel()
    stopTimer = nil
    let shown = Places.abbreviated(place)
    switch extent {
    case .unlimited:
      return .completed(dialog: "Recording “\(station.title)” into \(shown), a file for each title.")
    case .seconds(let seconds):
      stop(recording, after: seconds)
      return .completed(
        dialog:
          "Recording “\(station.title)” for \(PlayingTime.spoken(seconds)) into \(shown), a file for each title.")
    case .currentTitle: return .completed(dialog: "Recording “\(title)” to its end into \(shown).")
    case .nextTitle: return .completed(dialog: "The next song on “\(station.title)” will be recorded into \(shown).")
    }
  }

  /// Sets when the running recording ends.
  private func limit(
    _ recording: StationRecording, _ station: String, _ extent: RemoteCommand.RecordingExtent
  ) -> RemoteCommandStatus {
    switch extent {
    case .seconds(let seconds):
      stop(recording, after: seconds)
      return .completed(dialog: "The recording of “\(station)” ends in \(PlayingTime.spoken(seconds)).")
    case .currentTitle:
      recording.stopAtEndOfTitle()
      return .completed(dialog: "The recording of “\(station)” ends with this song.")
    case .nextTitle, .unlimited:
      return .commandFailed(reason: "“\(station)” is being recorded already. To end that, say: stop recording")
    }
  }

  private func stop(_ recording: StationRecording, after seconds: Double) {
    stopTimer?.cancel()
    stopTimer = EventLoop.shared.schedule(after: .milliseconds(Int(min(seconds, Self.longest) * 1000))) {
      recording.stop()
    }
  }

  func stopRecording() async -> RemoteCommandStatus {
    guard let (station, recording) = running, !recording.progress.hasEnded else {
      return .commandFailed(
        reason: "Nothing is being recorded. If nothing you hear should be remembered, say: don't remember this")
    }
    running = nil
    stopTimer?.cancel()
    recording.stop()
    return .completed(dialog: report(station, recording.progress))
  }

  /// Tells what is being recorded, and where recordings are.
  func describe() -> String {
    let place = "Recordings are in \(Places.abbreviated(folder)), a folder for each station."
    guard let running, !running.recording.progress.hasEnded else { return "Nothing is being recorded. \(place)" }
    return "“\(running.station)” is being recorded; “stop recording” ends that. \(place)"
  }

  /// The paths of all recordings, newest first; none if their disk does not answer.
  func files() async -> [String] {
    let folder = folder
    return await reader.read { RecordedFiles.list(folder) } ?? []
  }

  func deleteRecordings(_ search: MediaSearch) async -> RemoteCommandStatus {
    let meant = search.recordings(among: await files(), current: player.currentTrack?.path)
    guard !meant.isEmpty else { return .commandFailed(reason: Assistant.noRecordings(search)) }
    let written = running.flatMap { $0.recording.progress.hasEnded ? nil : $0.recording.progress.files.last }
    let finished = meant.filter { $0 != written }
    guard !finished.isEmpty else {
      return .commandFailed(reason: "\(Self.name(meant)) is being recorded. To end that, say: stop recording")
    }
    let trash = trash
    guard let (deleted, problem) = await reader.read({ RecordedFiles.delete(finished, trash) }) else {
      return .commandFailed(reason: "\(Self.name(finished)) cannot be deleted: the disk doesn't answer.")
    }
    if !deleted.isEmpty {
      player.undoStack.push("deleting \(Self.name(deleted.map(\.path)))") { .recordings(deleted, wereHere: true) }
    }
    if let problem {
      return .commandFailed(reason: "\(Self.name([finished[deleted.count]])) cannot be moved to the trash: \(problem).")
    }
    return .completed(
      dialog:
        "\(Self.name(finished)) \(finished.count == 1 ? "is" : "are") in the trash now. To take that back, say: undo")
  }

  /// Moves recordings back from the trash, or to it again, for undo; nil if none could be moved.
  func restore(_ recordings: [DeletedRecording], wereHere: Bool) async -> SavedChange? {
    let trash = trash
    let moved = await reader.read {
      wereHere
        ? recordings.filter { trash.giveBack($0.inTrash, to: $0.path) }
        : RecordedFiles.delete(recordings.map(\.path), trash).deleted
    }
    guard let moved, !moved.isEmpty else { return nil }
    return .recordings(moved, wereHere: !wereHere)
  }

  /// One recording by the name of its file, several by their number.
  private static func name(_ paths: [String]) -> String {
    guard let first = paths.first, paths.count == 1 else { return "\(paths.count.grouped) recordings" }
    return "“\(first.split(separator: "/").last ?? "")”"
  }

  /// Ends the recording when the player ends.
  func close() { running?.recording.stop() }

  /// A recording ended by itself.
  private func end(_ recording: StationRecording) {
    guard let running, running.recording === recording else { return }
    self.running = nil
    player.notify(report(running.station, recording.progress))
  }

  private func report(_ station: String, _ progress: StationRecording.Progress) -> String {
    let problem = progress.problem.map { "The recording of “\(station)” has ended: \($0). " } ?? ""
    guard let last = progress.files.last else { return problem + "Nothing of “\(station)” was recorded." }
    let place = Places.abbreviated(String(last[..<(last.lastIndex(of: "/") ?? last.endIndex)]))
    let count = progress.files.count
    let names =
      count == 1 ? String(last[(last.lastIndex(of: "/") ?? last.startIndex)...].dropFirst()) : "\(count) files"
    return problem + "Recorded “\(station)” into \(place): \(names)."
  }

  /// The extent without times, where `title` is heard.
  private static func extent(
    _ extent: RemoteCommand.RecordingExtent, _ title: String
  ) -> StationRecording.Extent {
    switch extent {
    case .unlimited, .seconds: .unlimited
    case .currentTitle: .title(title)
    case .nextTitle: .titleAfter(title)
    }
  }
}
