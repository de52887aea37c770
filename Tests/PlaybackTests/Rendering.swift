import AudioOutputs
import Decoding
import Playback
import TestSupport
import Testing

extension TemporaryFolder {
  /// Plays files one after the other into `out.wav` (`out-2.wav` after a change of format) and returns the events.
  @discardableResult
  func render(_ paths: [String], start: Double = 0) -> [EngineEvent] {
    let log = EventLog()
    let engine = Engine(
      output: AudioOutputs.make(named: "wav:\(file("out.wav"))"), decoders: AudioDecoders(), onEvent: log.record)
    for (entry, path) in paths.enumerated() {
      let item = PlaybackItem(entry: entry, path: path, start: entry == 0 ? start : 0)
      if entry == 0 {
        engine.play(item)
      } else {
        engine.setNext(item, after: entry - 1)
        let answers = [EngineEvent.advanced(entry: entry), .ended(entry: entry - 1)]
        // A short one may be in the file before its successor was named.
        if log.first(where: answers.contains) == answers[1] { engine.play(item) }
      }
    }
    #expect(log.hasEnded(paths.count - 1))
    #expect(engine.shutdown(within: 10))
    return log.events
  }

  /// The file `out.wav`, or the `number`th of a rendering that needed several.
  func rendered(_ number: Int = 1) throws -> RenderedWave {
    try #require(RenderedWave(read(number == 1 ? "out.wav" : "out-\(number).wav")))
  }
}
