import Interface
import Terminal
import Testing

@Test("the installed keys are without fault") func installedKeysAreWithoutFault() {
  var problems: [KeyMapError] = []
  let map = KeyMap(file: defaultKeys, problems: &problems)
  #expect(problems.isEmpty)
  for name in [
    "space", "c", "x", "v", "b", ">", "z", "<", "h", "l", ",", ".", "[", "]", "+", "-", "m", "s", "r", "L", "j", "k",
  ]
    + ["Up", "Down", "Tab", "Enter", "e", "E", "D", "u", "/", ":", "?", "q"]
  {
    #expect(Key(name: name).flatMap { map.action(for: $0) } != nil, "\(name)")
  }
}

@Test("every command of the screen has a key") func everyCommandOfTheScreenHasAKey() {
  var problems: [KeyMapError] = []
  let map = KeyMap(file: defaultKeys, problems: &problems)
  // cmus opens and marks with one key; here each has its own.
  for command in InterfaceCommand.allCases where command != .openOrMark {
    #expect(map.keys(for: .command(command)) != nil, "\(command)")
  }
}

@Test("bind takes a phrase or the name of a command, and tells what the key did before")
func bindTakesAPhraseOrTheNameOfACommandAndTellsWhatTheKeyDidBefore() throws {
  var map = KeyMap()
  #expect(try map.bind("L", to: "\"I like this song\"").isEmpty)
  #expect(map.action(for: Key("L")) == .phrase("I like this song"))
  #expect(try map.bind("L", to: " Next Pane ").map(\.action) == [.phrase("I like this song")])
  #expect(map.action(for: Key("L")) == .command(.nextPane))
}

/// A key file, and the sentence about what is wrong with it.
@Test(
  "what is wrong in a key file is told",
  arguments: [
    (
      "bind Foo next",
      "There is no key called “Foo”; names look like x, L, space, Enter, C-d, M-f, F1, PgUp, gg or <C-x>s."
    ),
    ("bind x \"\"", "Say what the key is to do, for example: bind x \"play jazz\"."),
    ("# keys\n\nbin x next", "Line 3 of the key file is not of the form: bind KEY PHRASE."),
    ("bind x", "Line 1 of the key file is not of the form: bind KEY PHRASE."),
    ("bind gg next\nbind g stop", "Line 2 of the key file binds g, but gg is bound, and one begins the other."),
    ("bind x next\nbind x stop", "Line 2 of the key file binds x, which an earlier line has bound."),
  ])
func whatIsWrongInAKeyFileIsTold(file: String, sentence: String) {
  var problems: [KeyMapError] = []
  let map = KeyMap(file: file + "\nbind y pause", problems: &problems)
  #expect(problems.map(\.description) == [sentence])
  #expect(map.action(for: Key("y")) == .phrase("pause"))
}

@Test("a key bound anew does the new thing") func keyBoundAnewDoesTheNewThing() throws {
  var screen = Screen.playing()
  try screen.model.keyMap.bind("C-t", to: "what time is it")
  screen.press("C-t")
  #expect(screen.takeEffects() == [.perform(phrase: "what time is it")])
}
