internal import Synchronization
internal import Threads

/// A lock-free ring buffer of decoded samples from the decoding thread to the output thread.
///
/// Indices count samples since the start and never wrap; `released ≤ read ≤ written ≤ released + capacity`. What has been read
/// stays until it has been heard, so that a dropped device can be filled again after the last heard frame. Chunks are
/// in a separate ring; a chunk is published before its samples.
///
/// Unchecked: only the decoding thread accesses memory outside of `released..<written`, only the output thread inside of it.
final class SampleRing: @unchecked Sendable {
  /// A power of two.
  let capacity: Int
  let samples: UnsafeMutablePointer<Float>

  static var chunkCapacity: Int { 256 }
  let chunks: UnsafeMutablePointer<Chunk>

  /// The positions of the threads; in separate memory, so that the output thread can access it without reference counting.
  struct Cursors: ~Copyable {
    // Moved by the decoding thread.
    let written = Atomic<Int>(0)
    let chunksWritten = Atomic<Int>(0)
    /// The output thread reads only up to here.
    let limit = Atomic<Int>(.max)

    // Moved by the output thread.
    let released = Atomic<Int>(0)
    let chunksReleased = Atomic<Int>(0)
  }

  let cursors: UnsafeMutablePointer<Cursors>

  /// Allocates memory for `capacity` samples, a power of two; it is not touched before samples are written.
  init(capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0)
    self.capacity = capacity
    samples = .allocate(capacity: capacity)
    chunks = .allocate(capacity: Self.chunkCapacity)
    cursors = .allocate(capacity: 1)
    cursors.initialize(to: Cursors())
    // If that is not allowed, it may be paged out like other memory.
    Thread.lockMemory(samples, byteCount: capacity * MemoryLayout<Float>.stride)
    Thread.lockMemory(chunks, byteCount: Self.chunkCapacity * MemoryLayout<Chunk>.stride)
  }

  deinit {
    samples.deallocate()
    chunks.deallocate()
    cursors.deinitialize(count: 1)
    cursors.deallocate()
  }

  /// The number of samples that can be written now; decoding thread.
  var space: Int {
    capacity - (cursors.pointee.written.load(ordering: .relaxed) - cursors.pointee.released.load(ordering: .acquiring))
  }

  /// Whether another chunk can begin; decoding thread.
  var hasChunkSpace: Bool {
    cursors.pointee.chunksWritten.load(ordering: .relaxed) - cursors.pointee.chunksReleased.load(ordering: .acquiring)
      < Self.chunkCapacity
  }

  /// Begins a chunk at the write position and returns its number; requires `hasChunkSpace`; decoding thread.
  @discardableResult
  func begin(_ chunk: Chunk) -> Int {
    let number = cursors.pointee.chunksWritten.load(ordering: .relaxed)
    chunks[number & (Self.chunkCapacity - 1)] = chunk
    chunks[number & (Self.chunkCapacity - 1)].start = cursors.pointee.written.load(ordering: .relaxed)
    cursors.pointee.chunksWritten.store(number + 1, ordering: .releasing)
    return number
  }

  /// Appends `count` samples, no more than `space`, to the last chunk; decoding thread.
  func append(_ source: UnsafePointer<Float>, count: Int) {
    let start = cursors.pointee.written.load(ordering: .relaxed)
    let offset = start & (capacity - 1)
    let head = min(count, capacity - offset)
    (samples + offset).update(from: source, count: head)
    samples.update(from: source + head, count: count - head)
    cursors.pointee.written.store(start + count, ordering: .releasing)
  }

  /// Discards the samples from `index` on and the chunks from `chunk` on, none of which is being read; decoding thread.
  func truncate(toSample index: Int, chunk: Int) {
    cursors.pointee.written.store(index, ordering: .releasing)
    cursors.pointee.chunksWritten.store(chunk, ordering: .releasing)
  }
}

/// Describes the samples in the ring from `start` to the next chunk.
struct Chunk {
  /// Index of its first sample in the ring, counted from the engine's start.
  var start: Int
  /// The play, seek or join it belongs to; increasing.
  var run: Int
  var sampleRate: Int
  var channelCount: Int
  /// The source frame of its first frame.
  var sourceFrame: Double
  /// The number of source frames per frame: the speed.
  var sourceStep: Double
  /// Linear gain of its samples.
  var gain: Float
  /// Whether its gain applies from its first sample on instead of being reached by a ramp.
  var gainJumps = false

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// Seconds into the source at `index` of the ring.
  func seconds(at index: Int) -> Double {
    (sourceFrame + Double((index - start) / channelCount) * sourceStep) / Double(sampleRate)
  }
}
