internal import Synchronization

/// The output thread's side of the ring: what it has read, and what has been heard.
struct RingReader {
  /// The ring's memory, owned by someone else; a reference would be retained on every use.
  private let cursors: UnsafeMutablePointer<SampleRing.Cursors>
  private let samples: UnsafePointer<Float>
  private let chunks: UnsafePointer<Chunk>
  private let capacity: Int
  private let chunkMask: Int
  /// Index of the next sample to read.
  private(set) var read = 0
  /// Index of the next sample to be heard.
  private(set) var heard = 0
  /// The chunk of the last read sample, or of the next one if none was read.
  private(set) var readChunk = 0
  /// The chunk being heard.
  private(set) var heardChunk = 0

  /// Creates a reader that must not outlive `ring`.
  init(_ ring: SampleRing) {
    cursors = ring.cursors
    samples = UnsafePointer(ring.samples)
    chunks = UnsafePointer(ring.chunks)
    capacity = ring.capacity
    chunkMask = SampleRing.chunkCapacity - 1
  }

  private func chunk(_ number: Int) -> Chunk { chunks[number & chunkMask] }

  /// Whether there is a chunk that has not been passed yet.
  var hasChunk: Bool { readChunk < cursors.pointee.chunksWritten.load(ordering: .acquiring) }

  /// The chunk being read; needs `hasChunk`.
  var reading: Chunk { chunk(readChunk) }

  /// The chunk being heard; needs `hasChunk`.
  var hearing: Chunk { chunk(heardChunk) }

  /// The number of samples written and not yet read.
  var unread: Int { max(0, end - read) }

  /// The index at which reading has to stop.
  var limit: Int { cursors.pointee.limit.load(ordering: .acquiring) }

  private var end: Int {
    min(cursors.pointee.written.load(ordering: .acquiring), cursors.pointee.limit.load(ordering: .acquiring))
  }

  /// The format of the next sample; nil if there is none yet.
  mutating func nextFormat() -> AudioFormat? {
    let end = end
    guard read < end else { return nil }
    enterChunk()
    return reading.format
  }

  /// Moves to the chunk of the next sample, which must exist.
  @_noAllocation @_noLocks
  private mutating func enterChunk() {
    let begun = cursors.pointee.chunksWritten.load(ordering: .acquiring)
    while readChunk + 1 < begun, chunk(readChunk + 1).start <= read { readChunk += 1 }
  }

  /// Copies available frames of the open format into `output`, applying their gain; returns how many.
  ///
  /// Stops after `frames`, at the end of the samples, and where another format begins.
  @_noAllocation @_noLocks
  mutating func fill(
    _ output: UnsafeMutablePointer<Float>, frames: Int, sampleRate: Int, channelCount: Int, gain: inout GainRamp
  ) -> Int {
    let end = end
    var done = 0
    while done < frames, read < end {
      enterChunk()
      let chunk = reading
      guard chunk.sampleRate == sampleRate, chunk.channelCount == channelCount else { break }
      let begun = cursors.pointee.chunksWritten.load(ordering: .acquiring)
      let chunkEnd = readChunk + 1 < begun ? min(self.chunk(readChunk + 1).start, end) : end
      let count = min((chunkEnd - read) / channelCount, frames - done)
      guard count > 0 else { break }
      copy(count * channelCount, to: output + done * channelCount)
      if chunk.gainJumps { gain.settle(itemGain: chunk.gain) }
      gain.apply(to: output + done * channelCount, frames: count, channelCount: channelCount, gain: chunk.gain)
      read += count * channelCount
      done += count
    }
    return done
  }

  @_noAllocation @_noLocks
  private func copy(_ count: Int, to output: UnsafeMutablePointer<Float>) {
    let offset = read & (capacity - 1)
    let head = min(count, capacity - offset)
    let tail = output + head
    for index in 0..<head { output[index] = samples[offset + index] }
    for index in 0..<count - head { tail[index] = samples[index] }
  }

  /// Sets the number of read samples that are not yet heard, and releases the rest to the decoding thread, except for the last
  /// `kept` ones of the same chunk.
  mutating func setUnheard(_ samples: Int, kept: Int = 0) {
    heard = max(heard, read - samples)
    while heardChunk < readChunk, chunk(heardChunk + 1).start <= heard { heardChunk += 1 }
    guard hasChunk else { return }
    let released = cursors.pointee.released.load(ordering: .relaxed)
    let oldest = min(heard, max(chunk(heardChunk).start, heard - kept))
    cursors.pointee.released.store(max(released, oldest), ordering: .releasing)
    cursors.pointee.chunksReleased.store(heardChunk, ordering: .releasing)
  }

  /// Goes back to the sample after the last heard one.
  mutating func rewindToHeard() {
    read = heard
    readChunk = heardChunk
  }

  /// Goes back by up to `samples`, at most to the last heard sample; returns how many.
  mutating func rewind(_ samples: Int) -> Int {
    let back = min(samples, read - heard)
    read -= back
    while readChunk > heardChunk, chunk(readChunk).start > read { readChunk -= 1 }
    return back
  }

  /// Goes back by up to `samples` before the last heard sample, as far as they are kept, so that they are heard again.
  mutating func hearAgain(_ samples: Int) {
    guard hasChunk, read == heard else { return }
    let released = cursors.pointee.released.load(ordering: .relaxed)
    heard = max(heard - samples, max(released, min(heard, chunk(heardChunk).start)))
    read = heard
  }

  /// Skips everything written.
  mutating func discardAll() {
    let begun = cursors.pointee.chunksWritten.load(ordering: .acquiring)
    read = cursors.pointee.written.load(ordering: .acquiring)
    heard = read
    readChunk = begun
    heardChunk = begun
    cursors.pointee.released.store(read, ordering: .releasing)
    cursors.pointee.chunksReleased.store(begun, ordering: .releasing)
  }

  /// The number of samples until the next run; nil if there is no other run in the ring.
  var samplesToNextRun: Int? {
    guard heardChunk < readChunk else { return nil }
    let run = hearing.run
    for number in heardChunk + 1...readChunk where chunk(number).run != run { return chunk(number).start - heard }
    return nil
  }
}
