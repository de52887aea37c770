extension Sequence {
  /// The first result of `transform` that is not nil; nil if there is none.
  ///
  /// `lazy.compactMap(transform).first` calls `transform` twice for what it finds.
  @inlinable
  public func firstNonNil<Result>(_ transform: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
