import Language
import Media

/// Phrases about the rows that are selected on a screen.
extension Assistant {
  /// The decision about a phrase in which “these” may be the marked rows or, if it is nothing that was talked about, the row under the
  /// cursor.
  func decisionAboutRows(_ interpretation: Interpretation, on surface: Surface) -> Decision {
    guard let rows = services.selectedRows(), rows.selectedCount > 0 else {
      return decision(interpretation, on: surface)
    }
    if rows.markCount == 0 {
      let plain = decision(interpretation, on: surface)
      guard case .unresolved("them") = plain else { return plain }
    }
    return decision(aboutMarked(interpretation), on: surface)
  }

  /// Reads “these” as the selected rows.
  private func aboutMarked(_ interpretation: Interpretation) -> Interpretation {
    guard interpretation.readings.contains(where: { $0.pronouns.contains(.them) }) else { return interpretation }
    var result = interpretation
    for index in result.readings.indices where result.readings[index].pronouns.contains(.them) {
      result.readings[index].request = result.readings[index].request.aboutMarked
    }
    return result
  }

  func perform(_ wish: SelectionRequest?) async -> Reply {
    guard let rows = services.selectedRows(), rows.selectedCount > 0 else {
      return Reply(.couldNot, Wording.nothingSelected)
    }
    guard let wish else { return Reply(.couldNot, Wording.notWithSelected) }
    return await rows.perform(wish)
  }

  /// The reply to a rating of selected rows: 0…5 stars for `what`.
  public nonisolated static func rated(_ stars: Int, _ what: String) -> String { Wording.rated(stars, what) }

  /// `play next: the 3 selected rows`.
  func preview(ofSelected request: Request) -> String {
    let count = services.selectedRows()?.selectedCount ?? 0
    if count == 0 { return Wording.nothingSelected }
    let rows = count == 1 ? "the selected row" : "the \(count.grouped) selected rows"
    switch SelectionRequest(request) {
    case nil: return Wording.notWithSelected
    // They go from the list that they are in, whichever that is.
    case .remove: return "remove: \(rows)"
    case .play, .add, .like, .rate: return Wording.preview(of: request, rows)
    }
  }
}

extension Wording {
  static let nothingSelected = "Nothing is selected on a screen here."
  static let notWithSelected = "Selected rows can be played, queued, added to a playlist, liked, rated and removed."
}
