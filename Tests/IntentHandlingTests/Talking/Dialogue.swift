/// Phrases said one after the other, with what is answered.
struct Dialogue: Sendable, CustomStringConvertible {
  struct Line: Sendable {
    var phrase: String
    /// The whole reply, or its beginning when it ends in `…`.
    var reply: String
    /// What plays then; nil where it does not matter.
    var title: String?

    init(_ phrase: String, _ reply: String, playing title: String? = nil) {
      self.phrase = phrase
      self.reply = reply
      self.title = title
    }

    func fits(_ answer: String) -> Bool {
      reply.hasSuffix("…") ? answer.hasPrefix(reply.dropLast()) : answer == reply
    }
  }

  var name: String
  var lines: [Line]

  var description: String { name }

  static let all: [Dialogue] = [
    playing, alternatives, lists, moreOfIt, them, similar, asides, following, arranging, hinted, rambling, told, queue,
    spoken, reasons,
    taste,
    searching,
    refusals,
    nothingNamed,
    places,
    facts, several, context, versions, numbers, spotted, topics, misheard, denials, steps, others, source, contents,
    beginnings, sorted, dates, moving, liked, takingBack, remarks, idle, harmless, wishes, wordOrder, sentences, verbs,
    messages, whatIsMeant, nearNames, descriptions, partNames, described, unread, guessed, concluded, concludedIdle,
    spokenOf, abbreviated, slips,
  ]
}
