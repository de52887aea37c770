import Terminal
import Text

@testable import DesktopRemote

/// Reads lines that libFuzzer made up as what arrives at either end of the control socket. What was read is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func readControl(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  var shown: Grid?
  for line in text.split(separator: "\n").map(String.init) {
    if let request = ControlRequest(json: line) { precondition(ControlRequest(json: request.json) == request) }
    if let reply = ControlReply(json: line) { precondition(ControlReply(json: reply.json) == reply) }
    if let event = ControlEvent(json: line) { precondition(ControlEvent(json: event.json) == event) }
    let events = TerminalEvent.events(json: line)
    precondition(TerminalEvent.lines(events).flatMap(TerminalEvent.events(json:)) == events)
    guard let value = JSONValue(line) else { continue }
    _ = ScreenOrder(json: value)
    guard let picture = GridChange.picture(value["screen"] ?? value, from: shown) else { continue }
    if let change = GridChange.value(from: shown, to: picture) {
      precondition(GridChange.picture(change, from: shown) == picture)
    }
    shown = picture
  }
  return 0
}
