import Processes
import Threads

/// Opens web addresses in the desktop browser.
enum WebOpener {
  /// Passes `address` to xdg-open(1); returns false if there is none.
  static func open(_ address: String) -> Bool {
    let streams = Array(repeating: ChildProgram.Stream.file("/dev/null"), count: 3)
    // There is no xdg-open, or no browser: the caller shows the address.
    guard let process = try? ChildProgram.start(["xdg-open", address], streams: streams, group: .session) else {
      return false
    }
    // The browser may be its child and keep running.
    Thread.start(name: "browser") { ChildProgram.wait(for: process) }
    return true
  }
}
