/// What resolving one parameter of an intent came to; SiriKit's `INIntentResolutionResult` and its media kinds.
public enum IntentResolutionResult<Value: Sendable>: Sendable {
  case success(with: Value)
  /// Several, best first: the first is done, the others are offered.
  case successes(with: [Value])
  case disambiguation(with: [Value])
  case confirmationRequired(with: Value?)
  case needsValue
  case notRequired
  /// `nil`: there is nothing like it.
  case unsupported(reason: UnsupportedReason?)
}

/// Why a parameter cannot be served; the reasons of SiriKit's media intents together.
public enum UnsupportedReason: String, Hashable, Sendable, CaseIterable {
  case loginRequired, subscriptionRequired, unsupportedMediaType, explicitContentSettings, cellularDataSettings
  case restrictedContent, serviceUnavailable, regionRestriction
  /// Of a destination.
  case playlistNameNotFound, playlistNotEditable
  /// Of a speed.
  case belowMinimum, aboveMaximum
  /// What the response codes of SiriKit say: all of it was heard, there is nothing like it, nothing plays.
  case noUnplayedContent, notFound, nothingPlaying
}
