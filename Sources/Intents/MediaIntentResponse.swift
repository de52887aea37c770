public import Media

/// The response to a media intent; its codes are named like those of SiriKit's media intents.
public struct MediaIntentResponse: Hashable, Sendable {
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case success, failure, failureNoUnplayedContent
  }

  public var code: Code
  /// The affected items, the most important first.
  public var items: [MediaItem]
  /// Other possible meanings of the phrase, best first.
  public var alternatives: [MediaItem]
  /// The sentence for the user.
  public var dialog: String

  public init(_ code: Code, items: [MediaItem] = [], alternatives: [MediaItem] = [], dialog: String) {
    self.code = code
    self.items = items
    self.alternatives = alternatives
    self.dialog = dialog
  }

  /// True if the request was performed.
  public var isSuccess: Bool { code == .success }
}

/// The result of resolving a parameter of an intent, modelled on SiriKit's `INIntentResolutionResult`.
public enum IntentResolutionResult<Value: Sendable>: Sendable {
  case success(with: Value)
  /// Several values, best first: the first is used, the others are offered.
  case successes(with: [Value])
  case needsValue
  case notRequired
  /// `nil` means that nothing was found.
  case unsupported(reason: UnsupportedReason?)
}

/// Why a parameter is not supported; named like the reasons of SiriKit's media intents.
public enum UnsupportedReason: String, Hashable, Sendable, CaseIterable {
  case unsupportedMediaType, explicitContentSettings, serviceUnavailable
  /// For a destination.
  case playlistNameNotFound, playlistNotEditable
  /// For a speed.
  case belowMinimum, aboveMaximum
  /// Everything was heard, nothing was found, nothing is playing.
  case noUnplayedContent, notFound, nothingPlaying
}
