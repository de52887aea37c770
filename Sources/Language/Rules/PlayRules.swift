internal import Remote

extension RuleTable {
  /// Asking for something to hear.
  static let play = RuleTable(
    title: "Play something",
    rules: [
      Rule(
        .command(.play),

        """
        [hit|press|push|touch|click] [the] (play|start|resume|unpause|continue|go) [button]|go on|carry on|(carry on|\
        continue|keep|keep on|go on) (playing|reading|listening|with it|with this)|(start|begin|hit|press) play [on \
        {radio}|on {service}|on it]?|keep (going|playing|on|reading)|un pause|start (playing|playback|up|again|playing \
        again)|(resume|continue|unpause|restart~2) (playback|playing|it|reading|the playback|listening|play|from where \
        i left off|where i left off|where we left off)|play (play|again)|(resume|unpause|continue) <resumable>|(play|\
        start)~1 [the|this|that]? {music}|(play|start|resume|unpause|continue) {service}~6|(turn|switch|put) \
        [the]@resume {music} back on|turn back on the {music}|play [from] (where i left off|where we left off|where it \
        stopped)|begin [playing|the music]?|start~-1 [off]? [the]? (music|playback)|start [off]? [the]? [queue|\
        playlist]|pick up where (i|we) left off|back to the music|play on|go ahead
        """,
        "play", "carry on", "keep going", "unpause", "resume the music", "turn the music back on"),
      Rule(
        .play,
        """
        (<playVerb>|<weakVerb>) [me|us|for me|for us|up]* (music@music|some music@music|something|anything|tunes@music|\
        some tunes@music|a song@song) [<playHow>]*
        """,
        "play some music", "put something on", "play something", "put on some tunes"),
      Rule(
        .play,
        """
        <playVerb> [me|us|for me|for us|up|to|again|{service}~2]*~0 <media> [<playHow>]*
        """, "play Khruangbin", "play the song Maria", "put on some happy jazz", "play http://example.org/stream.mp3",
        "play Lanterns by the Paper Moons", "play something like Khruangbin", "play rock but no metal",
        "I want to hear some soul from the seventies", "play my road trip playlist",
        "play rock next", "play the album Tin Hours on shuffle", "play some blues at the end of the queue",
        tolerance: 12),
      Rule(
        .play, "(<playVerb>|go to|skip to|jump to) [me|us]* <numbered> [<playHow>]*",
        "play the last song on this album",
        "play the second song of my gym playlist", "play the title track of Tin Hours", cost: -8),
      Rule(
        .play,
        """
        (<playVerb>|<weakVerb>) [me|us]* [the|some]? {artist} ('s {nameOfSong} [({song}|{anAlbum})~2]|({song}|\
        {anAlbum}) [<called>]? {nameOfSong}) <after>* [<playHow>]*
        """, "play Ada Quill's Tin Hours", "play the Ada Quill album Tin Hours", cost: -10),
      Rule(.play, "<playVerb> [the|my@my]* <heardLast> [<playHow>]*", "play recently played"),
      Rule(
        .play, "<weakVerb> [me|us|for me|for us|up|to]*~0 <clear> [<playHow>]*", "give me some soul",
        "open my jazz playlist",
        "switch to the album Tin Hours", "tune in to 89.1 FM"),
      Rule(
        .play,
        """
        (start|turn on|switch on|load|open|launch|tune in to|tune to|switch to|initiate|activate|begin|pull up|bring \
        up|give me|get me) [up]? ({known}|{quoted}) <after>* [<playHow>]*
        """, "start “Tin Hours”"),
      Rule(.play, "(play|open|start|launch) [my|the]? {service}", "play Spotify", cost: 3),
      Rule(
        .play,
        """
        (put|stick|throw|bung|pop|chuck|whack|bang|slap|lob|sling) <media> (on|going|playing|started) [<playHow>]*|\
        (turn|switch|get|have|keep|set|leave|fire|crank) <clear> (on|going|playing|started) [<playHow>]*
        """, "put some reggae on", "stick my gym playlist on", "turn the radio on"),
      Rule(
        .play,
        """
        (put|stick|throw|bung|pop|chuck|whack|bang|slap|lob|sling) {name} on (by|from) {artist} [<playHow>]*|\
        [<playVerb>|<weakVerb>]? [me|us]? {duration} of <media> [<playHow>]*|[the]? {artist} , the ({song}|{anAlbum}|\
        one|track)~2 <called> {name}
        """, "put Lanterns on by the Paper Moons", "play half an hour of calm piano"),
      Rule(.play, "{activity} [please]", "focus", cost: 8, isWhole: true, isBare: true),
      Rule(.play, "<clear> (on|playing) [please|now]", "some jazz on please", cost: 6, tolerance: -10, isBare: true),
      Rule(
        .play,
        """
        (i am|we are|i was)? in (the|a) [right|great|good|nice|real]* (mood|mode) (for|to hear|to listen to|of|to \
        listen|for listening to|for hearing) <media> [<playHow>]*|(i am|we are) (craving|feeling|up for|down for) \
        <clear>|(i|we)? feel like [some]? <clear>|(i|we)? feel like (listening to|hearing|playing|listening) <media>|\
        how about <clear>|what about <clear>|(i|we) could (use|go for|do with) <clear>|(i|we) fancy (hearing|\
        listening to) <media>|(i|we) fancy [a bit of]? <clear>|time for <clear>|got any <clear>|let there be <clear>|\
        i am ready for <clear>|let us have <clear>|(can|could|may) i (get|have) <clear>|i need <clear>|bring me \
        <clear>|(make|have) (it|that) <clear>|<clear> (it is|time|will do nicely)
        """,
        "I'm in the mood for some soul", "how about some reggae", "I could use some piano",
        "I feel like hearing Nina Simone"),
      Rule(
        .play, "play [me|us]? {artist}~1 {quoted}", "play Beach House “Myth”"),
      Rule(
        .play,
        """
        (read|read me|read to me|read us) {show} [<playHow>]*|read@audiobook [to|for]? (me|us) [something|a book|a \
        story|my book|my audiobook]? [please]?|(give me|i want|i need|i could use)~8 (some|more|some more) {artist} \
        [music]? [<after>]*
        """, "read me The Harbour", cost: 2),
      Rule(
        .play,
        """
        [<playVerb>]? next@newest {show} {episode}|[<playVerb>|go to|skip to|jump to|start|read|read me|open]* \
        ((chapter|book)@audiobook|part) {number} (of|from|in) {show} [<playHow>]*|(start|play|begin|open|read|pick up|\
        continue@resume|resume@resume) {show} (from|at|with) [the]? ({episode}|chapter|part) {number} [<playHow>]*|\
        pick@resume {show} (back up|up again)|[the|my@my] [{sort}|{ordinal}|any|<filler>]* ({episode}|{episodes}) (of|\
        from) {show} [<playHow>]*|(start|begin|restart|open|load)@resume {show} <leftOff>
        """, "play chapter 4 of The Harbour"),
      Rule(
        .play, "(<interrupt>@now) <playVerb> <media> [<playHow>]*", "stop this and play Blue Train"),
      Rule(
        .play, "<clear> (please|next@next|now@now|<playHow>|for me)", "some jazz please", "some jazz next", cost: 7,
        tolerance: -12, isBare: true),
      Rule(
        .play, "<described> <after>*", "90s hip hop", "some calm piano",
        "songs I haven't played in ages", "some jazz I haven't heard this year", cost: 5, tolerance: -14, isBare: true),
      Rule(.play, "<worksBy> [<playHow>]*", "the oldest songs of the Taco Twins", cost: 5, isBare: true),
      Rule(
        .play, "<titled> [<playHow>]*", "Be Kind by Marshmello and Halsey", "my road trip playlist",
        "the audiobook Becoming", "89.1 FM", cost: 6, isBare: true),
      Rule(
        .play,
        """
        [the|that|this|some|more|all the|a]* (<datedOrRanked>|{mood}|{genre})+ <proper> [<typeOfMany>|{anAlbum}|\
        {song}|{episode}|one]? [<playHow>]*
        """, "old Ada Quill", "happy Paper Moons", cost: 2, isBare: true),
      Rule(
        .play,
        """
        [the|that]? <proper> [,]? [the|an|a|its|all|their|some|'s]* (<edition>|<portion>|<when>|(one|{episode}|song|\
        album) (about|with|where|on|of) {subject}|{episode}|(with|where) {subject}) [<playHow>]*
        """, "Paper Moons deluxe edition", "Ada Quill unplugged", "Tin Hours, side two",
        "the Harbour Tales episode with the diver", cost: 2, isBare: true),
      Rule(
        .play,
        "<proper> [,]? <playHow>+", "Blue Train in the bedroom please", cost: 16, isBare: true),
      Rule(
        .play,
        "(the|that|a|some)* <edition> [of]? {nameOfSong} [by {artist}]? [<playHow>]*", "the remastered Tin Hours",
        cost: 2, isBare: true),
      Rule(
        .play,
        """
        {nameInCapitals} by (the~4)? {artistInCapitals} [<playHow>]*|{nameInCapitals} (off [of]?|from [the]? \
        {anAlbum}) [the]? {albumInCapitals} [by {artist}]? [<playHow>]*|{nameOfSong} [by {artist}]? off [of]? [the]? \
        [{anAlbum}]? {albumInCapitals}
        """, "Is It Morning by Ada Quill", "Lanterns off Tin Hours", cost: 9, tolerance: 22, isBare: true),
      Rule(
        .play,
        """
        [the]? (pilot|finale|premiere|season finale|season premiere|opener|trailer|highlights|interview|conversation|\
        chat|session|set|concert|gig|performance|show) (of|from|with|by|on) <proper>|<proper> 's (interview|\
        conversation|talk|session|set|concert|gig|performance|speech|story) [on|with|at|from]* [<proper>]?
        """, "the pilot of Harbour Tales", cost: 2, isBare: true),
      Rule(
        .play,
        """
        (my|our)@my [all time|absolute|personal]* (favorite|favourite)@best <plain> [<playHow>]*|(whatever|anything) \
        [that]? is (trending|popular|hot|in the charts|charting|number one|at number one|big)@popular [right now|now|\
        at the moment|in the charts|these days|today|this week|this month]*|[<modifier>]* (number ones|chart toppers|\
        smash hits|chart hits|smashes)@popular [<after>]*|[the|this|{date} 's|week 's|today 's]* charts@popular
        """, "my favourite album", "what I added yesterday", "number ones from 1985", cost: -1, isBare: true),
      Rule(
        .play,
        """
        [the|all]? (whole of|entirety of|rest of|complete works of|complete|works of|music of|songs of|albums of|back \
        catalogue of) <proper> [<playHow>]*|<proper> , [it is|that is]? [the|that]? one (by|from|with|about|where|on) \
        {subject}|(start|begin)~6 {nameInCapitals} [<playHow>]*
        """, "the complete works of Ada Quill", cost: 4, isBare: true),
      Rule(
        .play,
        """
        {artistInCapitals} [<modifiers>] ({songs}|{albums}|{music}|stuff|hits@popular|discography|classics@best|deep \
        cuts|b sides|rarities|covers|duets|remixes) [<after>]* [<playHow>]*
        """, "Ada Quill deep cuts", cost: 3, isBare: true),
      Rule(.play, "{nameInCapitals}", "Paper Moons Live in Oslo", cost: 10, tolerance: -4, isWhole: true, isBare: true),
      Rule(
        .play, "{name} , [it is|that is|the one]* by {artist}", "Lanterns, that's by Ada Quill", cost: 8, isBare: true),
      Rule(
        .play, "{name} , ({knownArtist}|{nameOfArtist})", "Tin Hours, Paper Moons", cost: 12, tolerance: 14,
        isBare: true),
      Rule(
        .play,
        """
        [some|the|my@my]? {name} , <playHow>|[some|the|my@my]? {name} (on shuffle@shuffled|shuffled@shuffled|on \
        repeat@repeatOne|in any order@shuffled|on a loop@repeatOne|at double speed@double|at half speed@half|at \
        {rate} speed|at {speedNumber} [speed|times]+|next@next|after this@next|from the start|from the beginning)
        """, "Blue Train, any order", "Blue Train next", cost: 14, tolerance: 4, isBare: true),
      Rule(
        .play,
        """
        (<titled>|<described> <after>*|{name}~4) , [please|could you|can you|just]* (play|put on|stick on|start|hear|\
        listen to|put|stick|throw|get|queue@later|queue up@later|cue up@later) (it|that|them|that one|this|those) [on|\
        up|going]? [<playHow>]*
        """, "the Ola Fjord album, play it next", "Blue Train, queue it up", cost: -2),
      Rule(
        .play,
        """
        <clear> (would be|will be|is|sounds|would sound)+ [really|very|just|quite|so]* (nice|good|great|lovely|perfect|\
        fine|ideal|cool|what i want|what i need|just right|the thing)|<clear> will do|what i (want|need) is <clear>
        """, "some reggae would be nice", cost: 4, tolerance: -10),
      Rule(
        .play,
        """
        (let us have|(shall|can|could|may) (we|i) have|we could have|fancy|i fancy|how about|what about|i would not \
        mind|i could do with|time for) (some|a bit of|some of that|a little|some more|more) {artist}
        """,
        "let's have some Ola Fjord", cost: 12),
      Rule(
        .play,
        """
        <loves> <lovedArtist> [and|so|but|then|now|also]* [can you|could you|will you|please|i|we|would|like|love|want|\
        to|now|you|help|me]* (play|hear|listen to|put on) [me|us|some|a|one of|something by|something from]* ({songs}|\
        {song}|him|her|them|it|that|one|something|some|his|their) [of|by|from]? [his|her|their|them|him]? [{songs}|\
        {song}|{music}|stuff]?|<loves> <lovedArtist> [and|so]? [i|we|would|like|love|want|to|now|please|can you]+ \
        (play|hear|listen to|put on) <media>|(cheer|calm|wake|pump|warm|slow|psych|hype|wind) (me|us) (up|down) with \
        <clear>|(relax|chill|sit back|unwind|wind down|sing along|lie down|calm down|work|study) and (listen to|hear|\
        play|enjoy) <media>|to listen [to]? <clear>|i (want|wish|would like|would love|need) to (enjoy|enjoy listening \
        to|sit and listen to|relax to|chill to|jam to) <media>|<get> [the|some]* {music} (going|started|rolling|on|\
        flowing)
        """, "I like the Paper Moons, play some of their songs", cost: -3),
      Rule(
        .play,
        """
        (restart|replay|start over)~0 {name}~14|start ({name}~14|<typed>) ((over|again) [from (chapter one|the start|\
        the beginning|the top)]?|from (chapter one|[the]? (start|beginning|top)))
        """, "start the album Tin Hours over", cost: -4),
      Rule(
        .play,
        """
        (more|nothing but|only|just|some|some more|lots of|anything from|something from|the new|the latest|the \
        newest) {nameOfArtist} [please|tonight|today|now]*
        """, "more Khruangbin", cost: 8, isBare: true),
      Rule(
        .play,
        """
        (i (would|should) (love|like|appreciate|prefer)|it would be (great|nice|lovely|good|wonderful|brilliant)) \
        (it)? if (you|we|somebody|someone) (played|put on|listened to|heard|stuck on|were to play|were playing) [me|\
        us]? <media> [<playHow>]*
        """, "I'd love it if you played some Chopin"),
      Rule(
        .play,
        """
        if (you|we|i|there) (have|have got|can find|own|is|are|happen to have) [any|some|the|a|got]* <media> , \
        [please|then|can you|could you|just]* (play|put on|start) (it|that|some|them|one|those) [<playHow>]*|(find|\
        search for|look for|look up|get|pick) [me|us]* [out]? <media> [,]? and (play|start|put on|stick on) (it|them|\
        that|one|some|those) [<playHow>]*
        """, "if you have any Nina Simone, play it", "find me a podcast about space and play it", cost: -6),
      Rule(
        .play,
        """
        help (me|us) [to]? ({activity}|{mood}|unwind|wind down|calm down|wake up) [better|more]? [with <clear>]?|\
        (wake|cheer|calm|pump|warm|slow|psych|hype|wind|perk|liven)~-6 (me|us|things) (up|down) with <clear>|(set|\
        create|lighten|change|improve) (the|my|our) mood [for {activity}]?|(get|start) [the|this]? party (started|\
        going)|put (the|my|our) (baby|kids|children|toddler) to {activity} with <clear>|get (me|us) in the mood [for \
        {activity}]?
        """, "help me fall asleep", "help me relax with some piano", cost: 4),
      Rule(.play, "(put|stick|get|turn) <clear> on ({station}|{service})", cost: -4),
      Rule(.play, "(open|play|start|read|listen to|begin)~0 [the|my@my|a]* {book}", "open my book"),
      Rule(
        .play,
        """
        shuffle@shuffled [up|play|all|through|my@my|the] (<media>|my library@my|my music@my@music|everything@music|\
        all@music|all songs@song|all my songs@my|all my music@my|my songs@my)|jumble@shuffled up <media>|(mix up|\
        randomize|randomise)@shuffled <media>
        """, "shuffle my road trip playlist", "shuffle all Khruangbin", cost: 2),
      Rule(.play, "(make|let) {name} [be]? [the|my]* next@next [song|track|one|up]?", "make Espresso the next song"),
      Rule(
        .play, "<playVerb> <thisOne> [<playHow>]*", "play this song on the kitchen speaker",
        "play this album next", cost: 1),
      Rule(
        .play,
        """
        surprise me|dj something|entertain me|(be|play) my dj|play whatever [you like|you want|is good]?|play (your|\
        a) (pick|choice|surprise)|you choose|(dealers|dealer 's) choice|you (pick|decide|select|tell me)|(it is)? (up \
        to you|your (call|choice|pick|turn))|anything you (like|want|fancy)|whatever you (like|fancy|think|feel \
        like)|(play|i want|i would like)? the usual|you know what (i|we) (like|want|need|love)|(do your thing|work \
        your magic)|pick something|choose something [good|nice]? [for me]?
        """, "surprise me", "you choose"),
    ])

