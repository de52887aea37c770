internal import Playback

/// The bytes before the samples of a WAVE file of 32-bit floats.
///
/// A `JUNK` chunk keeps room for the `ds64` of RF64 (EBU Tech 3306), which the header becomes when a size passes 32 bits; so
/// its length never changes, and it can be written again in place as the file grows.
struct WAVEHeader {
  var format: AudioFormat
  /// The number of bytes of samples that follow.
  var dataBytes: Int64

  /// The header's length; even, as chunks are.
  var count: Int { 12 + 36 + 8 + formatChunk.count + 12 + 8 }

  private var frameBytes: Int { format.channelCount * 4 }

  /// Whether there are more than two channels, which need `WAVE_FORMAT_EXTENSIBLE` for the speaker positions.
  private var isExtensible: Bool { format.channelCount > 2 }

  private var formatChunk: [UInt8] {
    var bytes = [UInt8]()
    bytes.append(UInt16(isExtensible ? 0xFFFE : 3))
    bytes.append(UInt16(format.channelCount))
    bytes.append(UInt32(format.sampleRate))
    bytes.append(UInt32(format.sampleRate * frameBytes))
    bytes.append(UInt16(frameBytes))
    bytes.append(UInt16(32))
    guard isExtensible else {
      bytes.append(UInt16(0))
      return bytes
    }
    bytes.append(UInt16(22))
    bytes.append(UInt16(32))
    bytes.append(UInt32((1 << format.channelCount) - 1))
    // KSDATAFORMAT_SUBTYPE_IEEE_FLOAT
    bytes += [3, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    return bytes
  }

  var bytes: [UInt8] {
    let riffBytes = Int64(count - 8) + dataBytes
    let isLong = riffBytes > Int64(UInt32.max)
    let frames = dataBytes / Int64(frameBytes)
    var bytes = [UInt8]()
    bytes += Array((isLong ? "RF64" : "RIFF").utf8)
    bytes.append(isLong ? UInt32.max : UInt32(riffBytes))
    bytes += Array("WAVE".utf8)
    bytes += Array((isLong ? "ds64" : "JUNK").utf8)
    bytes.append(UInt32(28))
    bytes.append(UInt64(isLong ? riffBytes : 0))
    bytes.append(UInt64(isLong ? dataBytes : 0))
    bytes.append(UInt64(isLong ? frames : 0))
    bytes.append(UInt32(0))
    bytes += Array("fmt ".utf8)
    bytes.append(UInt32(formatChunk.count))
    bytes += formatChunk
    bytes += Array("fact".utf8)
    bytes.append(UInt32(4))
    bytes.append(UInt32(clamping: frames))
    bytes += Array("data".utf8)
    bytes.append(isLong ? UInt32.max : UInt32(dataBytes))
    return bytes
  }
}

extension [UInt8] {
  /// Appends `number` in the byte order of RIFF, the low byte first.
  fileprivate mutating func append(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
