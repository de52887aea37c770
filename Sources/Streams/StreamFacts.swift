public import Media

/// What is known of something on the web that can be heard.
public struct StreamFacts: Hashable, Sendable {
  /// Where it was found in the end; for a station in a playlist, where that leads.
  public var address: WebAddress
  /// The name that a station gives itself; empty where it gives none.
  public var name = ""
  /// As the station writes it; empty where it does not.
  public var genre = ""
  /// Whether it has no end.
  public var isLive: Bool
  /// Bytes of something with an end; nil where the server does not say.
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

/// What is at an address.
public enum StreamFinding: Hashable, Sendable {
  /// Something that can be heard, and that goes on to be fetched for whoever opens it.
  case sound(StreamFacts)
  /// A list of files, each at an address of its own.
  case list([ListedAddress])
  /// A podcast's feed.
  case feed
}

/// An entry of a list.
public struct ListedAddress: Hashable, Sendable {
  public var address: WebAddress
  /// Empty where the list does not say.
  public var title: String

  public init(address: WebAddress, title: String) {
    self.address = address
    self.title = title
  }
}

/// Why nothing is to be heard from an address.
public struct StreamFailure: Error, Hashable, Sendable {
  /// The cause and the way out, to follow a colon.
  public var cause: String
  /// Whether trying again may help.
  public var isPassing: Bool

  public init(_ cause: String, isPassing: Bool = false) {
    self.cause = cause
    self.isPassing = isPassing
  }

  /// Nobody waits for it any more.
  public static let cancelled = StreamFailure("it was broken off", isPassing: true)
  /// There are more things than one; the address itself is none to be heard.
  public static let several = StreamFailure("there is a list, and no sound by itself")
}
