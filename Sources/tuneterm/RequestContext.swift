/// Who asks, known to whatever is done for the answer.
enum RequestContext {
  /// The screen whose key or phrase is being answered; nil for what other programs say.
  @TaskLocal static var screen: ScreenSession?
}
