import Catalog
import IntentHandling
import Threads

/// Keeps the parser up to date with the names of the library and their ranking.
@LoopActor
final class VocabularyKeeper {
  /// The delay after changes of likes and plays, which affect only the ranking of names.
  private static let orderDelay = Duration.seconds(60)

  /// The delay after a phrase until the memory of the grammar's file is released.
  private static let restDelay = Duration.seconds(30)

  private let catalog: Catalog
  private let assistant: Assistant
  private let maker: ParserMaker
  private var learning: Task<Void, Never>?
  /// True if the names have changed while they were being loaded.
  private var isStale = false
  /// Called when playlists were added, removed or changed.
  var onNames: @LoopActor () -> Void = {}
  /// Called when the first parser is ready.
  var onFirstParser: @LoopActor () -> Void = {}
  /// Called with the reason if there can be no parser.
  var onFailure: @LoopActor (Refusal) -> Void = { _ in }
  /// Called with a problem of the user's own vocabulary.
  var onProblem: @LoopActor (String) -> Void = { _ in }
  private var orderCall: EventLoop.Timer?
  private var restCall: EventLoop.Timer?
  private var watch: FileWatch?

  init(_ catalog: Catalog, _ assistant: Assistant, _ maker: ParserMaker) {
    self.catalog = catalog
    self.assistant = assistant
    self.maker = maker
    assistant.services.onLibraryChange = { [weak self] change in
      switch change {
      case .names:
        self?.updateSoon()
        self?.onNames()
      case .taste: self?.updateLater()
      }
    }
    // A new playlist may be named in the next phrase.
    assistant.services.beforeAnswering = { [weak self] in
      await self?.settle()
      self?.restLater()
    }
  }

  /// Loads moods and names, and prepares fuzzy searches; returns when phrases are
  /// parsed with them.
  func learnNames() async {
    // The library works without moods, and what is not prepared now is read with the first search.
    await maker.readOwnFiles()
    try? await catalog.setMoods(maker.moods())
    updateSoon()
    await settle()
    if watch == nil {
      await tellProblem()
      watch = FileWatch(name: "vocabulary", files: maker.ownFiles, withRemovals: true) { [weak self] in
        Task { await self?.reloadUserVocabulary() }
      }
    }
    // What is not prepared now is prepared by the first search.
    Task { try? await catalog.prepareToFind() }
  }

  /// Reloads the user's own vocabulary after it was saved, for the next phrase on.
  private func reloadUserVocabulary() async {
    await maker.readOwnFiles()
    try? await catalog.setMoods(maker.moods())
    updateSoon()
    await settle()
    await tellProblem()
  }

  private func tellProblem() async { if let problem = await maker.problem() { onProblem(problem) } }

  /// Updates the ranking after likes and plays changed, combining many changes.
  func updateLater() {
    guard orderCall == nil else { return }
    orderCall = EventLoop.shared.schedule(after: Self.orderDelay) { [weak self] in
      self?.orderCall = nil
      self?.updateSoon()
    }
  }

  /// Releases what reading phrases brings into memory from files, a while after the first of several phrases.
  private func restLater() {
    guard restCall == nil else { return }
    restCall = EventLoop.shared.schedule(after: Self.restDelay) { [weak self] in
      self?.restCall = nil
      MappedFile.releaseAll()
    }
  }

  private func updateSoon() {
    isStale = true
    guard learning == nil else { return }
    learning = Task {
      while isStale {
        isStale = false
        let names = try? await catalog.userVocabulary()
        // A library that cannot be read provides no names; phrases are parsed anyway, because they must not wait forever.
        guard names != nil || assistant.parser == nil else { continue }
        let isFirst = assistant.parser == nil
        do throws(Refusal) {
          assistant.parser = try await maker.parser(knowing: names ?? [:])
          if isFirst { onFirstParser() }
        } catch {
          assistant.parsers.problem = error.text
          onFailure(error)
        }
      }
      learning = nil
    }
  }

  /// Waits until the names are up to date.
  private func settle() async { await learning?.value }
}
