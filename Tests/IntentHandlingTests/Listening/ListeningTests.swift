import Testing

/// Phrases go the whole way: the parser with the library's names, the choice among readings, the library in its file.
@Suite("What listeners ask for is found") struct ListeningTests {
  /// One library and one parser for all phrases.
  private static let listener = Task { try await Listener() }

  @Test("however it is written", arguments: ListenersPhrase.written)
  func written(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("with its numbers written otherwise", arguments: ListenersPhrase.numbered)
  func numbered(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("without its tails", arguments: ListenersPhrase.shortened)
  func shortened(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("by who is heard on it", arguments: ListenersPhrase.people)
  func people(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("with words of commands, kinds and moods in its title", arguments: ListenersPhrase.wordy)
  func wordy(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("though it is said carelessly", arguments: ListenersPhrase.careless)
  func careless(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("when it is spoken or a playlist", arguments: ListenersPhrase.spoken)
  func spoken(said: ListenersPhrase) async throws { try await expect(said) }

  @Test("when it is described", arguments: ListenersPhrase.described)
  func described(said: ListenersPhrase) async throws { try await expect(said) }

  private func expect(_ said: ListenersPhrase) async throws {
    let found = try await Self.listener.value.found(said.phrase)
    #expect(found.first ?? "nothing" == said.first, "found \(found)")
    for alternative in said.alternatives { #expect(found.dropFirst().contains(alternative), "found \(found)") }
  }
}
