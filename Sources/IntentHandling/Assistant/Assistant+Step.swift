import Intents
import Language
import Threads

extension Assistant {
  /// The progress of a request, for the message when it takes long.
  @LoopActor
  final class Step {
    let request: Request
    /// What is about to play; nil while still searching.
    var opening: String?
    /// Ends what is done for it.
    var cancel: @LoopActor () -> Void = {}
    /// Whether it plays, as soon as its file is open: then it is the player's to end it.
    var hasBegun = false
    /// Whether something else was asked for before it was answered.
    private(set) var isSuperseded = false

    /// The number of the turn in which it is done.
    let turn: Int?

    init(_ request: Request, turn: Int? = nil) { (self.request, self.turn) = (request, turn) }

    /// Another request replaces this one.
    func supersede() {
      isSuperseded = true
      if !hasBegun { cancel() }
    }
  }
}
