import Media
import Player

/// What was said on one surface lately, as far as the next phrase may lean on it.
///
/// It never grows: each field holds the latest request only, and lists hold `limit` things at most.
struct Conversation {
  static let limit = 10

  /// What was offered by number: "the second one".
  private(set) var offers: [Alternative] = []
  /// The name for which these were offered; choosing one of them is remembered for it.
  private(set) var offeredName: String?
  /// The change that choosing another undoes first, if nothing was changed since.
  private(set) var replaceable: UndoStep?
  /// What was found last: "it", "them".
  private(set) var found: [MediaItem] = []
  /// How many there were, of which `found` are the first: "how many of them".
  private(set) var total = 0
  /// What was searched for, where all that fits was meant: "them" is all of it.
  private(set) var search: MediaSearch?
  /// True when what was found was only listed: "it" is that, not what plays.
  private(set) var isListed = false

  /// Something was done to `items`, and `offers` were offered instead.
  mutating func done(
    _ items: [MediaItem], offering offers: [Alternative], for name: String?, replacing step: UndoStep? = nil,
    search: MediaSearch? = nil
  ) {
    self.search = search
    found = Array(items.prefix(Self.limit))
    total = 0
    isListed = false
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = step
  }

  /// `items` were listed, the first of `total` that `search` means, each to be chosen by its number.
  mutating func listed(
    _ items: [MediaItem], offering offers: [Alternative], for name: String?, total: Int? = nil,
    search: MediaSearch? = nil
  ) {
    done(items, offering: offers, for: name, search: search)
    self.total = total ?? items.count
    isListed = true
  }

  /// `items` are offered though nothing was done.
  mutating func offered(_ offers: [Alternative], for name: String?) {
    self.offers = Array(offers.prefix(Self.limit))
    offeredName = name
    replaceable = nil
  }

  /// What was offered under a number, 1 being the first and −1 the last.
  func offer(_ number: Int) -> Alternative? {
    var index = number < 0 ? offers.count + number : number - 1
    // Of two readings the first was done: the second is the one that was offered.
    if number == 2, offers.count == 1, !isListed { index = 0 }
    return offers.indices.contains(index) ? offers[index] : nil
  }

  /// What "not this one" turns to: the first offer that is not "it" already.
  var other: Alternative? { offers.first { $0.item == nil || $0.item != found.first } }

  /// One of the offers was chosen: it is "it" from here on, and the others stay on offer; it, too, when `keeping`.
  mutating func chose(_ offer: Alternative, keeping: Bool) {
    if !keeping { offers.removeAll { $0 == offer } }
    // What was turned down can be had back: "no, the other one".
    if let before = found.first, !isListed, !offers.contains(where: { $0.item == before }) {
      offers.append(Alternative(playing: before))
    }
    search = nil
    found = offer.item.map { [$0] } ?? []
    isListed = false
    replaceable = nil
  }
}
