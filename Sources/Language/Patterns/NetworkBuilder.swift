/// Compiles rules to a network, each rule from its end to its start.
struct NetworkBuilder {
  private let source: GrammarSource
  private var states: [Network.State] = []
  /// The targets of branches.
  private var targets: [Int32] = []
  private var parts: [Network.Part] = []
  private var accepts: [Int32] = []
  private var lexicon = Lexicon.Builder()
  private var rules: [Network.Rule] = []
  private var alternatives: [Network.Alternative] = []
  private var files: [String] = []
  private var meanings = [Network.Meaning()]
  private var meaningNumbers: [Network.Meaning: Int16] = [Network.Meaning(): 0]
  private var partNumbers: [String: Int32] = [:]
  /// The parts that match unknown words: all open slots share them.
  private var openParts: [OpenWordsInContext: Int32] = [:]
  /// The parts that match the typed spans of open slots.
  private var spanParts: [SlotInContext: Int32] = [:]
  private var trust = Network.Trust.none
  /// True inside rules for topics of other programs, where their words cost nothing.
  private var isForeign = false
  /// Patterns with the same target and effects are built once.
  private var built: [Piece: Int32] = [:]

  private struct Piece: Hashable {
    var key: UInt64
    var next: Int32
    var effects: Effects
  }

  private struct SlotInContext: Hashable {
    var name: String
    var trust: Network.Trust
  }

  private struct OpenWordsInContext: Hashable {
    var trust: Network.Trust
    var takesAnything: Bool
    var isCapitalised: Bool
    var isTitle: Bool

    init(_ slot: Slot, _ trust: Network.Trust) {
      self.trust = slot.field == .playlist && slot.cost == 0 ? .playlist : trust
      (takesAnything, isCapitalised, isTitle) = (slot.takesAnything, slot.isCapitalised, slot.isTitle)
    }
  }

  private init(_ source: GrammarSource) { self.source = source }

  /// The compiled form of `source`, whose files have this `checksum`; throws if it is too large.
  static func image(_ source: GrammarSource, checksum: UInt64) throws(GrammarError) -> GrammarImage {
    var builder = NetworkBuilder(source)
    for trust in Network.Trust.allCases { builder.buildSlots(trust) }
    for name in source.sharedPhrases { builder.build(shared: name) }
    let exact = builder.parts.count
    builder.part { $0.build(source.sections(of: .shown, .hidden)) }
    builder.part { $0.build(source.sections(of: .named)) }
    builder.part { $0.build(source.sections(of: .spotted)) }
    guard builder.isSmallEnough else { throw GrammarError(message: "The grammar is too large.") }
    let linked = NetworkLinker(builder.states, targets: builder.targets, parts: builder.parts, exact: exact)
    var writer = GrammarImage.Writer()
    writer.add(.states, linked.states)
    writer.add(.edges, linked.edges)
    writer.add(.choices, linked.choices)
    writer.add(.buckets, linked.buckets)
    builder.write(to: &writer)
    PhraseGuide.write(source, to: &writer)
    return writer.image(of: checksum)
  }

  private func write(to writer: inout GrammarImage.Writer) {
    writer.add(.parts, parts)
    writer.add(.accepts, accepts)
    writer.add(.meanings, meanings)
    writer.add(.rules, rules)
    writer.add(.alternatives, alternatives)
    writer.add(.fileBytes, .fileEnds, files)
    writer.add(.wordBytes, .wordEnds, lexicon.words)
    writer.add(.wordHashes, .wordNumbers, lexicon.entries)
    writer.add(.shortHashes, .shortNumbers, lexicon.shortened)
    writer.add(.briefHashes, .briefNumbers, lexicon.abbreviated)
  }

  /// False if nested phrases have become larger than a network can be.
  private var isSmallEnough: Bool { states.count < 1 << 21 && meanings.count < Int(Int16.max) }

  private mutating func build(shared name: String) {
    guard let phrase = source.phrases[name] else { return }
    trust = phrase.trust
    defer { trust = .none }
    part { $0.add(phrase.pattern, to: $0.add(Network.State(operation: .accept)), Effects()) }
    partNumbers[name] = Int32(parts.count - 1)
  }

  private mutating func buildSlots(_ trust: Network.Trust) {
    self.trust = trust
    defer { self.trust = .none }
    for (name, slot) in Slot.named.sorted(by: { $0.key < $1.key }) where slot.isOpen {
      let words = OpenWordsInContext(slot, trust)
      if openParts[words] == nil {
        part { $0.open(words, to: $0.add(Network.State(operation: .accept))) }
        openParts[words] = Int32(parts.count - 1)
      }
      if !slot.kinds.isEmpty {
        part { $0.spans(slot, to: $0.add(Network.State(operation: .accept)), Effects()) }
        spanParts[SlotInContext(name: name, trust: trust)] = Int32(parts.count - 1)
      }
    }
  }

