public import Media
public import Threads

/// Resolves, confirms and handles "play …"; SiriKit's `INPlayMediaIntentHandling`.
@LoopActor
public protocol PlayMediaIntentHandling {
  func resolveMediaItems(for intent: PlayMediaIntent) async throws -> [IntentResolutionResult<MediaItem>]
  func resolvePlaybackSpeed(for intent: PlayMediaIntent) async -> IntentResolutionResult<Double>
  /// Checks, never asks: a response that is not a success ends the request.
  func confirm(intent: PlayMediaIntent) async -> MediaIntentResponse
  func handle(intent: PlayMediaIntent) async throws -> MediaIntentResponse
}

/// Resolves, confirms and handles "add …"; SiriKit's `INAddMediaIntentHandling`.
@LoopActor
public protocol AddMediaIntentHandling {
  func resolveMediaItems(for intent: AddMediaIntent) async throws -> [IntentResolutionResult<MediaItem>]
  func resolveMediaDestination(for intent: AddMediaIntent) async throws -> IntentResolutionResult<
    AddMediaIntent.Destination
  >
  func handle(intent: AddMediaIntent) async throws -> MediaIntentResponse
}

/// Resolves, confirms and handles "I like …"; SiriKit's `INUpdateMediaAffinityIntentHandling`.
@LoopActor
public protocol UpdateMediaAffinityIntentHandling {
  func resolveMediaItems(for intent: UpdateMediaAffinityIntent) async throws -> [IntentResolutionResult<MediaItem>]
  func handle(intent: UpdateMediaAffinityIntent) async throws -> MediaIntentResponse
}

/// Resolves, confirms and handles "find …"; SiriKit's `INSearchForMediaIntentHandling`.
@LoopActor
public protocol SearchForMediaIntentHandling {
  func resolveMediaItems(for intent: SearchForMediaIntent) async throws -> [IntentResolutionResult<MediaItem>]
  func handle(intent: SearchForMediaIntent) async throws -> MediaIntentResponse
}
