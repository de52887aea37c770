internal import Remote

extension RuleTable {
  /// Looking for things.
  static let search = RuleTable(
    title: "Find",
    rules: [
      Rule(
        .search,
        """
        <findVerb> [me|us|for|out|up|for me|you have|if you have|out if there is|if there is|out about]* <found> \
        [<foundEnd>]*
        """, "find songs by Khruangbin", "search for winter playlists", "look up some calm piano",
        "show me my playlists", "browse reggae"),
      Rule(
        .search,
        """
        (pull up|bring up|open|open up|show|show me|get|go to|see|display|load|load up|view) [me]? [all]? (my@my|the|\
        our@my) [own|saved|whole|full|{sort}|{genre}]* ({playlists}|{albums}|{artists}|{podcasts}|{songs}|library|\
        music library|collection|{audiobook})
        """, "pull up my playlists", cost: -4),
      Rule(
        .search,
        """
        (what is|is there|have you got|do you have|got|anything|is there anything|any|have i got|show me what is) \
        [anything|something]? (new|latest|recent|fresh)@newest [stuff|music|songs|releases|episodes|out]? (from|by|\
        with|of|on) {artist}|(has|have|did) {artist} (got|put out|released|release|published|made|dropped) (anything|\
        something) [new|recent]?@newest [out]?|(whatever|anything) [is|has]? new@newest (on|from|by|with) {artist}|\
        scan [the|all]* ({radio}|dial|airwaves) for {name}
        """, "what's new from the Paper Moons"),
      Rule(
        .search,
        """
        <weakFindVerb> [me|us|for|out|up|for me|you have]* <known> [<foundEnd>]*
        """, "check my playlists", cost: 1),
      Rule(
        .search, "<findVerb> [me|us|for|up]* [the|a]?~0 {name} [by {artist}]?", "find Blue Train",
        "search for Khruangbin", cost: 14),
      Rule(.search, "<searchVerb> {name}", "search Khruangbin", "look for Tin Hours", cost: 8),
      Rule(
        .search,
        """
        <searchVerb> [the|a]? (piece|{aShow}|{movie}|{book}|soundtrack) [<called>|of|for]*~0 {name}|<searchVerb> \
        {name} ({aShow}|{movie}|{book}|soundtrack)
        """, "find the soundtrack of Tin Hours", "search for the movie Paper Moons"),
      Rule(
        .search,
        """
        (where|how) (can|could|do|would|should) (i|we) [to]? (find|get|listen to|hear|buy|watch|see|purchase|download|\
        locate|stream|order~4|read|view|look up) [the|a|me]? <found>|where is <known>|(i need|i want|i would like) to \
        (see|view|find|look up|look for|search for|browse|locate|read) <found>|i am (looking|searching|hunting) for \
        <found>|looking for <found>|where to (find|get|buy) <found>
        """, "where can I find songs by Khruangbin", "I'm looking for some soul"),
      Rule(
        .search,
        """
        where (can|could|do|would|should) (i|we) [to]? (find|listen to|hear|buy|purchase|download|stream) {name} [on \
        {service}|for purchase]?|(i need|i want|i would like) to (see|view|find|look up|look for|search for|browse|\
        locate|read) {name}|i am (looking|searching|hunting) for {name}|looking for {name}|where to (find|get|buy) \
        {name}
        """, "I'm looking for Tin Hours", cost: 16),
      Rule(
        .list,
        """
        (what|which) <foundType> [<after>]* (do i have|have i got|have you got|do you have|are there|are in my library|\
        can i hear|can you play|are available|is there|i have) [<after>]*|(what|which) ({songs}|{albums}|{podcasts}|\
        {audiobook}|{playlists}|{music}) (by|from|of) {artist} (do i have|do you have|are there|are in my library|can \
        you play|have i got)|do (you|i|we) have [any|some|a|the]* <known>|(have|has) (you|i) got [any|some|a|the]* \
        <known>|[got|have (i|we|you) got]? any [other|more|good]* <described> [<after>]* (on here|in here|here|in \
        there|in the library|in my library|in my collection)+|(is|are) there [any|some|a|the]* <known>|what (do i|do \
        you) have (by|from|of) {artist}|(what|which) ({songs}|{albums}|{music}|{podcasts}) (did|does|do|has|have) \
        {artist} (write|sing|record|make|release|play|written|sung|recorded|made|released|put out)|(what|which) are \
        [the|some|my]* <known>|(what|which) [of (my@my|our@my|the)]? <foundType> (is|are) <after>|what is [the|my|a]+ \
        {sort} <described>|what is a good <described> [<after>]*|(what|which) {genre} [<plain>]? (do i have|do you \
        have|is there|are there|have i got|have you got)|(do i have|have i got|do you have|is there|have you got) any [thing]? \
        [by|from]? {knownArtist}|(what|which) {genre} (songs|albums|music|artists|stations|tracks|bands) (do|are|have) \
        (i|you|there) have?|list~-1 <found>|what music do (i|you) have|(who|what) [else]? (sounds|is) (like|similar \
        to)@similar {artist}
        """, "do you have any jazz", "what albums do I have by Khruangbin", "list my playlists",
        "which audiobooks do I have", "are there any live albums"),
      Rule(
        .list,
        """
        (what|which) {artist} ({songs}|{albums}|{music}|{podcasts}) (do|have|are|can) (i|we|you|there) [have|got|own|\
        play]*|(is|are) (there)? [any|some]? {artist} (in|on|among) (my|the|our)@my [music]? (library|collection|\
        queue|playlists)|is (the {song}|the {anAlbum})? {name} (in|on) (my|the|our)@my [music]? (library|collection)|\
        (do|have) (i|we|you) (have|got|own) (the|that|a) ({song}|{anAlbum}|{podcast}|{audiobook}) [<called>]? {name}|\
        (what|which) ({podcasts}|{playlists}) have (new|unplayed|fresh|recent)@newest {episodes}|(what|which) \
        (<described>|{genre}) [<after>]* (do|have) (i|we) (have|got|own) [from {date}|<after>]*|(what|which) \
        <described> [<after>]* (do|have) (i|we|you) (own|got|have)|where is my <found>|what are {artist} 's <ranked> \
        ({songs}|{albums}|hits|{music})|what is [there]? {sort} in (my|the|our)@my [music]? (library|collection)|\
        (what|which) ({songs}|{song}|{music}) [is|are]? (on|off|from) [the {anAlbum}|the {aPlaylist}]? {nameOfAlbum}|\
        (who|which (artist|artists|band|singer)) (sings|sang|sung|covered|has covered) [the]? [{song}|{anAlbum}]? \
        {name}|(who|which (artist|artists|band|singer)) (recorded|released|performed|performs) [the]? [{song}|\
        {anAlbum}]? {nameOfSong}|(any|got any|have (i|we|you) got any|do (i|we|you) have any|is there any) \
        {nameOfArtist} [in there|in here|here|on there|on here|by any chance]*|({artists}|{anArtist}|who) (like|\
        similar to|related to|in the style of)@similar {artist}
        """, "which Ola Fjord albums do I have", "is Lanterns in my library", cost: 6),
      Rule(
        .search,
        """
        [<askWhat>]? (what|which|the|a|any)? ({song}|{songs}|{anAlbum}|{podcast}) [that|which]? (has|have|contains|\
        contain|includes|mentions|with|says|goes|whose) [the|in|it|its|these]* (phrase|words|word|lyrics|lyric|line|\
        lines|title) [has|have|are|is|contains|says|go|goes]* {subject}|[<askWhat>]? (what|which) ({songs}|{song}|\
        {albums}|{anAlbum}) (has|have|with|contains|contain|mention|mentions) {subject} in (the|its|their) (title|\
        titles|name|names|lyrics|words)
        """, "which song has the words dusty river in it", cost: 4),
      Rule(
        .list,
        """
        (what|which) ({episodes}|{songs}|{albums}|chapters) (of|from|by) {show} (have not|have|did|did not) (i|we) \
        [not]? (heard|played|listened to|hear|play|listen to|finished) [yet]?|(what is|what all is|what do i have|what \
        have i got) (in|on) <holder>|(what|which|how many) (songs|tracks|tunes|pieces|music) (are|is|do i have|have i \
        got|are there)? (in|on) <holder>|(list|show|show me|read me|tell me) [all]? [the]? (songs|tracks|contents|\
        track list|tracklist) (in|on|of|from) <holder>
        """, "what's in my gym playlist", "which songs are on the album Blue Train", cost: -8),
      Rule(
        .list,
        """
        (what|what all) (is|are|do i have|have i got) (in|on|among) <ownPlace>|(what|which) (<foundType>|{genreWord} \
        of {music}) [is|are|do i have|have i got|there]* (in|on|among) <ownPlace>|(show|list|read|what are|which are) \
        [me]? [what is in|all of|all|everything in]? my@my [liked|loved]? (favorites|favourites|likes|\
        liked songs)@liked
        """, "what's in my favourites", "which genres are in my library", cost: -6),
      Rule(
        .count,
        """
        how many {artist} ({songs}|{albums}|{episodes}) (do i have|do you have|have i got|have you got|are there)|how \
        many <modifiers> (<foundType>|{playlists}) [<after>|by {artist}|from {artist}|of {artist}|{music}]* (do i have|\
        do i own|do you have|have i got|have you got|are there|are in|i have|i own)? [<after>|by {artist}|from \
        {artist}|of {artist}]* [in my library|in the library|in my collection|in here|altogether|in total|now|here]*|\
        (how big|how large) is (my|the) (library|collection)|how much (music|{genre} [{music}]) (do i have|is there|\
        have i got) [<after>|by {artist}|from {artist}]* [in my library|in the library|in my collection|altogether|in \
        total]*
        """, "how many songs do I have", "how many albums by Khruangbin do I have", "how big is my library"),
      Rule(
        .search,
        """
        what (should|can|could|shall) (i|we) (listen to|play|hear|put on) [next|now|today|tonight]*|what (do|would) \
        you (recommend|suggest)@recommended [for me]?|(recommend|suggest)@recommended (me|us)? (something|anything|\
        some music) [good|new|nice]*|what is (hot|trending|popular|good)@popular [right now|now|today|at the moment|\
        these days]*|what (did i add|have i added|was added)@recentlyAdded [recently|lately|last week|this week|today|\
        yesterday]*|(can|could|do)? (you|\
        u)? (recommend|suggest)@recommended [me|us|to me]* <known>|(does|do|has|have) {artist} (have|got) any [other|\
        more]* <foundType>|(does|do|has|have) {artist} (have|got) (any|a)? (new|recent)@newest <foundType>|(do|have) \
        (i|we|you) (have|got) [any|some]* {nameOfArtist}~8|any (recommendations|suggestions)@recommended for <known>
        """, "recommend some ambient albums", cost: 1),
      Rule(
        .list,
        """
        (what|which) [{music}|{songs}|{albums}|{artists}]? (did|have|was|were) (i|we) [been]? (listen to|listening to|\
        play|played|playing|hear|heard|listened to|hearing)@heard <heardWhen>+|<findVerb>? [me|us]* (what|<heardThings>) \
        <iHeard> <heardWhen>*|<findVerb>? [me|us]* [the|my]* (<heardLast> [<heardThings>]?|(listening|play|playback|\
        song)? history@heard|recent plays@heard) <heardWhen>*
        """, "what did I listen to yesterday", "what have I been playing lately", "my listening history",
        "show me the songs I played this week", "recently played songs"),
      Rule(
        .search,
        """
        (<found>|{name}) (let me see them|list them|show me|show them|let me see|for me to look at)|<described> please \
        find [me]? [some]?
        """, "my jazz albums, let me see them", cost: 5),
      Rule(
        .search,
        """
        (show|find|list) [me]? [other|more|all|the]* ({songs}|{albums}|{music}) (by|from) (this|that|them)@current \
        [artist|band|singer]?|i would like to search [for]?  <found>
        """, "list all songs by this artist"),
      Rule(
        .search,
        """
        (help|assist|please|can you|could you)* [me|us]* [with|in|to]* (finding|searching for|looking for|locating|\
        searching|looking up|discovering) <found>|i am trying to (find|locate) <found>|i (want|need|would like) help \
        (finding|with|searching for|locating|looking for|in finding) <found>|find out <found>
        """, "help me with finding some soul", cost: 1),
      Rule(
        .search,
        """
        (i|we) (want|need|would like|am in need of|require|am looking for|am searching for|am after|am in the mood \
        for|like|love|really like|like to hear|need to hear) <found> [<foundEnd>]* <findSome>|<loves> <likable> \
        <findSome>|(the|my|a|an|some)* [<modifier>]* ({songs}|{music}) (is|are|would) {topic} <findSome>
        """, "I want some soul, can you find some", cost: 3),
      Rule(
        .search,
        """
        <loves> <lovedArtist> (can|could|will|would) you (find|search|look|locate|get|search for|look for|help me find|\
        help me to find) [me|for|it|them|some|up|any|one|to find|that|those|of|from|by|it for me|songs|something]*|\
        <loves> <lovedArtist> [and]? (find|search|look up|locate|get) [me]? [some|it|them|one|any|those]? [{songs}|\
        {music}|for me]*
        """, "I like soul songs, can you find me some", cost: 2),
    ])
}
