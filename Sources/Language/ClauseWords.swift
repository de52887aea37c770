/// The words that `Clauses` uses to find clause boundaries and to tell requests from remarks.
enum ClauseWords {
  static let plainConjunctions = Hash.set(of: "and but so or")
  static let conjunctions = Hash.set(of: "and then but also plus so or")
  /// "I'll", "we'd" and the like typed without the apostrophe.
  static let bareContractions = Hash.set(of: "ill id wed hed shed ive")
  /// Verb forms of the third person.
  static let thirdPersons = Hash.set(of: "needs wants hates likes loves says keeps asked said thinks wanted")
  /// Verbs used for something to be played.
  static let plays = Hash.set(
    of:
      "play put hear listen queue add find search spin stick pop chuck whack bung throw shuffle like")
  /// Verbs before "to" that express a duty: "I have to", "you need to".
  static let duties = Hash.set(of: "got going have need")
  /// What is said about a person after their name: "Mia is asleep".
  static let predicates = Hash.set(of: "asleep awake ready here home gone back ill sick drunk crying sleeping")
  /// How it begins where somebody or something is: "mum's on the phone".
  static let whereabouts = Hash.set(of: "on in at out off up down")
  static let copulas = Hash.set(of: "is are was were")
  /// Words that begin a description of the speaker's situation: "got a deadline", "on a call", "time for bed".
  static let states = Hash.set(
    of: "time bedtime got have had been missed trying working heading about on in at off still done finished")
  /// Words that begin a reason and nothing else.
  static let causes = Hash.set(of: "because cause cos coz")
  static let reasons = Hash.set(of: "because cause cos coz since before so while till until")
  static let interjections = Hash.set(
    of:
      "okay ok yeah yes yep no nope nah wait alright right hey oh sorry hi hello cool great awesome nice lovely good perfect fine wonderful brilliant excellent marvellous splendid smashing fantastic super awesome ha huh whoa woah wow thanks cheers ta sir madam mate buddy dude pal bro guys folks lads darling sweetheart enough och ach aye ooh jeez shit crap bugger christ strewth crikey ripper righto rightio alrighty ah ahh anyways aight ight bet word bruh fam yo"
  )
  static let openingPairs = [
    "hang on", "hold on", "hold up", "go on", "oh no", "you know what", "know what", "come on", "go ahead", "excuse me",
    "forgive me", "pardon me",
    "let us see", "my friend", "my brother", "my sister", "my dear", "my man", "very good", "very well", "all right",
    "do one thing",
    "never mind", "fair enough", "of course", "of course not", "do you know what", "if you please", "my bad",
    "that is it", "if so", "remind me", "matter of fact",
    "in fact", "of all things", "on second thought", "on second thoughts", "as a matter of fact", "matter fact",
    "come to think of it",
  ].map { $0.split(separator: " ").map { Hash.of($0) } }
  /// Verbs with an object and another verb: "she won't let me change it".
  static let causativeVerbs = Hash.set(of: "let lets help helps make makes made see saw hear heard")
  /// Nouns for what is turned up, down, on and off.
  static let sounds = Hash.set(of: "sound volume music")
  static let objects = Hash.set(of: "me us him her them you")
  static let reflexives = Hash.set(of: "myself ourselves yourself himself herself themselves")
  /// Verbs that are also adjectives or nouns.
  static let adjectiveVerbs = Hash.set(of: "slow speed quiet heart star")
  /// Particles that change the meaning of the verb before them: "turn down", "put back".
  static let particles = Hash.set(of: "off on up down out back over away")
  static let denials = Hash.set(of: "not never without")
  /// Words for something that applies beyond this moment.
  static let permanence = Hash.set(of: "never again ever anymore always")
  static let corrections = Hash.set(of: "no nope nah wait sorry actually mean meant rather scratch")
  /// Words that take back what was said before them, whatever it was.
  static let takingBack = Hash.set(of: "no nope nah mean meant scratch rather")
  /// How little something is so: "a bit gloomy".
  static let smallDegrees = Hash.set(of: "bit little tad touch")
  /// How much something is so.
  static let degrees = Hash.set(of: "so too very awfully terribly really far")
  /// Times at which something is or is not so.
  static let times = Hash.set(of: "now today tonight again yet really right this time morning evening")
  static let courtesies = Hash.set(
    of: "thank you so much very kindly indeed thanks please sorry for that dear love there is a bye")
  /// Words before a request in case the one before it fails.
  static let fallbacks = [
    "otherwise", "or otherwise", "failing that", "or failing that", "if not", "or if not", "or else",
    "if that is not there",
  ]
  .map { $0.split(separator: " ").map { Hash.of($0) } }
  /// "Start with Lanterns", "begin at Lanterns".
  static let beginnings = Hash.set(of: "start starting begin beginning")
  static let startingPlaces = Hash.set(of: "with from at on")
  static let polite = Hash.set(of: "please kindly thanks")
  static let speakers = Hash.set(of: "i we he she they everyone everybody someone somebody nobody people")
  /// Adverbs that may come between a subject and its verb.
  static let adverbs = Hash.set(
    of: "always never really only usually often ever sometimes hardly all both even also still")
  static let tellers = Hash.set(of: "i we he she they")
  static let persons = Hash.set(of: "i we you ya u")
  static let pointers = Hash.set(of: "you it that this there these those here who")
  static let determiners = Hash.set(of: "my our his her their the your a this that these those some")
  /// Words after which "so" concludes nothing: "if so", "ever so loud".
  static let wordsBeforeSo = Hash.set(of: "if or ever even just not quite and do think hope say said")
  /// Words before the time at which something is to begin.
  static let wordsBeforeTimes = Hash.set(of: "in at by")
  /// Words that limit a number: "only three".
  static let limits = Hash.set(of: "only just")
  /// Words that only stand before nouns.
  static let wordsBeforeNouns = Hash.set(of: "the a an my our their its")
  /// Words with which a phrase goes on with what was asked for before.
  static let openingAdditions = Hash.set(of: "and also plus")
  /// Words that ask for something in the place of what plays, even after "and".
  static let replacements = Hash.set(of: "now instead")
  static let additions = Hash.set(of: "as well too also")
  static let prepositions = Hash.set(of: "of by from with about at into onto than")
  static let possessives = Hash.set(of: "my our his her their")
  static let modals = Hash.set(of: "can could would will")
  /// Words that wish for what follows them.
  static let wishes = Hash.set(
    of: "want wants wanted wanting fancy fancies craving crave wishing asking asks mood")
  /// Verbs that wish for something after "would".
  static let likings = Hash.set(of: "like love enjoy prefer appreciate adore take")
  static let isSubjectlessWish = Hash.set(of: "want need like fancy prefer wish")
  static let auxiliaries = Hash.set(of: "is are was were do does did has have am")
  /// What comes before a participle: "I have put the kettle on".
  static let perfects = Hash.set(of: "have has had")
  static let conditions = Hash.set(of: "if when once unless whenever")
  static let changes = Hash.set(
    of:
      "stop pause skip change interrupt start touch worry put play delete remove clear lose add")
  static let transitive = Hash.set(of: "play start put find queue add go begin make set like")
  static let wordsBeforeOutputs = Hash.set(of: "on in through over via to use")
  /// Words that begin a question about something when "it" follows.
  static let inquiries = Hash.set(of: "will is was does did has would")
  /// Words after "is it" with which people ask for something.
  static let permissions = Hash.set(of: "possible ok okay alright fine cool all")
  /// "Wait", "hold on", "hang on" and the like.
  static let waiting = Hash.set(of: "wait hold hang on up")
  /// The word after "how" in questions.
  static let measures = Hash.set(of: "many much long far often old")
  static let askers = Hash.set(of: "what who which when how where why")
  /// First words of "should I", "shall we", "will they".
  static let obligations = Hash.set(of: "should shall will must might")
  /// Verbs followed by an indirect question: "tell me how long".
  static let reportingVerbs = Hash.set(
    of: "tell know say wonder remind see check wondering knows idea ask curious remember")
  static let nouns = Hash.set(
    of:
      "song songs track tracks album albums artist band playlist list mix queue book podcast show episode chapter music radio"
  )
  /// Verbs of remarks about music without a subject.
  static let remarks = Hash.set(
    of:
      "heard reminds takes makes brings feels sounds helps gets gives suits keeps reminded took made brought cheers calms been was"
  )
  static let imperatives = Hash.set(
    of:
      """
      play put turn skip stop pause resume add remove delete make create set go start save mute unmute shuffle repeat loop \
      queue find show rewind take give bring get keep undo rename stick throw clear forget cancel switch change let read \
      tell hold continue crank drop lower raise empty wipe swap pop chuck whack bung bin ditch scrap bump nudge mark carry reduce increase replay restart halve double
      """)
  static let verbs = Hash.set(
    of:
      """
      is are am was were be been has have had do does did can could will would should might must want wants need needs like \
      likes love loves hate hates think thinks know knows say says said go goes went keep keeps come comes came get gets got \
      make makes made feel feels sound sounds look looks seem seems start starts started fell finish finished sleep sleeps \
      ought deserves changed brought brings takes took gives gave tells told calls called puts sets lets helps helped works \
      worked turns turned falls feels felt becomes became leaves left lasts lasted hurts begins began stops stopped runs ran \
      reminds reminded wakes woke cries cried hear hears heard sees saw means meant suits fits drives drove gone ends ended \
      talks talked speaks spoke sings sang plays played moves moved used drags dragged bores bored scares scared grew grows
      """)
}

extension ClauseWords {
  /// True for pronouns, articles, prepositions, conjunctions and particles, which are no verbs.
  static func isFunctional(_ hash: UInt64) -> Bool {
    [speakers, pointers, determiners, prepositions, conditions, particles, obligations, conjunctions].contains {
      $0.contains(hash)
    }
  }
}

extension Clauses {
  /// True if a word of `phrase` is more than a pronoun or a question word.
  static func hasContentWord(_ phrase: String) -> Bool {
    phrase.lowercased().split(whereSeparator: \.isWhitespace).contains { word in
      let hash = Hash.of(word)
      return SmallWords.weight(of: hash) == .content && !ClauseWords.askers.contains(hash)
        && !ClauseWords.interjections.contains(hash)
    }
  }
}
