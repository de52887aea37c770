import Catalog
import IntentHandling
import Interface
import Language
import Media
import Player
import Remote
import Settings
import Threads

/// What is typed or said: a line that sets something or binds a key, or a phrase; and help while it is typed.
@LoopActor
final class Phrases {
  let assistant: Assistant
  private let player: Player
  private let catalog: Catalog
  private let paths = PathCompletion()

  init(_ assistant: Assistant, _ player: Player, _ catalog: Catalog) {
    self.assistant = assistant
    self.player = player
    self.catalog = catalog
  }

  /// Writes what was set and bound into the config.
  var save: @LoopActor () async -> IntentHandling.Reply = {
    IntentHandling.Reply(.couldNot, "There is nothing to save.")
  }

  /// Answers what was typed or said, by who listens or, as `name`, by somebody else.
  ///
  /// `meanwhile` gets what is said when it takes long.
  func answer(
    _ phrase: String, on surface: Surface = .screen, as name: String? = nil,
    meanwhile: @escaping @LoopActor (IntentHandling.Reply) -> Void = { _ in }
  ) async -> IntentHandling.Reply {
    let changeCount = player.changeCount
    var reply =
      if let name {
        await assistant.answer(phrase, as: name, on: surface)
      } else {
        await reply(to: phrase, on: surface, meanwhile)
      }
    // What another program is told is kept, undo included, should the player be killed now. On a screen the next key must not
    // wait for the disk; there it is written at once all the same.
    if surface != .screen, await !player.saved(), player.changeCount != changeCount { reply.addUnsaved() }
    return reply
  }

  private func reply(
    to phrase: String, on surface: Surface, _ meanwhile: @escaping @LoopActor (IntentHandling.Reply) -> Void
  ) async -> IntentHandling.Reply {
    if ConfigSaver.isMeant(by: phrase) { return await save() }
    let line = ConfigLine(phrase)?.inFull
    if case .bind(let key, let phrase)? = line, KeySequence(name: key) != nil, !phrase.hasPrefix("to ") {
      return await assistant.perform(.bind(key: key, phrase: phrase))
    }
    guard case .set(let name, let value)? = line else {
      let reply = await assistant.answer(phrase, on: surface, meanwhile: meanwhile)
      // "Crossfade 5 seconds".
      if reply.outcome == .notUnderstood, case .set(let name, let value)? = ConfigLine("set " + phrase),
        SettingName(rawValue: name.lowercased()) != nil, !value.isEmpty
      {
        return await assistant.perform(.set(setting: name.lowercased(), value: value))
      }
      return reply
    }
    if SettingName(rawValue: name) != nil { return await assistant.perform(.set(setting: name, value: value)) }
    let reply = await assistant.answer(phrase, on: surface, meanwhile: meanwhile)
    // "Set an alarm for 7" names no setting, not even a misspelt one.
    let isMisspelt = name.utf8.count > 3 && SettingName.nearest(to: name) != nil
    return reply.outcome == .notUnderstood && isMisspelt
      ? IntentHandling.Reply(.couldNot, "\(SettingError.unknown(name))") : reply
  }

  // MARK: - While it is typed

  /// What help and completion show; nothing until the grammar was read.
  var help: PhraseHelp { PhraseHelp(guide: assistant.parser?.grammar.guide) }

  /// What the listener often says at such a time.
  var suggestions: [PhraseSuggestion] {
    assistant.habits.suggestions.map { PhraseSuggestion(phrase: $0.phrase, reason: $0.reason) }
  }

  /// Whether a key that is to say `phrase` would only be told that it is not understood, as far as can be told by now.
  func isDoubtful(_ phrase: String) -> Bool {
    guard case .phrase(let phrase) = KeyAction(KeyMap.unquoted(phrase)), assistant.parser != nil else { return false }
    return assistant.reading(of: phrase) == nil
  }

