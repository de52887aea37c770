internal import Glibc
import Media
import Player
import Remote
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
  private var running: (station: String, recording: StationRecording)? {
    didSet { player.setRecordsStation(running != nil) }
  }

  init(_ player: Player, _ center: RemoteCommandCenter, _ streams: WebStreams, _ reader: FileReader) {
    self.reader = reader
    self.player = player
    self.streams = streams
    center.setTarget(self)
  }

  func record() async -> RemoteCommandStatus {
    guard let station = player.currentTrack else { return .noActionableNowPlayingItem }
    guard station.kind == .station, let address = WebAddress(station.path) else {
      return .commandFailed(reason: "Only stations can be recorded; “\(station.title)” is not one.")
    }
    let place = "\(folder)/\(StationRecording.name(station.title))"
    // The folder may be on a disk that does not answer.
    let failure = await reader.read { Places.make(folder: place, mode: 0o755) ? 0 : errno } ?? ETIMEDOUT
    guard failure == 0 else {
      return .commandFailed(
        reason: "Cannot record: \(Places.abbreviated(place)) cannot be made (\(String(cString: strerror(failure)))).")
    }
    if let running, !running.recording.progress.hasEnded {
      return .commandFailed(reason: "“\(running.station)” is being recorded already. To end that, say: stop recording")
    }
    let recording = streams.record(address, called: station.title, into: place, from: player.elapsed) {
      [weak self] ended in
      Task { @LoopActor in self?.end(ended) }
    }
    guard let recording else {
      return .commandFailed(reason: "Nothing of “\(station.title)” has come yet; try again in a moment.")
    }
    running = (station.title, recording)
    return .completed(dialog: "Recording “\(station.title)” into \(Places.abbreviated(place)), a file for each title.")
  }

  func stopRecording() async -> RemoteCommandStatus {
    guard let (station, recording) = running, !recording.progress.hasEnded else {
      return .commandFailed(
        reason: "Nothing is being recorded. To have nothing remembered of what you hear, say: don't remember this")
    }
    running = nil
    recording.stop()
    return .completed(dialog: report(station, recording.progress))
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
}
