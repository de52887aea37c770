public import Language
public import Threads

/// The phrase parser, once there is one. Phrases wait for it.
@LoopActor
public final class ParserProvider {
  /// The parser; replaced when the names of the library change. Phrases wait while it is nil.
  public var parser: PhraseParser? {
    didSet { if parser != nil { resumeWaiters() } }
  }

  /// Why there will be no parser, as a sentence; it answers phrases that were waiting.
  public var problem: String? {
    didSet { if problem != nil { resumeWaiters() } }
  }

  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Created for the first phrase that is not understood.
  private lazy var nearestPhrase = parser.map { NearestPhrase($0.grammar.guide) }

  /// Waits until there is a parser, or a reason why there is none.
  func wait() async {
    if parser == nil, problem == nil { await withCheckedContinuation { waiters.append($0) } }
  }

  /// The example phrase most similar to one that was not understood; nil if none is similar enough.
  func nearest(to phrase: String) -> String? { nearestPhrase?.to(phrase) }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
