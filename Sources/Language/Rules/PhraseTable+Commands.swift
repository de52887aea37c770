extension PhraseTable {
  /// Parts of commands.
  static let commands = PhraseTable(phrases: [
    ("unit", "track|song|please|it|this|that|one|ahead|forward"),
    (
      "kind",
      """
      song|track|tune|music|number|episode|podcast|album|audiobook|audio book|book|chapter|radio|station|channel|\
      playlist|audio|sound|record|thing|program|programme|show|piece|single|list|media|broadcast|recording|playback|\
      songs|tracks|tunes|player|music player|audio player|speaker|speakers|radio station|podcast episode|reading|\
      stream|lecture|video|ad|advert|commercial
      """
    ),
    (
      "what",
      """
      [my|the]? {service} [music|playback|player|app|song|station|playlist|account]?|it|this|that|this one|that one|\
      <kind>|(the|this|that|my|all|all the|your|these|those|any|whatever|the current|current|this current|that last|\
      the whole|this whole|my current|the currently playing|this entire|the playing|the rest of the|the rest of this)* \
      <kind> [playing|now|that is playing|that is on|being played|player|please|is playing|currently playing|on|i am \
      listening to]*|what is playing|whatever is playing|what you are playing|what i am listening to|what is on
      """
    ),
    (
      "aTrack",
      """
      [current|single|new|other|different|{genre}]* (song|track|tune|episode|podcast|one|station|channel|number|music|\
      podcast episode|show|piece|item|title|chapter of the audiobook|playlist|radio station|record|single|audio|video|\
      audiobook|book|broadcast|hit) [(in|on|of|from) [the|my|this|that|current|same|particular|whole|entire]* (queue|\
      list|line|playlist|album|podcast|series|audiobook|book)|up|please|again]*
      """
    ),
    ("entry", "the {ordinal} [one|song|track|entry]?|(number|song|track|entry) [number]? {number}"),
    (
      "manyTracks",
      """
      [more|next|last|further]* (songs|tracks|tunes|episodes|ones|times|song|track|episode|podcasts|items) [ahead|\
      forward|back|please]?
      """
    ),
    (
      "volume",
      """
      (the|my|your|that|this|its|some|current|music|speaker|sound|media|audio|overall|system|player|song|radio|device|\
      phone|playback|speakers|tv|of|headphone|computer|house|main)* (volume|volumes|sound|sounds|speaker volume|\
      loudness|audio|volume level|level|speakers|speaker|audio level|sound level|volume level|volume setting|vol|noise|\
      music volume|sound volume|volume of the (song|music|speaker|speakers|radio|player|audio|current song|tv|sound)|\
      sound on the speakers|sound of the music|volume on (this|the|my) (song|music|speaker|speakers|radio|player|\
      device|tv|headphones|phone))
      """
    ),
    (
      "loudThing",
      """
      <volume>|(the|this|that|my)? (music|song|radio|track|tune|speakers|speaker|audio|podcast|stereo|tv|sound)|it|\
      this|that|things|the beat|them|the {room}|{room}
      """
    ),
    (
      "bit",
      """
      (a|just a|only a|by a|just by a|maybe a)? (bit|little|little bit|touch|notch|tad|smidge|smidgen|hair|step|few \
      notches|couple of notches|couple notches|couple|tiny bit|wee bit|level|few steps|small amount|fraction|few \
      levels)|slightly|somewhat|one notch|two notches|one level|one step|bit
      """
    ),
    (
      "lot",
      """
      a lot|much|way|loads|considerably|significantly|substantially|a whole lot|far|even|some|some more|more|right|all \
      the way~1
      """
    ),
    (
      "byAmount",
      """
      (by|to|at|of|up to|down to|around|with|about)? {level} [percent|points|level|notches|steps|degrees|decibels|out \
      of 10|out of ten|more|or so]?|by half|by (a|one) (half|third|quarter)
      """
    ),
    (
      "maximum",
      """
      (to|at|on|up to)? [the|its|a|full]* (max|maximum|full|loudest|highest|highest setting|loudest setting|loudest \
      level|top|full blast|full volume|hundred percent|eleven|highest level|maximum level|maximum volume|max volume|\
      high) [setting|level|volume|possible]?|all the way [up]?|as (loud|high) as [it goes|possible|it will go|you can|\
      it can go]?|full blast
      """
    ),
    (
      "minimum",
      """
      (to|at|on|down to)? [the|its|a]* (minimum|min|lowest|lowest setting|lowest level|quietest|softest|low|minimal) \
      [setting|level|volume|possible]?|all the way down|as (low|quiet) as (it goes|possible|you can)
      """
    ),
    (
      "rateWord",
      """
      (speed|pace|rate|tempo|playback|playback speed|playback rate|play speed|reading speed|listening speed|narration \
      speed|speech rate)
      """
    ),
    (
      "theRate",
      """
      [the|my|its|this|podcast|audiobook|current|reading|song]* <rateWord> [of (this|the) (podcast|audiobook|book|song|\
      episode|track|audio|narrator|narration)]?
      """
    ),
    (
      "playing",
      """
      [the|this|my|that]? (song|track|podcast|audiobook|audio book|book|episode|music|tune|playback|audio|lecture|\
      narrator|narration|reader|chapter|show|reading|it|host|hosts)|it|this|that|things
      """
    ),
    (
      "afterThis",
      """
      (after|when|once|at the end of|as soon as|at the finish of) (this|it|that|this one|(this|the|that|the current|\
      current|my)? (song|track|episode|chapter|album|podcast|tune|one|book|playlist|piece)) [is|has|gets]? [finished|\
      finishes|ends|over|done|ended|has finished|is over|stops|playing|is done]*
      """
    ),
    (
      "stopVerb",
      """
      stop|stop playing|pause|turn off|switch off|turn [itself|yourself|everything|it|the music|the radio|music|this|\
      that|the player] off|shut [itself|yourself|everything|it|the music|the radio|music] (off|down)|switch [itself|\
      yourself|everything|it|the music] off|(stop|pause|end|kill|cut|turn off|shut off|switch off|shut down|quit) \
      (<what>|everything|playback|playing)|fade out|go to sleep|sleep|shut up|go off|end|quit|stop playing (<what>|\
      music)|shut off|fade (it|the music|this)? out
      """
    ),
  ])
}
