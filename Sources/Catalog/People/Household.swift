internal import Threads

/// Who may listen to a library, and who does.
///
/// Kept in memory, so that asking costs nothing; from any thread.
final class Household: Sendable {
  private struct State {
    var viewer = Viewer()
    var listeners: [Listener] = []
  }

  /// Whose library a task reads, where it is not that of who listens.
  @TaskLocal static var reader: Int64?

  private let state = Locked(State())
  /// Whether it is always the same one who listens.
  private let isFixed: Bool

  init() { isFixed = false }

  /// The same people, with `id` listening for good.
  init(of id: Int64, in household: Household) {
    isFixed = true
    let others = household.state.withLock { $0 }
    state.withLock { state in
      state = others
      state.viewer.listener = id
    }
  }

  /// Whose library is read.
  var viewer: Viewer {
    var viewer = state.withLock { $0.viewer }
    if !isFixed, let reader = Self.reader { viewer.listener = reader }
    return viewer
  }

  /// Who listens, whoever's library is read.
  var current: Int64 { state.withLock { $0.viewer.listener } }

  /// Those who were not removed, the first of them first; without the guest.
  var listeners: [Listener] { state.withLock { $0.listeners } }

  func set(_ listeners: [Listener], isShared: Bool) {
    state.withLock { state in
      state.listeners = listeners
      state.viewer.isShared = isShared
      // Somebody has to listen.
      let current = state.viewer.listener
      if current != Listener.guest, !listeners.contains(where: { $0.id == current }) {
        state.viewer.listener = listeners.first?.id ?? Listener.first
      }
    }
  }

  /// Has `id` listen from now on.
  func listen(as id: Int64) { state.withLock { $0.viewer.listener = id } }
}
