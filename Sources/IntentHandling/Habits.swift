internal import Glibc
import Catalog
import Storage
public import Threads

/// What the listener may want to say now, and why: learned from what they asked for, on this machine alone.
@LoopActor
public final class Habits {
  /// A phrase that is worth a suggestion.
  public struct Suggestion: Hashable, Sendable {
    public var phrase: String
    /// "you often play jazz on Sunday mornings".
    public var reason: String
  }

  /// A moment by the clock on the wall.
  public struct Moment: Hashable, Sendable {
    /// Seconds since 1970.
    public var time: Int64
    /// Of the week, 0 being Sunday at midnight.
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

  /// What is asked for within so many seconds of something else comes after it.
  private static let sequel: Int64 = 1800
  private static let suggestionCount = 4

  private let catalog: Catalog
  private let clock: () -> Moment
  /// What the listener asked for, the oldest first.
  private var donations: [Donation] = []

  init(_ catalog: Catalog, clock: @escaping () -> Moment) {
    self.catalog = catalog
    self.clock = clock
  }

  /// Learns what the listener asked for so far; called at the start, and when somebody else listens.
  public func load() async {
    // Nobody asked for a suggestion.
    donations = (try? await catalog.donations()) ?? []
  }

  /// The listener asked for `wish` with these words, and got it.
  func donate(_ wish: String, phrase: String) {
    let now = clock()
    let last = donations.last.flatMap { now.time - $0.time < Self.sequel ? $0.wish : nil } ?? ""
    let donation = Donation(time: now.time, minute: now.minute, wish: wish, phrase: phrase, after: last)
    donations.append(donation)
    let catalog = catalog.ofListener()
    // What is not learned is learned another time.
    Task { try? await catalog.donate(donation) }
  }

  /// Forgets all that was learned of the listener; how much it was.
  func forget() async throws(CatalogError) -> Int {
    let count = try await catalog.forgetDonations()
    donations = []
    return count
  }

  /// What the listener is likely to want now, the likeliest first; none where nothing was asked for twice.
  public var suggestions: [Suggestion] {
    let now = clock()
    let last = donations.last.flatMap { now.time - $0.time < Self.sequel ? $0.wish : nil }
    var habits: [String: Habit] = [:]
    // What was just done is not wanted again.
    for donation in donations where donation.wish != last {
      habits[donation.wish, default: Habit(donation.wish)].add(donation, at: now, after: last)
    }
    let likely = habits.values.filter(\.isOne).sorted { ($1.score, $0.wish) < ($0.score, $1.wish) }
    return likely.prefix(Self.suggestionCount).map { Suggestion(phrase: $0.phrase, reason: $0.reason(at: now)) }
  }
}

/// What somebody asks for again and again.
private struct Habit {
  /// How much of it counts after so many seconds: half.
  private static let halfLife = 30.0 * 86_400
  /// So many minutes around the same time of the day are that time.
  private static let window = 90

  let wish: String
  private(set) var phrase = ""
  private var count = 0
  /// How likely it is now.
  private(set) var score = 0.0
  /// The days on which it was asked for.
  private var allDays: Set<Int64> = []
  /// Those on which that was at about this time, on which days of the week these were, and how often it came after what was done
  /// last.
  private var days: Set<Int64> = []
  private var weekdays: [Int: Int] = [:]
  private var sequels: [String: Int] = [:]
  private var lastWish: String?

  init(_ wish: String) { self.wish = wish }

  /// Whether it was asked for often enough: on two days, or three times.
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

  /// Why it is suggested: “you often play jazz on Sunday mornings”.
  func reason(at now: Habits.Moment) -> String {
    let part = Self.partOfDay(now.minute)
    let today = now.minute / 1440
    if let lastWish, sequels[lastWish, default: 0] > 1 { return "you often \(wish) after you \(lastWish)" }
    guard days.count > 1 else { return "you often \(wish)" }
    let same = weekdays[today, default: 0]
    if same > 1, same * 2 > days.count { return "you often \(wish) on \(Self.names[today]) \(part)s" }
    if !Self.isWeekend(today), weekdays.keys.allSatisfy({ !Self.isWeekend($0) }) {
      return "you often \(wish) on weekday \(part)s"
    }
    return "you often \(wish) in the \(part)"
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
