internal import Glibc
import Threads

/// `tuneterm-bench screen LIBRARY [PLAYER]`: measures the time from a key to the changed screen of the player on a terminal of 120 × 40.
///
/// Nothing plays, so only keys change the screen. Prints the times of the first change, which is felt, and of the last.
enum ScreenBench {
  /// Typical actions in a library, with their keys; each key changes the screen.
  private static let scenes: [(name: String, keys: [String])] = [
    ("moving", Array(repeating: "j", count: 40) + Array(repeating: "k", count: 40)),
    ("paging", Array(repeating: "\u{4}", count: 10) + Array(repeating: "\u{15}", count: 10)),
    ("ends", ["G", "g", "g", "G", "g", "g"]), ("opening", ["\u{1B}[C", "j", "\u{1B}[C", "\u{1B}[D", "k", "\u{1B}[D"]),
    ("filtering", ["/", "a", "n", "e", "l", "\u{7F}", "\u{7F}", "i", "\u{1B}"]),
    ("typing", [":", "p", "l", "a", "y", " ", "s", "o", "m", "e", " ", "j", "a", "z", "z", "\u{1B}"]),
    ("help", ["?", "j", "j", "\u{1B}"]), ("views", ["g", "b", "g", "n", "g", "y", "g", "e", "g", "a"]),
    ("albums", ["g", "b", "G", "g", "g", "/", "a", "n", "\u{1B}", "g", "a"]),
    ("songs", ["g", "s", "j", "G", "g", "g", "/", "l", "o", "\u{1B}", "g", "a"]),
    ("folders", ["g", "f", "\u{1B}[C", "j", "\u{1B}[C", "j", "/", "a", "n", "\u{1B}", "g", "a"]),
    ("sorting", ["g", "b", "o", "O", "o", "O", "g", "s", "o", "O", "o", "g", "a"]),
  ]

  /// Runs all scenes `rounds` times; returns the exit status.
  static func run(library: String, player: String, rounds: Int = 20) -> Int32 {
    guard let terminal = PseudoTerminal(),
      let process = terminal.start([player, "--library", library, "--output", "null"])
    else {
      print("\(player) cannot be started on a terminal of its own")
      return 1
    }
    defer {
      kill(process, SIGTERM)
      waitpid(process, nil, 0)
    }
    // Wait until the player has started and finished its deferred work.
    guard change(on: terminal.descriptor, silence: 2_000) != nil else {
      print("\(player) showed nothing")
      return 1
    }
    var firsts = Times(nanoseconds: [])
    var wholes = Times(nanoseconds: [])
    for (name, keys) in scenes {
      var first = Times(nanoseconds: [])
      var whole = Times(nanoseconds: [])
      for _ in 0..<rounds {
        for key in keys {
          let bytes = Array(key.utf8)
          let start = MonotonicClock.nanoseconds
          guard write(terminal.descriptor, bytes, bytes.count) == bytes.count,
            let change = change(on: terminal.descriptor, silence: 60)
          else { continue }
          first.nanoseconds.append(change.first - start)
          whole.nanoseconds.append(change.last - start)
        }
      }
      print("\(name): first change \(first); whole \(whole)")
      firsts.nanoseconds += first.nanoseconds
      wholes.nanoseconds += whole.nanoseconds
    }
    print("all \(firsts.nanoseconds.count) keys: first change \(firsts); whole \(wholes)")
    return 0
  }

  /// When the first and the last bytes arrived, where the last is followed by `silence` milliseconds without any; nil without bytes.
  private static func change(on descriptor: Int32, silence: Int32) -> (first: Int64, last: Int64)? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var change: (first: Int64, last: Int64)?
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, change == nil ? max(silence, 1_000) : silence) > 0,
        read(descriptor, &block, block.count) > 0
      else { return change }
      let now = MonotonicClock.nanoseconds
      change = (change?.first ?? now, now)
    }
  }
}
