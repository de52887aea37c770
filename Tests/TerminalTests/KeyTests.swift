import Terminal
import Testing

/// The name of a key as typed, the key, and its printed name if different.
private let names: [(name: String, key: Key, printed: String)] = [
  ("x", Key("x"), "x"), ("L", Key("L"), "L"), ("+", Key("+"), "+"), ("-", Key("-"), "-"), ("ø", Key("ø"), "ø"),
  ("space", Key(" "), "space"), ("C-x", Key(.character("x"), .control), "C-x"),
  ("C-X", Key(.character("x"), .control), "C-x"), ("C--", Key(.character("-"), .control), "C--"),
  ("M-f", Key(.character("f"), .alt), "M-f"), ("A-f", Key(.character("f"), .alt), "M-f"),
  ("M-F", Key(.character("F"), .alt), "M-F"), ("C-space", Key(.character(" "), .control), "C-space"),
  ("Enter", Key(.enter), "Enter"), ("return", Key(.enter), "Enter"), ("ESC", Key(.escape), "Esc"),
  ("S-Tab", Key(.tab, .shift), "S-Tab"), ("PgUp", Key(.pageUp), "PgUp"), ("pagedown", Key(.pageDown), "PgDn"),
  ("C-M-Left", Key(.left, [.control, .alt]), "C-M-Left"), ("M-C-Left", Key(.left, [.control, .alt]), "C-M-Left"),
  ("F1", Key(.function(1)), "F1"), ("f12", Key(.function(12)), "F12"),
]

@Test("a key has a name that reads back as the same key", arguments: names.indices)
func keyHasANameThatReadsBackAsTheSameKey(index: Int) throws {
  let (name, key, printed) = names[index]
  #expect(Key(name: name) == key)
  #expect(key.description == printed)
  #expect(Key(name: key.description) == key)
}

@Test("other names are no keys", arguments: ["", "C-", "xx", "F0", "F25", "X-a", "S-a", " ", "\u{1B}", "Enterr"])
func otherNamesAreNoKeys(name: String) {
  #expect(Key(name: name) == nil)
}

@Test("only plain characters are typed") func onlyPlainCharactersAreTyped() {
  #expect(Key("a").typed == "a")
  #expect(Key(.character("a"), .control).typed == nil)
  #expect(Key(.enter).typed == nil)
}
