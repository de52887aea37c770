internal import Glibc
internal import Text
public import Media

/// Trains `IntentClassifier` by stochastic gradient descent on the cross entropy. The result depends on the phrases alone.
public struct IntentTraining {
  private struct Example {
    var features: [Int32]
    var value: Float
    var label: Int
  }

  private static let rounds = 14
  private static let firstRate: Float = 4
  /// How much of each weight is lost in a round.
  private static let decay: Float = 0.02
  /// How much slower the biases learn.
  private static let biasShare: Float = 0.01
  /// Rarer features are not used.
  private static let leastUses = 2
  /// Shorter words are seldom names.
  private static let shortestNameLike = 4
  /// The maximum number of words of a phrase of which each is once taken for a name.
  private static let mostNamesLike = 2
  /// Smaller weights are left out, in steps of the quantization.
  private static let leastWeight = 2

  private let phrases: TrainingPhrases
  private let inputs: [[String]]

  /// `parser` needs no vocabulary of a library.
  public init(_ phrases: TrainingPhrases, _ parser: PhraseParser, today: CalendarDate) {
    self.phrases = phrases
    inputs = phrases.phrases.map { phrase in
      let edits = IntentClassifier.slots(of: phrases.canonical[phrase.label]).contains(.playlist)
      return parser.trainingInput(phrase.text, editsPlaylists: edits, today)
    }
  }

  /// The trained model as the bytes of a file.
  public func model() -> [UInt8] { train(Array(inputs.indices)) }

  /// The share of phrases whose canonical phrase is found by a model trained on the others, and what was mistaken; and for
  /// each threshold the share of phrases above it and how many of them are right.
  public func crossValidation(folds: Int = 5) -> String {
    var (right, results) = (0, [(probability: Float, isRight: Bool)]())
    var mistakes: [String] = []
    for fold in 0..<folds {
      let held = inputs.indices.filter { $0 % folds == fold }
      let bytes = train(inputs.indices.filter { $0 % folds != fold })
      let owner = Owner(bytes)
      let classifier = IntentClassifier(UnsafeRawBufferPointer(owner.buffer), of: owner)!
      for place in held {
        let probabilities = classifier.probabilities(inputs[place])
        let guess = probabilities.indices.max { probabilities[$0] < probabilities[$1] }!
        let probability = probabilities[guess]
        let label = phrases.phrases[place].label
        let isRight = guess == label
        right += isRight ? 1 : 0
        results.append((probability, isRight))
        if !isRight {
          mistakes.append(
            "\(phrases.canonical[label]) -> \(classifier.canonical[guess]) (\(Int(probability * 100))): "
              + phrases.phrases[place].text)
        }
      }
    }
    var text = mistakes.sorted().joined(separator: "\n")
    text += "\n\(right) of \(results.count) right\n"
    for threshold in stride(from: Float(0.3), through: 0.95, by: 0.05) {
      let above = results.filter { $0.probability >= threshold }
      let share = Float(above.count) / Float(max(1, results.count))
      let rightOnes = Float(above.count { $0.isRight }) / Float(max(1, above.count))
      text +=
        "\(Int((threshold * 100).rounded())) %: \(Int(share * 1000)) ‰ above, \(Int(rightOnes * 1000)) ‰ of them right\n"
    }
    return text
  }

  private final class Owner: Sendable {
    nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer
    init(_ bytes: [UInt8]) {
      buffer = .allocate(byteCount: bytes.count, alignment: 16)
      buffer.copyBytes(from: bytes)
    }
    deinit { buffer.deallocate() }
  }

