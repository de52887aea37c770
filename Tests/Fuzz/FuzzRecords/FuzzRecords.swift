import CDecoderProgram
import DecoderProgram
import Glibc
import Playback

@testable import Decoding

/// Reads what libFuzzer made up as what `tuneterm-decode` sends of a file, with seeks in between.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRecords(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var (ends, lifeline): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
  guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0,
    socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &lifeline) == 0
  else { return 0 }
  close(lifeline[1])
  var rest = UnsafeBufferPointer(start: bytes, count: count)[...]
  /// Sends packets up to the next seek, and the end of the process where there is none.
  func sendPackets() -> Int64? {
    while let size = rest.popFirst() {
      if size == 0xFF { return rest.popFirst().map { Int64(Int8(bitPattern: $0)) * 1000 } ?? 0 }
      send(ends[1], packet(&rest, size))
    }
    shutdown(ends[1], Int32(SHUT_RDWR))
    return nil
  }
  var place = sendPackets()
  let connection = DecoderConnection(socket: ends[0], lifeline: lifeline[0])
  defer { close(ends[1]) }
  guard let decoder = try? ProgramDecoder(connection, nil, .milliseconds(1), content: "it") else { return 0 }
  read(decoder)
  while let seek = place {
    guard let landed = try? decoder.seek(toFrame: seek) else { return 0 }
    precondition(landed >= 0)
    // What was asked for is of no use here, but has to be taken.
    var request = decoder_request()
    recv(ends[1], &request, MemoryLayout<decoder_request>.size, Int32(MSG_DONTWAIT))
    place = sendPackets()
    read(decoder)
  }
  return 0
}

/// A record whose head is made from a few bytes, or bytes as they are where `size` says so.
private func packet(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, _ size: UInt8) -> [UInt8] {
  func body() -> [UInt8] {
    defer { rest = rest.dropFirst(Int(size) % 128) }
    return Array(rest.prefix(Int(size) % 128))
  }
  guard size < 128 else { return body() }
  func next() -> UInt32 { UInt32(rest.popFirst() ?? 0) }
  // A format is what all the rest depends on.
  let kind = next()
  var head = decoder_head(kind: kind % 9, generation: next(), detail: next(), unused: 0, place: Int64(next()))
  var packet = withUnsafeBytes(of: &head) { Array($0) }
  if kind >= 0x80 {
    var format = decoder_format(
      sample_rate: next() * 4000, channel_count: next(), frame_count: Int64(next()) * 100 - 1, is_exact: next() % 2,
      bit_rate: 0)
    packet += withUnsafeBytes(of: &format) { Array($0) }
  }
  return packet + body()
}

private func send(_ socket: Int32, _ packet: [UInt8]) {
  _ = Glibc.send(socket, packet, packet.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
}

/// Decodes up to a hundred blocks, in portions that records do not fit.
private func read(_ decoder: ProgramDecoder) {
  withUnsafeTemporaryAllocation(of: Float.self, capacity: 24) { samples in
    for _ in 0..<100 {
      switch try? decoder.read(into: samples) {
      case .frames(let frames)?: precondition(frames > 0 && frames * decoder.format.channelCount <= samples.count)
      case .formatChanged?: precondition((1...8).contains(decoder.format.channelCount))
      case .later?, .end?, nil: return
      }
    }
  }
}
