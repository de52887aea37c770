public import Intents
public import Media

/// A request that leans on what was offered, said or heard before.
public enum FollowUp: Hashable, Sendable {
  /// The alternative of that number, 1 being the first; the last one offered is −1: "the second one".
  case alternative(Int)
  /// What the last request found, or what plays: "play it", "yes, that one".
  case thatOne
  /// The same from its beginning, or the last change once more: "that one again", "and again".
  case again
  /// Something else than what plays, found the same way: "not this one".
  case notThisOne
  /// More in the style of what plays: "more like this".
  case moreLikeThis
  /// Another piece by the artist that plays: "something else by them".
  case sameArtist
  /// Others of the genre of what plays: "more of that genre".
  case sameGenre
  /// Another piece of the album that holds what plays: "another song from this album".
  case sameAlbum
  /// The album that holds what plays: "the album this is from".
  case containingAlbum
  /// Nothing like what plays: "something completely different".
  case somethingDifferent
  /// What was done last is to be done with this, too: "and Blue Train as well".
  case also(MediaSearch)
  /// To be added where things were added last, to a playlist or the queue: "add Blue Train".
  case include(MediaSearch)
  /// To be taken out of the playlist or the queue that was changed last: "remove Blue Train".
  case remove(MediaSearch)
  /// What was done last is to be taken back and done like this: "no, make that Blue Train".
  case instead(Correction)
  /// The last change of a quantity, further or back: "a bit more", "all the way".
  case adjust(Adjustment)
  /// The same by so much: "five more", "ten less", which is below zero.
  case adjustBy(Double)
  /// An answer to what was offered.
  case yes, no
  /// What was done last is to be undone, or what was not done forgotten: "never mind".
  case neverMind
  /// What was done last is to stay as it is: "leave it there", "that's perfect".
  case keep
  /// What was counted or found is to be named: "which ones", "what are they".
  case list
  /// One of the things that were listed, by what it is like: "the live one", "the longest of them".
  case pick(MediaSearch)
  /// Another thing of that name than the one that was taken: "the other Hello".
  case other(MediaSearch)
  /// All of the things that were listed, or none of them.
  case all, none

  /// What is meant in place of what was understood.
  public struct Correction: Hashable, Sendable {
    /// What is to be played, added or liked.
    public var search: MediaSearch?
    /// A number without a unit: a volume, a speed, minutes, stars.
    public var amount: Double?
    /// Seconds.
    public var interval: Double?
    /// Where in the queue.
    public var location: PlayMediaIntent.QueueLocation
    /// Whether a mode is to be on.
    public var isOn: Bool?
    /// True for "no U2", said in one breath: where that is among what plays, it is not wanted; else it is what was meant.
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

  /// How the last change is to go on.
  public enum Adjustment: Hashable, Sendable {
    case more, littleMore, muchMore, less, allTheWay
  }
}

/// A word that points to something instead of naming it.
public enum Pronoun: Hashable, Sendable {
  /// "This": what plays, or the row that is selected.
  case this
  /// "It", "that", "that one": what was spoken of last.
  case it
  /// "Them", "those", "these", "all of them": all that was listed.
  case them
}
