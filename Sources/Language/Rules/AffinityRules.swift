internal import Remote

extension RuleTable {
  /// Saying what one likes.
  static let affinity = RuleTable(
    title: "Like and dislike",
    rules: [
      Rule(
        .like,

        """
        (like|love|favorite|favourite|heart|thumbs up|thumb up|star|upvote|thumbs up to|thumbs up for|a thumbs up \
        for|two thumbs up for|give a thumbs up to|give a heart to) [<thisOne>|{song}|it]?|<loves> <thisOne> [a lot|so \
        much|very much|best|most|too|great|playing|really|very|much|by {artist}]*|(put|mark|note|log|count|write) \
        (<thisOne>|it|<media>) down? as [a|an|one of my|my|all time]* (favorite|favourite|liked|loved|keeper|hit|\
        classic)|(give|add|put) (<thisOne>|it|<media>)? [a|two|one]? (thumbs up|thumb up|heart|like|star|gold star|\
        top marks|full marks|high rating|good rating|positive rating) [to <thisOne>|to <media>|on <thisOne>|rating|\
        for <thisOne>]?|(add|give) a (heart|like|star|thumbs up) (to|for|on) (<thisOne>|<media>)|(mark|set|make|note|\
        save|remember|flag|add|rate|tag|record|list|keep|store|label|register) (<thisOne>|it|<media>) (as|to be|is|is \
        my|as being|at|in|to)* [a|an|the|one of|my|all time|great|new|of my]* (favorite|favourite|liked|loved|\
        awesome|great|good|a hit|top|the top|five star|one i like|something i like|favorites|favourites|best)|\
        (this@current|(this|that|the|my|the current|current|this current)@current ({song}|{anAlbum}|{music}|\
        {anArtist}|{songs}|{podcast}|{episode}|{aPlaylist}|one|tune|jam|chapter)) [just|really|that is playing|\
        playing|now]* (is|was|are|'s) [a|an|the|my|one of my|so|really|very|such a|such|too|pretty|just|quite|\
        absolutely|truly|definitely|of my|all time|new|truly|really]* (great|good|awesome|amazing|nice|favorite|\
        favourite|beautiful|cool|lovely|wonderful|fantastic|brilliant|perfect|excellent|favorites|best|incredible|\
        superb|the best|my jam|fire|lit|a banger|banger|gorgeous|five star|magnificent|the bomb|outstanding|catchy|\
        fun|interesting|sweet) [<kind>|one|ever|of all time|is not it|songs]*|(great|good|nice|awesome|amazing|\
        lovely|cool|beautiful|excellent|wonderful|brilliant|fantastic|best|super|superb|sweet|perfect) (song|track|\
        tune|music|album|choice|one|selection|pick|stuff|playlist) [ever]?|<thisOne> (rocks|rules|slaps|is on fire)|\
        what a (<praise>)? (song|track|tune|record|album|banger|belter|classic|masterpiece|groove|riff|solo|\
        voice|chorus|hook|beat)|(that|it)@current (is|was) (a|an|such a|my|one of my|the)+ (great|good|awesome|\
        amazing|nice|favorite|favourite|beautiful|cool|lovely|wonderful|fantastic|brilliant|perfect|excellent|\
        favorites|best|five star|all time favorite)+ ({song}|{anAlbum}|{music}|{songs}|{anArtist}|{podcast}|one)|i \
        (could|can) listen to <thisOne> (all day|forever|all night|for hours)|(this|that|it)@current (one)? (is|was|\
        's) a (keeper|winner|classic|banger|belter|cracker|gem|beauty|tune|masterpiece|jam|favorite|favourite|\
        corker)|<thisOne> (has|have|has got|had) [a|an|such a|some|the]* [really|very|most]* <praise> (voice|beat|\
        sound|melody|groove|rhythm|lyrics|bass|vibe|hook|chorus|riff|solo|energy|flow)|<thisOne> [really]? (gets me|\
        makes me (happy|smile|dance)|hits different|hits the spot|does it for me|speaks to me|takes me back|gives me \
        (chills|goosebumps))|more <thisOne> in [the]? future|more of (this|that) in [the]? future|more (songs|music|\
        stuff|of this)? like this in [the]? future|<rates> (<thisOne>|<rated>) <highly>
        """,
        "I like this song", "love this", "this is my favourite song", "thumbs up", "give this a heart", "great tune",
        "mark this as a favourite"),
      Rule(
        .like,

        """
        <loves> <likable> [a lot|so much|very much|best|most|too|you know|really|you should know]*|<likable> (is|are|\
        would be) [my|the|one of my|a|really|so|such|all time]* (favorite|favourite|favorites|favourites|the best|\
        great|awesome|amazing|best|music i like|my thing|my jam|what i like) [{anArtist}|{genreWord}|{song}|band|\
        music|songs|artists|kind of music|type of music|ever]*|(my|our)@my [all time|absolute|personal|very]* \
        (favorite|favourite|best|preferred) [kind of|type of|style of|music]* ({anArtist}|{song}|{anAlbum}|\
        {genreWord}|{music}|{music} {genreWord}|{songs}|{artists}|type|kind|one|sound|{aPlaylist}|{podcast}|style) \
        [of music|of all time|to listen to|genre]* (is|are|would be|has to be) <likable>|(heart|favorite|favourite|\
        upvote|thumbs up for|thumbs up to|two thumbs up for) <likable>|<noted> <loves> (<thisOne>|<likable>)|(what|\
        all|all that|the only thing|the only music|the kind of music|the music) (i|we) [really|ever|always|still|like \
        to]* (like|love|enjoy|want|prefer|need|listen to|hear) [most|best|to hear|to listen to|hearing|listening to]* \
        is <likable>|i am [a|an|such a|more of a|a real|a big|a huge|a massive]+ <likable> (person|fan|lover|guy|\
        girl|fanatic|nut|nerd|freak|addict|man|woman|head|enthusiast)|<likable> [really]? (rocks|rules|slaps|never \
        gets old|makes me happy)|i find <likable> [really|very|so|quite]* (enjoyable|great|good|relaxing|amazing|\
        awesome|nice|fun|interesting|soothing|beautiful|cool)|i am (a|a big|a huge|a great) fan of <likable>|<loves> \
        (a|the)? {artist}~8 [so much|a lot|very much|because|and|as]* (he|she|it|they|this|that) (is|are|was|were) \
        <favourite>|<likable> [he|she|it|they] (is|are|was|were) <favourite>|i (want|would like) more <likable> in \
        future|<rates> {name} <highly>
        """,
        "I really like Khruangbin", "my favourite band is the Paper Moons", "I'm into reggae", cost: 5),
      Rule(
        .dislike,

        """
        (dislike|thumbs down|thumb down|downvote|hate|do not like|thumbs down to|thumbs down for|thumbs down on|never \
        play|do not play|ban|block|never again|i dislike|i hate|not my thing|not my taste|not a fan|not a fan of|not \
        keen on|not into|not feeling|fed up with|sick of|tired of|bored with) [<thisOne>|it|{song}]?~0 [again|ever \
        again|ever|anymore|any more|at all]*|<hates> [to hear]? (<thisOne>~-6|<what>) [again|ever again|anymore|any \
        more|at all|much|very much|turn it off|that much|ever]*|(never|do not|do not ever|stop|please do not) [ever]? \
        (play|playing|play me|recommend|recommending|suggest|suggesting) [me|us]? (<thisOne>~-6|<what>|<likable>|things \
        like this@current|this@current kind of <kind>|stuff like this@current|<current> {anArtist}) [again|ever \
        again|anymore|any more|ever|to me|for me|please]*|(this|that|it|<thisOne>)@current [song|one|track|music|is|\
        was|really|just|absolutely]* (sucks|stinks|is awful|is terrible|is bad|is horrible|is rubbish|is crap|is \
        annoying|is boring|is the worst|is not good|is not my thing|was terrible|was awful|(is|was|sounds) [really|\
        so|just|absolutely|a bit|pretty|too|very|totally|utterly|quite|rather|the|complete|utter|a load of|such]* \
        <blame>|(is|was) not [really|very|that|so|much|exactly]* (good|great|for me|my thing|my cup of tea|my taste|\
        my style|any good|my kind of (music|thing|song)|to my taste)|(does|did) (nothing|not do (it|anything)) for \
        me|(gets|is getting|is) (on my nerves|old|annoying|boring|doing my head in)|hurts my ears) [<kind>]?|(give|\
        add|put) (<thisOne>|it)? [a]? (thumbs down|thumb down|dislike) [to <thisOne>]?|(mark|set) <thisOne> (as|with|\
        a)* (disliked|bad|thumbs down)|<rates> (<thisOne>|<rated>) <lowly>|keep <thisOne> (out of|away from) [my|\
        the]* (mixes|mix|playlists|shuffle|rotation|recommendations|queue)|(fewer|less|no more) {genre} in [the]? \
        future|(block|ban|mute~5|blacklist|hide) (<thisOne>|<likable>)|not (this|that) (again|one again)|no more \
        {nameOfArtist} [ever|please|again]*|<what> (sucks|stinks)|what a <blame> (song|track|tune|record|\
        album|voice|noise|choice|racket|mess)|i have heard (this|that|it|<thisOne>) (too (often|many times|much)|\
        [far|way]? too many times|a million times|a hundred times|so many times)
        """,
        "I don't like this", "I hate this song", "never play this again", "thumbs down", "this song sucks"),
      Rule(
        .dislike,

        """
        <hates> [to hear]? <likable> [at all|much|very much|any more|anymore|again]*|thumbs down (on|for|to) \
        <likable>|<likable> (is|are) [really|so|just|such]* (awful|terrible|bad|horrible|rubbish|crap|annoying|\
        boring|the worst|not my thing|not for me|overrated|not [really|exactly|quite|just]* (for me|my thing|my cup \
        of tea|my taste|my style|my jam|my bag|my kind of (music|thing)|to my taste|my favorite|my favourite))|\
        <likable> (does nothing|do nothing) for me|less <likable> please|no more <likable>~3 [ever|again|please]*|\
        [play]? (less|fewer) of (this|that|these)@current [please|in [the]? future]*|(never ever|never|do not) (play|\
        play me|give me) [me]? <likable> [again|any more|anymore]*|(fewer|less|no more) <described> in [the]? future
        """,
        "I can't stand country music", "thumbs down for the Paper Moons", cost: 1),
      Rule(
        .unlike,
        """
        (unlike|unlove|unfavorite|unfavourite|unheart|un like|remove the (like|heart|favorite|favourite|thumbs up|\
        star) (from|on|for)|take the (like|heart|star) off|take back my like (of|for|on)|(take|withdraw|remove|cancel|\
        undo)~0 my (like|heart|thumbs up|rating) [back|again]*|undislike|undo the like (on|of)|(remove|delete|take \
        back|clear|undo|take off|cancel|drop|lose|revoke)~0 [the|my|that|this|a]* (like|love|heart|star|thumbs up|\
        favorite|favourite|rating|stars|dislike|thumbs down) [(from|on|of|for|off|to)~0|please] [<thisOne>|it|\
        <likable>]?|remove my (like|heart|star|thumbs up|rating)|i no longer (like|love)|(forget|never mind)~-1 \
        [that]? i [ever]? (like|love|liked|loved)|i do not (like|love) anymore) (<thisOne>|it|<likable>)?|(remove|\
        delete|take) (<thisOne>|it) (from|off|out of) [my|the]* (favorites|favourites|liked songs|likes|favorite songs|\
        favourite songs|loved songs)|clear the rating [of <thisOne>]?|i do not like <thisOne> (anymore|any more)|\
        neither like nor dislike <thisOne>
        """, "unlike this song", "remove this from my favourites"),
      Rule(
        .rate,
        """
        [i [would|will|am going to]?]? (rate|give|mark|score) (<thisOne>|<rated>) [a|at|as|with|a rating of]* \
        {number} [out of (5|five)]? [stars|star|points|point|rating]*|{number} (stars|star) [(for|to) (<thisOne>|\
        <rated>)]?|(rate|rating) [of|it]* {number} [stars|star]?|(set|change|make) [the|my]* rating [(of|for) \
        (<thisOne>|<rated>)]? (to|at) {number} [stars|star]?|(give|award) {number} (stars|star) to (<thisOne>|\
        <rated>)|(rate|give|mark|score) {name} [by {artist}]? [at|as|with|a]* ({number} (stars|star)|{grade})|[i \
        [would|will]?]? (rate|give|mark|score) (<thisOne>|<rated>) [a|at|as|with|a solid]* {grade}|[a|a solid|it is \
        a|that is a|this is a]* {grade} [from me|for me|for (this|that|it|<thisOne>)|stars]*|<thisOne> [is|gets|\
        deserves|has|earns|rating|rated|a|of|at|worth|get]+ ({number} (stars|star)|{grade})
        """, "rate this 4 stars", "three stars", "rate this album 5 stars", "give Lanterns by the Paper Moons 4 stars"),
      Rule(
        .rate,
        """
        (rate|give|mark|score) ([the]? {anArtist} [<called>]? {artist}|<media>~2) [a|at|as|with]* {number} [out of (5|\
        five)]? [stars|star|points|point]*|{number} (stars|star) (for|to) <media>|(set|change|make) [the|my]* rating \
        (of|for) <media> (to|at) {number} [stars|star]?
        """, "rate the album Paper Moons 4 stars", "five stars for Lanterns by Ada Quill", cost: 6),
    ])
}
