/// The context in which a phrase is read.
public struct Context: Hashable, Sendable {
  /// The number of alternatives on offer; a bare number chooses one of them.
  public var offerCount: Int

  /// The number of items on offer or in the last list; "queue 2" means one of them.
  public var numberedCount: Int

  /// Whether a quantity was changed last; a bare number is then its new value.
  public var hasQuantity: Bool

  /// Whether items were listed last; "the last one" is then one of them, not the previous track.
  public var hasListing: Bool

  /// Whether nothing plays and the queue is empty, so that a wrong start costs nothing: a name among unknown words is then
  /// enough to play it.
  public var isIdle: Bool

  /// The names mentioned recently, the latest first: "Frank" may be one of them.
  public var mentioned: [String]

  public init(
    offerCount: Int = 0, numberedCount: Int = 0, hasQuantity: Bool = false, hasListing: Bool = false,
    isIdle: Bool = false, mentioned: [String] = []
  ) {
    self.offerCount = offerCount
    self.numberedCount = numberedCount
    self.hasQuantity = hasQuantity
    self.hasListing = hasListing
    self.isIdle = isIdle
    self.mentioned = mentioned
  }
}