  /// Makes the states added by `body`, which returns the first of them, a part of the network.
  private mutating func part(_ body: (inout NetworkBuilder) -> Int32) {
    let first = states.count
    built.removeAll(keepingCapacity: true)
    let start = body(&self)
    let number = sort(from: first)
    let firstAccept = Int32(accepts.count)
    accepts += states.indices[first...].filter { states[$0].operation == .accept }.map(Int32.init)
    parts.append(
      Network.Part(
        first: Int32(first), end: Int32(states.count), start: number[Int(start) - first],
        accepts: Network.IndexRange(start: firstAccept, end: Int32(accepts.count))))
  }

  private mutating func build(_ sections: [GrammarSource.Section]) -> Int32 {
    var (bare, asked): ([Int32], [Int32]) = ([], [])
    for section in sections {
      let accept = add(Network.State(operation: .accept))
      let end = ending(accept)
      for rule in section.rules {
        let first = starts(of: rule, to: rule.isWhole ? accept : end)
        if rule.isBare { bare += first } else { asked += first }
      }
    }
    let rules = split(asked)
    let opening = reserve()
    let polite = add(phrase: "opening", to: opening)
    // After "can you" and "I'd like to" comes a verb.
    let framed = reserve()
    let frame = add(phrase: "frame", to: framed)
    fill(framed, [rules, frame, add(phrase: "opening", to: framed)])
    fill(opening, [split(bare), rules, polite, frame])
    return opening
  }

  /// The phrase of that name, which every grammar defines.
  private mutating func add(phrase name: String, to next: Int32) -> Int32 {
    partNumbers[name].map { call($0, to: next, Effects()) } ?? next
  }

  /// The first states of the alternatives of `rule`, which lead to `end`.
  private mutating func starts(of rule: Rule, to end: Int32) -> [Int32] {
    let file = files.lastIndex(of: rule.place.file) ?? files.endIndex
    if file == files.endIndex { files.append(rule.place.file) }
    rules.append(
      Network.Rule(
        outcomeNumber: rule.outcome.number, isBare: rule.isBare, isOffered: rule.isOffered,
        tolerance: Int16(rule.tolerance), file: Int32(file), line: Int32(rule.place.line)))
    isForeign = rule.outcome.isForeign
    defer { isForeign = false }
    return rule.alternatives.map { alternative in
      var state = Network.State(operation: .rule)
      state.argument = Int32(alternatives.count)
      state.cost = Int16(rule.cost)
      alternatives.append(Network.Alternative(rule: Int32(rules.count - 1), line: Int32(alternative.place.line)))
      state.next = add(alternative.pattern, to: end, Effects())
      return add(state)
    }
  }

  /// Any number of insignificant words before the state `next`.
  private mutating func gap(to next: Int32) -> Int32 {
    let gap = reserve()
    fill(
      gap, [next, add(Network.State(operation: .skip, takesAnything: isForeign, cost: Int16(Cost.gapWord), next: gap))])
    return gap
  }

  /// Politeness after the request.
  private mutating func ending(_ accept: Int32) -> Int32 {
    let end = reserve()
    fill(end, [accept, add(phrase: "closing", to: end)])
    return end
  }

  private mutating func add(_ state: Network.State) -> Int32 {
    states.append(state)
    return Int32(states.count - 1)
  }

  private mutating func reserve() -> Int32 { add(Network.State(operation: .split)) }

  private mutating func fill(_ state: Int32, _ nexts: [Int32]) {
    states[Int(state)].argument = Int32(targets.count)
    states[Int(state)].next = Int32(nexts.count)
    targets.append(contentsOf: nexts)
  }

  private mutating func split(_ targets: [Int32]) -> Int32 {
    if targets.count == 1 { return targets[0] }
    let state = reserve()
    fill(state, targets)
    return state
  }

  /// Adds `pattern` before the state `next` and returns its first state.
  private mutating func add(_ pattern: Pattern, to next: Int32, _ effects: Effects) -> Int32 {
    let piece = Piece(key: pattern.key, next: next, effects: effects)
    // Once the network is too large, nothing more is added; it is rejected at the end.
    if let state = built[piece] ?? (isSmallEnough ? nil : next) { return state }
    let state = build(pattern, to: next, effects)
    built[piece] = state
    return state
  }

