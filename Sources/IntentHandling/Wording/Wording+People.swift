import Catalog

extension Wording {
  static let aloneListening =
    "I don't know anybody's name here, so all likes and plays count for one listener. Say “I'm …” with your name."
  static let noHabits = "I haven't learned any habits of yours yet."
  static let forgotHabits = "Forgotten. I'll learn again from what you ask for next, on this machine only."
  static let habitsStayForgotten = "Forgotten habits can't be brought back."
  static let alreadyGuest = "A guest is listening: nothing is remembered."
  static let guestListens = "A guest is listening now: nothing is remembered until somebody says their name, or “undo”."
  static let lastListener = "You are the only listener here, so nobody can be removed."
  static let guestHasNoName = "A guest has no name. Say “I'm …” with your name first."

  static func unknownListener(_ name: String, _ known: [Listener]) -> String {
    let rest = known.count > 1 ? " I know \(list(known.map(\.shownName)))." : ""
    return "Nobody here is called \(name).\(rest) Say “my name is \(name)” or “I'm \(name)” to introduce yourself."
  }

  /// `For Sam: Marked “Dune” as heard.`
  static func said(_ reply: String, for listener: Listener) -> String {
    "For \(listener.shownName): \(reply)"
  }

  static func switched(to listener: Listener) -> String {
    "\(listener.shownName.capitalisedFirst) is listening now."
  }

  static func alreadyListening(_ listener: Listener) -> String {
    "\(listener.shownName.capitalisedFirst) is already listening."
  }

  /// A new listener was added after `before`.
  static func introduced(_ listener: Listener, after before: Listener) -> String {
    let was =
      before.name.isEmpty && before.id == Listener.first
      ? " If that was you all along, say “undo” and “call me \(listener.name)”." : ""
    return "Hello, \(listener.name). From now on I keep your likes and plays for you alone; “switch back” goes back to"
      + " \(before.shownName).\(was)"
  }

  static func renamed(_ before: Listener, to name: String, isListening: Bool) -> String {
    isListening
      ? "You are \(name) now; your likes and plays stay yours."
      : "\(before.shownName.capitalisedFirst) is called \(name) now."
  }

  static func removed(_ listener: Listener, nowListening: Listener?) -> String {
    let next = nowListening.map { " \($0.shownName.capitalisedFirst) is listening now." } ?? ""
    return "Removed \(listener.shownName), with all likes and plays. “undo” brings them back for a day."
      + next
  }

  static func listening(_ listener: Listener, among known: [Listener]) -> String {
    if listener.id == Listener.guest { return alreadyGuest }
    if known.count < 2 {
      return listener.name.isEmpty ? aloneListening : "You are \(listener.name). Nobody else listens here."
    }
    let others = known.filter { $0.id != listener.id }.map(\.shownName)
    return "\(listener.shownName.capitalisedFirst) is listening. I also know \(list(others))."
  }

}

extension StringProtocol {
  /// The string with a capital first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
