import Catalog
import IntentHandling
import Interface
import Language
import Media
import Player
import Remote
import Settings
import Threads

/// Handles typed or spoken lines: settings, key bindings and phrases, with help while typing.
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

  /// Saves changed settings and bindings to the config.
  var save: @LoopActor () async -> Reply = {
    Reply(.couldNot, "There is nothing to save.")
  }

  /// Answers a line of the listener or, as `name`, of another person.
  ///
  /// `meanwhile` is called with a message if it takes long.
  func answer(
    _ phrase: String, on surface: Surface = .screen, as name: String? = nil,
    meanwhile: @escaping @LoopActor (Reply) -> Void = { _ in }
  ) async -> Reply {
    let changeCount = player.changeCount
    var reply =
      if let name {
        await assistant.answer(phrase, as: name, on: surface)
      } else {
        await reply(to: phrase, on: surface, meanwhile)
      }
    // Replies to other programs wait until everything is saved, including undo, in case the player is killed. On a screen the next key must not
    // wait for the disk, but saving starts immediately, too.
    if surface != .screen, await !player.saved(), player.changeCount != changeCount { reply.addUnsaved() }
    return reply
  }

  private func reply(
    to phrase: String, on surface: Surface, _ meanwhile: @escaping @LoopActor (Reply) -> Void
  ) async -> Reply {
    if ConfigSaver.isMeant(by: phrase) { return await save() }
    let line = ConfigLine(phrase)?.inFull
    if case .bind(let key, let phrase)? = line, KeySequence(name: key) != nil, !phrase.hasPrefix("to ") {
      return await assistant.perform(.bind(key: key, phrase: phrase))
    }
    if case .unbind(let key)? = line { return await assistant.perform(.unbind(key: key)) }
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
    // "Set an alarm for 7" names no setting, not even a misspelled one.
    let isMisspelt = name.utf8.count > 3 && SettingName.nearest(to: name) != nil
    return reply.outcome == .notUnderstood && isMisspelt
      ? Reply(.couldNot, "\(SettingError.unknown(name))") : reply
  }

  // MARK: - While it is typed

  /// The phrases for help and completion; empty until the grammar is loaded.
  var help: PhraseHelp { PhraseHelp(parser: assistant.parser) }

  /// Suggestions from the listener's habits.
  var suggestions: [PhraseSuggestion] {
    assistant.habits.suggestions.map { PhraseSuggestion(phrase: $0.phrase, reason: $0.reason) }
  }

  /// Whether a key bound to `phrase` would only get the reply that it is not understood, as far as is known now.
  func isDoubtful(_ phrase: String) -> Bool {
    guard case .phrase(let phrase) = KeyAction(KeyMap.unquoted(phrase)), assistant.parser != nil else { return false }
    return assistant.reading(of: phrase) == nil
  }

  /// What Enter would do with `phrase`, from its words alone, or with the answer of the library in `text`.
  func preview(of phrase: String, _ text: String? = nil) -> PhrasePreview {
    let whole = PhrasePreview.Part(0..<phrase.unicodeScalars.count, .word)
    // An incomplete setting is previewed as a phrase; Enter reports what is wrong.
    if case .set(let name, let value)? = ConfigLine(phrase), let setting = try? Settings.named(name) {
      return PhrasePreview(phrase: phrase, text: setting.preview(value), parts: [whole])
    }
    switch KeyAction(phrase) {
    case .phrase: break
    case .setting(let name, let value):
      // As above.
      guard let setting = try? Settings.named(name) else { break }
      return PhrasePreview(phrase: phrase, text: setting.preview(value), parts: [whole])
    case let action: return PhrasePreview(phrase: phrase, text: action.preview, parts: [whole])
    }
    guard let parser = assistant.parser, let reading = assistant.reading(of: phrase) else {
      return PhrasePreview(phrase: phrase, text: text ?? "")
    }
    return PhrasePreview(phrase: phrase, text: text ?? parser.describe(reading), parts: reading.spans.map { $0.part })
  }

  /// Completions of `phrase`: names of the library for its last words, then commands and examples.
  func completions(of phrase: String) async -> [Completion] {
    if let paths = await paths.completions(of: phrase) { return paths }
    let said = help.completions(of: phrase)
    if PhraseHelp.isAboutScreen(phrase) { return Array(said.prefix(20)) }
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false)
    if let names = await playlists(for: phrase) { return Array((names + said).prefix(20)) }
    // Names that begin with the words come before those that contain them or similar ones.
    var named = await names(after: words) { [catalog] in try await catalog.names(beginningWith: $0, limit: 10) }
    if named.isEmpty, said.isEmpty {
      named = await names(after: words) { [catalog] in try await catalog.names(holding: $0, limit: 10) }
    }
    return Array((said.isEmpty ? named : Array(said.prefix(6)) + named + said.dropFirst(6)).prefix(20))
  }

  /// Names that complete the last words; the longest ending that matches a name counts: “play the lo” is no song called “lo…” if there is
  /// “The Lovers”.
  private func names(
    after words: [Substring],
    _ find: (String) async throws -> [(name: String, kind: MediaIdentifier.Kind)]
  ) async -> [Completion] {
    for start in words.indices.dropFirst().prefix(5) {
      let ending = words[start...].joined(separator: " ")
      guard ending.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      let beginning = words[..<start].joined(separator: " ")
      // Completions are optional; the phrase is understood without them.
      let names = (try? await find(ending)) ?? []
      if names.isEmpty { continue }
      return names.map { Completion("\(beginning) \($0.name)", kind: $0.kind == .track ? "song" : $0.kind.rawValue) }
    }
    return []
  }

  /// The playlists, if one of them comes next; nil elsewhere.
  private func playlists(for phrase: String) async -> [Completion]? {
    guard let completion = PlaylistCompletion(phrase) else { return nil }
    // Completion offers what it can; submitting the phrase reports what is wrong.
    let playlists = (try? await catalog.playlists()) ?? []
    return completion.completions(playlists.filter(\.isEditable).map(\.name))
  }

  /// A sentence about what the last run was playing and how to resume it; nil if there is nothing.
  func offerToGoOn() -> String? {
    guard player.state == .paused, let track = player.currentTrack else { return nil }
    let by = track.artist.isEmpty ? "" : " by \(track.artist)"
    return "You left “\(track.title)”\(by) at \(PlayingTime.clock(player.elapsed)). Space resumes."
  }
}

extension ConfigLine {
  /// Adds the optional `set`: `keys cmus` is short for `set keys cmus`.
  var inFull: ConfigLine {
    guard case .phrase(let text) = self, case .setting(let name, let value) = KeyAction(text) else { return self }
    return .set(name: name, value: value)
  }
}

extension Span {
  /// Its words with their meaning.
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
