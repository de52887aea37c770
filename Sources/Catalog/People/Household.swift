internal import Threads

/// The listeners of a library, and the current one.
///
/// Kept in memory for fast access; may be used from any thread.
final class Household: Sendable {
  private struct State {
    var viewer = Viewer()
    var listeners: [Listener] = []
  }

  /// The listener whose library a task reads, if not the current one.
  @TaskLocal static var reader: Int64?

  private let state = Locked(State())
  /// Whether the listener is fixed.
  private let isFixed: Bool

  init() { isFixed = false }

  /// The same listeners, with `id` as the fixed current one.
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
    if !isFixed, let reader = Self.reader, reader != viewer.listener {
      (viewer.listener, viewer.isSomebodyElse) = (reader, true)
    }
    return viewer
  }

  /// The current listener, regardless of whose library is read.
  var current: Int64 { state.withLock { $0.viewer.listener } }

  /// All listeners that were not removed, the first one first, without the guest.
  var listeners: [Listener] { state.withLock { $0.listeners } }

  func set(_ table: ListenerTable.Contents) {
    let listeners = table.listeners
    state.withLock { state in
      state.listeners = listeners
      state.viewer.isShared = table.isShared
      // There must be a current listener.
      let current = state.viewer.listener
      if current != Listener.guest, !listeners.contains(where: { $0.id == current }) {
        state.viewer.listener = listeners.first?.id ?? Listener.first
      }
    }
  }

  /// Makes `id` the current listener.
  func listen(as id: Int64) { state.withLock { $0.viewer.listener = id } }
}
