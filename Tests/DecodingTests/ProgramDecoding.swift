import Glibc
import Playback
import TestSupport
import Testing

/// Helpers for tests of samples from another process, which may take a moment.
protocol ProgramDecoding {
  var folder: TemporaryFolder { get }
}

extension ProgramDecoding {
  /// Reads all samples, or about `frames` frames.
  func rest(of decoder: any AudioDecoder, frames: Int = .max / 8) throws(DecodingError) -> [Float] {
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 8192)
    defer { buffer.deallocate() }
    var samples: [Float] = []
    while samples.count < frames * decoder.format.channelCount {
      switch try decoder.read(into: buffer) {
      case .frames(let frames): samples += buffer[..<(frames * decoder.format.channelCount)]
      case .formatChanged: continue
      case .later: wait(for: decoder)
      case .end: return samples
      }
    }
    return samples
  }

  /// Waits briefly until a decoder may have more samples.
  func wait(for decoder: any AudioDecoder) {
    var awaited = pollfd(fd: decoder.readiness ?? -1, events: Int16(POLLIN), revents: 0)
    poll(&awaited, 1, 20)
  }

  /// The mean absolute difference of samples.
  func error(of samples: ArraySlice<Float>, _ others: ArraySlice<Float>) -> Float {
    zip(samples, others).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(samples.count)
  }
}
