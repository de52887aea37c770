internal import Media

extension SpanFinder {
  /// Times of day: "midnight", "10:30 pm", "eleven o'clock", "half past ten", "quarter to six", "ten thirty", "11".
  mutating func time(from start: Int) {
    switch word(start) {
    case "midnight": append(.timeOfDay, start, start + 1, .time(TimeOfDay(minutes: 0)))
    case "noon", "midday": append(.timeOfDay, start, start + 1, .time(TimeOfDay(minutes: 720)))
    default:
      guard let said = pastOrTo(start) ?? hoursAndMinutes(start) else { return }
      half(of: said.minutes, start, said.end)
    }
  }

  /// "half past ten", "quarter to six", "ten past nine" in minutes since midnight.
  private func pastOrTo(_ start: Int) -> (minutes: Int, end: Int)? {
    let index = word(start) == "a" ? start + 1 : start
    var (minutes, next) = (0, index + 1)
    switch word(index) {
    case "half": minutes = 30
    case "quarter": minutes = 15
    default:
      guard index == start, let number = number(index), (1...29).contains(number.value) else { return nil }
      (minutes, next) = (Int(number.value), number.end)
      if ["minute", "minutes"].contains(word(next)) { next += 1 }
    }
    let isTo = ["to", "till", "before"].contains(word(next))
    // British "half ten" means half past ten.
    let isBare = minutes == 30 && word(index) == "half"
    guard isTo || ["past", "after"].contains(word(next)) || isBare else { return nil }
    if isTo || !isBare || word(next) == "past" { next += 1 }
    guard let hour = number(next), (1...12).contains(hour.value), hour.value == hour.value.rounded() else { return nil }
    return ((Int(hour.value) * 60 + (isTo ? 1440 - minutes : minutes)) % 1440, hour.end)
  }

  /// "10:30", "10.30", "ten thirty", "eleven o'clock", "11", "22:15" in minutes since midnight.
  private func hoursAndMinutes(_ start: Int) -> (minutes: Int, end: Int)? {
    let parts = word(start).split(whereSeparator: { ":.".contains($0) }).map { Int($0) }
    if parts.count == 2, let hour = parts[0], let minute = parts[1], hour < 24, minute < 60 {
      return (hour * 60 + minute, start + 1)
    }
    let digits = digits(start)
    let hour: (value: Int, end: Int)? =
      switch digits?.rest {
      case "am", "pm", "": digits.map { (Int($0.value), start + 1) }
      case nil: spokenNumber(start)
      default: nil
      }
    guard let hour, (0...23).contains(hour.value) else { return nil }
    if let minute = spokenNumber(hour.end), (10...59).contains(minute.value) {
      return (hour.value * 60 + minute.value, minute.end)
    }
    return (hour.value * 60, hour.end)
  }

  /// Appends the time, with AM or PM if given.
  private mutating func half(of minutes: Int, _ start: Int, _ end: Int) {
    var end = end
    if ["oclock", "o'clock"].contains(word(end)) { end += 1 } else if has("o", "clock", at: end) { end += 2 }
    let joined = digits(start)?.rest
    var half = joined.flatMap { ["am", "pm"].contains($0) ? $0 : nil }
    if half == nil {
      if ["am", "pm"].contains(word(end)) {
        half = word(end)
        end += 1
      } else if ["a", "p"].contains(word(end)), word(end + 1) == "m" {
        half = word(end) + "m"
        end += 2
      } else if has("in", "the", at: end), ["morning", "afternoon", "evening"].contains(word(end + 2)) {
        half = word(end + 2) == "morning" ? "am" : "pm"
        end += 3
      } else if has("at", "night", at: end) {
        half = "pm"
        end += 2
      }
    }
    guard let half else {
      let isEitherHalf = (60..<780).contains(minutes)
      return append(.timeOfDay, start, end, .time(TimeOfDay(minutes: minutes, isEitherHalf: isEitherHalf)))
    }
    let base = minutes % 720
    append(.timeOfDay, start, end, .time(TimeOfDay(minutes: half == "pm" ? base + 720 : base)))
  }
}
