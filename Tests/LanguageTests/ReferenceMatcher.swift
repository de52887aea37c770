@testable import Language

/// What a phrase costs by a grammar, found the slow and obvious way: every way to read it is tried, straight from the patterns.
///
/// It knows words, slots that take typed spans, groups, repetition, phrases and costs: what `Matcher` gets by a network with shared
/// parts, sorted states and choices by word.
struct ReferenceMatcher {
  let phrases: [String: Phrase]
  let words: [String]
  let spans: [TypedSpan]

  /// The costs by which `pattern` can be read from the word at `start` on: the cheapest for each place where it ends.
  func ends(of pattern: Pattern, from start: Int) -> [Int: Int] {
    switch pattern.shape {
    case .word(let word): start < words.count && words[start] == word ? [start + 1: 0] : [:]
    case .gap: gap(from: start)
    case .clause: [:]
    case .slot(let name): slot(name, from: start)
    case .phrase(let name): phrases[name].map { ends(of: $0.pattern, from: start) } ?? [:]
    case .sequence(let items): items.reduce([start: 0]) { followed($0, by: $1) }
    case .choice(let choices): choices.reduce(into: [:]) { join(&$0, ends(of: $1, from: start)) }
    case .optional(let body): joined(ends(of: body, from: start), [start: 0])
    case .star(let body): repeated(body, from: start)
    case .effect(let body, _): ends(of: body, from: start)
    case .cost(let body, let cost): ends(of: body, from: start).mapValues { $0 + cost }
    }
  }

  private func gap(from start: Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: (start...words.count).map { ($0, ($0 - start) * Cost.gapWord) })
  }

  private func slot(_ name: String, from start: Int) -> [Int: Int] {
    guard let slot = Slot.named[name] else { return [:] }
    var ends: [Int: Int] = [:]
    for span in spans where span.start == start && slot.kinds.contains(span.kind) {
      join(&ends, [span.end: Cost.of(span.kind) + Int(span.extra)])
    }
    return ends
  }

  private func followed(_ first: [Int: Int], by pattern: Pattern) -> [Int: Int] {
    first.reduce(into: [:]) { all, end in
      join(&all, ends(of: pattern, from: end.key).mapValues { $0 + end.value })
    }
  }

  /// Again and again, until nothing gets further or cheaper; each round takes a word at least, so it ends even where rounds save.
  private func repeated(_ body: Pattern, from start: Int) -> [Int: Int] {
    var all = [start: 0]
    var last = all
    while !last.isEmpty {
      last = followed(last, by: body)
      join(&all, last)
    }
    return all
  }

  private func join(_ costs: inout [Int: Int], _ more: [Int: Int]) { costs.merge(more) { min($0, $1) } }

  private func joined(_ costs: [Int: Int], _ more: [Int: Int]) -> [Int: Int] { costs.merging(more) { min($0, $1) } }
}
