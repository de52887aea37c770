import Catalog
import Media
import Playback
import Threads

extension Player {
  /// Resumptions of the same entry, each of which ended the program, after which the entry is skipped.
  private static let crashLimit = 2

  /// Goes on with what the last run left, without getting caught in a loop: an entry that has ended the program twice in a
  /// row as it was resumed is skipped, and named.
  func resumeRestored() async -> StartResult {
    isRestored = false
    while let stateStore, let entry = queue.currentEntry {
      // What cannot be noted cannot be skipped.
      guard let crashes = try? await stateStore.beginResuming(Int64(entry.id)), crashes >= Self.crashLimit
      else { break }
      let title = await detail(of: entry.trackID).map { "“\($0.title)”" } ?? "a track"
      let sentence = "tuneterm crashed \(crashes) times in a row while it played \(title), so it was skipped."
      resumePosition = 0
      guard let next = queue.position(after: .skipped, repeatMode: repeatMode), next != queue.current else {
        try? await stateStore.endResuming()
        finish()
        return .failed(reason: sentence)
      }
      queue.moveCurrent(to: next)
      onNotice(Notice(sentence))
    }
    let result = await startCurrent(at: resumePosition)
    EventLoop.shared.schedule(after: trialPeriod) { [weak self] in
      Task { try? await self?.stateStore?.endResuming() }
    }
    return result
  }
}
