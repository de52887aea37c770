internal import Glibc
public import Playback

/// Sound made for tests: tones that differ at every frame.
public enum Tone {
  /// `frames` interleaved frames of a sweep, another in each channel; `offset` begins later in the same sweep.
  public static func samples(frames: Int, format: AudioFormat, offset: Int = 0) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames * format.channelCount)
    for frame in offset..<offset + frames {
      let time = Double(frame) / Double(format.sampleRate)
      for channel in 0..<format.channelCount {
        let phase = 2 * Double.pi * (220 + 110 * Double(channel) + 30 * time) * time
        samples.append(Float(0.5 * sin(phase)))
      }
    }
    return samples
  }

  /// The bytes of a WAVE file of 16-bit samples.
  public static func wave(_ samples: [Float], format: AudioFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ number: some FixedWidthInteger) {
      Swift.withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let size = samples.count * 2
    bytes += Array("RIFF".utf8)
    append(UInt32(36 + size))
    bytes += Array("WAVEfmt ".utf8)
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(format.channelCount))
    append(UInt32(format.sampleRate))
    append(UInt32(format.sampleRate * format.channelCount * 2))
    append(UInt16(format.channelCount * 2))
    append(UInt16(16))
    bytes += Array("data".utf8)
    append(UInt32(size))
    // All at once: a call for each sample takes long in a debug build.
    let numbers = samples.map { Int16(max(-1, min(1, $0)) * 32_767).littleEndian }
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    return bytes
  }
}

extension TemporaryFolder {
  /// Encodes a tone with lame and its usual tags and returns the path of the file.
  public func mp3(
    _ name: String, frames: Int, format: AudioFormat = AudioFormat(sampleRate: 44_100, channelCount: 2),
    offset: Int = 0,
    options: [String] = ["-b", "128"]
  ) -> String {
    mp3(name, samples: Tone.samples(frames: frames, format: format, offset: offset), format: format, options: options)
  }

  /// Encodes `samples` with lame and returns the path of the file.
  public func mp3(_ name: String, samples: [Float], format: AudioFormat, options: [String]) -> String {
    let source = write(Tone.wave(samples, format: format), to: "\(name).source.wav")
    let status = Tool.run(["lame", "--quiet"] + options + [source, file(name)])
    precondition(status == 0, "lame failed with \(status)")
    remove("\(name).source.wav")
    return file(name)
  }
}
