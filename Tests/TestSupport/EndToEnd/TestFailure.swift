/// Why a program under test could not be driven any further.
public struct TestFailure: Error, CustomStringConvertible {
  /// What was waited for, and what was there instead.
  public var description: String

  /// A failure with its sentence.
  public init(_ description: String) { self.description = description }
}
