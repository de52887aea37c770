internal import Glibc

/// Tells which of the canonical phrases a phrase means, by its words: "my ears are ringing" means "turn the volume down".
///
/// It is a linear model, trained on `assets/training` by `tuneterm-bench intents`. It knows neither the library nor the
/// conversation; the grammar reads the canonical phrase that it chooses.
public final class IntentClassifier: Sendable {
  private static let magic: UInt64 = 0x7475_6E65_696E_7432
  private static let headerSize = 40

  /// The checksum of the training phrases.
  public let checksum: UInt64
  /// The canonical phrase of each label.
  let canonical: [String]
  /// The slots of each canonical phrase, in order.
  let slots: [[ClassifierInput.Slot]]
  private let hashes: ReadOnlyMemory<UInt32>
  /// The place of the first weight of each feature, and the number of weights.
  private let starts: ReadOnlyMemory<UInt32>
  private let labels: ReadOnlyMemory<UInt16>
  private let weights: ReadOnlyMemory<Int8>
  private let biases: [Float]
  /// The value of a weight of 1.
  private let scale: Float

  /// The model in `bytes`, which are valid as long as `owner` exists; nil if it is damaged.
  public init?(_ bytes: UnsafeRawBufferPointer, of owner: any AnyObject & Sendable) {
    func number<Value: BitwiseCopyable>(_ place: Int, _ type: Value.Type) -> Value {
      bytes.loadUnaligned(fromByteOffset: place, as: type)
    }
    guard let base = bytes.baseAddress, bytes.count >= Self.headerSize, number(0, UInt64.self) == Self.magic else {
      return nil
    }
    checksum = number(8, UInt64.self)
    let featureCount = Int(number(16, UInt32.self))
    let weightCount = Int(number(20, UInt32.self))
    let labelCount = Int(number(24, UInt32.self))
    let textSize = Int(number(28, UInt32.self))
    scale = number(32, Float.self)
    let size = Self.headerSize + 4 * featureCount + 4 * (featureCount + 1) + 4 * labelCount + 3 * weightCount + textSize
    guard labelCount > 0, labelCount <= 1 << 16, size == bytes.count else { return nil }
    var place = Self.headerSize
    func table<Element: BitwiseCopyable>(_ count: Int, _ type: Element.Type) -> ReadOnlyMemory<Element> {
      defer { place += count * MemoryLayout<Element>.size }
      return ReadOnlyMemory(at: base + place, count: count, of: owner)
    }
    hashes = table(featureCount, UInt32.self)
    starts = table(featureCount + 1, UInt32.self)
    let biasTable = table(labelCount, Float.self)
    biases = (0..<labelCount).map { biasTable[$0] }
    labels = table(weightCount, UInt16.self)
    weights = table(weightCount, Int8.self)
    canonical = String(decoding: bytes[place...], as: UTF8.self).split(separator: "\n").map(String.init)
    slots = canonical.map(Self.slots)
    let (starts, labels) = (starts, labels)
    guard canonical.count == labelCount, Int(starts[featureCount]) == weightCount,
      (0..<featureCount).allSatisfy({ starts[$0] <= starts[$0 + 1] }),
      (0..<weightCount).allSatisfy({ labels[$0] < labelCount })
    else { return nil }
  }

  /// The slots of a canonical phrase.
  static func slots(of phrase: String) -> [ClassifierInput.Slot] {
    phrase.split(separator: "{").dropFirst().compactMap { part in
      part.split(separator: "}").first.flatMap { ClassifierInput.Slot(rawValue: String($0)) }
    }
  }

  /// The probability of each canonical phrase, 0…1.
  func probabilities(_ words: [String]) -> [Float] {
    let features = ClassifierFeatures(words)
    var scores = biases
    let value = scale * features.value
    for hash in features.hashes {
      guard let place = place(of: hash) else { continue }
      for entry in Int(starts[place])..<Int(starts[place + 1]) {
        scores[Int(labels[entry])] += Float(weights[entry]) * value
      }
    }
    let most = scores.max() ?? 0
    let powers = scores.map { expf($0 - most) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }

  /// True for a word of the training phrases.
  func knows(_ word: String) -> Bool { place(of: ClassifierFeatures.hash(ofWord: word)) != nil }

  private func place(of hash: UInt32) -> Int? {
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash ? low : nil
  }

  /// The bytes of a model.
  static func bytes(
    checksum: UInt64, canonical: [String], biases: [Float],
    weights: [(hash: UInt32, weights: [(label: UInt16, weight: Int8)])],
    scale: Float
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ value: some BitwiseCopyable) { withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) } }
    let text = Array(canonical.joined(separator: "\n").utf8)
    add(magic)
    add(checksum)
    add(UInt32(weights.count))
    add(UInt32(weights.reduce(0) { $0 + $1.weights.count }))
    add(UInt32(canonical.count))
    add(UInt32(text.count))
    add(scale)
    add(UInt32(0))
    for feature in weights { add(feature.hash) }
    var start: UInt32 = 0
    add(start)
    for feature in weights {
      start += UInt32(feature.weights.count)
      add(start)
    }
    for bias in biases { add(bias) }
    for feature in weights { for entry in feature.weights { add(entry.label) } }
    for feature in weights { for entry in feature.weights { add(entry.weight) } }
    return bytes + text
  }
}
