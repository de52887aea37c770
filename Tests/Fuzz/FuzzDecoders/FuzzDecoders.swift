import Decoding
import Glibc
import Playback

/// The bytes under test as a file.
// libFuzzer calls from one thread, one input after the other.
nonisolated(unsafe) private var path = Array("/tmp/tuneterm-fuzz-XXXXXX.mp3".utf8CString)
private let file = mkstemps(&path, 4)
private let name = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
nonisolated(unsafe) private let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)

/// Opens what libFuzzer made up, decodes a stretch of it, seeks to where its last bytes say, and decodes on.
@_cdecl("LLVMFuzzerTestOneInput")
public func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  ftruncate(file, 0)
  guard pwrite(file, bytes, count, 0) == count,
    let decoder = try? AudioDecoders(program: nil).open(path: name)
  else { return 0 }
  let format = decoder.format
  precondition((1...384_000).contains(format.sampleRate) && (1...8).contains(format.channelCount))
  read(decoder)
  let places = (1...2).map { $0 <= count ? Int64(bytes[count - $0]) * 997 : 0 }
  for place in places + [.max, -1] {
    guard let landed = try? decoder.seek(toFrame: place) else { return 0 }
    precondition(landed >= 0)
    read(decoder)
  }
  return 0
}

/// Decodes up to a hundred blocks.
private func read(_ decoder: any AudioDecoder) {
  for _ in 0..<100 {
    switch try? decoder.read(into: samples) {
    case .frames(let frames)?:
      precondition(frames > 0 && frames * decoder.format.channelCount <= samples.count)
    case .formatChanged?:
      precondition((1...8).contains(decoder.format.channelCount))
    case .later?: continue
    case .end?, nil: return
    }
  }
}
