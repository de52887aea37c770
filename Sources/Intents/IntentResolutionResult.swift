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
