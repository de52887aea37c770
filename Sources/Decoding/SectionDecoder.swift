internal import Playback

/// Decodes a section of another source as if it were a file: a track of a CUE sheet.
final class SectionDecoder: AudioDecoder {
  private let source: any AudioDecoder
  private let start: Int64
  /// The number of frames; nil if the section extends to the end of the file.
  private let length: Int64?
  /// The next frame, counted from the start of the section.
  private var position: Int64 = 0

  /// Decodes the frames `start..<end` of `source`; a nil `end` is the end of the file.
  init(_ source: any AudioDecoder, start: Int64, end: Int64?) throws(DecodingError) {
    self.source = source
    self.start = start
    length = end.map { $0 - start }
    guard try source.seek(toFrame: start) == start else { throw .broken(what: "its sound ends before that") }
  }

  var format: AudioFormat { source.format }
  var brokenFrameCount: Int { source.brokenFrameCount }
  var isFrameCountExact: Bool { source.isFrameCountExact }

  var frameCount: Int64? {
    let rest = source.frameCount.map { max(0, $0 - start) }
    guard let length else { return rest }
    return min(length, rest ?? length)
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecodingError) -> DecodedBlock {
    if let length, position >= length { return .end }
    let block = try source.read(into: samples)
    guard case .frames(let count) = block else { return block }
    let wanted = min(Int64(count), length.map { $0 - position } ?? .max)
    position += wanted
    return .frames(Int(wanted))
  }

  func seek(toFrame frame: Int64) throws(DecodingError) -> Int64 {
    let wanted = max(0, length.map { min(frame, $0) } ?? frame)
    position = max(0, try source.seek(toFrame: start + min(wanted, .max - start)) - start)
    return position
  }
}
