internal import Remote

extension RuleTable {
  /// Shuffle and repeat.
  static let modes = RuleTable(
    title: "Shuffle and repeat",
    rules: [
      Rule(
        .command(.changeShuffleMode),

        """
        (select|choose|hit|press|push|tap) shuffle [all|everything|on|mode|button]*|shuffle [on|mode|mode on|please|\
        it|this|them|these|songs|tracks|things|up|again|everything~2]*|random [mode|on|order|please|play]*|(turn|\
        switch|put|set|enable|activate|start|engage|go|play|have|use|begin) [on|to|in|into|it on|this on]* [the]? \
        (shuffle|random|shuffle mode|random mode|random order|shuffling|shuffle play|shuffled order) [mode|on|play]?|\
        (turn|switch|put|set) [the|my]? (shuffle|random|shuffle mode|random mode|shuffling) [to]? on|shuffle <what> \
        [up|for me]*|(shuffle|mix|jumble|scramble|randomize|randomise|rearrange) [up]? (<what>|the order|it|this|my \
        queue|the queue|things|the songs|the tracks|these|them|the rest|songs|the current album of songs|the playlist \
        order) [up|a bit|for me]*|(mix|shake|jumble|switch|change) (it|things|this|them) up [a bit]?|(play|put|have|\
        set|get)@on [<what>|it|them|these|everything|all|songs|the songs|my songs]? (on|in|to|at)? [a]? (shuffle|\
        random|random order|shuffled order|any order|different order|shuffle mode)|surprise me with the order|(make|\
        have) (it|the order) random|(play|put) [<what>]? (shuffled|randomly)|(shuffle|random)
        """,
        "shuffle on", "shuffle", "turn on shuffle", "mix it up", "shuffle this playlist"),
      Rule(
        .command(.changeShuffleMode),

        """
        (shuffle|random|shuffle mode|random mode|shuffling) (mode)? off@off|(turn|switch|shut|put|set) [the]? (shuffle|\
        random|shuffle mode|shuffling|random mode|shuffle play) [mode]? off@off|(turn off|switch off|disable|stop|\
        deactivate|end|cancel|quit|no|no more|undo|remove|exit)@off [the]? (shuffle|shuffling|random|shuffle mode|\
        random mode|random order|random play|shuffle play)|(play|go|put|keep|have|listen)@off [back]? [through|to]? \
        [<what>|it|them|these|the songs|the tracks|songs|tracks|everything|things]? [back]? in (order|sequence|the \
        right order|the original order|track order|album order|the normal order|their order|the order of the album|\
        sequential order)|(unshuffle|un shuffle)@off [<what>|it]?|do not shuffle@off|back in order@off|in@off order \
        [please]?
        """,
        "shuffle off", "stop shuffling", "play the tracks in order"),
      Rule(
        .command(.changeShuffleMode),
        """
        toggle@toggle [the]? (shuffle|random|shuffle mode)|(shuffle|random) toggle@toggle
        """, "toggle shuffle"),
      Rule(
        .command(.changeShuffleMode), "shuffle@albums [by|my|the|all]* albums|shuffle albums on@albums",
        "shuffle by albums", cost: -1),
      Rule(
        .command(.changeRepeatMode),

        """
        (repeat|loop|cycle) [all|everything|it all|the queue|the playlist|the album|this album|this playlist|my \
        playlist|the list|all songs|all the songs|playlist|album|this list|the whole album|the whole playlist|all of \
        them|all tracks|mode all|mode|queue]+@repeatAll|(turn|switch|put|set|enable|activate|go) [on|to|into]* [the]? \
        (repeat|loop|repeat mode|looping|repeat all|loop mode|repeating|repeat function) [mode|on]?@repeatAll|(turn|\
        switch|put|set) [the]? (repeat|loop|looping|repeat mode) on@repeatAll|(repeat|loop) (on|mode on|all on|mode|\
        mode all)@repeatAll|repeat~1@repeatAll|loop@repeatAll|(keep|start|continue) (looping|repeating)@repeatAll|(put|\
        play|have|keep) (the album|this album|the playlist|this playlist|everything|the queue|all songs|all|my \
        playlist) (on|in|on a) (repeat|loop)@repeatAll
        """,
        "repeat all", "repeat on", "turn on repeat", "repeat the album", "keep looping"),
      Rule(
        .command(.changeRepeatMode),

        """
        (repeat|loop|keep repeating|keep looping|keep playing|cycle)@repeatOne [playing]? (it|this|that|this one|that \
        one|(this|the|that|the current|current|this current|the same|my|this same|that last)? (song|track|tune|one|\
        episode|chapter|music|song again|podcast|number|piece) [again]?) [forever|over and over|again|on repeat|one|\
        that is playing|please|is being played|now playing|currently playing|indefinitely|continuously|being played|on \
        a loop|twice|two times|two times more|once|one time|playing|right now|one more time|once more|a few times|\
        {count} times|over|when it ends|when it is over]*|(repeat|loop) (one|1|single|one song|just this|a song|just \
        this song|just the one|one track|once|current|mode one|this)@repeatOne|(put|play|have|set|place|listen to|keep|\
        hear|i want|leave|get) (<thisOne>|<what>) [playing]? (on|in|in a|on a|to) (repeat|loop|continuous loop|repeat \
        mode|repeat one|continuous repeat)@repeatOne|(put|play|keep|have) (<thisOne>|<what>) [playing]? (over and over|\
        over and over again|on repeat|again and again|repeatedly|non stop|continuously|forever|on a loop|\
        continually)@repeatOne|(turn|switch|set|go) [on|to|it to|the]* (repeat one|repeat mode to one|repeat to one|\
        loop one|repeat to single|repeat song|repeat single|repeat track)@repeatOne|set <thisOne> to repeat@repeatOne|\
        turn on repeat for <thisOne>@repeatOne|do not stop (playing|repeating) <what>@repeatOne~3
        """,
        "repeat this song", "loop this track", "put this song on repeat", "repeat one", "keep playing this song"),
      Rule(
        .command(.changeRepeatMode),
        """
        (put|set|play|have|keep|leave) (the|that|my)? (last|previous|same|first|current|next)? (song|track|tune|one|\
        episode|chapter|album|playlist) on (repeat|loop|a loop)@repeatOne|repeat {genre} [{music}|\
        {songs}]?@repeatAll|(repeat|loop) [the|this|that]* (same|last) (song|track|tune|one)@repeatOne [(for)? \
        ({count} times|an hour|ever|the rest of the (day|night))|again|over and over]*
        """, "put the last song on repeat", cost: -2),
      Rule(
        .command(.changeRepeatMode),
        """
        (repeat|loop|looping|repeat mode) (mode)? (off|none)@repeatNone|(turn off|switch off|shut off|disable|stop|\
        deactivate|end|cancel|quit|no|no more|undo|exit|cease|stop using|cease using)@repeatNone [the]? (repeat \
        function|repeat|repeating|loop|looping|repeat mode|repeats|repetition) [mode|<what>|this song|the song]?|(turn|\
        switch|put|set|shut) [the]? (repeat|loop|repeat mode|repeat function) (off|to off|to none)@repeatNone|(do not|\
        stop|no longer|cease|shut off|never)@repeatNone [using|use]? (repeat|repeating|loop|looping|repeat mode) \
        [<what>|it|this|songs]?|(repeat|loop)@repeatNone [to be|be]? turned off
        """, "repeat off", "stop repeating", "turn off repeat"),
      Rule(.command(.changeRepeatMode), "toggle@toggle [the]? (repeat|loop|repeat mode|looping)", "toggle repeat"),
    ])
}
