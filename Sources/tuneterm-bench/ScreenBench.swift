internal import Glibc
import Threads

/// `tuneterm-bench screen LIBRARY [PLAYER [ROUNDS]]`: measures the time from a key to the changed screen of the player on a terminal of 120 × 40.
///
/// Nothing plays, so only keys change the screen. Prints the times of the first change, which is felt, and of the last, with which all rows
/// have come; at last, those of text that arrives at 1,000 letters a second or as 1 MB pasted as keys. The player has a copy of the library and a home folder of its own.
enum ScreenBench {
  /// Keys that are pressed in a player that has been running for a while; each scene ends where it began.
  private static let scenes: [(name: String, keys: [String])] = [
    ("moving", Array(repeating: "j", count: 40) + Array(repeating: "k", count: 40)),
    ("paging", Array(repeating: "\u{4}", count: 10) + Array(repeating: "\u{15}", count: 10)),
    ("ends", ["G", "gg", "G", "gg"]),
    ("opening", [right, "j", right, left, "k", left]),
    ("filtering", ["/", "a", "n", "e", "l", "\u{7F}", "\u{7F}", "i", "\u{1B}", "n", "N"]),
    ("typing", [":", "p", "l", "a", "y", " ", "s", "o", "m", "e", " ", "j", "a", "z", "z", "\u{1B}"]),
    ("completing", [":", "a", "d", "d", " ", "t", "o", " ", "l", "\t", "\u{1B}"]),
    ("help", ["?", "j", "j", "\u{1B}"]),
    ("views", "bsyenmlfpckwAa".map { "g\($0)" } + ["gt", "gT"]),
    ("albums", ["gb", "G", "gg", "/", "a", "n", "\u{1B}", "ga"]),
    ("songs", ["gs", "j", "G", "gg", "/", "l", "o", "\u{1B}", "n", "N", "ga"]),
    ("folders", ["gf", right, "j", right, "j", "/", "a", "n", "\u{1B}", "n", "N", "ga"]),
    ("sorting albums", ["gb"] + Array(repeating: "o", count: 8) + ["O", "O", "ga"]),
    ("sorting songs", ["gs"] + Array(repeating: "o", count: 8) + ["O", "O", "ga"]),
    ("marking", ["gs", "t", "t", "V", "j", "j", "V", "*", "\u{1B}", "T", "\u{1B}", "ga"]),
    ("choosing", ["gs", "f", "f", "\u{1B}4", "\u{1B}0", "a", "\u{1B}", "I", "\u{1B}", "M", "\u{1B}", "ga"]),
    (
      "queueing",
      ["gs", "e", "j", "e", "j", "E", "\t", "J", "K", "y", "p", "D", "u", "U", "u", "u", "u", "u", "u", "\t", "ga"]
    ),
    ("modes", ["s", "s", "r", "r", "r", "-", "+", "m", "m", "]", "["]),
    ("large", ["P", "P"]),
    ("wheel", Array(repeating: mouse(65), count: 10) + Array(repeating: mouse(64), count: 10)),
    (
      "clicking",
      [mouse(0), mouse(0) + mouse(0, isRelease: true), mouse(0, row: 12), mouse(0, row: 12, isRelease: true)]
    ),
  ]

  /// Keys that are pressed as soon as the first screen has come, each in a player of its own, while the library is still being prepared.
  private static let earlyKeys = ["gb", "gs", "gf", "gy", "ge", "G", "o", "/", ":", "gbo", "gso", "gfG"]

  private static let (left, right) = ("\u{1B}[D", "\u{1B}[C")

  /// What a terminal sends for a button of the mouse in the library pane.
  private static func mouse(_ button: Int, row: Int = 8, isRelease: Bool = false) -> String {
    "\u{1B}[<\(button);20;\(row)\(isRelease ? "m" : "M")"
  }

  /// Runs all scenes `rounds` times; returns the exit status.
  static func run(library: String, player: String, rounds: Int) -> Int32 {
    let folder = BenchFolder()
    defer { folder.remove() }
    guard mkdir(folder.path("run"), 0o700) == 0, BenchProgram.run(["cp", library, folder.path("library.db")]) == 0
    else {
      print("\(library) cannot be copied to \(folder.path)")
      return 1
    }
    let home = [
      "HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path("run"))", "XDG_CONFIG_HOME=", "XDG_DATA_HOME=",
      "XDG_STATE_HOME=",
    ]
    let command = ["env"] + home + [player, "--library", folder.path("library.db"), "--output", "null"]
    guard measureScenes(command, rounds: rounds) else {
      print("\(player) showed no screen, or ended")
      return 1
    }
    measureEarlyKeys(command, rounds: max(1, rounds / 4))
    return 0
  }

  private static func measureScenes(_ command: [String], rounds: Int) -> Bool {
    // The player has started when it has finished its deferred work, too.
    guard let session = DrivenPlayer(command), session.changes(silence: 2_000) != nil else { return false }
    var all = ScreenTimes()
    for (name, keys) in scenes {
      var times = ScreenTimes()
      for _ in 0..<rounds {
        for key in keys { times.add(session.press(key), of: key) }
      }
      print("\(name): \(times)")
      fflush(nil)
      all.add(times)
    }
    print("all: \(all)")
    for field in ["/", ":"] { measureText(in: field, session, rounds: max(1, rounds / 4)) }
    return true
  }

  /// Text that is typed faster than anybody can, and as a terminal without bracketed paste sends a large one.
  private static func measureText(in field: String, _ session: borrowing DrivenPlayer, rounds: Int) {
    let letters = String(repeating: "anel lo some quite long ", count: 84).prefix(2_000)
    let megabyte = String(repeating: "play something quite long ", count: 40_330).prefix(1 << 20)
    for _ in 0..<rounds {
      for (name, text, rate) in [("1,000 letters a second", letters, 1_000), ("1 MB", megabyte, nil)]
        as [(String, Substring, Int64?)]
      {
        guard let times = session.type(field + text, perSecond: rate, then: "\u{15}\u{1B}") else {
          print("\(name) into “\(field)”: never done")
          return
        }
        let late = rate == nil ? "" : ", \((times.whole - times.typed) / 1_000_000) ms behind the last letter"
        print("\(name) into “\(field)”: done after \(times.whole / 1_000_000) ms\(late)")
        fflush(nil)
      }
    }
  }

  private static func measureEarlyKeys(_ command: [String], rounds: Int) {
    var all = ScreenTimes()
    for key in earlyKeys {
      var times = ScreenTimes()
      for _ in 0..<rounds {
        guard let session = DrivenPlayer(command), session.waitForFirstScreen() else { continue }
        times.add(session.press(key), of: key)
      }
      print("\(key) at once: \(times)")
      fflush(nil)
      all.add(times)
    }
    print("all at once: \(all)")
  }
}
