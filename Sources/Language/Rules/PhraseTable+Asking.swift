extension PhraseTable {
  /// Questions in words.
  static let asking = PhraseTable(phrases: [
    (
      "askWhat",
      """
      [please|can you|could you|will you|i want you to|i would like to|i want to|i need to|may i|i|would you]* (tell \
      me|tell|know|do you know|find out|say|let me know|figure out|show me|inform me|inform me of|look up|pull up|\
      wonder|check|remind me~3|identify|i want to know|give me|see|do not know|curious|am curious|describe|(any|got \
      any|have you any|do you have any|have you got any)~0 (idea|clue)|do you happen to know|happen to know|(i)? \
      (forgot|forget|have forgotten|can not remember|do not remember|do not recall|can not recall|can not think)|i \
      have no idea|no idea|enlighten me|educate me|tell us|please tell|guess)
      """
    ),
    (
      "nameOf",
      """
      [<askWhat>|what is|what was|what are|give me|get|get me|can you get me|look up|find|find me|find out|show|show \
      me|identify|provide|i need|i want|read|say|can i get|can i have|can i know|display|i would like|check|name|\
      describe|details on|pull up|pull up information on]* [the|me]* (name|title|artist name|names|identity|info|\
      information|details|name and artist|song title|song name) (of|for|on|about|to)|(name|identify)
      """
    ),
    (
      "musicThing",
      """
      [the|this|that|current|present|a|my|it|on|of|these|currently|playing|now|musical|last~8|them|lead]* (song|track|\
      tune|music|piece|piece of music|number|record|melody|audio|beat|jam|hit|single|artist~3|songs|tracks|radio|\
      station~4|podcast|episode|audiobook|book|show|sound|one|playlist|album~4|performance|band~4|program|this one|\
      current song|theme|release|selection|riff|composition|group~4) [that|which|by|whose]? [is|are|was|we are|i am|\
      you are|they are|am i|are we|are you|we|i]* [this|that|it|the]* [listening to|listening|hearing|playing|played|\
      on|being played|up|called]* [at this (moment|time)|for us|in the background|right now|at present|at the moment|\
      now|currently|presently|on the (radio|stereo|speaker|speakers)]*|this|that|it|this one|that one|what is playing|\
      <thisOne>
      """
    ),
    (
      "playingNow",
      """
      playing|now|right now|on|at the moment|currently|currently playing|this|that|it|is|called|named|being played|\
      that is playing|that is on|here|i am hearing|i am listening to|am i listening to|are we listening to|is this|is \
      that|is it|is playing|is on|is currently playing|you are playing|you playing|on the radio|on the speaker|on the \
      speakers|on my playlist|in the background|presently|i hear|that i hear|just now|the radio|on spotify|from|\
      <inRoom>|playing on {service}|on {service}|do you know|please|going on|being performed|we are listening to|at \
      this moment|at this time|at present|for us|they are playing|on the stereo|are you playing|am i hearing|you are \
      currently playing|coming from the speakers|was that|that was|just played|about|from the radio|that you are \
      playing|then|again|which is playing|today
      """
    ),
    (
      "isPlaying",
      """
      (is|are|was|am|were)? [this|that|it|currently|now|i|we|you|presently|being|just]* (playing|on|this|that|\
      listening to|hearing|played|it|is|called|named|up)
      """
    ),
    ("kindsOf", "(kind|kinds|type|types|sort|sorts|genre|genres|style|styles) of"),
    (
      "heardThing",
      """
      [music|{service}]? (music|song|songs|track|tracks|artist|artists|band|bands|singer|singers|album|albums|genre|\
      genres|podcast|podcasts)
      """
    ),
    (
      "often",
      """
      [the]? (most|most often)|a lot|best|often|usually|mostly|all the time|(more than|at least|over) {count} times
      """
    ),
    ("inMyLibrary", "(in|on|of) [my|the]* [music]? (library|collection|player)"),
  ])
}
