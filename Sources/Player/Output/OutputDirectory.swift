import Text
public import Playback
internal import Media

/// The outputs that can be chosen by name, and how they are made.
public struct OutputDirectory: Sendable {
  /// Names that people say, such as `kitchen`, and the outputs they stand for.
  public var names: [String: String] = [:]
  /// The machine's own outputs; may take a while.
  let list: @Sendable () -> [MachineOutput]
  let make: @Sendable (String) -> any AudioOutput

  public init(list: @escaping @Sendable () -> [MachineOutput], make: @escaping @Sendable (String) -> any AudioOutput) {
    self.list = list
    self.make = make
  }

  /// The output that `said` names: one of the names, with or without “the” and “speaker”, or one of the machine's, of whose
  /// title words are enough that no other has.
  func output(for said: String, among machine: [MachineOutput]) -> (name: String, output: String)? {
    let wanted = Self.core(said)
    let machineNames = machine.map(\.name)
    let named = names.keys.sorted().first { Self.core($0) == wanted }
    if let named { return (named, names[named] ?? named) }
    if let own = machineNames.first(where: { $0.lowercased() == said.lowercased() }) { return (own, own) }
    if let own = machine.first(where: { Self.core(Self.device($0.name)) == wanted }) {
      return (own.title ?? own.name, own.name)
    }
    let together = machine.first { $0.title.map { Self.core($0).joined() } == wanted.joined() }
    if let together, let title = together.title { return (title, together.name) }
    let titled = machine.filter { $0.title.map { Set(Self.core($0)).isSuperset(of: wanted) } ?? false }
    if titled.count == 1, let title = titled[0].title { return (title, titled[0].name) }
    // A PCM with arguments need not be listed: hw:1,0.
    let isExact = said.contains(":") && !said.contains(" ")
    return isExact ? (said, said) : nil
  }

  /// The names that people may say: the given ones, and titles and devices of the machine's.
  func spokenNames(among machine: [MachineOutput]) -> [String] {
    let offered = machine.filter(\.isOffered)
    return names.keys.sorted() + offered.compactMap(\.title) + offered.map { Self.device($0.name) }
  }

  /// The part of a name after its kind: `kitchen` of `pulse:kitchen`, but all of `hw:1,0`.
  private static func device(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":"), !name.contains(",") else { return name }
    return String(name[name.index(after: colon)...])
  }

  /// What there is to choose from, for people: the given names, else those of the machine.
  func known(among machine: [MachineOutput]) -> [String] {
    let offered = machine.filter(\.isOffered).map { $0.title ?? $0.name }
    return names.isEmpty ? Array(offered.prefix(6)) : names.keys.sorted() + offered.filter { $0 == "default" }
  }

  private static func core(_ name: String) -> [Substring] {
    let idle: Set<Substring> = ["the", "my", "speaker", "speakers", "output", "device"]
    let words = FoldedText.fold(name).split(separator: " ")
    let rest = words.filter { !idle.contains($0) }
    return rest.isEmpty ? words : rest
  }
}

/// An audio output that the system provides.
public struct MachineOutput: Hashable, Sendable {
  /// The name that opens it.
  public var name: String
  /// A human-readable name; nil if it has none.
  public var title: String?
  /// Whether it is suggested when an unknown name is asked for; others can still be chosen by name.
  public var isOffered: Bool

  public init(name: String, title: String? = nil, isOffered: Bool = true) {
    self.name = name
    self.title = title
    self.isOffered = isOffered
  }
}
