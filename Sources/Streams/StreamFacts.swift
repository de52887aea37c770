public import Media

/// Properties of audio on the web.
public struct StreamFacts: Hashable, Sendable {
  /// The final address, after redirects and playlists.
  public var address: WebAddress
  /// The name of a station; may be empty.
  public var name = ""
  /// The genre as the station writes it; may be empty.
  public var genre = ""
  /// Whether it is a live stream.
  public var isLive: Bool
  /// The size of a file in bytes; nil if unknown.
  public var length: Int64?
  /// Seconds of a recording in segments; nil for all else.
  public var duration: Double?

  public init(
    address: WebAddress, name: String = "", genre: String = "", isLive: Bool, length: Int64? = nil,
    duration: Double? = nil
  ) {
    self.address = address
    self.name = name
    self.genre = genre
    self.isLive = isLive
    self.length = length
    self.duration = duration
  }
}

/// The content of an address.
public enum StreamFinding: Hashable, Sendable {
  /// Audio; fetching continues for the decoder that opens it.
  case sound(StreamFacts)
  /// A list of files, each with its own address.
  case list([ListedAddress])
  /// A podcast's feed.
  case feed
}

/// An entry of a list.
public struct ListedAddress: Hashable, Sendable {
  public var address: WebAddress
  /// May be empty.
  public var title: String

  public init(address: WebAddress, title: String) {
    self.address = address
    self.title = title
  }
}

/// Why an address cannot be played.
public struct StreamFailure: Error, Hashable, Sendable {
  /// The cause and the way out, to follow a colon.
  public var cause: String
  /// Whether trying again may help.
  public var isPassing: Bool
  /// Whether the server says that there is nothing at the address.
  var isMissing = false

  public init(_ cause: String, isPassing: Bool = false) {
    self.cause = cause
    self.isPassing = isPassing
  }

  /// It is no longer wanted.
  public static let cancelled = StreamFailure("it was interrupted", isPassing: true)
  /// It is a list of several files, not audio itself.
  public static let several = StreamFailure("there is a list, and no sound by itself")
}
