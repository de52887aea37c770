import Files
import CMPG123
import Decoding
import Glibc
import Playback
import Threads

/// `tuneterm-bench conformance FOLDER`: plays every MPEG stream in a folder and compares each sample with the output of
/// libmpg123 with the same flags.
///
/// Ignores `.pcm` files. Exits with 1 if any stream differs.
enum ConformanceBench {
  static func run(_ folder: String) -> Int32 {
    let names = (FolderNames.read(folder) ?? []).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".pcm") }.sorted()
    guard !names.isEmpty else {
      print("there are no streams in \(folder)")
      return 2
    }
    var (equal, refused, skipped) = (0, 0, 0)
    var different: [String] = []
    for name in names {
      let path = "\(folder)/\(name)"
      let (played, broken) = play(path)
      let wanted = reference(path)
      if played == wanted {
        equal += 1
        if wanted.isEmpty { refused += 1 }
        if broken > 0 { print("\(name): \(broken) broken frames skipped, all others as libmpg123 decodes them") }
        skipped += broken
      } else {
        different.append(name)
        print("\(name): played \(played.map(\.summary)), libmpg123 decodes \(wanted.map(\.summary))")
      }
    }
    print(
      "\(names.count) streams: \(equal) played as libmpg123 decodes them (\(refused) of them not at all), "
        + "\(different.count) otherwise; \(skipped) broken frames skipped")
    return different.isEmpty ? 0 : 1
  }

  /// Consecutive samples of one format.
  struct Part: Hashable, Sendable {
    var format: AudioFormat
    /// As bit patterns, so NaN can be compared.
    var samples: [UInt32] = []

    var summary: String { "\(samples.count / format.channelCount) frames at \(format.sampleRate) Hz" }
  }

  /// The samples that the engine sends to an output, and the number of broken frames that it reports.
  private static func play(_ path: String) -> (parts: [Part], brokenFrames: Int) {
    let output = Keep()
    let broken = Locked(0)
    let isOver = WakeUp()
    let engine = Engine(output: output, decoders: AudioDecoders()) { event in
      switch event {
      case .brokenFramesSkipped(_, let total): broken.withLock { $0 = total }
      case .ended, .failed: isOver.signal()
      default: break
      }
    }
    engine.play(PlaybackItem(entry: 0, path: path))
    if !isOver.wait(milliseconds: 60_000) { print("\(path) hangs") }
    engine.shutdown(within: 10)
    return (output.parts.withLock { $0.filter { !$0.samples.isEmpty } }, broken.withLock { $0 })
  }

  /// The output of libmpg123, continuing after errors.
  private static func reference(_ path: String) -> [Part] {
    guard let handle = mpg123_new(nil, nil) else { return [] }
    defer { mpg123_delete(handle) }
    let flags =
      MPG123_QUIET.rawValue | MPG123_GAPLESS.rawValue | MPG123_FORCE_FLOAT.rawValue | MPG123_SKIP_ID3V2.rawValue
    mpg123_param2(handle, Int32(MPG123_FLAGS.rawValue), Int(flags), 0)
    mpg123_param2(handle, Int32(MPG123_RESYNC_LIMIT.rawValue), 1 << 16, 0)
    guard mpg123_open(handle, path) == MPG123_OK.rawValue else { return [] }
    var parts: [Part] = []
    var block = [UInt32](repeating: 0, count: 1 << 14)
    var errors = 0
    while errors < 16 {
      var bytes = 0
      let result = mpg123_read(handle, &block, block.count * 4, &bytes)
      if bytes > 0, !parts.isEmpty {
        parts[parts.count - 1].samples += block[..<(bytes / 4)]
        errors = 0
      }
      switch result {
      case MPG123_OK.rawValue: break
      case MPG123_NEW_FORMAT.rawValue:
        var (rate, channels, encoding) = (0, Int32(0), Int32(0))
        mpg123_getformat(handle, &rate, &channels, &encoding)
        let format = AudioFormat(sampleRate: rate, channelCount: Int(channels))
        if parts.last?.format != format { parts.append(Part(format: format)) }
      case MPG123_DONE.rawValue: return parts.filter { !$0.samples.isEmpty }
      default: errors += 1
      }
    }
    return parts.filter { !$0.samples.isEmpty }
  }
}

/// An output that accepts everything immediately and keeps it.
private final class Keep: RenderingOutput {
  let name = "keep"
  let parts = Locked<[ConformanceBench.Part]>([])

  func probe() {}
  func open(_ format: AudioFormat) -> AudioOutputParameters {
    parts.withLock { $0.append(ConformanceBench.Part(format: format)) }
    return parameters(format, name: name)
  }
  func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
    parts.withLock { parts in
      let count = frames * parts[parts.count - 1].format.channelCount
      let last = parts.count - 1
      for index in 0..<count { parts[last].samples.append(samples[index].bitPattern) }
    }
    return frames
  }
  func close() {}
}