  /// Going on with what was begun.
  static let resume = RuleTable(
    title: "Go on where you left off",
    rules: [
      Rule(
        .play,
        """
        (resume|continue|carry on with|keep playing|keep reading|pick up|continue playing|continue reading|resume \
        playing|resume reading|continue with|go on with|continue listening to|resume listening to|(carry|keep|go) on \
        (reading|listening to|playing|with)|get on with|unpause|continue to play|continue to read|resume the reading \
        of)@resume <media> [<leftOff>] [<playHow>]*
        """,
        "continue my audiobook", "resume the podcast Harbour Tales", "pick up Dune where I left off", cost: 1),
      Rule(
        .play,
        """
        <playVerb> <media> [from] <leftOff>@resume [<playHow>]*|<playVerb> <leftOff>@resume [in|on|of|with] <media>|\
        (continue|resume|start|begin|carry on|pick up|go)@resume [playing|reading|back]? [from]? <leftOff> [in|on|of|\
        with] <media>
        """, "play the audiobook Dune from where I left off", "continue where I left off in Dune"),
      Rule(
        .play,
        """
        (get back to|go back to|return to|finish|finish off|carry on with)@resume <clear> [<leftOff>]|(finish|finish \
        off|finish listening to|get back into)@resume {name}~8
        """
      ),
      Rule(
        .play,
        """
        (<playVerb>|<weakVerb>|go back to|return to|get back to|continue|resume|carry on with|pick up)@resume [with]? \
        <heardBefore>|(put|stick|turn|get|have)@resume (my@my|that|the|this) <clear> back on~6|<playVerb>@resume \
        <clear> [that|which]? (i|we) (was|were|am|are) [in the middle of|listening to|reading|halfway through]+
        """, "play what I was listening to yesterday", "put my podcast back on", "get back to the book I was reading",
        cost: -3),
      Rule(
        .play,
        "<heardBefore>@resume [again|please]*", "the one you played this morning", cost: 8, isBare: true),
      Rule(
        .play,
        """
        <clear> resume@resume|where (was i|i was|were we|we were)@resume in <media>|back@resume to {nameOfSong}
        """, "the podcast Harbour Tales resume", cost: 4),
    ])

