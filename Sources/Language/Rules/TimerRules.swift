internal import Remote

extension RuleTable {
  /// Stopping later, and where it plays.
  static let timerAndOutput = RuleTable(
    title: "Sleep timer and outputs",
    rules: [
      Rule(
        .command(.sleepTimer),

        """
        <stopVerb> [<inRoom>]? (in|after|within|in about|in another|after another) {duration} [from now|time|please|\
        of playing|later]*|[in|after] {duration} <stopVerb>|(set|start|turn on|put on|give me|make|create|use|i want|\
        enable|add) [a|the|my|an]? [sleep timer|sleep|off timer] (for|of|to|at)? {duration}|(set|start|turn on|put \
        on|give me|make|create|use|i want|enable) (a|an|the) {duration} sleep timer|[a]? sleep timer [for|of|to|in|\
        at]* {duration}|[a|set a]* {duration} sleep timer|sleep in {duration}|(give it|play for|keep playing for|play \
        this for|keep it on for|go for|play on for|keep going for|let it play for|only play for|play until|just|just \
        play for)~1 [another|about|only]? {duration} [then|and|then stop|and stop|and then stop|more|before stopping|\
        and turn off]+|give it {duration}|play for [another|only]? {duration}|<stopVerb> in {count}|{duration} [more|\
        longer]? [and|then|and then]+ <stopVerb>|add@on [another]? {duration} [more]? (to|onto) [the|my]? sleep \
        timer|(give me|i want|i need|let me have|keep (it|this)? (on|going|playing) for|play [on]? for|allow me) \
        (another|an extra|{duration} more~0) {duration}? [of <playing>|of music|before bed|before i sleep|please]*|\
        (set|start|use|put on) [a|the|an]* [{duration}]? [sleep]? timer [to|and|that will|for]* <stopVerb> [<what>|\
        it|everything]? [in|after] {duration}|(extend|prolong|lengthen|increase|add to|add)@on [{duration} to]? [the|\
        my]? (sleep timer|timer~4) [by|for|with]? [another]? {duration}|<stopVerb> {duration} from now
        """,
        "stop in 20 minutes", "set a sleep timer for half an hour", "sleep timer 45 minutes",
        "turn off the music in an hour", "fade out after a quarter of an hour"),
      Rule(
        .command(.sleepTimer),

        """
        <stopVerb>@endOfTrack [<inRoom>]? <afterThis>|<afterThis> <stopVerb>@endOfTrack [playing|please]?|\
        <afterThis>@endOfTrack (do not|never) (play|start|queue|continue|put on) (anything|any more|anything else|\
        another|something else|on|something)|(just|only|play only) (this|this one|this song|this track|this \
        episode)@endOfTrack [and|then]* (stop|nothing else|nothing afterwards|nothing after|nothing more|no more)|\
        (sleep|stop|pause|quit) at the end of <what>@endOfTrack|(do not|never|no) (autoplay|auto play|continue|go on|\
        play on|keep going|play anything|start another one|play anything else)@endOfTrack [<afterThis>|after]+|sleep \
        timer@endOfTrack [to|for|at|until]? [the]? end of [the|this]? (track|song|episode|chapter)|(stop|pause) \
        when (it|this)@endOfTrack (is over|ends|finishes|is done)|last (song|one|track)@endOfTrack (then|and) stop|\
        (let|allow) <what> (finish|end|play out)@endOfTrack [and|then|before]* (stop|pause|stopping)|(finish|end|play \
        out) (<what>|(the|this) chapter)@endOfTrack (and|then|and then) stop|make this the last (one|song|\
        track)@endOfTrack|[only|just]? (one|this one) (more|last)? (song|track|one)? [then|and then|and]+ (stop|off|\
        sleep|bed|i am done|that is it|no more)@endOfTrack|(this|the current one)@endOfTrack is the last (one|song|\
        track)|(do not|no need to) (go on|carry on|continue) <afterThis>@endOfTrack
        """,
        "stop after this song", "pause when this episode ends", "sleep at the end of the chapter"),
      Rule(
        .command(.sleepTimer),
        """
        (<stopVerb>|sleep|stop) [<inRoom>]? (after|at the end of|when|once|as soon as) [the end of]? (this|the|that) \
        [whole|current|entire]* (album|record|lp|cd|audiobook|book)@endOfAlbum [is over|ends|is done|finishes|is \
        finished|has finished|has ended]*|sleep timer [to|for|at|until]? [the]? end of [the|this]? \
        (album|record|lp|cd|audiobook|book)@endOfAlbum|(finish|end|play out|let) (this|the) (album|record)@endOfAlbum \
        [finish|end|play out]* [and|then]+ stop
        """, "stop after this album", "sleep at the end of the book", cost: -6),
      Rule(
        .command(.sleepTimer),
        """
        (turn|switch|shut) [the|my]? sleep timer@off off|(turn off|switch off|cancel|stop|disable|remove|clear|delete|\
        forget|end|kill|no)@off [the|my]? sleep timer|sleep timer off@off|do not (stop|turn off|sleep) after all@off|\
        (i (have)? changed my mind)@off , [so|please]* (do not (stop|turn off|sleep)|keep (playing|going)|play on)|\
        keep (playing|going) after all@off|do not <stopVerb> [any more|anymore|<afterThis>]*@off|(without|lose|scrap|\
        ditch|drop|skip)@off the sleep timer
        """, "turn the sleep timer off", "cancel the sleep timer"),
      Rule(
        .command(.sleepTimer),
        """
        <stopVerb> [<inRoom>]? (at|by|around|about) [about|around|exactly]? {timeOfDay} [tonight|today|sharp|\
        please]*|(at|by) {timeOfDay} <stopVerb>|(play|keep playing|keep going|play on|go on|carry on|let it play|\
        leave it on|stay on) [music|this|it]? (until|till|up to) [about|around]? {timeOfDay} [tonight|then stop|and \
        stop|and then stop]*|(set|start|put on|turn on)? [a|the|my]? sleep timer (for|to|at|until|till) {timeOfDay}|\
        sleep (at|by) {timeOfDay}
        """, "stop playing at midnight", "turn off the music at half past ten", cost: -3),
      Rule(
        .command(.routeOutput),

        """
        (play) (<what>|<thisOne>) (on|through|in|over|via) the (speaker|speakers) (in|of) [the|my]* {room}|(put|send|\
        move|switch|transfer|route|output|cast|change|throw|take|direct|stream|bring) (<what>|<thisOne>|the output|\
        output|everything|sound|the sound|playback|audio|it|it over)? (on|to|in|through|onto|over to|into|out of|\
        over|from|out through|via) [the|my|our|your|speaker in|speakers in|ones in]* {room} [instead|please]*|\
        (switch|change|route|move|set) [the]? output [device]? to [the|my]? {output}|(use|connect to|switch to|switch \
        over to|connect|pair with) [the|my|bluetooth|wireless|wired|usb]* {room} [speakers|speaker|as output]?|play \
        [it|this]? (on|through|over|via|from|out of) [the|my|all|all the|all my|every]* {room}|output [to]? {output}|\
        (move|send|put|take) (<what>|it|the party) {room}|(on|from|through|via|over|out of) [the|my] {output} \
        (speaker|speakers|headphones|device|tv) [please]?|(set|select|choose) {output} as [the|my]? output [device]?
        """,
        "switch to headphones", "move the music upstairs", "output to bluetooth speaker",
        cost: 1),
    ])

