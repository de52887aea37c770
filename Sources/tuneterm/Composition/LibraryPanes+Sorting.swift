import Catalog
import IntentHandling
import Interface
import Media
import Player
import Remote
import Storage

extension LibraryPanes {
  /// So many tracks are read at once, so that keys are answered in between.
  private static let sortedPage = 500

  /// Sorts the whole queue, as one step of undo.
  func sortQueue(_ order: ListOrder) async -> IntentHandling.Reply {
    let ids = player.queue.entries.map(\.trackID)
    var known: [Int64: QueueRow] = [:]
    let distinct = Array(Set(ids))
    do throws(CatalogError) {
      for start in stride(from: 0, to: distinct.count, by: Self.sortedPage) {
        for row in try await queueRows(Array(distinct[start..<min(distinct.count, start + Self.sortedPage)])) {
          known[row.identifier.key] = row
        }
      }
    } catch {
      return IntentHandling.Reply(.couldNot, Assistant.sentence(error))
    }
    // Something else may have changed it meanwhile.
    guard ids == player.queue.entries.map(\.trackID) else {
      return IntentHandling.Reply(.couldNot, "The queue has just changed; sort it again.")
    }
    let rows = ids.map { known[$0] ?? QueueRow(Track(id: $0, path: "", title: "")) }
    let column = order.column == .name ? "title" : order.column.rawValue
    let status = await player.reorderQueue(
      order.sorted(rows), label: "sorting the queue by \(column)")
    if case .commandFailed(let reason) = status { return IntentHandling.Reply(.couldNot, reason) }
    return IntentHandling.Reply(.done, "")
  }
}
