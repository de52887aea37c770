import Synchronization
import Testing
import Threads

@testable import Playback

@Suite("A sample ring")
struct SampleRingTests {
  private func chunk(run: Int, rate: Int = 44_100, channels: Int = 2, gain: Float = 1) -> Chunk {
    Chunk(
      start: 0, run: run, sampleRate: rate, channelCount: channels, sourceFrame: 0, sourceStep: 1, gain: gain)
  }

  /// Reads up to `frames` stereo frames at 44,100 Hz.
  private func read(_ reader: inout RingReader, frames: Int) -> [Float] {
    var gain = GainRamp(volume: 1)
    var output = [Float](repeating: -1, count: frames * 2)
    let got = output.withUnsafeMutableBufferPointer {
      reader.fill($0.baseAddress!, frames: frames, sampleRate: 44_100, channelCount: 2, gain: &gain)
    }
    return Array(output.prefix(got * 2))
  }

  @Test("gives what was put in, whatever the sizes of blocks and reads", arguments: [1, 3, 7, 16, 31], [1, 2, 5, 32])
  func keepsOrder(blockFrames: Int, readFrames: Int) {
    let ring = SampleRing(capacity: 64)
    var reader = RingReader(ring)
    ring.begin(chunk(run: 1))
    var sent = 0
    var received: [Float] = []
    while received.count < 2000 {
      if ring.space >= blockFrames * 2 {
        ring.append((0..<blockFrames * 2).map { Float(sent + $0) }, count: blockFrames * 2)
        sent += blockFrames * 2
      }
      received += read(&reader, frames: readFrames)
      reader.setUnheard(0)
    }
    #expect(received == (0..<received.count).map(Float.init))
  }

  @Test("keeps what is not yet heard, to be read again")
  func readsAgain() {
    let ring = SampleRing(capacity: 64)
    var reader = RingReader(ring)
    ring.begin(chunk(run: 1))
    ring.append((0..<40).map(Float.init), count: 40)
    _ = read(&reader, frames: 20)
    reader.setUnheard(12)
    #expect(ring.space == 64 - 12)
    reader.rewindToHeard()
    #expect(read(&reader, frames: 20) == (28..<40).map(Float.init))
  }

  @Test("tells the run that is heard, not the one that is read")
  func hearsRuns() {
    let ring = SampleRing(capacity: 64)
    var reader = RingReader(ring)
    ring.begin(chunk(run: 1))
    ring.append((0..<10).map(Float.init), count: 10)
    ring.begin(chunk(run: 2))
    ring.append((0..<10).map(Float.init), count: 10)
    _ = read(&reader, frames: 8)
    reader.setUnheard(8)
    #expect(reader.reading.run == 2)
    #expect(reader.hearing.run == 1)
    #expect(reader.samplesToNextRun == 2)
    reader.setUnheard(6)
    #expect(reader.hearing.run == 2)
  }

  @Test("stops a read where another format begins")
  func stopsAtFormats() {
    let ring = SampleRing(capacity: 64)
    var reader = RingReader(ring)
    ring.begin(chunk(run: 1))
    ring.append((0..<10).map(Float.init), count: 10)
    ring.begin(chunk(run: 2, rate: 48_000))
    ring.append((0..<10).map(Float.init), count: 10)
    #expect(read(&reader, frames: 20).count == 10)
    #expect(reader.nextFormat() == AudioFormat(sampleRate: 48_000, channelCount: 2))
  }

  @Test("forgets what follows a limit")
  func truncates() {
    let ring = SampleRing(capacity: 64)
    var reader = RingReader(ring)
    ring.begin(chunk(run: 1))
    ring.append((0..<10).map(Float.init), count: 10)
    let second = ring.begin(chunk(run: 2))
    ring.append((50..<60).map(Float.init), count: 10)
    ring.cursors.pointee.limit.store(10, ordering: .releasing)
    #expect(read(&reader, frames: 20).count == 10)
    ring.truncate(toSample: 10, chunk: second)
    ring.cursors.pointee.limit.store(.max, ordering: .releasing)
    ring.begin(chunk(run: 3))
    ring.append((80..<84).map(Float.init), count: 4)
    #expect(read(&reader, frames: 20) == [80, 81, 82, 83])
    #expect(reader.reading.run == 3)
  }

  @Test("carries a million samples between two threads in order")
  func crossesThreads() {
    let ring = SampleRing(capacity: 1 << 12)
    let total = 1_000_000
    Thread.start(name: "writer") {
      var sent = 0
      while sent < total {
        guard ring.space >= 100, ring.hasChunkSpace else { continue }
        if sent % 1000 == 0 { ring.begin(chunk(run: sent / 1000)) }
        ring.append((0..<100).map { Float(sent + $0) }, count: 100)
        sent += 100
      }
    }
    var reader = RingReader(ring)
    var expected = 0
    while expected < total {
      for sample in read(&reader, frames: 64) {
        if sample != Float(expected) { return #expect(sample == Float(expected)) }
        expected += 1
      }
      reader.setUnheard(0)
      if reader.read > 0 { #expect(reader.reading.run == (reader.read - 1) / 1000) }
    }
  }
}
