import Intents
import Language
import Threads

extension Assistant {
  /// How far a request has come, for what is said when it takes long.
  @LoopActor
  final class Step {
    let request: Request
    /// What is about to be heard; nil while it is still looked for.
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

    /// Something else is to be played, or nothing.
    func supersede() {
      isSuperseded = true
      if !hasBegun { cancel() }
    }
  }
}
