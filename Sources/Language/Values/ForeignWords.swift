/// Words that say a phrase is about something else than listening.
enum ForeignWords {
  static func contains(_ hash: UInt64) -> Bool { words.contains(hash) }

  private static let words = Set(
    list.split(whereSeparator: \.isWhitespace).map { Hash.of($0) })

  private static let list = """
    weather forecast temperature restaurant restaurants flight flights airport airline recipe recipes ingredients calories taxi cab
    uber lyft timer timers alarm alarms stopwatch calendar meeting meetings appointment appointments reminder reminders remind email
    emails mail inbox restaurants hotel hotels insurance mortgage loan bank account accounts balance bill bills payment credit debit
    card cards routing tax taxes paycheck salary vacation pto ticket tickets train trains bus traffic directions route map gas tire
    tires oil mileage mpg car cars schedule schedules event events birthday shopping grocery groceries coffee light lights lamp
    thermostat vacuum roomba socket plug wemo translate translation spanish french german italian calculate exchange currency dollar
    dollars euro euros pounds stock stocks shares joke jokes jogging definition define spell spelling facebook twitter tweet
    tweets instagram text texts message messages call calls phone contact contacts reservation reservations reserve book_a
    pizza burger dinner lunch breakfast cook oven microwave doctor dentist medicine homework math president capital population
    passport visa visas luggage fraud fraudulent pin password interest rate apr w2 401k shipping order orders package delivery
    whisper roll dice coin flip screenshot screen photo photos picture pictures weather rain raining snow sunny umbrella
    schedule showtimes theatre theater theaters cinema cinemas timezone noon oclock
    """
}
