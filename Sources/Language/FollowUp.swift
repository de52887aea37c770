public import Intents
public import Media

/// A request that refers to what was offered, said or heard before.
public enum FollowUp: Hashable, Sendable {
  /// The alternative with that number, 1 being the first and −1 the last: "the second one".
  case alternative(Int)
  /// What the last request found, or the current track: "play it", "yes, that one".
  case thatOne
  /// The same from its beginning, or the last change repeated: "that one again", "and again".
  case again
  /// Something other than the current track, found by the same request: "not this one".
  case notThisOne
  /// The current track was heard before, so what follows plays: "I've heard this one already".
  case alreadyHeard
  /// More like the current track: "more like this".
  case moreLikeThis
  /// Something else by the current artist: "something else by them".
  case sameArtist
  /// Other tracks of the current genre: "more of that genre".
  case sameGenre
  /// Something else from the current album: "another song from this album".
  case sameAlbum
  /// Queues what is not in the queue yet of the album that was mentioned or is playing: "queue the rest of this album".
  case restOfAlbum(PlayMediaIntent.QueueLocation)
  /// The album of the current track: "the album this is from".
  case containingAlbum
  /// Something unlike the current track: "something completely different".
  case somethingDifferent
  /// Repeats the last request for this, too: "and Blue Train as well".
  case also(MediaSearch)
  /// Adds it where something was added last, to a playlist or the queue: "add Blue Train".
  case include(MediaSearch)
  /// Removes it from the playlist or queue that was changed last: "remove Blue Train".
  case remove(MediaSearch)
  /// Undoes the last request and repeats it corrected: "no, make that Blue Train".
  case instead(Correction)
  /// Changes the last quantity further or back: "a bit more", "all the way".
  case adjust(Adjustment)
  /// Changes it by this amount, negative for less: "five more", "ten less".
  case adjustBy(Double)
  /// Answers to an offer.
  case yes, no
  /// Undoes the last change, or drops the offer: "never mind".
  case neverMind
  /// Leaves the last change as it is: "leave it there", "that's perfect".
  case keep
  /// Lists what was counted or found: "which ones", "what are they".
  case list
  /// Chooses one of the listed items by a description: "the live one", "the longest of them".
  case pick(MediaSearch)
  /// Another item of the same name: "the other Hello".
  case other(MediaSearch)
  /// All of the listed items, or none of them.
  case all, none

  /// What was meant instead.
  public struct Correction: Hashable, Sendable {
    /// What to play, add or like.
    public var search: MediaSearch?
    /// A number without a unit: a volume, a speed, minutes, stars.
    public var amount: Double?
    /// Seconds.
    public var interval: Double?
    /// The place in the queue.
    public var location: PlayMediaIntent.QueueLocation
    /// Whether a mode is turned on.
    public var isOn: Bool?
    /// True for "no U2", said without a pause: excludes it from what plays if it is part of that, otherwise corrects the
    /// request.
    public var mayLeaveOut = false

    public init(
      search: MediaSearch? = nil, amount: Double? = nil, interval: Double? = nil,
      location: PlayMediaIntent.QueueLocation = .unknown, isOn: Bool? = nil
    ) {
      self.isOn = isOn
      self.search = search
      self.amount = amount
      self.interval = interval
      self.location = location
    }
  }

  /// How the last change is continued.
  public enum Adjustment: Hashable, Sendable {
    case more, littleMore, muchMore, less, allTheWay
  }
}

/// A word that refers to something without naming it.
public enum Pronoun: Hashable, Sendable {
  /// "This": the current track or the selected row.
  case this
  /// "It", "that", "that one": what was mentioned last.
  case it
  /// "Them", "those", "these", "all of them": everything that was listed.
  case them
}
