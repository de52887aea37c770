public import Playback

extension TemporaryFolder {
  /// Encodes `samples` with ffmpeg, told how by `options`, and returns the path of the file.
  @discardableResult
  public func encoded(
    _ name: String, _ samples: [Float], format: AudioFormat = AudioFormat(sampleRate: 44_100, channelCount: 2),
    options: [String] = []
  ) -> String {
    let source = write(Tone.wave(samples, format: format), to: "\(name).source.wav")
    let status = Tool.run(["ffmpeg", "-v", "error", "-y", "-i", source] + options + [file(name)])
    precondition(status == 0, "ffmpeg failed with \(status)")
    remove("\(name).source.wav")
    return file(name)
  }

  /// Writes a program in the shell's words and returns its path.
  public func script(_ name: String, _ words: String) -> String {
    let path = write(Array("#!/bin/sh\n\(words)\n".utf8), to: name)
    Tool.run(["chmod", "755", path])
    return path
  }
}

/// MP4 files changed by hand.
public enum MP4File {
  /// `bytes` of a file as ffmpeg writes it, its boxes of tags last, with iTunes' own count of samples in them.
  public static func adding(gapless delay: Int, _ padding: Int, _ length: Int, to bytes: [UInt8]) -> [UInt8] {
    func hexadecimal(_ number: Int, _ digits: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: digits - text.count) + text
    }
    let words = [hexadecimal(0, 8), hexadecimal(delay, 8), hexadecimal(padding, 8), hexadecimal(length, 16)]
    return adding(
      "iTunSMPB", " " + (words + Array(repeating: hexadecimal(0, 8), count: 8)).joined(separator: " "), to: bytes)
  }

  /// `bytes` of a file as ffmpeg writes it, its boxes of tags last, with a tag of iTunes' free form.
  public static func adding(_ name: String, _ value: String, to bytes: [UInt8]) -> [UInt8] {
    let item = box(
      "----",
      box("mean", [0, 0, 0, 0] + Array("com.apple.iTunes".utf8)) + box("name", [0, 0, 0, 0] + Array(name.utf8))
        + box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array(value.utf8)))
    var bytes = bytes
    // All of them reach to the end of the file.
    for name in ["moov", "udta", "meta", "ilst"] {
      let place = bytes.indices.last { bytes[$0...].starts(with: name.utf8) }! - 4
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      precondition(place + size == bytes.count, "\(name) is not the last box")
      bytes.replaceSubrange(place..<place + 4, with: big(size + item.count))
    }
    return bytes + item
  }

  /// `bytes` with the number at `offset` behind the last `name` made `number`.
  public static func setting(_ name: String, _ offset: Int, to number: UInt32, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let place = bytes.indices.last { bytes[$0...].starts(with: name.utf8) }! + 4 + offset
    bytes.replaceSubrange(place..<place + 4, with: big(Int(number)))
    return bytes
  }

  /// A box that holds `contents`.
  public static func box(_ name: String, _ contents: [UInt8]) -> [UInt8] { head(name, 8 + contents.count) + contents }

  /// How a box of `size` bytes begins.
  public static func head(_ name: String, _ size: Int) -> [UInt8] { big(size) + Array(name.utf8) }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
