extension PhraseTable {
  /// How playing is asked for, and how it is to be done.
  static let playing = PhraseTable(phrases: [
    (
      "playVerb",
      """
      play|plays|playing|putting on|sticking on|playing me|chuck on|bang on|slap on|replay~2|put on|stick on|throw \
      on|whack on|pop on|start playing|begin playing|start up|listen to|listen|listening to|listening|hear|hearing|\
      stream|blast|let me hear|let me listen to|let us hear|let us listen to|let us play|spin|fire up|crank up|kick \
      off|crank|find and play|find me and play|search and play|play back|select and play|shuffle and play@shuffled|\
      jam to|jam out to|rock out to|dance to|i need to hear|catch up on|catch up with|catch me up on|bring me up to \
      date with|bring me up to speed on|get me up to date on|get up to date with|sing|sing me|commence playing|look \
      up and play|choose and play|queue~4
      """
    ),
    (
      "weakVerb",
      """
      start|begin|turn on|switch on|give me|give us|get me|let us have|i want|i would like|drop|hit me with|treat me \
      to|launch|load|load up|open|open up|bring up|pull up|run|do~3|read|read me|switch to|change to|swap (this|it|\
      that) for|swap to|replace (this|it|that) with|exchange (this|it|that) for|trade (this|it|that) for|move on to|\
      move over to|flip to|flip over to|let us go with|let us try|let us switch to|i will have|i will take|i choose|i \
      pick|i vote [for]?|go with|i have got a craving for|i am craving|i would not mind|i would not say no to|treat \
      us to|pull me up|switch over to|tune to|tune in to|tune into|tune in|go to|jump to|switch it to|change it to|\
      change the music to|switch the music to|change the song to|tune the radio to|set the radio to|turn the radio \
      to|change the station to|switch the station to|turn to|activate|use~3|switch from this to|change from this to|\
      go from this to|initiate|select|choose|pick|fetch|get|would like|would love|i would love|cast|jam|rock|enjoy|\
      experience|watch|i need|go for|deliver|put|set|begin with|start with|hook me up with|check out~2|try|share|\
      broadcast|access|fill the room with|create~3|make~3|i want some|i would quite like|i would rather have|i could \
      really do with|i could do with|i fancy|can we have|can i have|could i have|could we have|may i have|let me \
      have|any chance of|what about|need|want|commence|place
      """
    ),
    (
      "resumable",
      """
      [the|my|this|that|playing|current|again|reading|my current|last|the last|the current|with|playing the|playing my|\
      my last|paused|the paused|from the|{service}]* ({song}~0|{music}|music|song|tune|playback|it) [<leftOff>|again|\
      back up|playing|playback|back on]*
      """
    ),
    (
      "heardBefore",
      """
      (what|whatever|the one|that one|the thing|the stuff|[the|that|my|this]? (song|album|playlist|podcast|book|\
      audiobook|episode|show|music|station|record|track)) [that|which]? (i|we|you) ((was|were|had been|have been) \
      [just|last]? (listening to|playing|hearing|reading|in the middle of|halfway through)|[just|last]? (had on|put on|\
      played|listened to|heard|read|started|began|half finished|(have not|did not|never) (finished|finish))) [last \
      night|last time|last week|last|yesterday|earlier|before|the other day|this morning|this afternoon|this evening|\
      earlier today|a (minute|moment|while) ago|just now|in the car|at work|on the way (home|in|here)]*
      """
    ),
    (
      "leftOff",
      """
      [from|at|to]? [the place|the point|the spot|the part]? (where|from where) (i|we|it|you|he|she) [last]? (left|\
      left off|stopped|paused|was|were|ended|had stopped|quit|fell asleep|dozed off|drifted off|nodded off|dropped \
      off|got to|got up to|got|gave up|finished|broke off|turned (it)? off|switched (it)? off|had to stop|got \
      interrupted|was interrupted|stopped last|last stopped|paused last|stopped listening|stopped reading|stopped it|\
      stopped last time|were last|left it|last listened) [last (time|night)|yesterday|earlier|this morning]?|from \
      (the last|my last|the same) (chapter|place|point|spot|position|page|stop|part) [i was on|i started|i was at]?|\
      from (there|here|this point|that point)|we left off
      """
    ),
    (
      "playHow",
      """
      (next|up next|<afterThis>|after this|after this one|after this song|after this track|after the current song|\
      after this is over|when this is done|when this ends|right after this|once this is over|once this song is over|\
      immediately after this|afterwards|after that|straight after this|right after|when this song ends|after this \
      song is finished|when this finishes|as the next song|as next song|next in the queue|when it is over)@next|\
      (later|last|at the end|at the end of the queue|at the end of the list|to the end of the queue|for later|at the \
      very end|after everything|after all of this|in the end|after the queue)@later|(now|right now~1|immediately|\
      straight away|right away|this second|this instant|at once|this minute|instead of this)@now|(shuffled|shuffle|on \
      shuffle|in shuffle|in shuffle mode|with shuffle|with shuffle on|shuffle on|in random order|randomly|at random|\
      in any order|any order|on random|and shuffle|and shuffle it|and shuffle them|in a random order|shuffle mode|\
      then shuffle|mixed up|on shuffle mode|with shuffle mode|with shuffle mode on)@shuffled|(in order|unshuffled|not \
      shuffled|without shuffle|without shuffling|from start to finish|start to finish|straight through|in the right \
      order|from the beginning to the end|in track order|with shuffle off|from beginning to end|front to back|no \
      shuffle)@unshuffled|(on repeat|on a loop|on loop|in a loop|and repeat it|and repeat|over and over|over and over \
      again|and loop it|then loop it|looped|looping|again and again|on repeat one|repeat one|and keep repeating it|\
      non stop|nonstop|repeatedly|in loop|with repeat on|repeat it|then repeat it)@repeatOne|(and (turn|put|switch) \
      (repeat|loop) on|and repeat on|and repeat all|repeat all|on repeat all|with repeat all|and repeat the album|and \
      repeat the playlist|and repeat them all)@repeatAll|(no repeat|without repeat|without repeating|with no repeats|\
      with repeat off|once|just once|only once|no repeats)@repeatNone|[with|and|played|in]? at [a]? ({rate} [speed|\
      the speed|the normal speed|normal|pace|playback speed]?|{speedNumber} [speed|times|x|times speed|times normal|\
      times the speed|times normal speed]?|{speedPercent} [speed]?)|[in]? {rate} speed|double time@double|\
      <faster>@faster|<slower>@slower|(from the (beginning|start|top|first|very beginning|very start)|from (beginning|\
      start|scratch|first|top|the first chapter)|from [the]? {ordinal} (song|track|chapter|episode|part)|from (song|\
      track|chapter|episode|part) [number]? {number})|<inRoom>|in here|(on|in|to) (the|my) {output} (speaker|speakers|\
      device|tv|headphones|room)|on output {output}|(on|from|in|via|using|through|with) [my|the]* {service} [app|\
      account]?|<leftOff>@resume|(for|to (fit|match|suit|go with)) (that|this|it)|for [me|us|a while|a bit|a minute|\
      now]|out loud|but loud|loud|loudly|quietly|softly|a lot|(at|with) [a]? [volume|the volume] [of|at]? {percent} \
      [volume]?|at volume {level}|at full volume|(for|in) [the next|about|another]? {duration}|for the next (hour|\
      half hour|while)|(no|without|with no|without any) (talking|ads|adverts)|only|with a {duration} [sleep]? timer|\
      (not too loud|but quietly|but not too loud|but quiet|but softly|nice and (quiet|loud))|(until|till|at) [about]? \
      ({count} [am|pm|a m|p m|o clock]?|midnight|noon|bedtime)~3|in {duration}|(then|and then|and) (stop|turn off|\
      pause)|then off|and nothing else|at [a]? (low|high|full|half|medium|moderate|maximum|lower|normal|quiet|\
      background) volume|with crossfade|with no gaps|gapless|aloud
      """
    ),
    (
      "faster",
      """
      (a bit|a little|a touch|a notch|a tad|slightly|much|a lot|somewhat|way)* (faster|quicker|speedier) [than normal|\
      than usual]?
      """
    ),
    (
      "slower",
      """
      (a bit|a little|a touch|a notch|a tad|slightly|much|a lot|somewhat|way)* (slower|more slowly) [than normal|than \
      usual]?
      """
    ),
    (
      "inQueue",

      """
      (to|in|into|onto|on|at|for) [the]? [end|bottom|back|tail|very end]? [of|off|to]? [the|my|this|our]? (queue|up \
      next|play queue|playing queue|up next list|next list|play next list|line up|lineup|end|bottom of the list|end of \
      the list|end of this|bottom|upcoming songs|upcoming tracks|what is coming up|list of upcoming songs|what is \
      playing next)@later|(on|to|at|onto) the end@later|for later@later|later@later|(in there somewhere|later in the \
      queue|for later in the queue)@later
      """
    ),
    (
      "interrupt",
      """
      (stop|interrupt|cut|pause|drop|forget|skip|cancel|end) (this|that|it|the music|this song|what is playing) [and|\
      then|and then]?|not later
      """
    ),
    (
      "titled",
      """
      (the|that|a) ({song}|{anAlbum}|{audiobook}|{podcast}) [<called>]? {name}~-8 by {artist}|[the|my@my]? {name} by \
      [the artist|the band]? {artist}|{artist} 's {name}~10|(song@song|track@song|album@album|{audiobook}|\
      podcast@podcast|playlist@playlist)~2 [<called>]? {name}|(soundtrack|sound track|theme|theme song) (to|of|from|\
      for) {name}|(the|my@my) ({song}|{anAlbum}|{audiobook}|{podcast}|{aPlaylist}) [<called>]? {name}|(the|my@my) \
      {title} {aPlaylist}|the {name} ({anAlbum}|{song})|[the|my@my]? {show} {podcast}|the {show} {audiobook}|[the]? \
      {station} [{radio}]?|{known}|{known} <after>|{quoted} [by {artist}]?|everything (by|from) {artist}|\
      (all|some|more)~3 {artist} ({songs}|{music}|{albums})|[the]? {sort} (from|by|of) {artist}|[the]? {name} (on|\
      from|off) (the)? {album} {anAlbum}|{name} (from|off) {album} by {artist}|{name} (off|from) [the]? {album} by \
      {artist}~-12|{name} (off|from) the {artist}? {anAlbum} {album}|{show} [,|-]? [the]? ({sort}|any|{ordinal}|\
      random@shuffled|some) ({episode}|one) [will do|is fine|is ok|please]*|(channel|frequency|radio|station) \
      {stationNumber}|({date} 's|this morning 's|(monday|tuesday|wednesday|thursday|friday|saturday|sunday) 's) \
      {episode} [of|from]? {show}|[the|my]? {topSort} {show}~4|{title} {aPlaylist}~8|(the|that|a|an) ({song}|\
      {anAlbum}|{audiobook}|{podcast}|{aPlaylist}) [<called>|that is called]? {name}|[the]? {anArtist} {artist}|\
      (some|a bit|more|lots|a lot) of (that|the|this) {artist} [stuff|music|songs]?|(a|an|the|some|any)? (live|\
      acoustic|original|studio|instrumental|extended|unplugged|radio|album|demo|piano|full|clean|explicit|remastered|\
      stripped down|slowed down|orchestral|deluxe|special|anniversary|expanded|unabridged|single)* (version|remix|\
      edit|edition|cut|cover|recording|rendition|take|mix~6) of {name} [(by|with) {artist}]?|<numberedOfAlbum>|\
      {name} \
      (featuring|feat|ft) {artist}|{artist} 's (latest@newest|newest@newest|new@newest|best@best|greatest@best|\
      first@oldest|debut@oldest|best of@best|last@newest) [{anAlbum}|{song}|{songs}|{albums}|one|single|stuff]?|\
      (popular@popular|famous@popular|best@best|top@best|greatest@best|new@newest|old@oldest|early@oldest|\
      recent@newest) {artist} ({songs}|{albums}|{music}|tracks|hits)|{artist} (best@best|top@best|greatest@best|\
      latest@newest|new@newest) ({songs}|{albums}|hits|tracks|{music})|{show} {episode} [number]? {number}|{show} , \
      (chapter|part|book|season|series|{episode}) [number]? {number}~-8|{show} (chapter|part|book|season|series) \
      {number}|{episode} [number]? {number} (of|from) {show}|{audiobook} of {name}|[the] one about {topic} (from|on|\
      in|by) {show}|{artist} 's [<ranked>] (<typeOfMany>|{anAlbum})~4|(the)? {ordinal} (season|series) of {show}|\
      (season|series) {number} of {show}|(a|an|some|another) {artist} ({audiobook}|{podcast}|{songs}|{music}|\
      {albums})|{stationName} {radio}~4
      """
    ),
  ])
}
