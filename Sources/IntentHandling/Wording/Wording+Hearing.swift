import Media
import Storage

/// Sentences about what was heard.
extension Wording {
  /// `Marked the audiobook “Dune” by Frank Herbert as heard.`
  static func marked(_ name: String, asHeard isHeard: Bool, changed: Bool) -> String {
    let state = isHeard ? "heard" : "not heard"
    return changed
      ? "Marked \(name) as \(state). “undo” takes that back."
      : "\(name.capitalisedFirst) is already marked as \(state)."
  }

  /// `You have heard 2 of 4 episodes of the podcast “Harbour Tales”.`; `place` is where a book or an episode was left.
  static func hearing(
    _ item: MediaItem, heard: Int, of count: Int, place: String?, plays: Int, by somebody: String?
  ) -> String {
    let (have, who) = somebody.map { ("\($0) has", "\($0) is") } ?? ("You have", "You are")
    let name = name(item)
    if let place { return "\(who) in the middle of \(name)\(place.isEmpty ? "" : ": \(place)")." }
    if heard == 0 { return "\(have) not heard \(name) to the end." }
    if heard < count {
      let what = item.identifier.kind == .show ? "episode" : item.identifier.kind == .book ? "part" : "song"
      return "\(have) heard \(heard.grouped) of \(self.count(count, what)) of \(name)."
    }
    let times = plays > 1 && count == 1 ? ", \(self.count(plays, "time"))" : ""
    return "\(have) heard \(count > 1 ? "all of " : "")\(name)\(times)."
  }

  /// `You have finished “Dune” by Frank Herbert and “Emma” by Jane Austen.`
  static func finished(_ books: [Book], by somebody: String? = nil) -> String {
    if books.isEmpty { return "\(hasNot(somebody)) finished any audiobooks yet." }
    return "\(somebody.map { "\($0) has" } ?? "You have") finished \(list(books.map(title)))."
  }

  /// `You haven't started “Dune” by Frank Herbert and “Emma” by Jane Austen yet.`
  static func unread(_ books: [Book], by somebody: String? = nil) -> String {
    if books.isEmpty {
      return somebody.map { "\($0) has started all the audiobooks." } ?? "You have started all your audiobooks."
    }
    return "\(hasNot(somebody)) started \(list(books.map(title))) yet."
  }

  private static func hasNot(_ somebody: String?) -> String { somebody.map { "\($0) hasn't" } ?? "You haven't" }

  private static func title(_ book: Book) -> String {
    "“\(book.title)”\(book.author.isEmpty ? "" : " by \(book.author)")"
  }
}
