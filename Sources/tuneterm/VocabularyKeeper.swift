import Catalog
import IntentHandling
import Threads

/// Keeps what phrases are understood by up to date with the names of the library and their order.
@LoopActor
final class VocabularyKeeper {
  /// How long a change of likes and plays may wait: it changes which names come first, not which there are.
  private static let orderDelay = Duration.seconds(60)

  private let catalog: Catalog
  private let assistant: Assistant
  private let maker: ParserMaker
  private var learning: Task<Void, Never>?
  /// True when the names changed again while they were being learned.
  private var isStale = false
  /// Called when playlists came, went or changed.
  var onNames: @LoopActor () -> Void = {}
  /// Called when phrases can be understood from now on.
  var onFirstParser: @LoopActor () -> Void = {}
  /// Called with why no phrase can be understood.
  var onFailure: @LoopActor (Refusal) -> Void = { _ in }
  /// Called with what is wrong with the user's own vocabulary.
  var onProblem: @LoopActor (String) -> Void = { _ in }
  private var orderCall: EventLoop.Timer?
  private var watch: FileWatch?

  init(_ catalog: Catalog, _ assistant: Assistant, _ maker: ParserMaker) {
    self.catalog = catalog
    self.assistant = assistant
    self.maker = maker
    assistant.onLibraryChange = { [weak self] change in
      switch change {
      case .names:
        self?.updateSoon()
        self?.onNames()
      case .taste: self?.updateLater()
      }
    }
    // Whoever just made a playlist may name it in the next phrase.
    assistant.beforeAnswering = { [weak self] in await self?.settle() }
  }

  /// Learns moods and names as they are now, and has what forgiving searches need read ahead; returns when phrases are
  /// understood by them.
  func learnNames() async {
    // Without its moods a library is still a library, and what is not read ahead is read with the first search.
    try? await catalog.setMoods(maker.moods())
    updateSoon()
    await settle()
    if watch == nil {
      await tellProblem()
      watch = FileWatch(name: "vocabulary", files: maker.ownFiles) { [weak self] in
        Task { await self?.reloadUserVocabulary() }
      }
    }
    // What is not made ready now is made by the first search.
    Task { try? await catalog.prepareToFind() }
  }

  /// After the user's own vocabulary was saved: what it says counts from the next phrase on.
  private func reloadUserVocabulary() async {
    try? await catalog.setMoods(maker.moods())
    updateSoon()
    await settle()
    await tellProblem()
  }

  private func tellProblem() async { if let problem = await maker.problem() { onProblem(problem) } }

  /// After likes and plays changed: soon enough, many changes at once.
  func updateLater() {
    guard orderCall == nil else { return }
    orderCall = EventLoop.shared.schedule(after: Self.orderDelay) { [weak self] in
      self?.orderCall = nil
      self?.updateSoon()
    }
  }

  private func updateSoon() {
    isStale = true
    guard learning == nil else { return }
    learning = Task {
      while isStale {
        isStale = false
        let names = try? await catalog.userVocabulary()
        // A library that cannot be read tells no names; phrases are understood all the same, for nobody may wait for ever.
        guard names != nil || assistant.parser == nil else { continue }
        let isFirst = assistant.parser == nil
        do throws(Refusal) {
          assistant.parser = try await maker.parser(knowing: names ?? [:])
          if isFirst { onFirstParser() }
        } catch {
          assistant.parserProblem = error.text
          onFailure(error)
        }
      }
      learning = nil
    }
  }

  /// Waits until names that are being learned are known.
  private func settle() async { await learning?.value }
}
