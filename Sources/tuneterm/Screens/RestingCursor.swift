import Interface
import Media
import Player
import Threads

/// What the player was told to expect: the item on which the cursor of a screen rests.
@LoopActor
final class ExpectedItem {
  private let player: Player
  private var told: MediaIdentifier?
  private var call: EventLoop.Timer?

  init(_ player: Player) { self.player = player }

  /// Tells the player what `current` returns, once the cursor has rested there.
  func update(_ current: @escaping @LoopActor () -> MediaIdentifier?) {
    guard call == nil, current() != told else { return }
    call = EventLoop.shared.schedule(after: .milliseconds(100)) { [unowned self] in
      call = nil
      told = current()
      if let told { player.expect(told) }
    }
  }

  func cancel() { call?.cancel() }
}

/// The view and row that are saved for the next start.
@LoopActor
final class SavedPlace {
  typealias Place = (view: LibraryView, row: Int)

  private let memory: ScreenMemory
  private var saved: Place?
  private var call: EventLoop.Timer?

  init(_ memory: ScreenMemory) { self.memory = memory }

  /// Saves what `current` returns, once the user has stayed there for a moment.
  func update(_ current: @escaping @LoopActor () -> Place) {
    guard call == nil, isNew(current()) else { return }
    call = EventLoop.shared.schedule(after: .seconds(2)) { [unowned self] in
      call = nil
      save(current())
    }
  }

  /// Saves `last` and stops.
  func close(at last: Place) {
    save(last)
    call?.cancel()
  }

  private func save(_ place: Place) {
    guard isNew(place) else { return }
    saved = place
    memory.keepPlace(place.view, row: place.row)
  }

  private func isNew(_ place: Place) -> Bool { saved.map { $0 != place } ?? true }
}
