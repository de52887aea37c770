import Remote

/// The queue in its coming order.
struct QueuePane: Hashable, Sendable {
  var window = RowWindow<QueueRow>()
  var cursor = ListCursor()
  private(set) var count = 0
  private var revision: Int?
  private(set) var playing: Int?

  mutating func move(by rows: Int) { cursor.move(by: rows, count: count) }

  /// Follows what is heard: the cursor goes along when it stood there, or when nobody is looking around in the queue.
  mutating func update(_ info: NowPlayingInfo, isFocused: Bool) {
    if info.queueRevision != revision || info.queueCount != count { window.invalidate() }
    revision = info.queueRevision
    count = max(0, info.queueCount)
    if info.queueIndex != playing, !isFocused || playing == nil || cursor.selected == playing,
      let index = info.queueIndex
    {
      cursor.selected = max(0, index)
    }
    playing = info.queueIndex
  }

  mutating func receive(_ answer: QueueRows) {
    _ = window.receive(answer.rows, offset: answer.request.offset, number: answer.request.number)
  }

  /// The request that brings the rows of a window of `height` rows; nil when they are there.
  mutating func request(height: Int, nextNumber: inout Int) -> QueueRequest? {
    guard count > 0, height > 0 else { return nil }
    let needed = cursor.visible(count: count, height: height)
    guard let range = window.request(for: needed, margin: max(height, 8), number: nextNumber) else { return nil }
    let request = QueueRequest(number: nextNumber, offset: range.lowerBound, limit: range.count)
    nextNumber += 1
    return request
  }
}