  /// Playlists and the queue.
  static let playlists = RuleTable(
    title: "Playlists and the queue",
    rules: [
      Rule(
        .command(.clearQueue),
        """
        (clear|empty|delete|erase|wipe|reset|dump|remove everything from|clear out|clean|clean out|clean up|remove all \
        from|take everything off|purge|cancel) [out]? [the|my|this|entire|whole|current|all of the]* (queue|play queue|\
        up next|up next list|playing queue|queued songs|upcoming songs|list of upcoming songs|queued tracks|upcoming \
        tracks|play next list)|clear up next|(clear|remove|delete|drop|cut) (everything|all|all that|whatever) [that]? \
        [comes|is]? (after|behind|following) (this|it|<what>)|(clear|remove|delete|drop|take out|erase|wipe|get rid of|\
        throw out|ditch) [out]? (everything|all|all the songs|all the tracks|all songs|the whole lot) (in|on|from|off|\
        out of) [the|my|this]? (queue|play queue|up next|line up)|(get rid of|throw away|throw out|ditch|scrap|bin|\
        forget|start) [a|the|my|this|whole|entire|new|fresh]* (queue|play queue)|start [again|over] with an empty queue
        """, "clear the queue", "empty the play queue"),
      Rule(
        .command(.removeFromQueue),
        """
        (remove|delete|take|drop|kick|get rid of|throw|pull|cut|strike|bin) [out]? (<thisOne>|<media>|(everything|all \
        [songs|tracks]?) (by|from) {artist}|<entry>) (from|off|out of) [the|my]? (queue|play queue|up next|line up)|(remove|unqueue|dequeue)~4 \
        <thisOne>|unqueue <media>|remove (number|track|entry) {number}|(remove|delete|take|drop|kick|get rid of|throw|\
        cut) [out]? the next@next [one|song|track|entry]? [(from|off|out of) [the|my]? <theQueue>]?~-8
        """, "remove this from the queue", "take Blue Train off the queue", "drop the third one from the queue",
        "remove the next song"),
      Rule(
        .command(.playFromQueue),
        """
        (play|start|go to|jump to|skip to|move to|go straight to|jump straight to) ((the {ordinal} [one|song|track|\
        entry|item]?|[the|song|track|entry|item|number|position]* {number}) (in|of|on|from) ([the|my]? <theQueue>|\
        (the|this|my) playlist)|({name}~-2|{name} by {artist}~-2) (in|of|on|from) [the|my]? <theQueue>)
        """, "play the third song in the queue", "jump to number 5 of the queue", cost: -14),
      Rule(.command(.playFromQueue), "(play|start) the {ordinal} (song|track)", "play the first song", cost: 2),
      Rule(
        .command(.moveInQueue),
        """
        (move|shift|push|bring) (<thisOne>|<media>|<entry>|position {number}) (to the [very]? (end|bottom|back)@end \
        [of the queue|of the list|of the line]?|(to|up to) the [very]? (top|start|front|beginning)@start [of the queue|\
        of the list]?|(next|up next|to next|to play next|so it plays next|behind this|after this)@next [one|song|\
        track]?|[up|down]? to [number|position|place|the]* {count} [place|position]? [in the queue]?)
        """, "move number 5 to 2", "move this to the end of the queue", "move Blue Train to the top of the queue",
        cost: -14),
      Rule(
        .command(.createPlaylist),

        """
        (make|create|start|begin|build|generate|set up|add|give me|i need|i want|set|compose|establish|open|put \
        together|form|produce) [me|us]? [a|an|my|another|one]? [brand]? [new|blank|empty|smart|personal]* (playlist|\
        play list) [<called>|of name|with a name of|as|for me called|and call it|and name it|titled as|named as]+ \
        {playlist} (with|of|from|containing|out of) [all the|all]? (<thisOne>~-4|<media>)|(make|create|start|begin|\
        build|generate|set up|add|give me|i need|i want|compose|establish|open|put together|form) [me|us]? [a|an|my|\
        another|one]? [brand]? [new|blank|empty|smart|personal]* (playlist|play list) [<called>|and call it|and name \
        it]+ {playlist}|new [smart]? playlist [<called>]? {playlist}|(make|create) [me]? [a|new]+ {playlist} playlist|\
        (make|create|start|build|generate) [me|us]? [a|an|new|smart]* (playlist|play list) (with|of|from|out of|\
        containing)~1 [all the|all]? <media> [and]? (<called>|and call it) {playlist}|(add|put|save|stick|throw|drop|move) (<thisOne>|<media>) (to|in|into|on|\
        onto) [a|my|another|some]+ [brand]? new (playlist|play list) [[<called>|and call it]? {playlist}]?~-10
        """,
        "make a playlist called Sunday", "create a new playlist named Deep Focus", "new playlist Rainy Days",
        "put this in a new playlist called Sunday"),
      Rule(
        .command(.renamePlaylist),
        """
        (rename|retitle|change the name of|change the title of) [the|my]? ({playlist} playlist|playlist {playlist}|\
        {playlist}~6) (to|as|into) {newName}|name [the|my]? ({playlist} playlist|playlist {playlist}) {newName}|give \
        [the|my]? ({playlist} playlist|playlist {playlist}) (a new name|the name|the new name) {newName}
        """, "rename my gym playlist to Workout", "rename the playlist Sunday to Lazy Sunday"),
      Rule(
        .command(.deletePlaylist),
        """
        (delete|remove|erase|trash|get rid of|throw away|throw out|drop|bin|ditch|scrap) [the|my]? ({playlist} \
        playlist|playlist [<called>]? {playlist})|(i|we) [do not|no longer] (need|want|use|listen to) [the|my]? \
        ({playlist} playlist|playlist [<called>]? {playlist}) [anymore|any more]? [and|so]? (delete|remove|erase|\
        trash|bin|drop) it|(delete|erase|trash|throw away) [the|my]? {knownList}
        """, "delete my gym playlist", "delete the playlist Sunday"),
      Rule(
        .command(.removeFromPlaylist),
        """
        (remove|delete|take|drop|kick|erase|get rid of) ((<thisOne>|<what>)@current|<entry>|{name}|{name} by {artist}) \
        (from|off|off of|out of) [the|my|{owner} 's]? ({playlist} playlist|playlist [<called>]? {playlist}|\
        {someList}~8)
        """, "take this off my gym playlist", "remove this song from the Sunday playlist"),
      Rule(
        .command(.undo),
        """
        undo [that|it|this|the last (thing|one|action|command|change)|what (i|you) just did|the]*|take that back|\
        (reverse|revert) (that|the last (action|command|change))|undo the last|(that|this|it) was (a|my) (mistake|\
        slip|error|accident)|(oops|whoops|oh no)? my mistake|(oops|whoops|oh no|no no|ah) [,]? [please|can you]* undo \
        [that|it|this]?|(revert|go back on) [that|it|this]?|undo my (last|latest) (change|action|command|edit|like|\
        skip)|bring [back]? (the|my) (old|last|previous)? queue [back]?|put it back [how it was]?|i did not mean \
        (that|to do that)
        """, "undo", "undo that", "take that back"),
      Rule(
        .command(.bookmark),
        """
        (set|place|make|leave|put) [a]? bookmark [here]?|bookmark [here|this (place|spot|position|point)|this|it|that]|\
        remember (this|the|my) (place|spot|position|point)|(save|mark) (this|the|my) (place|spot|position)
        """, "bookmark this place", "set a bookmark"),
    ])