  /// What Enter would do with `phrase`, as far as the words alone tell, or as the library has told in `text`.
  func preview(of phrase: String, _ text: String? = nil) -> PhrasePreview {
    let whole = PhrasePreview.Part(0..<phrase.unicodeScalars.count, .word)
    // A setting that there is not yet while somebody types is read as a phrase; Enter says what is wrong.
    if case .set(let name, let value)? = ConfigLine(phrase), let setting = try? Settings.named(name) {
      return PhrasePreview(phrase: phrase, text: setting.preview(value), parts: [whole])
    }
    switch KeyAction(phrase) {
    case .phrase: break
    case .setting(let name, let value):
      // As above.
      guard let setting = try? Settings.named(name) else { break }
      return PhrasePreview(phrase: phrase, text: setting.preview(value), parts: [whole])
    default: return PhrasePreview(phrase: phrase, text: "on the screen: \(phrase)", parts: [whole])
    }
    guard let parser = assistant.parser, let reading = assistant.reading(of: phrase) else {
      return PhrasePreview(phrase: phrase, text: text ?? "")
    }
    return PhrasePreview(phrase: phrase, text: text ?? parser.describe(reading), parts: reading.spans.map { $0.part })
  }

  /// Phrases that begin like `phrase`: what its last words may become with the names of the library, then commands and examples.
  func completions(of phrase: String) async -> [Completion] {
    if let paths = await paths.completions(of: phrase) { return paths }
    let said = help.completions(of: phrase)
    if PhraseHelp.isAboutScreen(phrase) { return Array(said.prefix(20)) }
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false)
    if let names = await playlists(after: words) { return Array((names + said).prefix(20)) }
    // What begins so is meant before what only has such words, or nearly such.
    var named = await names(after: words) { [catalog] in try await catalog.names(beginningWith: $0, limit: 10) }
    if named.isEmpty, said.isEmpty {
      named = await names(after: words) { [catalog] in try await catalog.names(holding: $0, limit: 10) }
    }
    return Array((said.isEmpty ? named : Array(said.prefix(6)) + named + said.dropFirst(6)).prefix(20))
  }

  /// What the last words may become; the longest ending that leads to a name counts: “play the lo” is no song called “lo…” when there is
  /// “The Lovers”.
  private func names(
    after words: [Substring],
    _ find: (String) async throws -> [(name: String, kind: MediaIdentifier.Kind)]
  ) async -> [Completion] {
    for start in words.indices.dropFirst().prefix(5) {
      let ending = words[start...].joined(separator: " ")
      guard ending.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let beginning = words[..<start].joined(separator: " ")
      // Nobody asked for a completion: what is typed is understood without it.
      let names = (try? await find(ending)) ?? []
      if names.isEmpty { continue }
      return names.map { Completion("\(beginning) \($0.name)", kind: $0.kind == .track ? "song" : $0.kind.rawValue) }
    }
    return []
  }

  /// One's own playlists where one of them comes next: behind “to” or “to my”; nil elsewhere.
  private func playlists(after words: [Substring]) async -> [Completion]? {
    guard words.count > 2, words.last == "", let verb = words.first?.lowercased(),
      ["add", "put", "append", "move", "copy", "save"].contains(verb)
    else { return nil }
    let ending = words.dropLast().suffix(2).map { $0.lowercased() }
    guard ending.last == "to" || ending == ["to", "my"] || ending == ["to", "the"] else { return nil }
    // Completion offers what it can; the phrase that is said tells what is wrong.
    let playlists = (try? await catalog.playlists()) ?? []
    return playlists.filter(\.isEditable).map {
      Completion(words.dropLast().joined(separator: " ") + " " + $0.name, kind: "playlist")
    }
  }

  /// What the last run left, in a sentence that says how to go on; nil when it left nothing.
  func offerToGoOn() -> String? {
    guard player.state == .paused, let track = player.currentTrack else { return nil }
    let by = track.artist.isEmpty ? "" : " by \(track.artist)"
    return "You left “\(track.title)”\(by) at \(PlayingTime.clock(player.elapsed)). Space goes on."
  }
}

extension ConfigLine {
  /// With the `set` that may be left out: `keys cmus` is short for `set keys cmus`.
  var inFull: ConfigLine {
    guard case .phrase(let text) = self, case .setting(let name, let value) = KeyAction(text) else { return self }
    return .set(name: name, value: value)
  }
}

extension Span {
  /// Its words with what they were taken for.
  fileprivate var part: PhrasePreview.Part {
    let meaning: PhrasePreview.Part.Meaning =
      switch field {
      case "mediaName", "artistName", "albumName", "playlist", "newName", "stationName", "mediaIdentifier", "path":
        .name
      case "genreNames", "moodNames", "activityNames": .flavour
      case "releaseDate", "interval", "position", "speed", "volumeAmount", "count", "ordinal", "number": .number
      default: .word
      }
    return PhrasePreview.Part(start..<end, meaning)
  }
}