  /// Where in the queue something goes.
  static let queue = RuleTable(
    title: "Fill the queue",
    rules: [
      Rule(
        .play,
        """
        (queue|queue up|enqueue|cue|cue up|que up|line up|que|add up)@later [me] (<thisOne>~-3|<media>) [<playHow>|for \
        later|at the end]*
        """, "queue Blue Train", "queue up some dub", "line up the new Khruangbin album"),
      Rule(
        .play,
        """
        (add|put|stick|throw|tack|append|pop|bung|move|insert|place|get|drop|include|hold on to) <media> <inQueue> \
        [please]
        """, "add Blue Train to the queue", "put some reggae at the end of the queue", "add it to the queue"),
      Rule(
        .play,
        """
        (add|put|stick|throw|tack|append|pop|bung|move|insert|place) <thisOne> <inQueue>
        """),
      Rule(
        .play,
        """
        (add|put|stick|throw|pop|insert|place|bung|slot) (<media>|<thisOne>) (next@next|up next@next|next in line@next|\
        next in the queue@next|on next@next|after this@next|after this one@next|after this song@next|to play next@next|\
        next in queue@next|at the front of the queue@next|at the top of the queue@next|to the front of the queue@next|\
        to the top of the queue@next|last@later|in there somewhere@later)
        """, "put Blue Train on next", "add this album next"),
      Rule(
        .play,
        """
        (next|then|up next|following this|after the current song|<afterThis>)@next [please|could you|can you|i want \
        to|i would like to]* <playVerb> [me|us]* <media>
        """, "after this play Blue Train", "when this ends play some soul"),
      Rule(
        .play,
        """
        (have|let|make|i want|i would like) {name} (play|be|come|go|come on|to be|to play|to come|to go|on|playing|be \
        played|to be played) [up]? (next|after this|afterwards|the next (one|song))@next|{name} (should|can|could|\
        must|has to|ought to|is to) (come|go|be|play) [up]? (next|after this)@next|(cue|queue|line)@later {name} up|\
        (slip|squeeze|slot|sneak|fit|drop|pop|put|stick|add|insert)@next {name} in (next|<afterThis>|after this|\
        before the next (song|one|track)|[as|at]? [the]? (number|position|place|spot|slot) {count})|(slip|squeeze|\
        slot|sneak|fit|pop|drop)@next in <media> (next|<afterThis>|after this)|play {name}@next as (the next (song|\
        one|track)|number two)|(up next|next up) (is|,) {name}@next
        """, "have Blue Train play next", "slip Blue Train in after this", cost: -12),
      Rule(.play, "(end|finish|close) with@later <media>", "finish with Blue Train", cost: 4),
      Rule(.play, "(start|begin|kick off|open)~0 [off]? with@now <media>", cost: 4),
    ])
}
