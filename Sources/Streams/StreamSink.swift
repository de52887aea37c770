internal import Media
internal import Playback
internal import Threads
internal import Transfer

/// Passes on the data and titles of connections; lives on the thread of its stream.
final class StreamSink {
  private let shared: WebStream.Shared
  private let destination: any SoundDestination
  private var links = OggLinks()

  /// Milliseconds without data after which a station is reconnected.
  private static let givingUpTime: Int64 = 10_000

  init(_ destination: any SoundDestination, _ shared: WebStream.Shared) {
    self.destination = destination
    self.shared = shared
  }

  /// Passes on everything from `connection`; returns true at its end, false if `isReplaced` returns true.
  @discardableResult
  func take(
    _ connection: StreamFinder.Connection, until isReplaced: () -> Bool = { false }
  ) throws(StreamFailure) -> Bool {
    let source = connection.source
    defer { source.cancel() }
    var icy = IcyReader(interval: connection.titleInterval)
    var passedOver = connection.passedOver
    func wanted(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
      let rest = bytes.dropFirst(Int(min(passedOver, Int64(bytes.count))))
      passedOver -= Int64(bytes.count - rest.count)
      return rest
    }
    try write(wanted(connection.begun), &icy, connection)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { block.deallocate() }
    let watch = StallWatch(shared)
    while true {
      let got: Transfer.Block
      do throws(TransferFailure) { got = try source.read(into: block, within: 250) } catch {
        throw StreamFailure(error)
      }
      switch got {
      case .end: return true
      case .bytes(let count):
        try write(wanted(Array(block[..<count])), &icy, connection)
        // Writing may have been blocked by a paused listener.
        watch.heard()
      case .none:
        if watch.silence > Self.givingUpTime { throw StreamFailure(.timeout(source.address.host)) }
        watch.look()
      }
      if isReplaced() { return false }
    }
  }

  private func write(
    _ bytes: ArraySlice<UInt8>, _ icy: inout IcyReader, _ connection: StreamFinder.Connection
  ) throws(StreamFailure) {
    try icy.read(bytes) { piece throws(StreamFailure) in
      switch piece {
      case .title(let title): destination.note(title)
      case .sound(let sound):
        guard connection.isOgg, connection.facts.isLive else { return try destination.write(sound) }
        try links.read(sound) { piece throws(StreamFailure) in
          switch piece {
          case .bytes(let bytes): try destination.write(bytes)
          case .title(let title): destination.note(title)
          case .link: try destination.beginLink()
          }
        }
      }
    }
  }
}
