internal import Media

/// The keys by which a name is found: the whole of it folded, and without its tail.
///
/// `NameForms("Outer Peace (Deluxe Edition)")` has the whole `"outer peace deluxe edition"` and the shorter
/// `"outer peace"`.
public struct NameForms: Hashable, Sendable {
  public let whole: String
  public let shorter: [String]

  public init(_ name: String) {
    whole = FoldedText.fold(name)
    shorter = []
  }
}
