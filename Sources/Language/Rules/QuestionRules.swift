internal import Remote

extension RuleTable {
  /// Questions about what is playing and the queue.
  static let questions = RuleTable(
    title: "Ask what is playing",
    rules: [
      Rule(
        .question(.title),

        """
        (what|which) (is|are|was)? <musicThing> [is|are|was]? [<playingNow>]*|<nameOf> (<musicThing>|<thisOne>) \
        [<playingNow>|is|please]*|[<askWhat>|what is|i need|give me|get|check|show|display|what|read]* [the|this|\
        that|current|currently|playing|now]* (song|track|music|tune|songs) ['s]? [playing]? (name|title|names|titles|\
        info|information|details|artist and title|title and artist|name and artist) [is|currently|now|playing|please|\
        for this|of this]*|[<askWhat>|what is|give me]* [the]* (artist and title|title and artist|name and artist|\
        song and artist|name and type) of <musicThing> [<playingNow>]*|the? (song|music|track) [on|playing|from]* \
        [the]? [speaker|radio|now|speakers]* is what [like]?|nice (song|track|tune|music) what is it|what (did|does) \
        (she|he|they) [just]? (sing|sang|play)|what (other)? <kind> is <playingNow>+|which (song|track|one) is \
        <playingNow>+|what [is|was]? (playing|on|this|that|it|on now|up now|that called|this called) \
        [<playingNow>]*|[what is|tell me|give me|show me|do you know|i want to know|i need to know|i would like to \
        know|can i know|get|find|find out|display|let me know|i need|read|say|what|is|provide|about|know|check]* \
        [the]? (name|title|names|titles|details|info|information|song name|song title|track name|track title|name and \
        artist|identity|song information|song info|music info|track info) [of|for|about|on|to|is|this|with]* \
        <musicThing> [<playingNow>]*|(name|identify|recognize|recognise|shazam|name me|detect) [the]? <musicThing> \
        [is|are|was]? <playingNow>*|(what|tell me|do you know|know|tell|i wonder|wonder|show|show me|give me) (what|\
        which|about|of|the|me the)+ <musicThing> [is|are|was]? <playingNow>*|(show|display|show me|give me) (current|\
        the current|currently playing|the currently playing) (song|track|title|tune|music|episode) [in|on|of|from|my|\
        the|music|player|now|please]*|<askWhat> (what|which) [is|are|was]? (<musicThing>|playing|on|this) [is|are|\
        was]? [<playingNow>]*|(what|which) <kind> <isPlaying> [<playingNow>]*|(what|which) (is|was) the <kind> \
        [called|named|that]* [<isPlaying>]? [<playingNow>]*|what did (i|we|you) just (listen to|hear|play)|what (are|\
        were|am) (i|we|you) (listening to|hearing|playing) [<playingNow>|before {topic}]*|what is [the]? <kind> \
        (called|named)|(what is)? [the]? name [of the tune|of this]|(what|how) (do you|is) call this <kind>|\
        <playingNow>~2 what is [it|this|playing|on]|now playing|currently playing|current (song|track|title)|(the)? \
        (song|track)? (name|title|artist and title) please|song (name|title) [please]?|(what|which) version [of \
        (this|it)]? is this {topic}?~4|is this {topic}~6|[<askWhat>]? [the|its|it]* (title|name) [please|again]*~2|\
        track number|what track number is this|(is|was|did|has|does) (this|that|the current) (song|track|tune|album|\
        record|single|band|artist|singer|one) {topic}~6|(what|which) <kind> <isPlaying> [<playingNow>]* (on|in|from) \
        [the|my]? {topic}~12|(what|which|who) (are|is|am|were) (you|they|we) (playing|performing|spinning) [for me|\
        for us|here|now]*|what (is|are) the lyrics [to|of|for]* [<thisOne>]?|what key \
        is (this|it) in|do you know what key this is in|\
        tell me (about|more about) <thisOne>|(what|which) (song|track|tune) (was|is) on \
        {topic}~4|what playlist is this from|which playlist is this from|what playlist is (on|this|playing)|(what|\
        which) (podcast|audiobook|book|episode|playlist|show) (is|am i|are we|was) [this|it|on|playing|listening to|i \
        listening to]*|what (does|do) <thisOne> (say|mean)~6|what is <thisOne> about|are we near the end of the \
        (album|playlist)|(when|how) (was|is) this (recorded|called)
        """,
        "what song is this", "show the current track", "what's playing", "what's this song called",
        "name of this tune please", "which song is on", "tell me what this is"),
      Rule(
        .question(.artist),

        """
        (who|whos) (is|are|was|s)? [it|that|this|the]* (singing|playing|performing|narrates|narrated|reads|sings|\
        sang|plays|made|wrote|performed|recorded|did|does|composed|artist|singer|band|the singer|the artist|the band|\
        performs|covers|reading|narrating|speaking|rapping|produced|the composer|the author|author|composer|the \
        narrator|written|is singing|is playing|is the singer|is the artist|s singing|s this) [<thisOne>|<musicThing>|\
        by|of|here|on|for|song|to|in|right now|now|playing|behind|this music|it|music|the music|the song|current|\
        currently|of the|at the moment|that]*|(who|what person|what artist|what band|which artist|which band) [has|\
        have|had|originally|else|just]* (sang|sung|sings|covered|created|produced|wrote|composed|performed|recorded|\
        made|released|plays|played|singing|playing) (<thisOne>|<musicThing>|this|it|on) [<playingNow>|originally|in \
        this]*|<nameOf> [the|lead|this|that]* (artist|singer|band|composer|group|musician|performer|writer|song \
        writer|songwriter|author) [that|who|which|of|in|for|from|on|behind|created|sings|sang|made|wrote|plays|is|\
        playing|singing|performed|recorded|with]* [<thisOne>|<musicThing>|it|this]* [<playingNow>]*|<thisOne> is \
        (composed|sung|performed|released|made|written|recorded|produced|by)+ [by]? (whom|who|which (artist|band|\
        singer))|[<askWhat>|what is|give me|know]* [the]* (artist|singer|band) ['s]? name [of|for|this|<thisOne>|\
        please]*|who is (that|this|it|the song|this song|the music|that song) [playing|song|music]* by|who is [the]? \
        (current)? (song|music|track) ['s]? (writer|author|by|artist|singer|composer)|whose (<kind>|song) is \
        <playingNow>+|(who|whos) is (this|that|it|on|playing) [by|now|band|artist|singer|then]*|who (are we|am i|are \
        you) (listening to|hearing|playing)|who is this by|by whom is <thisOne>|(what|which) [is]? [the|this|was]? \
        (artist|band|singer|group|musician|composer|performer|author|artists|singers|rapper|orchestra) [is|s|name|\
        names|does|sings|sang|plays|made|performs|performed|wrote|of|for|it|who|that|called]* [<thisOne>|\
        <musicThing>|<isPlaying>|<playingNow>|it|the|this|singing|playing|made]*|[tell me|give me|show me|do you \
        know|i want to know|i need to know|what is|what was|find|find out|the|know|display|let me know|can i know|i \
        would like to know|tell me about]* [the]? (artist|singer|band|composer|musician|artists|singers|performer) \
        [name|names]? [of|for|is|that|who|on|to|from|sings|singing|behind|sang|s]+ [<thisOne>|<musicThing>|is|\
        singing|<playingNow>|the]*|<askWhat> who [is|are|s]? [it|that|this|the]* (singing|sings|sang|plays|\
        performing|made|wrote|playing|singer|artist|by|performed|composer|this is|it is)* [<thisOne>|<musicThing>|is|\
        of|this|by]*|(artist|singer|band) [name]? [please]?~3|(who|whos) (is|are|was|plays|played|does|did) [on|\
        playing|playing on]? [the|that|lead|rhythm|backing|bass]* (guitar|bass|drums|piano|keys|keyboards|keyboard|\
        vocals|vocal|sax|saxophone|violin|viola|cello|trumpet|trombone|flute|oboe|clarinet|harp|harmonica|banjo|\
        fiddle|organ|synth|percussion|solo) [part|solo]? [here|(on|in|for) (this|<thisOne>|here)]*|(who|what) is the \
        (lead singer|singer|drummer|vocalist|band) [here|on this|of this]*|whose (song|voice|music|track|album) is \
        (this|it|that)|is (this|that) [the|a|{song}]* (by|sung by|from) {artist}~3
        """,
        "who sings this", "who is this", "what band is this", "who wrote this song", "tell me the artist of this song"),
      Rule(
        .question(.album),

        """
        (what|which) (album|record|lp|cd|soundtrack|movie) [is|was|does|did|are|has]* [<thisOne>|it|<musicThing>|the] \
        [on|from|off|in|of|come|come from|belong to|belong|appear on|part of|called|playing|contain|contained in|in \
        the]*|[tell me|give me|show me|what is|do you know|find|what was|i want to know|i need to know|i would like to \
        know|display|let me know]+ [the]? (album|record) [name|title]? [of|for|that|is|this|name of|with]+ [<thisOne>|\
        <musicThing>|is|on|from]*|(what|which) is the (album|name of the album|name of this album|album name|album \
        title) [of|for|called|this is on|<thisOne>|it is on]*|where is <thisOne> from|<askWhat> (what|which) album \
        [<thisOne>|<musicThing>|it|is|comes|on|from|this|in]*|(on|from|off) (what|which) album [is|does|was]* \
        [<thisOne>|it|this] [come|on|from|found|released]*|is <thisOne> on {topic}~6|album (name|title)|(from|on|in) \
        (what|which) (movie|film|show|album|soundtrack) (is|was|does|did) <thisOne> [come from|from]?|what (movie|film|\
        show) is <thisOne> (from|in)
        """,
        "what album is this from", "which album is this song on"),
      Rule(
        .question(.genre),
        """
        (what|which) [is|s|are]? [the]? (genre|style|kind of music|type of music|sort of music|kind of song|type of \
        song|music genre|genre of music|category|style of music|genres) [is|of|does|for|am i|are we|does it]* \
        [<thisOne>|it|<musicThing>|this|listening to|belong to|fall under|playing|in|from|song|is]*|[tell me|show me|\
        what is|give me|find|find out|i want to know|save|check]* [the]? (genre|style) (of|for) (<thisOne>|\
        <musicThing>)|how would you (describe|classify|categorize) <thisOne>|<askWhat> what (genre|style|kind of music|\
        type of music) [<thisOne>|is|it|this]*
        """, "what genre is this", "what kind of music is this"),
      Rule(
        .question(.year),
        """
        (what|which) (year|date|decade) [is|was|did|does]* [<thisOne>|it|<musicThing>|the] [from|come out|released|\
        made|recorded|come|out|written|in|first|get released]*|(when) (was|did|were) (<thisOne>|it|<musicThing>) \
        [first|originally]? (released|come out|made|recorded|written|produced|out|published|get released|composed)|how \
        old is <thisOne>|[<askWhat>|what is|give me|know]* [the]* (date|year|release date|release year) [when|that|in \
        which|of|for]* (<thisOne>|<musicThing>) [was|came|is]* [recorded|released|made|created|out|written]*|(what|\
        which) year was (<thisOne>|<musicThing>) (created|written|produced|composed|done)|[what is|tell me]* [the]? \
        (release date|release year|year of release|year) [of|for]* (<thisOne>|<musicThing>)|what year (did this|was \
        this) [come out|released|made]*|when is this from|<askWhat> (when|what year) (<thisOne>|it) (came out|was \
        released|was made|was recorded|is from)
        """, "when did this come out", "what year is this from", "how old is this song"),
      Rule(
        .question(.duration),
        """
        how long is (<thisOne>|(it|this|that)~-2|<musicThing>|the playlist|the queue~3)|(song|track|episode) (duration|length)|[what \
        is|tell me]* [the]? (duration|length|running time|total time|playing time) [of|for]* [<thisOne>|\
        <musicThing>]?|how (long|many minutes) (does|do|will|is) (<thisOne>|it) (last|go on|go on for|run|run for|be|\
        going to (be|last))|how many minutes (is|does) (<thisOne>|it) [last]?
        """, "how long is this song", "what's the length of this track"),
      Rule(
        .question(.elapsed),
        """
        how (far|long|much) [in|through|into|along]? (am i|are we|into|have i|has it|has this|have we|is it)* [am i|\
        are we|is it|into|through|in|been playing|playing|along|been listening|listened|played|been on|heard|listened \
        to|it]* [<thisOne>|<musicThing>|the|this|into|to|so far|of|been on for|am i|are we|is it]*|where (am i|are we) \
        (in|at) <thisOne>|[what is|tell me]* [the|my]? (position|current position|current time|elapsed time|time \
        elapsed|playback position) [in|of|is|it|at]* [<thisOne>]?|what (minute|time|position|point|chapter~3) are we \
        (at|in|on)|how much has played|how long has (this|it|<thisOne>) been (playing|on)
        """, "how far into this are we", "what is the position"),
      Rule(
        .question(.remaining),
        """
        how (long|much|much time|many minutes|much longer|much more) [is|are|of]* [<thisOne>|it|there|the|this|that|\
        <musicThing>|does it|time|until|till|before|this song|will|to]* [left|remaining|to go|remains|until|ends|is \
        left|end|of|in|on|finish|over|have left|it ends|it is over|this ends|this is over|the end|before|is over|it \
        finishes|does|<thisOne>]+|[what is|tell me]* [the]? (time left|remaining time|time remaining|rest of the time) \
        [on|of|in|for]* [<thisOne>]?|how much [of <thisOne>|time|of {topic}~10]? is (left|remaining)|when (does|will|\
        is) (<thisOne>|it) (end|finish|be over|over|be done|ends|stop)|how long (until|till|before) (the end|it ends|\
        this ends|the next song|the next track|<thisOne> (ends|is over|finishes))|how much (longer|more)|is (<thisOne>|\
        it) (almost|nearly) (over|done|finished)
        """, "how long is left", "how much time is left in this song", "when does this end"),
      Rule(
        .question(.next),
        """
        (what|which|who) (is|s|are|comes|song is|track is|will be|song|track|songs are|song comes|will|plays|do you \
        have|one is|am i|are we|would)* [the|be|play|hearing|playing|we]* [<kind>]? (next|up next|coming up|coming|\
        playing next|coming next|on next|after this|after this one|coming up next|after that|play next|to play next|\
        next up|hearing next|comes next|coming after this|after <thisOne>|plays next) [on|in|the|this|queue|up|song|\
        track|one|playlist|after|<thisOne>|is|to be played|list]*|what (comes|plays|is|is on|is playing|is coming|\
        will play|will come) after (<thisOne>|this|that|it)|(tell me|show me|name|what is|give me)+ [the]? [name of \
        the|title of the]? next (song|track|tune|one|episode|chapter) [is|name|called|going to be|will be|title|on my \
        playlist|on the playlist|in the queue]*|<askWhat> what [is|comes|s]? [coming]? (next|up next)|what is (up)? \
        next|(what|which|who) [<kind>]? (are|will|would) (you|we) [be|going to]* (playing|play|hear|hearing|put on|\
        listen to|listening to)? next|and? (after (that|this)|next) what|(and)? what then|what song will (play|come|\
        be) next
        """, "what's next", "what comes after this", "which song is next"),
      Rule(
        .question(.previous),
        """
        (what|which|who) (was|were|is|did|came|song was|track was|song|track|songs)* [the|that|i|we|you|just|just \
        listen to|on]* [<kind>]? (last|previous|before|just played|before this|playing before|before that|the one \
        before|playing earlier|earlier|before this one|just played|that just played|just on|was just playing|just \
        playing|last played|the last|that last|that previous|played last|played before|played before this|played just \
        now|listening to before|listening to earlier|was that|listen to before|listen to last|on before) [song|track|\
        one|tune|played|song called|episode|called|was|<thisOne>|just|that played|this|on|playing|artist|singer|by]*|\
        (name|title|tell me|show me|what is|what was|give me)+ [the]? [name of the|title of the]? (last|previous) \
        (song|track|tune|one) [was|name|called|played|title|i heard|that played]*|what did (you|i|we) (just|last) \
        (play|hear|listen to)|[<nameOf>|what is|what was|which was|who sang|who was]+ [the|that]* [last|previous]? \
        (song|track|tune|one|artist) [that|which]? (just|i just|you just|was just|we just|has just)+ (went off|ended|\
        finished|played|stopped|heard|was on|on|aired|listened to|playing)|(show|give|tell) me [the]? (detail|details|\
        info|information|name|title) (of|on|about) [the]? (previous|last) [played]? (song|track)|(which|what) (song|\
        track) (was on|played|did i hear) {topic}~5|what were we listening to {topic}~4
        """, "what was that last song", "what played before this", "what was the previous track"),
      Rule(
        .question(.queue),
        """
        (what|which|how many)~0 [is|are|s|songs|tracks|tunes|music|things]* [is|are]* [left|remaining]? (in|on|left \
        in) [the|my]? (queue|up next|play queue|lineup|line up) [now|right now]?|(show|list|display|read|tell me|give \
        me|see|open|view|let me see) [me]? [what is in|what is on]? [the|my]? (queue|play queue|up next|upcoming songs|\
        upcoming tracks|line up|lineup|list of upcoming songs|next songs|next few songs)|what is (queued|queued up|\
        lined up|coming up later)|what (have|do) (i|we|you) (got|have) (lined up|queued|queued up|coming up|coming up \
        next|coming)|how long is the queue|how many (songs|tracks) are (left|queued|in the queue)|is anything (next|in \
        the queue|queued)|the queue~4
        """, "what's in the queue", "show me the queue", "how many songs are left"),
      Rule(
        .question(.station),
        """
        (what|which) [radio]? (station|channel|radio) [is|are|am|we|i|this|it|on|to|playing|listening|listening to|\
        tuned|tuned to|does|s]*|(what|which) is the (name of the)? [current|radio]* (station|channel) [called|name|\
        playing|on]*|who is broadcasting|(what)? [the]? name of (the|this) (station|channel)
        """, "what station is this"),
      Rule(
        .question(.chapter),
        """
        (what|which) chapter [is|are|am|we|i|this|it|on|in|at|playing|listening|to|reading|name|number|number is|\
        called]*|(what|which) is [the]? (chapter|name of this chapter|title of this chapter|current chapter) [called|\
        number]?|how many chapters [are|left|does|in|there|this|have|has|it|are left|the|book]*
        """, "which chapter is this", "what chapter are we on"),
      Rule(
        .question(.volume),
        """
        (what|how high|how low|where) is <volume> [set to|set at|at|level|set|now|right now]*|how loud is (it|this|the \
        music|<volume>)|[what is|tell me|show me|check]+ [the|my]? [current]? volume [level|setting|now|at]*|what \
        <volume> (is it|are we|is this|are you) [on|at]?|(is|are) (it|this|<volume>|the music|you|we) muted [now|right now]*
        """, "what's the volume", "how loud is it", "is it muted"),
      Rule(
        .question(.sleepTimer),
        """
        (how long|how much time|when|how many minutes) [is|do i have|left|remaining|until|till|before|on|does|will|\
        the|my]* (sleep timer) [going to|due to]* [stop|stops|go off|goes off|end|ends|set for|left|run out|runs out|\
        turn off|turns off|over]*|(how long|how much time|how many minutes) (until|till|before) [the]? (music|sound|\
        playback|it|this|you|everything) (stops|stop|ends|turns off|goes off|switches off|is off)|(is there|do i \
        have|is) [a|the|my]* (sleep timer) [on|set|running|active]?|what is the (sleep timer) [set to|at|on]*
        """, "when does the sleep timer end", "how long until the music stops", "is the sleep timer on", cost: -2),
      Rule(
        .question(.output),
        """
        [<askWhat>|list|show|show me]* [the|my|all|all the]? (what|which)? [audio|sound|output]? (outputs|speakers|\
        output devices|sound devices|audio devices) [do i have|do you have|are there|can i use|can you use|can \
        you play on|are available|have i got|is there]?|(what|which) (output|speaker|output device|sound device|audio \
        device) (is this|is it|are you|am i|is) [playing]? [on|through|in use|used|to]*|where (is this|is it|is the \
        (music|sound)|are you) [being]? (playing|played|heard) [on]?|where (can|could) (i|you|this|it|the music) [be]? \
        (play|played|heard) [this|it|on|music]*
        """, "which outputs are there", "where is this playing", cost: -2),
      Rule(
        .question(.speed),
        """
        (what|which) speed (is|are) (this|it|<what>|we|you) [playing|on|at|going]*|how fast (is|are) (this|it|<what>|\
        you) [playing|going|running]*|what is the [playback|current]* (speed|rate)
        """, "what speed is this", "how fast is this playing", cost: -1),
      Rule(
        .question(.modes),
        """
        (is|are) (shuffle|repeat|loop|random|shuffling|repeating|crossfade|shuffle mode|repeat mode) (on|off|enabled|\
        active|turned on)|(am i|are we|are you|is it|is this) (shuffling|repeating|looping|on shuffle|on repeat|\
        playing in order)
        """, "is shuffle on", "are we on repeat", cost: -2),
      Rule(
        .question(.liking),
        """
        (do|did|have) (i|we) [already|ever]* (like|love|liked|loved|hearted|rated|favourited|favorited|saved|added) \
        (<thisOne>|this)|(is|are) (<thisOne>|this) [already]? (in|on|one of) [my|the]* (favorites|favourites|library|\
        collection|likes|liked songs|playlist|playlists)
        """, "do I like this song", "have I liked this", cost: -2),
      Rule(
        .question(.plays),
        """
        (how many (plays|times)|how often) [(have|did|has|do)? (i|we|it|this) [been]? (heard|hear|played|play|listened \
        to|listen to)?]? [this|it|<thisOne>] [been played|before|so far|already|have|does|got|had]*|(when|what day) \
        (did|have) (i|we) last (play|played|hear|heard|listen to|listened to) (this|it|<thisOne>)|have (i|we) (heard|\
        played|listened to) (this|it|<thisOne>) before|[the]? play count [of (this|it|<thisOne>)]?
        """, "how many times have I played this", "when did I last hear this song", "have I heard this before", cost: -2
      ),
      Rule(
        .question(.taste),
        """
        (what|which|who) [<kindsOf>]? [<heardThing>]? (do|did|have) (i|we) [usually|mostly|normally|generally|really|\
        often|always|tend to]* ((like|love|prefer|enjoy) [to hear|to listen to|listening to|hearing]? [most|the most|\
        best|a lot]*|(play|hear|listen to|played|heard|listened to) <often>)|(what|which|who) [<kindsOf>]? \
        <heardThing> (do|did) (i|we) (usually|mostly|normally|generally|often|always)+ (play|hear|listen to) \
        [<often>]?|(what|which|who) (is|are) my [all time|absolute|single]* (most played|most listened to|most heard|\
        most streamed|favorite|favourite) [<kindsOf>]? <heardThing> [<often>]?|(what|which) <heardThing> (is|\
        are|has been) [the]? (most played|played most|listened to most|most listened to|heard most) [<inMyLibrary>]?|\
        [<askWhat>|what is|what are]* my [music|musical|listening]* (taste|tastes|likes|preferences|habits) [in \
        music]?|<askWhat> (what|which) [<kindsOf>]? [<heardThing>]? i [usually|mostly|really]* (like|love|prefer|\
        enjoy|play|listen to) [<often>|best]*|(what|which|who) [<kindsOf>]? [<heardThing>]? (am|are) (i|we) [usually|\
        really|mostly|most|normally]* (into|fond of|keen on|a fan of|fans of)|(what|which) [<kindsOf>]? <heardThing> \
        (do|did) (i|we) [usually|mostly|normally|generally|really|often|always]* (like|love|prefer|enjoy|play|listen \
        to|hear) (when|while|before|after|during|on|at|in) {topic}
        """, "what do I listen to most", "which songs do I play most", "what kind of music do I like",
        "tell me my music taste"),
    ])
}
