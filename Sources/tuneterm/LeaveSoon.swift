import Threads

/// Calls `leave` in a moment, so that the reply to “quit” goes out first, to whoever said it.
@LoopActor
func leaveSoon(_ leave: @escaping @LoopActor () -> Void) {
  EventLoop.shared.schedule(after: .milliseconds(20), handler: leave)
}
