public import Media
public import Threads

/// Resolves, confirms and handles "play …"; SiriKit's `INPlayMediaIntentHandling`.
@LoopActor
public protocol PlayMediaIntentHandling {
  func resolveMediaItems(for intent: PlayMediaIntent) async -> [IntentResolutionResult<MediaItem>]
  func resolvePlaybackSpeed(for intent: PlayMediaIntent) async -> IntentResolutionResult<Double>
  /// Checks, never asks: a response that is not a success ends the request.
  func confirm(intent: PlayMediaIntent) async -> MediaIntentResponse
  func handle(intent: PlayMediaIntent) async -> MediaIntentResponse
}

/// Resolves, confirms and handles "add …"; SiriKit's `INAddMediaIntentHandling`.
@LoopActor
public protocol AddMediaIntentHandling {
  func resolveMediaItems(for intent: AddMediaIntent) async -> [IntentResolutionResult<MediaItem>]
  func resolveMediaDestination(for intent: AddMediaIntent) async -> IntentResolutionResult<AddMediaIntent.Destination>
  func confirm(intent: AddMediaIntent) async -> MediaIntentResponse
  func handle(intent: AddMediaIntent) async -> MediaIntentResponse
}

/// Resolves, confirms and handles "I like …"; SiriKit's `INUpdateMediaAffinityIntentHandling`.
@LoopActor
public protocol UpdateMediaAffinityIntentHandling {
  func resolveMediaItems(for intent: UpdateMediaAffinityIntent) async -> [IntentResolutionResult<MediaItem>]
  func confirm(intent: UpdateMediaAffinityIntent) async -> MediaIntentResponse
  func handle(intent: UpdateMediaAffinityIntent) async -> MediaIntentResponse
}

/// Resolves, confirms and handles "find …"; SiriKit's `INSearchForMediaIntentHandling`.
@LoopActor
public protocol SearchForMediaIntentHandling {
  func resolveMediaItems(for intent: SearchForMediaIntent) async -> [IntentResolutionResult<MediaItem>]
  func confirm(intent: SearchForMediaIntent) async -> MediaIntentResponse
  func handle(intent: SearchForMediaIntent) async -> MediaIntentResponse
}
