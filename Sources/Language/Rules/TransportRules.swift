internal import Remote

extension RuleTable {
  /// Pausing, stopping and going from piece to piece.
  static let transport = RuleTable(
    title: "Pause, stop, next, previous",
    rules: [
      Rule(
        .command(.pause),

        """
        pause|<what>~2 to (pause|be paused)|pause <what>|pause (this|the)? video [in|on this page|in this page]*|\
        pause <what> for [a|the|next|an]* (little while|while|{duration})|(hold on|wait|hang on) [a minute|a second|a \
        sec|a moment]?|freeze|(pause|halt|suspend) (<what>|playback|playing|everything)? [there|here|for now|that \
        please|for a (bit|while|sec|second|minute|moment)]*~1|[just]? (one|a|half a) (moment|second|sec|minute|mo|\
        tick) [please]?|(press|hit|push) [the]? pause [button]?|put <what> on (pause|hold)|(take|have) a (break|\
        pause|breather) [for {duration}]?|pause [<what>]? for [a moment|a minute|a second|a bit|now|{duration}]|hold \
        (<what>|it)|(give|hold) [me|it] a (minute|second|moment)~4
        """,
        "pause", "pause the music", "hold on a minute", "put the music on hold", "have a break for five minutes"),
      Rule(
        .command(.stop),

        """
        stop|halt|enough|silence~2|(stop|end|kill|cut|cease|quit|shut off|shut down|turn off~1|switch off~1|cancel|\
        shut|halt|finish|terminate|disable) (<what>|playback|playing|everything|playing everything|listening|playing \
        <what>|streaming|reading)|(turn|switch|shut)~1 (<what>|playback) off [temporarily]?|(stop|quit|cease) \
        [playing|streaming]? (<what>|playback|playing)|(stop|quit) [playing|the]? {genre} [{music}]?|no more ({music}|{songs})|\
        shut (it|that) off|(hit|press|push) [the]? stop [button]?|(stop|end) playing (<what>|<thisOne>~-6)|(that is|that was|i \
        have had|we have had)? enough [{music}|for (today|now|tonight|one day)|of (this|that)|thanks|already]+|that \
        is enough|(that|this) will do [for (now|today|tonight)|thanks]*|(turn|switch|shut) (it|everything|this|that) \
        all off [for (now|today|tonight)|please]*|(turn|switch|shut) off~1|(call|let us call) it a (day|night)|turn \
        (that|it|this) (noise|racket|thing) off|(turn|switch) off (that|the|this) (noise|racket)|make it stop|[make|i \
        want]? {service}~2 [to]? (stop|quit|be stopped) [playing]?|<what>~2 to (stop|be stopped)|stop talking|shut \
        up|do not play (anything|any more)|stop (it|this|that|<what>) <inRoom>|i am done [listening|with this|with \
        the music]*
        """,
        "stop", "stop the music", "turn off the radio", "stop playing", "stop it in the bedroom", "no more music"),
      Rule(
        .command(.togglePlayPause), "toggle (play|pause|playback|play pause)|play [or]? pause|pause or play",
        "toggle playback", "play or pause"),
      Rule(
        .command(.nextTrack),

        """
        (next|skip|forward~3|skip ahead) [<unit>]*~0 [<aTrack>]?|next {count}|(next|following) <aTrack>|(skip|pass|skip over|jump \
        over|get rid of|move past|pass over|lose|fast forward past|forget) (<what>|<aTrack>|it|this|to the next|to \
        the end of <what>)|(skip|go|move|jump|advance|forward|fast forward|switch|change|flip|proceed|continue|move \
        on|go on|get|cut|hop|on|turn|move along|go forward|forward on|skip ahead|take me|bring me|scoot) [ahead|on|\
        forward|over|along]? [to]? [the]? (next|following) [<aTrack>|one]?|(play|playing|(start|begin|beginning|\
        starting) playing|start|put on|hear|listen to|i want|begin|queue~3) [me|us]? [the|my|a]? (next|following) \
        [<aTrack>|one|up|in the queue|in line|on the list|in queue|in list|on]*|(skip|jump|go|move) [ahead|forward]? \
        {count} <manyTracks> [ahead|forward|on]?|(skip|next|forward|pass|jump over|skip ahead) [the]? [next]? {count} \
        <manyTracks>|(change|switch) (<what>|it|<aTrack>|the track|songs|tracks|up the song)|(play|hear|listen to|i \
        want|give me|put on) (a different|another|a new|some other|something other than this) <aTrack>|not this \
        (song|one again|track)|[the]? next one|(play|start|begin|go to|hear|put on|do|i want|i would like|give me|\
        jump to|skip to|move to|switch to|proceed to|move onto|move on to|continue to|advance to|turn to)* [the|my|a|\
        me]* [very]? (next|following) (<aTrack>|one|number) [on|in|of|from|to be|that is|coming|queued|up|should be|\
        played|the|this|my|list|playlist|queue|album|now|please]*|(song|track|music|episode) (next|change)|(skip|\
        next) and (next|skip|play next [song]?)|play what comes next|play [the]? (song|track|one|episode) [that is]? \
        (coming|queued|lined) [up|on]? next|play next [song|track|one]? [on|in|from|using]* [the|this|my]* (playlist|\
        list|album|queue)|(play|go to|jump to|skip to) [the]? (song|track|one) (after|that follows|following) (this|\
        this one|it)|(forward|skip) (an|one|a) episode [in the podcast]?|(change|skip) <what> [to the next one|to \
        something else]?|(go|get|move|skip|jump) past (<what>)|skip [to]? track {number}~0|play one (song|track) \
        forward|the next (song|track|one) [should be|to be|please]* played|(something|anything) (else|different|other \
        than this)|(skip|go|move|jump) (ahead|forward|on) [a|one]? [<aTrack>]|(not|hate|do not want) this one \
        [again]?|go forward [please]?|forward <aTrack>|skip (to|a) [the]? (track|song|next) {number}?|move on [to the \
        next one]?|i (have heard|heard) this [one]? [before|already|too much]?|(skip|next) (button|please)|pass [on \
        (this|that) [one]?]?|(move|get) along|(get|take|move) (me|us) past <what>|(i am|we are) (not (in the mood \
        for|feeling|up for)|bored (of|with)|over|done with) (<what>|this one)|(not|never) (this|that) [one|song]? \
        (again|now|today|right now)|[on|onto|move|let us move|let us go]* to the next [<aTrack>|one|thing]?|anything \
        but (this|that)|(i am)? bored of this [one|song]?|(press|hit|push) [the]? (next|skip|forward) [button]?
        """,
        "next", "next song", "skip this", "skip two songs", "play the next track", "skip to the next episode",
        "change the song"),
      Rule(
        .command(.nextTrack),
        """
        (next@chapters|skip@chapters|skip to@chapters|go to@chapters|jump to@chapters|advance to@chapters|move \
        to@chapters|play@chapters|skip forward@chapters|forward@chapters) [the|this|to|one|a|next|following|{count}]* \
        (chapter|chapters|part|section)
        """, "next chapter", "skip two chapters"),
      Rule(
        .command(.nextTrack),
        """
        (next@albums|skip@albums|skip to@albums|go to@albums|jump to@albums|move to@albums|change@albums) [the|this|\
        next|following|whole|entire|to]* album|play@albums [the]? (next|following) album
        """, "next album", "skip this album", cost: -1),
      Rule(
        .command(.previousTrack),

        """
        previous|back [please]?|(last|previous|prior|preceding) <aTrack> [again|please]?|go back|back (one|a) \
        [<aTrack>]?|back {count} <manyTracks>|{count} <manyTracks> back|(go|skip|jump|move|take me|turn|step|flip|hop|skip back|\
        scoot|return|get|i want to go|switch) [on]? [back]? [to]? [the|my|a|one]? (previous|prior|last|preceding|one \
        before|one before that|track before|song before|song before this|one before this|previously played|last \
        played) [<aTrack>|one]? [again]?|(go|skip|jump|move|step) back [to|by]? [a|one|the|{count}]? (<aTrack>|\
        <manyTracks>)|(play|hear|listen to|put on|repeat|replay|play back|playback|give me|put|i want|start|run|\
        listen) [me|us|again]? [the|that|my|to|those]* (previous|last|prior|one before|preceding|previously played|\
        last played|previously heard|song before|track before|last few|last {count}|previous {count}) [<aTrack>|\
        <manyTracks>|one]? [again|i heard|one more time|over|once more|over again|played|i listened to|i played|you \
        played|back]*|(repeat|replay|play) what (you|i) (just)? played|[the]? last (song|track|one) again|(press|hit|\
        push) [the]? (previous|back) [button]?|(what was)? [the]? one before this|(go back|back|return) to [the]? \
        (song|track|one) [that|which]? [just]? (finished|played|was on|ended|played before) [playing]?|(can i)? (see|\
        hear|play|get) [the]? previous (episode|song|track|one)|for [the]? previous (song|track) [on {service}|play \
        it]*|(previous|last) (one|song)|back to (the|that)? (last|previous) (one|song|track|thing)|(play|hear|put on) \
        (the|that) (song|track|tune|one|episode) (before|prior to|ahead of) (this|it|that) [one]?|(skip|go) to [the]? \
        previous
        """,
        "previous", "go back", "previous song", "go back two songs", "play the last song again", "back one track"),
      Rule(
        .command(.previousTrack),
        """
        (previous@chapters|last@chapters|back@chapters|go back@chapters|back to@chapters|jump back@chapters|skip \
        back@chapters|replay the@chapters) [the|to|one|a|previous|last|{count}|by]* (chapter|chapters)
        """, "go back a chapter", "previous chapter"),
      Rule(.command(.nextTrack), "[no|nah|nope|not|meh|ugh|ew|yuck]* (next|skip)", "nah, next", cost: 1),
    ])
}
