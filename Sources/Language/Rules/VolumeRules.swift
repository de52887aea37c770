internal import Remote

extension RuleTable {
  /// How loud it is.
  static let volume = RuleTable(
    title: "Volume",
    rules: [
      Rule(
        .command(.changeVolume),

        """
        [<bit>@little|<lot>]* (louder|more volume|more sound|louder please|higher|higher volume|more oomph|raise~2)@up \
        [please|<bit>@little|now]*|(turn|tune|crank|pump|bring|bump|put|jack|dial|ramp|amp|kick|push|fire|move|nudge|\
        notch|boost|set|adjust|get|blast|make|switch|hike|move) [<loudThing>]? [right|way|back|well|all the way|\
        straight]? (up|louder|higher|up louder|up higher|up more|high|up high)@up [<bit>@little|<byAmount>|<lot>|more|\
        so i can hear|please]*|(turn|crank|pump|bring|bump|jack|dial|ramp|amp|put|move|push|nudge|hike) up@up \
        [<loudThing>]? [<bit>@little|<byAmount>|<lot>|louder|more|for me]*|(increase|raise|rise|boost|turn up|step up|\
        up|lift|amplify|heighten|elevate|maximize~1|improve|pump|augment|enhance|intensify|jack)@up [<bit>@little]? \
        <volume> [<bit>@little|<byAmount>|<lot>|(of|on|in) <what>|up|more|higher|louder|for me]*|(make|made|have|get|\
        play|i want|i would like|want|need|i need)@up [<loudThing>|<volume>]? [be|<bit>@little|<lot>|to be]* (louder|\
        higher|loud|turned up|increased|raised|more loud|loudly|up|go up|bumped up|up louder|turned up high|greater|\
        bigger|stronger)@up [<bit>@little|<byAmount>|please|so i can hear]*|i (can not|can barely|can hardly|could not|\
        do not)@up hear [it|this|that|anything|the (music|song|radio)|a thing|you|what is playing|properly|well|very \
        well]*|(it is|that is|this is|the music is|the volume is|the sound is|its|you are)? (too|so|way too|very|a bit \
        too|a little too|not) (quiet|soft|low|loud enough|faint|quietly)@up [for me|in here]?|(can|could)? <volume> \
        [of (this|the|my)? <kind> [playing now|playing]?]? [to|needs to|should|must|has to|will|can|be|go|level|is \
        to]* (up|higher|louder|increase|increased|raised|go up|be increased|be raised|be higher|be louder|turned up|be \
        turned up|rise|boost)@up [<bit>@little|<byAmount>|<lot>|please]*|(up|increase|raise)@up (the|it)? \
        [<bit>@little]? [<byAmount>]?|(speak|talk) [a|little|bit]* (up|louder|more loudly)@up|(more|extra)@up volume \
        [please]?|i (want|need|would like)@up [<bit>@little]? more (volume|sound)|(change|switch|adjust|set|put|turn) \
        <volume> [to|at|on]? [a|be]? (up|higher|louder|loud|high)@up [one|level|setting|volume|position]*|(blast|crank|\
        rock) (it|the music)@up|volume plus@up|plus volume@up|(turn|blast) (it|this|the music|that) (right)? (all the \
        way)? up@up
        """,
        "louder", "turn it up", "volume up", "turn the music up a little", "increase the volume by ten percent",
        "I can't hear it", "turn up the radio"),
      Rule(
        .command(.changeVolume),

        """
        [<bit>@little|<lot>]* (quieter|softer|lower|less volume|less loud|more quiet|more quietly|more softly|less \
        noise|quiet down|tone it down|less sound)@down [please|<bit>@little|now]*|(turn|bring|put|dial|take|knock|move|\
        push|nudge|notch|keep|tone|get|drop|set|adjust|slow~2|quiet|lower|make|switch|tune|wind|calm) [<loudThing>]? \
        [right|way|back|well|all the way|straight]? (down|lower|quieter|softer|down lower)@down [<bit>@little|\
        <byAmount>|<lot>|more|please]*|(turn|bring|dial|put|take|tone|tune|knock|push|move|keep|get|slow|calm|quiet) \
        down@down <loudThing> [<bit>@little|<byAmount>|<lot>|more|for me]*|(turn|bring|dial|take) down@down|(decrease|\
        lower|low|reduce|drop|cut|turn down|diminish|lessen|minimize|soften|down|limit|quiet|dim|dampen|decline|slow|\
        shrink|bring down|lessen)@down [<bit>@little]? <volume> [<bit>@little|<byAmount>|<lot>|of (this|the)? <kind>|\
        on (this|the) <kind>|down|lower|more|for me]*|(make|made|have|get|i want|i would like|want|need|i need|\
        play)@down [<loudThing>|<volume>]? [be|<bit>@little|<lot>|to be]* (quieter|softer|lower|quiet|turned down|\
        decreased|reduced|less loud|lowered|go down|soft|low|down|lower down)@down [<bit>@little|<byAmount>|please]*|\
        (it is|that is|this is|the music is|the volume is|the sound is|the song is|your volume is|volume is|you are)? \
        (too|so|way too|very|a bit too|a little too|far too|much too) (loud|noisy|high)@down [for me|in here]?|(can|\
        could)? <volume> [of (this|the|my)? <kind> [playing now|playing]?]? [to|needs to|should|must|has to|will|can|\
        be|go|level|is to]* (down|lower|quieter|softer|decrease|decreased|lowered|reduced|go down|be decreased|be \
        reduced|be lowered|be lower|turned down|be turned down)@down [<bit>@little|<byAmount>|<lot>|please]*|(lower|\
        reduce|decrease|quieten|quiet|soften|hush|tone down)@down (it|this|that|the music|the song|the radio|the \
        speaker|the speakers|the noise|music|the audio) [<bit>@little|<byAmount>|down]*|(speak|talk) [a|little|bit]* \
        (softer|quieter|more quietly|more softly|lower)@down|(volume)? down@down|less@down volume|(change|switch|\
        adjust|set|put|turn) <volume> [to|at|on]? [a|be]? (down|lower|quieter|softer|low|soft|very soft)@down [one|\
        level|setting|volume]*|volume minus@down|keep (it|the music|the noise) down@down|not so loud@down|quiet@down \
        [please]?|easy on the ears@down
        """,
        "quieter", "turn it down", "volume down a bit", "lower the volume", "it's too loud", "turn down the music"),
      Rule(
        .command(.changeVolume),

        """
        (set|turn|change|put|adjust|make|bring|raise|lower|increase|decrease|reduce|crank|get|move|pump|have|drop|up|\
        boost|bump|keep|want|i want|need|i need|i like|i would like|fix|switch|dial|place|push|turn up|turn down|bring \
        up|bring down|jack|raise up|bump up|crank up|knock)? [<volume>|<loudThing>] [up|down|be|bumped|turned|set|\
        increased|decreased|lowered|raised|put]* (to|at|on|level) [level|a|around|about|exactly|a level of|volume|\
        number|volume level|the|the number]* {level} [percent|points|level|out of 10|out of ten|or so|volume|now|on \
        the volume|setting|of its current level]*|(set|turn|change|put|adjust|make)? <volume> [level|is|be|of|to|at|\
        =]* {level} [percent|level|out of 10|out of ten|now]*|{level}~1 [percent]? volume|(a)? volume (of|at|level of|\
        at level) {level} [is|ideal|good|perfect|please|would be]*|(turn|set|put|play) (it|music|the music|this) (at|\
        to) volume [level]? {level}|(volume|sound) {level}
        """,
        "volume 40", "set the volume to 60 percent", "turn it down to five", "put the volume at thirty"),
      Rule(
        .command(.changeVolume),
        """
        [<volume>|turn|set|put|crank|blast|bring|make|raise|increase|pump|the|it|music|to|up|i want|want|go|play it|\
        have]* <maximum>@max|(maximize|max|max out)@max [<volume>|it]?|(max|maximum|full) volume@max|volume [up|to|\
        at]* <maximum>@max|(turn|crank|pump|bring)? (it|<volume>|the music) [up]? <maximum>@max|<volume> at \
        <maximum>@max
        """, "full volume", "turn it all the way up", cost: 1),
      Rule(
        .command(.changeVolume),
        """
        (turn|set|put|bring|change|make|lower|decrease|reduce|keep)? (<volume>|it|the music|music) [down|on]? \
        <minimum>@min|(minimum|lowest) volume@min
        """, "set the volume to low", cost: 1),
      Rule(
        .command(.changeVolume),
        """
        (turn|set|put|bring|change|drop|cut)? (<volume>|it|the music) [up|down|to|by|at|in]* (half|half way|halfway|\
        half volume|the middle|medium|moderate|mid|normal|a comfortable level)@middle
        """, "volume to half", cost: 1),
      Rule(
        .command(.changeVolume),
        """
        {level} percent (louder|more|higher|up)@up|double@up (<volume>|(the|this|that|my)? (music|sound))|(twice|\
        double|two times|three times) as loud@up|[a|one|another]? (little|bit|touch|tad) (more)? (volume|sound)@up
        """, "ten percent louder", cost: -3),
      Rule(
        .command(.changeVolume),
        """
        {level} percent (quieter|softer|less|lower|down)@down|halve@down (<volume>|(the|this|that|my)? (music|sound))|\
        (half|half) as loud@down|[(it|that|this|<what>|the music) (is|was)?]? [a bit|a little|rather|quite|pretty|\
        awfully|really|very|just|a tad]+ (loud|noisy)@down [for me|in here|for (this|that)]*|(do|could|can|would|will) \
        (you)? not [play|have|make|put]* [it|that|this|<what>|the music]? (so|that|too|this) (loud|loudly|noisy)@down|\
        (not|less) (so|that|quite so)? (loud|loudly)@down|[my|the] (head|ears) (is|are)? (hurt|hurts|hurting|aching|\
        ringing|bleeding|splitting)@down|(i|we) (can not|could not) hear (myself|ourselves) think@down|(the|my) \
        (neighbours|neighbors|baby|kids|children) (will|are|is|can)? [complain|complaining|asleep|sleeping|hear]+@down
        """, "half as loud", cost: -3),
      Rule(.command(.changeVolume), "(half|medium|middle|normal)@middle [the]? volume", "half volume"),
      Rule(
        .command(.changeVolume),
        """
        (change|adjust|fix|modify|alter|regulate|control|manage)@up <volume> [level|setting|settings|of <what>|for me]*
        """, "adjust the volume", cost: 8),
      Rule(
        .command(.mute),

        """
        mute|(mute|silence|hush|shush|quiet~4) (<volume>|<loudThing>|everything|all sound|all sounds|yourself|all) \
        [off]?|(turn off|switch off|shut off|disable|cut|kill) (<volume>|all sound|all sounds)|(turn|switch|shut)~0 \
        <volume> off|(sound|audio|volume|speakers|speaker) off|off the (speaker|speakers|sound)|cut [off]? [the]? \
        (noise|sound)|(set|put|switch|turn|place) [<loudThing>|music system|the settings|settings]? (to|on) (mute|\
        silent)|(set|activate|turn on)? mute mode [on]?|mute (<what>|all|me|us|<loudThing>|(all)? tabs|this page|this \
        tab|volume control|the volume control) [<inRoom>|for volume]?|(go|be|stay) (silent|mute|quiet)|shush|hush|\
        shh|(press|hit|push|touch) [the]? mute [button]?|(put|set|switch|change|place|turn) (<loudThing>|<volume>) \
        (on|to)? (mute|silent|zero)|on mute|(no|zero) (sound|volume|audio)|(mute|silence|shush|quiet) [it|<what>|\
        <loudThing>|my speakers]? for [a|the|next|an]* (volume|second|minute|moment|bit|while|hour|{duration}|now)|\
        (silent|mute) mode [on]?|(be|keep|go|stay) quiet [for [a|the|next|an]* (bit|minute|second|moment|while|\
        {duration})]?|(i|we) (need|want) [some|a bit of]? (silence|quiet|peace and quiet)|(set|turn|put|bring|lower|\
        decrease) <volume> (to|at) (zero|nothing|mute)|activate mute|mute (playing|that) sound|(turn|switch) (on|to) \
        (mute|silent mode|silent)
        """,
        "mute", "mute the music", "turn off the sound", "hush"),
      Rule(
        .command(.unmute),

        """
        unmute|un mute|(unmute|un mute|unsilence) (this page|the settings|video|<volume>|<what>|it|everything|yourself|\
        <loudThing>)|(turn|switch|put) (<volume>|it) back on~1|(sound|audio|volume) (on|back on|back)|(turn|switch|\
        put) (on|back on) (the|my|your)? (sound|volume|audio|speakers|speaker)|(turn|switch|put) (the|my|your)? (sound|\
        volume|audio|speakers|speaker) (on|back on)|(stop|cancel|undo|disable|turn off|deactivate|end) [the]? (muting|\
        mute|silence|silent mode)|take (it|the music)? off mute|mute off|bring [the|back]* (sound|volume) back|bring \
        back the sound|volume back [where it was]?
        """,
        "unmute", "sound on", "turn the sound back on"),
    ])
}
