import Threads

/// Calls `leave` shortly, so that the reply to “quit” is sent first.
@LoopActor
func leaveSoon(_ leave: @escaping @LoopActor () -> Void) {
  EventLoop.shared.schedule(after: .milliseconds(20), handler: leave)
}
