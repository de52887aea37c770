import Media
import Remote

/// Sorting the list in focus.
extension Model {
  /// The columns the queue can be sorted by.
  static let queueOrders: [ListColumn] = [.name, .artist, .album, .year, .length, .rating, .plays, .added]

  /// Sorts by a column, or reverses the order if the list is already sorted by it.
  mutating func sort(by column: ListColumn) -> [Effect] {
    if pane == .queue, help == nil, large == nil {
      let isSorted = queue.latestOrder == ListOrder(column)
      return sortQueue(ListOrder(column, isReversed: isSorted))
    }
    guard library.view.orders.contains(column) else {
      reply = ScreenReply(
        library.view.orders.isEmpty
          ? "\(library.view.title) has only one order."
          : "\(library.view.title) can't be sorted by \(column.rawValue).", isError: true)
      return []
    }
    showLibrary()
    library.sort(ListOrder(column, isReversed: library.order == ListOrder(column)))
    return []
  }

  /// Sorts by the next column, or reverses the order.
  mutating func changeOrder(_ command: InterfaceCommand) -> [Effect] {
    let isQueue = pane == .queue && help == nil && large == nil
    let columns = isQueue ? Model.queueOrders : library.view.orders
    guard !columns.isEmpty else {
      reply = ScreenReply("\(library.view.title) has only one order.")
      return []
    }
    let order = isQueue ? queue.latestOrder : library.order
    let next: ListOrder
    if command == .reverseOrder, let order {
      next = ListOrder(order.column, isReversed: !order.isReversed)
    } else {
      let index = order.flatMap { columns.firstIndex(of: $0.column) } ?? -1
      next = ListOrder(columns[(index + 1) % columns.count])
    }
    if isQueue { return sortQueue(next) }
    showLibrary()
    library.sort(next)
    return []
  }

  private mutating func sortQueue(_ order: ListOrder) -> [Effect] {
    guard queue.count > 1 else { return [] }
    guard let trackOrder = TrackOrder(order) else {
      reply = ScreenReply("The queue can't be sorted by \(order.column.rawValue).", isError: true)
      return []
    }
    queue.follow(order)
    return [.command(.sortQueue(trackOrder))]
  }
}

extension TrackOrder {
  /// Nil for a column the queue cannot be sorted by.
  init?(_ order: ListOrder) {
    let name = order.column == .name ? Key.title.rawValue : order.column.rawValue
    guard let key = Key(rawValue: name) else { return nil }
    self.init(key, isReversed: order.isReversed)
  }
}
