import Files
import TestSupport
import Testing

@Suite("The config", .waiting)
struct ConfigTests {
  private let home = PrivateHome()

  @Test("what was set and bound is saved into the config, the rest of which stays")
  func saving() throws {
    home.configure("# Mine.\nset volume-step 3\n")
    let run = try home.run(
      ["--output", "null"],
      input: "save\nset crossfade 4\nundo\nset volume-step 7\nbind F5 volume 40\nsave the settings\n")
    #expect(run.output.contains("There is nothing to save: no setting or key has changed."))
    #expect(run.output.contains("Saved 2 changes to "))
    let config = try CommandRun(["/bin/cat", home.folder.file("config/tuneterm/config")], environment: [:])
    #expect(config.output == "# Mine.\nset volume-step 7\nbind F5 volume 40\n")
  }

  @Test("a key is given its usual meaning back, and the config no longer binds it")
  func unbinding() throws {
    home.configure("bind F5 volume 40\nbind F6 volume 50\n")
    let run = try home.run(
      ["--output", "null"],
      input: "what keys are bound\nunbind F5\nundo\nunbind F6\nunbind F7\nshow my key bindings\nsave\n")
    #expect(
      run.lines.prefix(6) == [
        "You have bound F5 to “volume 40” and F6 to “volume 50”. On the screen “?” shows all keys.",
        "F5 has its usual meaning again.", "Undone: unbinding F5.", "F6 has its usual meaning again.",
        "You have not bound F7. To give it another meaning, say: bind F7 next song",
        "You have bound F5 to “volume 40”. On the screen “?” shows all keys.",
      ])
    let config = try CommandRun(["/bin/cat", home.folder.file("config/tuneterm/config")], environment: [:])
    #expect(config.output == "bind F5 volume 40\n")
  }

  @Test("a config that was not read is left alone, and nothing beside it is touched")
  func unreadableConfig() throws {
    home.configure("# Mine.\n" + String(repeating: "# long\n", count: 200_000))
    let before = home.folder.read("config/tuneterm/config")
    home.folder.write("a draft".utf8, to: "config/tuneterm/config.new")
    let long = try home.run(["--output", "null"], input: "set volume-step 7\nsave\n")
    #expect(
      long.lines.last
        == "~/config/tuneterm/config can't be read, so it is left as it is: it is larger than 1024 KiB.")
    #expect(home.folder.read("config/tuneterm/config") == before)

    home.folder.remove("config/tuneterm/config")
    home.folder.pipe("config/tuneterm/config")
    let pipe = try home.run(["--output", "null"], input: "set volume-step 7\nsave\n")
    #expect(
      pipe.lines.last == "~/config/tuneterm/config can't be read, so it is left as it is: it is not a file.")

    home.folder.remove("config/tuneterm/config")
    home.configure("# Mine.\n")
    let short = try home.run(["--output", "null"], input: "set volume-step 7\nsave\n")
    #expect(short.lines.last?.hasPrefix("Saved 1 change") == true)
    #expect(home.folder.read("config/tuneterm/config.new") == Array("a draft".utf8))
    #expect(FolderNames.read(home.folder.file("config/tuneterm"))?.sorted() == ["config", "config.new"])
  }

  @Test("what was set and bound and not saved is told once at the end")
  func farewell() throws {
    home.configure("bind F6 volume 50\n")
    for saves in [false, true] {
      let terminal = try TmuxSession(
        ["/bin/sh", "-c", "\(ProgramUnderTest.path) --output null; echo It is over.; sleep 100"], home: home,
        columns: 100)
      try terminal.wait(for: "Your library is empty.")
      try terminal.say("theme light")
      try terminal.wait(for: "Theme: light.")
      try terminal.say("bind F5 volume 40")
      try terminal.wait(for: "F5 now means")
      if saves {
        try terminal.say("save")
        try terminal.wait(for: "Saved 2 changes")
      }
      try terminal.press("q")
      let screen = try terminal.wait(for: "It is over.")
      let told = screen.contains { $0.hasPrefix("Not kept: theme, the key F5. Say “save”") }
      #expect(told != saves, "\(screen)")
    }
  }

  @Test("what it sets counts from the start, and what is wrong is told with its line and the way out")
  func linesCount() throws {
    home.configure("# mine\nset volume-step 10\nset volume-stp 5\nset volume-step 90\nvolume 60\nset the cat on fire\n")
    let run = try home.run(
      ["--demo", "--output", "null"], input: "louder\nset volume-step\nset volume-step 3\nlouder\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    #expect(run.lines[0].contains("70"))
    #expect(run.lines[1] == "volume-step is 10 %; it takes 1 to 50 %.")
    #expect(run.lines[2] == "Volume step: 3 %.")
    #expect(run.lines[3].contains("73"))
    let complaints = run.errors.split(separator: "\n").map(String.init)
    #expect(
      complaints.contains("tuneterm: config, line 3: There is no setting “volume-stp”; “volume-step” is the nearest."))
    #expect(
      complaints.contains("tuneterm: config, line 4: “90” does not fit volume-step: it takes 1 to 50 %."))
    #expect(complaints.contains { $0.hasPrefix("tuneterm: config, line 6: There is no setting “the”") })
    #expect(complaints.count == 3)
  }

  @Test("short lines of the bar are lines of the config, and keys that can do nothing are told")
  func shortLines() throws {
    home.configure(
      "theme light\nkeys mpv\nkeys emacs\nbind F6 dance wildly\nbind Fnord next\nbind F7 view albums\nbind F8 \"next\"\n"
    )
    let run = try home.run(["--demo", "--output", "null"], input: "set theme\nset keys\nkeys cmus\nset keys\n")
    #expect(run.lines.count == 4)
    #expect(run.lines[0].hasPrefix("theme is light;"))
    #expect(run.lines[1].hasPrefix("keys is mpv;"))
    #expect(run.lines[2] == "Keys: cmus.")
    #expect(run.lines[3].hasPrefix("keys is cmus;"))
    let complaints = run.errors.split(separator: "\n").map { $0.dropFirst("tuneterm: config, ".count) }
    #expect(complaints.count == 3)
    #expect(complaints.contains { $0.hasPrefix("line 3: “emacs” does not fit keys: it takes default, cmus") })
    #expect(complaints.contains("line 4: F6 is bound, but I don't understand “dance wildly”."))
    #expect(complaints.contains { $0.hasPrefix("line 5: There is no key called “Fnord”") })
  }

  @Test("what is no config at all is given up after twenty wrong lines, and the player plays on")
  func noConfigAtAll() throws {
    home.configure(String(repeating: "flurb blorb 3 wump\n", count: 25_000))
    let run = try home.run(["--demo", "--output", "null"], input: "volume 30\n")
    #expect(run.lines == ["Volume 30."])
    let complaints = run.errors.split(separator: "\n").map { $0.dropFirst("tuneterm: config, ".count) }
    #expect(complaints.count == 21)
    #expect(
      complaints.last
        == "line 21: This line and the following ones were skipped, because 20 lines before them failed.")
  }

  @Test("on a screen the first line that is wrong is told, and which others are, whatever begins to play")
  func screen() throws {
    home.configure("bind g\nset volume-step 99\nset theme lite\nvolume 50\n")
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo"], home: home, columns: 120)
    try terminal.wait(for: "▶ 0:0")
    let screen = try terminal.wait(for: "config, line 1: Say what the key is to do, for example: bind g")
    #expect(screen.contains { $0.contains("Lines 2 and 3 are wrong, too.") })
    try terminal.say("bind Q")
    try terminal.wait(for: "for example: bind Q")
  }

  @Test("a setting is completed, previewed and set in the bar")
  func bar() throws {
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo"], home: home)
    try terminal.wait(for: "▶ 0:0")
    try terminal.press(":")
    try terminal.type("set volume-s")
    try terminal.press("Tab")
    try terminal.wait(for: "› set volume-step")
    try terminal.type(" 7")
    try terminal.wait(for: "volume step: 7 %")
    try terminal.press("Enter")
    try terminal.wait(for: "Volume step: 7 %.")
  }
}
