internal import Remote

extension RuleTable {
  /// Going to another place in what plays, and how fast it plays.
  static let seek = RuleTable(
    title: "Skip, rewind and go to a place",
    rules: [
      Rule(
        .command(.skipForward),

        """
        (skip|jump|go|move|forward|fast forward|advance|seek|scrub|zip|nip|fast-forward|ff|scan|skip ahead|skip \
        forward|go forward|move forward|jump forward|go ahead|move ahead|jump ahead|forwards|push|shift|scoot|hop|\
        fastforward|get) [<playing>|the (song|track|podcast|episode|audio|book|audiobook)|me]? [ahead|forward|on|\
        forwards|along|past|over|to|up|further|by|about|another|for|the next|the first|the|around|of|next|roughly|in]* \
        {duration} [ahead|forward|forwards|on|further|of <playing>|in <playing>|into the future|of the (song|track)|or \
        so|please]*|skip {clockTime}|(ahead|forward|forwards|on) [by]? {duration}|{duration} (forward|ahead|forwards|\
        further|on|later|further on)|plus {duration}|(skip|pass|get past|skip past|skip over|fast forward past|fast \
        forward through|jump over|jump past|get through) [the|this|these|past|over|all|through]* (intro|ad|ads|advert|\
        adverts|advertisement|commercials|commercial|advertisements|introduction|sponsor|boring bit|boring part|boring \
        bits|talking|talky bit|opening)|(skip|fast forward|ff|forward|skip ahead|skip forward|jump ahead|jump forward|\
        go forward) [by]? {seconds}|(skip|jump|go|move) (ahead|forward|forwards) [<bit>|<playing>|in <playing>|in the \
        (song|track|podcast|episode|book)]*
        """,
        "skip forward 30 seconds", "fast forward a minute and a half", "jump ahead 1:30", "30 seconds ahead",
        "skip the intro"),
      Rule(
        .command(.skipBackward),

        """
        (rewind|back|go back|skip back|jump back|move back|back up|scrub back|nip back|reverse|backward|backwards|\
        seek back|wind back|skip backwards|skip backward|go backwards|step back|replay|repeat~1|take me back|scan \
        back|take it back|roll back|spool back|run back|run it back|put it back|return|bring me back|repeat the last|\
        play the last|replay the last|hear the last|play again the last|jump backwards|move backwards) [<playing>|the \
        (song|track|podcast|episode|audio|book|audiobook)]? [back|by|about|the|the last|another|for|to|around|last|\
        roughly|in]* {duration} [back|of <playing>|in <playing>|again|or so|of the (song|track)|ago|please]*|\
        {duration} (back|backwards|earlier|ago|backward)|minus {duration}|(rewind|back|go back|skip back|jump back|\
        skip backwards) [by]? {seconds}|(go|skip|jump|move) {duration} (back|backwards|backward)|(take|bring|move|\
        put) (me|it|us) back [by]? {duration}|(play|hear|say|repeat|replay|listen to|let me hear) (that|the|this) \
        [last]? (bit|part|section|line|sentence|verse|chorus|bit again|part again) [again|once more|one more time|\
        over]*|what (did|was) (he|she|they|that) (say|said) [again]?|i (missed|did not (catch|hear|get|understand)) \
        (that|it|something|that bit|that part|any of that|a word|what was said|what (he|she|they|it) (said|was \
        saying|were saying))|say (that|it) (again|once more|one more time)|(what|sorry what) was that again|(can|\
        could) you (repeat|say) that|(rewind|go back|skip back|jump back|back up|wind back) [<bit>|it|this|that|\
        <playing>|the (song|track|podcast)|a few|in <playing>]*~1|rewind (button|please)|come again
        """,
        "rewind 15 seconds", "go back half a minute", "back ten seconds", "what did he say", "rewind"),
      Rule(
        .command(.seekForward),
        """
        fast forward [<playing>|please]*|fast-forward|ff|scan forward|forward wind|wind forward|speed through \
        <playing>|(press|hit|push) [the]? fast forward [button]?
        """, "fast forward", cost: 1),
      Rule(
        .command(.seekBackward), "(scan|seek|wind|search) backwards|keep rewinding|rewind continuously",
        "seek backwards"),
      Rule(
        .command(.changePlaybackPosition),

        """
        (restart|replay|repeat~3|start over|start again|begin again|play again|re start|redo|rerun|restart playing|re \
        play)@start [<what>|it|over|again|this|from the start|from the beginning|from the top|please|playing|one more \
        time|anew]*|(start|play|begin|run|play back|let me hear|hear|listen to|sing|give me)@start (<what>|<thisOne>) \
        [over|again|from the top|from the start|from the beginning|from beginning|from scratch|one more time|once \
        more|over again|once again|a second time|another time|again from the beginning|from the very beginning|anew|\
        back to the start|back|two times|twice]+|(go|jump|skip|rewind|back|take me|return|get|move|bring me|seek|\
        scrub|take it|go all the way|run it|wind|wind it|send it|head) [<what>|it|back|all the way|right|straight|\
        us]* [to|at]? [the]? (beginning|start|top|very beginning|very start|first second|starting point|front)@start \
        [of <what>|again|please]*|[play|start|begin|resume]? from the [very]? (top|start|\
        beginning)@start~-4|(play|hear|listen to) (it|this|that) \
        again@start|(one more time|once more|encore|again|run it back|play it back|one more time please|again \
        please)@start~1|(end|stop|finish) <what> [and]? (start|begin) (anew|over|again)@start|start again@start|(do|\
        play) that again@start|(repeat|replay|play)@start that (music|song|tune|track) again|[<afterThis>]? [let me]? \
        (play|hear) <what> (again|one more time|once more|once again)@start|(i)? (want|would like|need|can i|love)? \
        (to)? (hear|listen to|play) (that|this|it|<what>) (again|one more time|once more|over again)@start
        """,
        "start over", "restart this song", "play it again", "go back to the beginning", "replay that song",
        "from the top", "play from the beginning"),
      Rule(
        .command(.changePlaybackPosition),

        """
        (go|jump|skip|seek|scrub|move|take me|fast forward|ff|rewind|start|put me|play|forward|advance|set the \
        position|position|put it|start playing|start it|go straight|get me|take it|bring me|set it|pick up|resume~2|\
        continue~2|begin) [<playing>|me|it|forward|back|ahead|on|right]* (to|at|from) [the|about|around|exactly|\
        position]* {clock} [mark|in|into <playing>|of <playing>|in <playing>|point|minute mark|into it|position|marker|\
        of the (song|track|episode|podcast|book)]*|[the]? {clock} mark|{time} [please]?|(go|jump|seek) [to]? {time}|\
        skip to {time}|(to|at) {time}|position {time}
        """,
        "go to 2 minutes 30", "jump to 1:15", "start at the twenty minute mark", "skip to two minutes 30"),
      Rule(
        .command(.changePlaybackPosition),

        """
        (go|jump|skip|seek|scrub|move|take me|fast forward|start|play|forward|put me|put it|advance|get|bring me) \
        [<playing>|me|it|forward|back|ahead|on|straight|right]* (to|at|from|in) [the|about|around]* (middle|half|\
        halfway|halfway point|midpoint|half way|half way point|mid point|middle part|center|centre)@middle [of \
        <playing>|through <playing>|mark|point|of the (song|track|episode|book)|through]*|(half way|halfway)@middle \
        through|(jump|go|skip) (halfway|half way)@middle (through|into) [<playing>]|(go|jump|skip|seek|take me|forward|\
        fast forward|move) [<playing>|me|it|forward|ahead]* (to|at|near)? [just|almost|near|close to|before|right]* \
        the (end|(last|final) {duration})@end [of <playing>|of the (song|track|episode)]?|(almost|nearly|close) (at|\
        to) the end@end|{duration} before (the|it)@end (end|ends|finishes|finish)|(go|jump|skip|seek|take me) to \
        {level}~1 percent [of|in|through <playing>]*
        """,
        "skip to the middle", "go to the end of this song", "jump halfway through", cost: 0),
      Rule(
        .command(.changePlaybackPosition),
        """
        [go|jump|skip|back|take me|return|rewind|get]* [back]? [to]? [the]? (start|beginning|top)@start [of (<what>|\
        (the|this|that|my)? [current]? (chapter|section|part|book|side))]
        """, "back to the start of this chapter", cost: 1),
      Rule(
        .command(.changePlaybackPosition),
        """
        (go|jump|skip|play|start|take me|back|return|begin|move|listen|turn|switch|read|read me)@chapters [me|us|on|\
        ahead|back|forward|from|at|with]* [to|from|at|with]? [the]? (chapter {number}|{ordinal} chapter) [of <playing>|\
        please]*|chapter@chapters {number} [please]?
        """, "go to chapter 3", "play the second chapter", "chapter twelve"),
    ])