  private mutating func build(_ pattern: Pattern, to next: Int32, _ effects: Effects) -> Int32 {
    switch pattern.shape {
    case .gap: return gap(to: next)
    case .clause: return add(Network.State(operation: .clause, next: next))
    case .word(let word):
      var state = Network.State(operation: .word, next: next)
      state.argument = lexicon.number(for: word)
      state.meaning = meaning(nil, effects)
      return add(state)
    case .slot(let name):
      guard let slot = Slot.named[name] else { return next }
      guard let open = openParts[OpenWordsInContext(slot, trust)], slot.isOpen else {
        return spans(slot, to: next, effects)
      }
      var words = Network.State(operation: .call, cost: Int16(slot.cost), next: next)
      words.argument = open
      words.meaning = meaning(slot.field, effects)
      guard let spans = spanParts[SlotInContext(name: name, trust: trust)] else { return add(words) }
      return split([add(words), call(spans, to: next, effects)])
    case .phrase(let name):
      if let part = partNumbers[name] { return call(part, to: next, effects) }
      guard let phrase = source.phrases[name] else { return next }
      return add(phrase.pattern, to: next, effects)
    case .sequence(let items): return items.reversed().reduce(next) { add($1, to: $0, effects) }
    case .choice(let choices): return split(choices.map { add($0, to: next, effects) })
    case .optional(let body): return split([add(body, to: next, effects), next])
    case .star(let body):
      let loop = reserve()
      fill(loop, [add(body, to: loop, effects), next])
      return loop
    case .effect(let body, let effect): return add(body, to: next, effects.adding(effect))
    case .cost(let body, let cost):
      let first = add(body, to: next, effects)
      var state = Network.State(operation: .split)
      state.cost = Int16(cost)
      let entry = add(state)
      fill(entry, [first])
      return entry
    }
  }

  private mutating func call(_ part: Int32, to next: Int32, _ effects: Effects) -> Int32 {
    var state = Network.State(operation: .call, next: next)
    state.argument = part
    state.meaning = meaning(nil, effects)
    return add(state)
  }

  /// The typed spans that `slot` accepts.
  private mutating func spans(_ slot: Slot, to next: Int32, _ effects: Effects) -> Int32 {
    // A "list" is a playlist only after words that ask for music: it may be a shopping list.
    let kinds = trust != .none && slot.kinds == [.playlist] ? [.playlist, .list] : slot.kinds
    return split(
      kinds.map { kind in
        var state = Network.State(operation: .span, cost: Int16(Cost.of(kind)), next: next)
        state.argument = Int32(kind.rawValue)
        state.isCapitalised = slot.isCapitalised
        state.meaning = meaning(slot.field, effects)
        return add(state)
      })
  }

  /// Unknown words; the call of the part determines the field and the additional cost of the slot.
  private mutating func open(_ words: OpenWordsInContext, to next: Int32) -> Int32 {
    let loop = reserve()
    var further = Network.State(operation: .further, takesAnything: words.takesAnything, next: loop)
    further.trust = words.trust
    further.isCapitalised = words.isTitle
    further.cost = Int16(Cost.openWord)
    let second = add(further)
    fill(loop, [second, next])
    var first = Network.State(
      operation: .open, takesAnything: words.takesAnything, next: words.isTitle ? second : loop)
    first.trust = words.trust
    first.isCapitalised = words.isCapitalised
    first.cost = Int16(Cost.openSlot + Cost.openWord)
    return add(first)
  }

  private mutating func meaning(_ field: Field?, _ effects: Effects) -> Int16 {
    let meaning = Network.Meaning(field: field, effects: effects)
    if let number = meaningNumbers[meaning] { return number }
    let number = Int16(meanings.count)
    meanings.append(meaning)
    meaningNumbers[meaning] = number
    return number
  }

  /// Numbers the states from `first` on so that every transition without a word leads to a higher number; returns the new
  /// numbers.
  private mutating func sort(from first: Int) -> [Int32] {
    let unsorted = Array(states[first...])
    var number = [Int32](repeating: 0, count: unsorted.count)
    var seen = [Bool](repeating: false, count: unsorted.count)
    var stack: [(state: Int, edge: Int)] = []
    // Numbers are assigned from the highest down, to those states first that lead nowhere else.
    var last = Int32(states.count)
    for root in unsorted.indices where !seen[root] {
      seen[root] = true
      stack.append((root, 0))
      while let (state, edge) = stack.last {
        if let target = silentTarget(of: unsorted[state], edge) {
          stack[stack.count - 1].edge += 1
          let target = Int(target) - first
          if !seen[target] {
            seen[target] = true
            stack.append((target, 0))
          }
        } else {
          last -= 1
          number[state] = last
          stack.removeLast()
        }
      }
    }
    for (place, state) in unsorted.enumerated() {
      var state = state
      switch state.operation {
      case .split:
        for edge in Int(state.argument)..<Int(state.argument + state.next) {
          targets[edge] = number[Int(targets[edge]) - first]
        }
      case .accept: break
      default: state.next = number[Int(state.next) - first]
      }
      states[Int(number[place])] = state
    }
    return number
  }

  /// The target of `state` at `place` without a word, 0 being the first; nil if there are no more.
  private func silentTarget(of state: Network.State, _ place: Int) -> Int32? {
    switch state.operation {
    case .split: place < state.next ? targets[Int(state.argument) + place] : nil
    case .rule, .clause: place == 0 ? state.next : nil
    default: nil
    }
  }
}
