internal import Glibc
import Catalog
import Storage
public import Threads

/// Suggests phrases the listener may want now, learned from past requests; the data stays on this machine.
@LoopActor
public final class Habits {
  /// A suggested phrase.
  public struct Suggestion: Hashable, Sendable {
    public var phrase: String
    /// "you often play jazz on Sunday mornings".
    public var reason: String
  }

  /// A moment in local time.
  public struct Moment: Hashable, Sendable {
    /// Seconds since 1970.
    public var time: Int64
    /// The minute of the week, 0 being Sunday at midnight.
    public var minute: Int

    public init(time: Int64, minute: Int) {
      self.time = time
      self.minute = minute
    }

    public static var now: Moment {
      var seconds = Glibc.time(nil)
      var parts = tm()
      localtime_r(&seconds, &parts)
      return Moment(
        time: Int64(seconds), minute: (Int(parts.tm_wday) * 24 + Int(parts.tm_hour)) * 60 + Int(parts.tm_min))
    }
  }

  /// Requests within this many seconds of each other form a sequence.
  private static let sequel: Int64 = 1800
  private static let suggestionCount = 4

  private let catalog: Catalog
  private let clock: () -> Moment
  /// The listener's past requests that are kept, the oldest first.
  private var donations: [Donation] = []

  init(_ catalog: Catalog, clock: @escaping () -> Moment) {
    self.catalog = catalog
    self.clock = clock
  }

  /// Loads the listener's past requests; called at the start, and when the listener changes.
  public func load() async {
    // Suggestions are optional.
    donations = (try? await catalog.donations()) ?? []
  }

  /// Records that the listener asked for `wish` with these words, successfully.
  func donate(_ wish: String, phrase: String) {
    let now = clock()
    let last = donations.last.flatMap { now.time - $0.time < Self.sequel ? $0.wish : nil } ?? ""
    let donation = Donation(time: now.time, minute: now.minute, wish: wish, phrase: phrase, after: last)
    donations.append(donation)
    donations.removeFirst(max(0, donations.count - Catalog.donationLimit))
    let catalog = catalog.ofListener()
    // A request that cannot be recorded is just not learned.
    Task { try? await catalog.donate(donation) }
  }

  /// Deletes everything learned about the listener; returns how much it was.
  func forget() async throws(CatalogError) -> Int {
    let count = try await catalog.forgetDonations()
    donations = []
    return count
  }

  /// The most likely suggestions for now, the best first.
  ///
  /// The last request is not suggested again.
  public var suggestions: [Suggestion] { likely(donations) { wish, last in wish != last } }

  /// What the listener often asks for at this time, or `somebody`, whose data the catalog reads at the moment.
  func usual(of somebody: String?) async throws(CatalogError) -> [Suggestion] {
    likely(somebody == nil ? donations : try await catalog.donations(), of: somebody) { _, _ in true }
  }

  private func likely(
    _ donations: [Donation], of somebody: String? = nil, where isMeant: (_ wish: String, _ last: String?) -> Bool
  ) -> [Suggestion] {
    let now = clock()
    let last = donations.last.flatMap { now.time - $0.time < Self.sequel ? $0.wish : nil }
    var habits: [String: Habit] = [:]
    for donation in donations where isMeant(donation.wish, last) {
      habits[donation.wish, default: Habit(donation.wish)].add(donation, at: now, after: last)
    }
    let likely = habits.values.filter(\.isOne).sorted { ($1.score, $0.wish) < ($0.score, $1.wish) }
    return likely.prefix(Self.suggestionCount).map {
      Suggestion(phrase: $0.phrase, reason: $0.reason(at: now, of: somebody))
    }
  }
}

/// A request that is made repeatedly.
private struct Habit {
  /// The half-life of a request, in seconds.
  private static let halfLife = 30.0 * 86_400
  /// Times within this many minutes count as the same time of day.
  private static let window = 90

  let wish: String
  private(set) var phrase = ""
  private var count = 0
  /// How likely it is at the given moment.
  private(set) var score = 0.0
  /// The days on which it was requested.
  private var allDays: Set<Int64> = []
  /// The days on which it was requested at about this time, by weekday, and how often it followed the last
  /// request.
  private var days: Set<Int64> = []
  private var weekdays: [Int: Int] = [:]
  private var sequels: [String: Int] = [:]
  private var lastWish: String?

  init(_ wish: String) { self.wish = wish }

  /// Whether it was requested often enough: on two days, or three times.
  var isOne: Bool { allDays.count > 1 || count > 2 }

  mutating func add(_ donation: Donation, at now: Habits.Moment, after last: String?) {
    count += 1
    allDays.insert(donation.time / 86_400)
    phrase = donation.phrase
    lastWish = last
    let age = Double(max(0, now.time - donation.time))
    let isSameTime = Self.isSameTime(donation.minute, now.minute)
    let (day, today) = (donation.minute / 1440, now.minute / 1440)
    let dayFit = day == today ? 1 : Self.isWeekend(day) == Self.isWeekend(today) ? 0.6 : 0.25
    var fit = isSameTime ? dayFit : 0.05
    if let last, donation.after == last {
      fit += 2
      sequels[last, default: 0] += 1
    }
    score += fit * exp2(-age / Self.halfLife)
    guard isSameTime, days.insert(donation.time / 86_400).inserted else { return }
    weekdays[day, default: 0] += 1
  }

  /// Why it is suggested: “you often play jazz on Sunday mornings”, “Sam often asks to play jazz”.
  func reason(at now: Habits.Moment, of somebody: String?) -> String {
    let often = somebody.map { "\($0) often asks to \(wish)" } ?? "you often \(wish)"
    let part = Self.partOfDay(now.minute)
    let today = now.minute / 1440
    if let lastWish, lastWish != wish, sequels[lastWish, default: 0] > 1 {
      return "\(often) after \(somebody == nil ? "you" : "asking to") \(lastWish)"
    }
    guard days.count > 1 else { return often }
    let same = weekdays[today, default: 0]
    if same > 1, same * 2 > days.count { return "\(often) on \(Self.names[today]) \(part)s" }
    if !Self.isWeekend(today), weekdays.keys.allSatisfy({ !Self.isWeekend($0) }) {
      return "\(often) on weekday \(part)s"
    }
    return "\(often) in the \(part)"
  }

  private static func isSameTime(_ one: Int, _ other: Int) -> Bool {
    let difference = abs(one % 1440 - other % 1440)
    return min(difference, 1440 - difference) <= window
  }

  private static func isWeekend(_ day: Int) -> Bool { day == 0 || day == 6 }

  private static func partOfDay(_ minute: Int) -> String {
    switch minute % 1440 / 60 {
    case 5..<12: "morning"
    case 12..<17: "afternoon"
    case 17..<22: "evening"
    default: "night"
    }
  }

  private static let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
}