  private func train(_ chosen: [Int]) -> [UInt8] {
    var random = SplitMix64(seed: 1)
    let nothing = phrases.canonical.indices.filter { phrases.canonical[$0].hasPrefix(TrainingPhrases.nothing) }
    let remarks = chosen.filter { phrases.canonical[phrases.phrases[$0].label] == "\(TrainingPhrases.nothing) remark" }
    var texts = chosen.map { (words: inputs[$0], label: phrases.phrases[$0].label) }
    // People say more than what they want: each phrase is learned beside a remark, too.
    for place in chosen where !nothing.contains(phrases.phrases[place].label) && !remarks.isEmpty {
      let remark = inputs[remarks[Int(random.next() % UInt64(remarks.count))]]
      let isFirst = random.next() % 2 == 0
      texts.append(
        (isFirst ? remark + inputs[place] : inputs[place] + remark, phrases.phrases[place].label))
    }
    // In any library there are names that are words of other talk.
    for place in chosen where nothing.contains(phrases.phrases[place].label) {
      let words = inputs[place]
      var nameLike = words.indices.filter { words[$0].utf8.count >= Self.shortestNameLike && !words[$0].hasPrefix("{") }
      nameLike.shuffle(using: &random)
      for chosen in nameLike.prefix(min(words.count - 1, Self.mostNamesLike)) {
        var text = words
        text[chosen] = "{name}"
        texts.append((text, phrases.phrases[place].label))
      }
    }
    let features = texts.map { ClassifierFeatures($0.words) }
    var uses: [UInt32: Int] = [:]
    for feature in features.prefix(chosen.count) { for hash in feature.hashes { uses[hash, default: 0] += 1 } }
    let known = uses.filter { $0.value >= Self.leastUses }.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(known, known.indices.map(Int32.init)))
    var examples = zip(features, texts).map { feature, text in
      Example(
        features: feature.hashes.compactMap { places[$0] }, value: feature.value, label: text.label)
    }
    let count = phrases.canonical.count
    let weights = UnsafeMutableBufferPointer<Float>.allocate(capacity: known.count * count)
    weights.initialize(repeating: 0)
    defer { weights.deallocate() }
    let biases = UnsafeMutableBufferPointer<Float>.allocate(capacity: count)
    biases.initialize(repeating: 0)
    let steps = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer {
      biases.deallocate()
      steps.deallocate()
    }
    for round in 0..<Self.rounds {
      let rate = Self.firstRate * (1 - Float(round) / Float(Self.rounds))
      for place in examples.indices.dropLast() {
        examples.swapAt(place, place + Int(random.next() % UInt64(examples.count - place)))
      }
      for example in examples {
        let rows = example.features.map { weights.baseAddress! + Int($0) * count }
        steps.update(from: biases.baseAddress!, count: count)
        for row in rows { for label in 0..<count { steps[label] += row[label] * example.value } }
        var most = steps[0]
        for label in 1..<count { most = max(most, steps[label]) }
        var sum: Float = 0
        for label in 0..<count {
          steps[label] = expf(steps[label] - most)
          sum += steps[label]
        }
        for label in 0..<count { steps[label] *= -rate / sum }
        steps[example.label] += rate
        for label in 0..<count { biases[label] += steps[label] * Self.biasShare }
        for row in rows { for label in 0..<count { row[label] += steps[label] * example.value } }
      }
      for place in weights.indices { weights[place] *= 1 - Self.decay }
    }
    let scale = (weights.max { abs($0) < abs($1) }.map { abs($0) } ?? 1) / 127
    let rows = known.indices.map { place in
      let row = (0..<count).compactMap { label -> (label: UInt16, weight: Int8)? in
        let step = Int((weights[place * count + label] / scale).rounded())
        return abs(step) < Self.leastWeight ? nil : (UInt16(label), Int8(step))
      }
      return (hash: known[place], weights: row)
    }
    return IntentClassifier.bytes(
      checksum: phrases.checksum, canonical: phrases.canonical, biases: Array(biases),
      weights: rows.filter { !$0.weights.isEmpty },
      scale: scale)
  }
}

extension PhraseParser {
  /// Values for the slots of training phrases, which are recognized as in any phrase.
  private static let values: [(slot: String, value: String)] = [
    ("{genre}", "jazz"), ("{mood}", "relaxing"), ("{date}", "the eighties"), ("{number}", "7"), ("{percent}", "40"),
    ("{duration}", "10 minutes"), ("{time}", "2:30"),
  ]
  private static let names = [("{name}", "qxnameqx"), ("{playlist}", "qxlistqx")]

  fileprivate func trainingInput(_ text: String, editsPlaylists: Bool, _ today: CalendarDate) -> [String] {
    var text = text
    for (slot, value) in Self.values + Self.names.map({ (slot: $0.0, value: $0.1) }) {
      text = text.replacingText(slot, with: value)
    }
    guard let tokens = tokens(of: text, namesAreKnown: true) else { return [] }
    var spans = spans(in: tokens, today, KnownNames())
    for place in 0..<tokens.count {
      for (slot, value) in Self.names where tokens.folded(place) == value {
        let kind: SpanKind = slot == "{playlist}" ? .knownPlaylist : .knownThing
        spans.append(TypedSpan(kind: kind, start: place, end: place + 1, value: .none))
      }
    }
    return ClassifierInput(tokens, spans, editsPlaylists: editsPlaylists).words
  }
}
