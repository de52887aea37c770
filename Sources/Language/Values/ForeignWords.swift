/// Words that say a phrase is about something else than listening.
enum ForeignWords {
  /// How much a word belongs to another domain.
  enum Degree: UInt8 { case none, possible, certain }

  static func degree(_ hash: UInt64) -> Degree { degrees[hash] ?? .none }

  private static let degrees: [UInt64: Degree] = {
    var degrees: [UInt64: Degree] = [:]
    for word in possible.split(whereSeparator: \.isWhitespace) { degrees[Hash.of(word)] = .possible }
    for word in certain.split(whereSeparator: \.isWhitespace) { degrees[Hash.of(word)] = .certain }
    return degrees
  }()

  /// Hardly ever in the names of music: travel, kitchens, offices, banks, clocks, smart homes.
  private static let certain = """
    shopping todo robot born contact contacts joke jokes reminders schedules
    401k account accounts airline airport alarm alarms appointment appointments bill bills cab calculate calendar
    calories cinema cinemas credit currency definition dentist directions doctor email emails facebook flight flights
    forecast fraud groceries grocery homework hotel hotels inbox ingredient ingredients instagram insurance jogging
    jokes lasagne lyft meeting meetings microwave mortgage passport paycheck payment payments pto recipe recipes
    remind reminder reminders reservation reservations reserve restaurant restaurants roomba routing schedule
    screenshot shipping showtimes spell stocks stopwatch taxi temperature theater theaters theatre thermostat ticket
    tickets timer timers timezone translate translation tweet tweets twitter uber umbrella vacuum visa visas w2
    weather wemo
    """

  /// In other domains, but in names, too.
  private static let possible = """
    list wish event events times voice male female stats restrictions alerts notes update updates updating process order messages chat chats
    iphone backpack place places points cheapest suggestion message feed tv
    ac accent accident address agenda air answer answers antonym apartment apartments apr april area august autism
    balance bank battery beef benefit benefits birthday bistro bitcoin blinds booked booking boss boyfriend bread
    breakfast brewery brighten brightness buffet bulb bulbs burger burrito bus busy butter cafe call calls
    calorie camera cameras capital car card cards cars celsius changes charge charger chat checking cheese chicken
    chore clean clock closest code coffee coin cold college commute computer conditioner congress construction
    contact contacts conversation conversion convert cook countdown court coworker coworkers crypto cups 
    date dates debit december define delivery deposit depot desktop dice dictionary diet dim diner direct
    dishwasher distance divided dollar dollars door doors dow dryer eggs election emergency engine equation
    errand errands euro euros event events exchange fact facts fahrenheit fan fat fax february fever flip flu
    fraudulent french fridge gas gate german girlfriend gps grams guest guests headache heater height highway
    hobbies hobby hospital husband inches ink interest internet interval intervals invitation invite
    italian january job jobs jog jogged joke july june kilometers lamp landlord languages lap laps laptop
    lawyer lease light lights limit loan location lock login luggage lunch mail map march math meaning mechanic
    medicine meme memes message messages mileage miles milk mode month months   
    mpg multiplied nasdaq near nearby nearest network noon november oclock october oil order orders ounces oven
    package pain pan parking password passwords pasta paying payroll pharmacy phone photo photos pi picture pictures
    pin pizza plan planet planets plans plug poem police policy population post pound pounds prescription 
    printer printers property protein purchase question questions quotes rain raining rate realtor receipt refund rent
    replies reply respond response rice riddle roll root route salad salary sandwich savings
    scheduled schedules score scores screen seat seats senator sensor september settings shares shopping shots
    snooze snow snowy socket sodium software soup spanish speaking speech spelling square status steakhouse
    stock sunny sushi symptom symptoms synonym table tablespoons taco tacos talk talking tall tax
    taxes teaspoons terminal text texts timesheet tire tires todo tow traffic train trains
    transaction transactions transfer trivia tsa university unlock update usb user username vacation vaccine
    vaccines vet vitamin vitamins vote w4 wake wallet washer weigh weight whisper wife wifi
    window windows winery withdraw withdrawal zip zoom
    """
}
