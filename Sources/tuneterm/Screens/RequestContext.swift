/// The context of the request being answered.
enum RequestContext {
  /// The screen whose key or phrase is being answered; nil for requests of other programs.
  @TaskLocal static var screen: ScreenSession?
}
