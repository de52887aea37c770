public import Media

/// How a media intent ended; the response codes of SiriKit's four media intents together.
public struct MediaIntentResponse: Hashable, Sendable {
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case unspecified, ready, continueInApp, inProgress, success, handleInApp, failure, failureRequiringAppLaunch
    case failureUnknownMediaType, failureNoUnplayedContent, failureRestrictedContent, failureMaxStreamLimitReached
  }

  public var code: Code
  /// What was done it to, first the one that matters.
  public var items: [MediaItem]
  /// What the phrase may have meant instead, best first.
  public var alternatives: [MediaItem]
  /// The sentence for a person.
  public var dialog: String

  public init(_ code: Code, items: [MediaItem] = [], alternatives: [MediaItem] = [], dialog: String) {
    self.code = code
    self.items = items
    self.alternatives = alternatives
    self.dialog = dialog
  }

  /// True when the request was carried out.
  public var isSuccess: Bool { [.ready, .continueInApp, .inProgress, .success, .handleInApp].contains(code) }
}