  /// The program itself.
  static let program = RuleTable(
    title: "The player",
    rules: [
      Rule(
        .command(.importFolder),
        """
        import [the]? [folder|directory|music from|music in|files from|files in|my music from|everything in|everything \
        from]? {path}|scan [the]? (folder|directory|music from|music in|files from|files in|my music from|everything \
        in)+ {path}|scan~20 {path}|(add) [the]? (folder|directory) {path}
        """, "import ~/Music", "scan the folder /media/records", isWhole: true),
      Rule(
        .command(.importFolder),
        """
        (rescan|re scan|refresh|reload|update|scan) [the|my|all|all my|whole|entire|music|of]* (library|collection|\
        folders|files|music)@library [again|now|for (new|changed) (music|files|songs)]*|(rescan|re scan)@library [now|\
        everything]?|(scan|check|look) for (new|changed) (music|files|songs|tracks|albums)@library [on the disk|on \
        disk|in my folders|now]?
        """, "rescan my library", "scan for new music", cost: -2),
      Rule(
        .command(.stopImport),
        """
        (stop|cancel|abort|end|quit|halt|interrupt|stop with|do not go on with) [the|this|that|my]? (import|importing|\
        scan|scanning|rescan|rescanning) [of]? [the|my|this|that]* [music|files|folder|folders|library|songs|now]?|(stop|\
        quit) (looking|searching) [for|through]? [the|my|this|that]* [music|files|folder|folders|disk|songs|now]?
        """, "stop importing", "cancel the import", "stop the scan"),
      Rule(
        .command(.showHelp),
        """
        (show|open|display|see|i need|get|give me)+ [the|some]* help [screen|page|menu]?|[the]? help (screen|page|\
        menu)|what can (i|you) (say|do|ask|tell you) [here]?|(show|list) [me]? [the|all]* (keys|commands|phrases|\
        shortcuts|key bindings)|how does this work|how do i use (this|you)
        """, "help", "what can I say", "show the keys"),
      Rule(.command(.showHelp), "help [me]? [please]?", cost: 30, isWhole: true),
      Rule(.command(.showHelp), "help (with|on|about|for|me with) [the]? {topic}", "help with playlists", cost: 1),
      Rule(
        .command(.quit),
        """
        (quit|exit|leave|close|shut down|end|terminate) [the|this]? (app|player|program|tuneterm|application|music \
        player|program)|quit|exit|(bye|goodbye|good bye)~14|close [the]? (player|app)
        """, "quit", "close the player"),
      Rule(
        .command(.detach),
        """
        (detach|disconnect) [this screen|the screen|from the player]?|leave it playing
        """, "detach"),
      Rule(.command(.attach), "attach|(bring up|show|open) the (screen|player)", "attach"),
      Rule(
        .command(.bind), "bind {key} [to]? {phrase}", "bind L \"I like this song\"", "bind n next song", isWhole: true),
      Rule(
        .command(.set),
        """
        (turn|switch) [the|my]? {setting} (on@on|off@off)|(turn|switch) (on@on|off@off) [the|my]? {setting}|(enable|\
        activate|use)@on [the|my]? {setting}|(disable|deactivate|stop|stop using)@off [the|my]? {setting}
        """, "turn crossfade off", cost: 4),
      Rule(.command(.set), "set {setting} {value}", "set replaygain album", cost: -8, isWhole: true),
    ])
}
