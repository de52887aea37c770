/// Words that say a phrase is about something else than listening.
enum ForeignWords {
  /// How much a word belongs to another domain.
  enum Degree: UInt8 { case none, possible, certain }

  static func degree(_ hash: UInt64) -> Degree { degrees[hash] ?? .none }

  /// True when the word at `index` is the last of three that belong to other domains together.
  static func endRun(at index: Int, in tokens: Tokens) -> Bool {
    index >= 2 && runs.contains { run in (0...2).allSatisfy { tokens[index - 2 + $0].hash == run[$0] } }
  }

  private static let runs = [["to", "do", "list"], ["things", "to", "do"]].map { run in run.map { Hash.of($0) } }

  private static let degrees: [UInt64: Degree] = {
    var degrees: [UInt64: Degree] = [:]
    for word in possible.split(whereSeparator: \.isWhitespace) { degrees[Hash.of(word)] = .possible }
    for word in certain.split(whereSeparator: \.isWhitespace) { degrees[Hash.of(word)] = .certain }
    return degrees
  }()

  /// Hardly ever in the names of music: travel, kitchens, offices, banks, clocks, smart homes.
  private static let certain = """
    lists 401k account accounts airline airport alarm alarms allergies allergy antibiotics appointment appointments
    aspirin bill bills bistro boarding born browser cab calculate calendar calories carpool carrots chores cinema
    cinemas contact contacts credit cryptocurrency currency deadline deadlines definition dentist detergent diapers
    directions dividend doctor dosage electrician email emails embassy facebook flight flights forecast fraud groceries
    grocery homework hotel hotels inbox ingredient ingredients instagram insurance invoice invoices itinerary jogging
    joke jokes lasagne layover luggage lyft meeting meetings microwave mortgage nappies odometer overdraft paracetamol
    passport paycheck payment payments plumber portfolio powerpoint prescription prescriptions pto recipe recipes remind
    reminder reminders reservation reservations reserve restaurant restaurants ringtone ringtones robot roomba routing
    schedule schedules screenshot shampoo shipping shopping showtime showtimes spam spell spreadsheet stocks stopwatch
    suitcase takeaway takeaways takeout taxi temperature theater theaters theatre theatres thermostat ticket tickets
    timer timers timezone todo toothpaste translate translation tweet tweets twitter uber umbrella vacuum veterinarian
    visa visas voicemail voicemails w2 weather webpage wemo windshield
    """

  /// In other domains, but in names, too.
  private static let possible = """
    ac accent accident activities activity address agenda air aisle alerts answer answers antonym apartment apartments
    apples apr april area arrivals august autism backpack bakery balance banana bananas bank basket battery beef benefit
    benefits birthday bitcoin blinds blood booked booking boss boyfriend bread breakfast brewery brighten brightness
    buffet bulb bulbs burger burrito bus busy butter cafe call calls calorie camera cameras capital car card cards cars
    cart celsius cereal changes charge charger chat chats cheap cheapest checking cheese chicken chore clean client
    clients clinic clock closest code coffee coin cold colleague colleagues college commute computer conditioner
    congress construction conversation conversion convert cook cost costs countdown coupon coupons court coworker
    coworkers crypto cups customer date dates debit december define degrees deliveries delivery depart department
    departure deposit depot desktop dice dictionary diesel diet dim diner direct discount dishes dishwasher distance
    divide divided document documents dollar dollars door doors dow dryer eggs election emergency engine equals equation
    errand errands euro euros event events exchange expensive expiration expire expires fact facts fahrenheit fan fat
    fax february feed female fever file files flashlight flip flour flu fraudulent freezer french fridge gallon gallons
    gas gate german girlfriend governor gps grams guest guests guide guides headache heater height highway hobbies hobby
    hoover hospital hotspot humid humidity husband inches ink interest internet interval intervals interview invented
    inventor invitation invite iphone italian january job jobs jog jogged july june kettle kilometers lamp landing
    landlord languages lap laps laptop laundry lawyer lease lettuce light lights limit list liters litre litres loan
    location lock login lunch mail male mall manager mandarin map march math mayor meaning mechanic medicine meme memes
    message messages mileage miles milk minister ministers mode month months mpg multiplied multiply museum museums
    nasdaq near nearby nearest neighborhood neighbourhood network nickname noon notes november nurse oclock october oil
    onion onions oranges order orders ounce ounces oven package page pages pain pan paragraph parking passcode password
    passwords pasta patient paying payroll percentage petrol pharmacy phone photo photos pi picture pictures pin pizza
    place places plan planet planets plans platform plug plumbing plural poem points police policy population pork
    portuguese post potatoes pound pounds president presidents pressure price prices pricing printer printers process
    profile pronounce pronunciation property protein purchase purchased purchases query question questions quotes rain
    raining rate realtor receipt refund renew renewal rent replies reply respond response restrictions rice riddle roll
    root route salad salary sale sandwich savings scheduled score scores screen seat seats secretary senator sensor
    sentence september settings shares shipment shop shops shots snooze snow snowing snowy soap socket sodium software
    soup spanish speaking species speech spelled spelling square stats status steakhouse stock store stores storm
    subtract suggestion sum sunny sunrise supermarket surgery sushi symptom symptoms synonym table tablespoon
    tablespoons taco tacos talk talking tall tax taxes teaspoon teaspoons terminal text texts times timesheet timetable
    tire tires toaster toilet tomato tomatoes torch tow traffic train trains transaction transactions transfer trivia
    tsa tv tyre tyres university unlock update updates updating uploads usb user username vacancies vacation vaccine
    vaccines veg vegetables vet vitamin vitamins vocabulary voice vote w4 wake wallet wallpaper washer washing website
    websites weigh weight whisper wife wifi window windows windy winery wish withdraw withdrawal zip zoom
    """
}