  /// How fast it plays.
  static let speed = RuleTable(
    title: "Playback speed",
    rules: [
      Rule(
        .command(.changePlaybackRate),

        """
        <faster>@faster [please]?|(speed|hurry|pick|move|step)@faster [<playing>|things|<theRate>]? up [<bit>|a lot|\
        more|please|the pace|the tempo]*|(speed|pick) up@faster [<playing>|<theRate>|the pace] [<bit>|more]*|\
        (increase|raise|up|boost|bump|bump up|crank up|turn up)@faster [<bit>]? <theRate> [<bit>|more|up]*|(play|\
        read|make|go|run|move|talk|get|have|i want|listen|narrate)@faster [<playing>|on|along]* [go|to go|a bit|play|\
        read|to be|to]* <faster> [please]?|<theRate> (up|faster|higher)@faster|more speed@faster|[(it|this|that|\
        <playing>|they|he|she) (is|are)?]? [going|talking|reading|speaking|playing|moving|far|a bit|a little|way|\
        much]* (too|so|really) (slow|slowly)@faster|(turn|crank|bring) <theRate> up@faster [<bit>]?
        """,
        "faster", "speed it up a bit", "play it a little faster", "increase the speed"),
      Rule(
        .command(.changePlaybackRate),

        """
        <slower>@slower [please]?|slow@slower [<playing>|things|<theRate>|it]? down [<bit>|a lot|more|please|the \
        pace]*|slow@slower [<playing>]? [<bit>|please]?|slow down@slower [<playing>|<theRate>|the pace]? [<bit>|\
        more]*|(decrease|reduce|lower|drop|cut|bring down|turn down|knock down)@slower [<bit>]? <theRate> [<bit>|\
        more|down]*|(play|read|make|go|run|talk|get|have|i want|listen|narrate)@slower [<playing>|on]* [go|to go|a \
        bit|play|read|to be|to]* <slower> [please]?|<theRate> (down|slower|lower)@slower|[(it|this|that|<playing>|\
        they|he|she) (is|are)?]? [going|talking|reading|speaking|playing|moving|far|a bit|a little|way|much]* (too|\
        so|really) (fast|quick|quickly)@slower|(turn|bring|knock|take|wind|drop) <theRate> down@slower [<bit>]?|(can \
        not|could not) keep up@slower|less speed@slower|keep playing but <slower>@slower
        """,
        "slower", "slow down a bit", "play it slower", "a bit slower"),
      Rule(.command(.changePlaybackRate), "(play|run|read|put) <playing> at {speedNumber} [speed]?", "play it at 0.75"),
      Rule(
        .command(.changePlaybackRate),

        """
        [at|in|to|play|go]* {rate} [speed|the speed|pace|the normal speed|normal speed|playback|playback speed|as \
        fast|rate|normal|tempo]? [please]?|[at]? {speedNumber} (times|x)? (speed|the speed|normal speed|normal)|(set|\
        change|put|switch|bump|make|turn|adjust|bring|raise|lower|move|drop|increase|decrease|reduce|cut|slow|knock|\
        dial|take|get|have)? <theRate> [up|down|back|be|is|of]* (to|at|on)? {speedNumber} [speed|times|x|times \
        speed]?|(play|run|read|put|make|set|go|keep|listen|take|do|have|turn|bring|switch)? [<playing>|back|me]* [up|\
        down|back|go|play|run]* (at|to|in|on|with)? [a]? ({rate}|{speedNumber} (times|x)|{speedPercent}) [speed|the \
        speed|pace|times|normal|the normal speed|x|normal speed|rate|of (normal|normal speed|the normal speed)|as \
        fast|the usual speed|usual speed|times normal|playback|playback speed]* |<theRate> {speedPercent}|(reset|\
        normalize|restore) <theRate>@normal|(turn off|stop|disable|cancel|end|undo) [the]? (fast|slow|quick|double|\
        speedy|sped up) (playback|speed|mode|playing|reading)@normal|[back]? to [the]? normal@normal [speed|pace]?|\
        (normal|usual|regular|original|default)@normal (speed|pace|rate|tempo)|(back|return|go back|switch back|\
        change back|set it back) to [the|its]? (normal|usual|regular|original|default)@normal [speed|pace|rate|\
        tempo]?|make it {speedPercent} speed|(speed|slow) [<playing>]? (up|down) to ({speedNumber}|{speedPercent})|\
        ({rate}|{speedPercent}) [speed]? for <playing> [one|song|episode|chapter|book]?|double time@double|twice as \
        fast@double|half as fast@half|half the speed@half|(halve|half) <theRate>@half|double <theRate>@double|speed \
        {speedNumber}|(put|play|set) <playing> (at|to) {speedNumber}~0
        """,
        "double speed", "play at 1.5x", "normal speed", "set the speed to 1.25", "half speed please",
        "make it 80 percent speed", cost: 1),
    ])
}
