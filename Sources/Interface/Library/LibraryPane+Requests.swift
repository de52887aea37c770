extension LibraryPane {
  /// The requests for the rows of a window of `height` rows.
  mutating func requests(height: Int, nextNumber: inout Int) -> [LibraryRequest] {
    var requests: [LibraryRequest] = []
    for (parent, needed) in needs(height: height) {
      let (view, order, filter) = (view, order, filter)
      let request = top.withBranch(of: parent + [0]) { branch -> LibraryRequest? in
        let isUnknown = branch.total == nil || needed.isEmpty && branch.window.isStale
        let needed = isUnknown ? needed.lowerBound..<needed.lowerBound + height : needed
        let range = branch.window.request(for: needed, margin: max(height, 8), number: nextNumber)
        return range.map { range in
          LibraryRequest(
            number: nextNumber, view: view, order: parent.isEmpty ? order : nil, parent: branch.thing,
            filter: parent.isEmpty ? filter : "", offset: range.lowerBound, limit: range.count)
        }
      }
      if let request, let request {
        nextNumber += 1
        if !answerFromFound(request) { requests.append(request) }
      }
    }
    return requests
  }

  /// The visible own rows of each branch; an opened item whose rows are all below the screen needs none.
  private func needs(height: Int) -> [LibraryBranch.Place: Range<Int>] {
    var needs: [LibraryBranch.Place: Range<Int>] = [:]
    for position in cursor.top..<cursor.top + height {
      guard let place = top.place(at: position) else { break }
      let index = place[place.count - 1]
      let parent = LibraryBranch.Place(place.dropLast())
      let first = needs[parent].flatMap { $0.isEmpty ? nil : $0.lowerBound } ?? index
      needs[parent] = first..<index + 1
      if top.isOpen(place), needs[place] == nil { needs[place] = 0..<0 }
    }
    // The artist whose albums fill the screen is kept, and a library that seems empty is queried again.
    if needs[[]] == nil {
      let index = top.place(at: cursor.top)?[0] ?? 0
      needs[[]] = index..<(top.length == 0 ? index : index + 1)
    }
    return needs
  }
}
