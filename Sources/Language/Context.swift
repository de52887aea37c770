/// What a phrase may lean on when it is read.
public struct Context: Hashable, Sendable {
  /// How many alternatives are on offer: then a bare number chooses one.
  public var offerCount: Int

  /// Whether a quantity was changed last: then a bare number is its new value.
  public var hasQuantity: Bool

  /// Whether things were listed last: then "the last one" is one of those, not what played before.
  public var hasListing: Bool

  /// The names of what was spoken of lately, the last one first: "Frank" may be one of them.
  public var mentioned: [String]

  public init(
    offerCount: Int = 0, hasQuantity: Bool = false, hasListing: Bool = false, mentioned: [String] = []
  ) {
    self.offerCount = offerCount
    self.hasQuantity = hasQuantity
    self.hasListing = hasListing
    self.mentioned = mentioned
  }
}
