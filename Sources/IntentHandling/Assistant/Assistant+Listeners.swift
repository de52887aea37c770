import Catalog
import Player
import Storage
import Threads

extension Assistant {
  /// The reply of `body` while `speaker` is the listener, who is the one whose changes undo takes back, too.
  func speaking(
    as speaker: Listener, _ body: @LoopActor () async -> Reply
  ) async throws(CatalogError) -> Reply {
    let before = player.listener
    try await player.listenTemporarily(as: speaker.id)
    let group = UndoGroup()
    let reply = await group.run { await body() }
    // “I'm Anna” changes the listener.
    guard player.listener.id == speaker.id else { return reply }
    if group.step != nil { player.undoStack.push("") { .spokenBy(speaker.id) } }
    try await player.listenTemporarily(as: before.id)
    return reply
  }
}
