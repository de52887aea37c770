extension PhraseTable {
  /// How things to hear are named.
  static let media = PhraseTable(phrases: [
    (
      "some",
      """
      some|any more|anymore|any|a|an|the whole of|all of my@my|the entirety of|a few|few|several|a bit of|a little|a \
      little bit of|a lot of|lots of|plenty of|more|some more|another|all|all of|all the|all of the|all my@my|every|\
      each|a couple of|one of|any of|some of|some of the|a selection of|a mix of|a collection of|a bunch of|a \
      different|different|other|various|multiple|one|whatever|only|a random@shuffled|random@shuffled|some \
      random@shuffled|just|nothing but|something|anything|{howMany}|the rest of the
      """
    ),
    (
      "the",
      """
      the|my@my|our@my|your|this|that|these|those|all the|all of the|the whole|the entire|the full|the song|my own@my|\
      some of my@my|one of my@my|all of my@my|any of my@my|a song from my@my|the next~3
      """
    ),
    (
      "filler",
      """
      nice|really|very|super|so|pretty|absolutely|actual|own|lovely|decent|cool|awesome|amazing|fantastic|perfect|\
      beautiful|other|full|whole|entire|complete|kind of~1|type of~1|sort of~1|different|random@shuffled|\
      shuffled@shuffled|particular|certain|fun|interesting|proper|solid|original|studio|liked@liked|loved@liked|\
      saved@my|downloaded|hearted@liked|short|long|brief|{howMany}~2|live|acoustic~2|instrumental~2|unplayed|unlistened|\
      unheard|local|online|real|background|quality|type|style|the~1|of~2|and|or~1|with~3|a~2
      """
    ),
    ("modifier", "{sort}|{mood}|{genre}|{decade}|{date}|{activity}|{stars} (star|stars)|<filler>"),
    ("modifiers", "<modifier>*"),
    (
      "ranked",
      """
      ({sort}|{howMany}|{ordinal}|{decade}|{date}|<filler>|all time@best|ever)*
      """
    ),
    ("strong", "({sort}~3|{mood}|{genre}|{decade})"),
    (
      "called",
      """
      called|named|titled|entitled|with the title|with the name|by the name of|by the name|with title|of the name|by \
      name|known as|that is called|whose name is|which is called|that is named
      """
    ),
    (
      "typeOfMany",
      """
      {songs}|{albums}|{music}|{music} tracks|{song}|{anAlbum}|{artists}|{podcasts}|{episodes}|{music} {songs}|{song} \
      music|{playlists}|stuff|pieces|work|works|catalog|catalogue|discography|material|hits@popular|classics@best|\
      {movie}|{radio}|{audiobook}
      """
    ),
    (
      "plain",
      """
      {song}|{songs}|{anAlbum}|{albums}|{music}|{artists}|{anArtist}|{podcast}|{podcasts}|{episode}|{episodes}|\
      {audiobook}|my {book}~1|{radio}|{movie}|{aShow}|{news}|{music} {songs}|{song} music|{music} {radio}|{news} \
      {podcast}|{news} {podcasts}|{news} {radio}|{audiobook} {podcast}|{music} {podcast}|{song} {songs}|{music} and \
      {news}
      """
    ),
    ("things", "stuff|things|one|ones|vibes|vibe|tracks|bangers|jams|something|bits|beats|style|genre|by"),
    (
      "byArtist",
      """
      (by|from|of~1|performed by|sung by|made by|done by|written by|composed by|featuring|feat|ft|played by|recorded \
      by|produced by|read by|narrated by|with) [the|my|that|this] [artist|band|singer|group|composer|musician|rapper|\
      duo|artist named|artist called|band called|great|legendary|famous|guy|late]*~0 {artist}|[but]? the \
      ({knownArtist}|{nameOfArtist}) (version|cover|take|recording)~-12
      """
    ),
    (
      "worksBy",
      """
      [<some>|<the>]? [<ranked>] ({song}|{songs}|{anAlbum}|{albums}|{music}|{music} {songs}) (by|from|of~2) [the \
      artist|the band|artist]? {artist} [<after>]*
      """
    ),
    (
      "onAlbum",
      """
      (from|off|off of|on|in|of|out of) [the|my|this|their|his|her] [{sort}|{artist} 's~2] ({anAlbum} [<called>] \
      {album}|{album} {anAlbum}|{artist} {anAlbum} {album}~4|{artist} 's {album} {anAlbum})|off [of] [the]~2 {album}
      """
    ),
    (
      "ofPlaylist",
      """
      (from|off|in|on|of) [the|my@my|our] ({aPlaylist} [<called>] {title}|{title} {aPlaylist})|(from|in|on|of) (the|\
      my@my) {aPlaylist}
      """
    ),
    (
      "when",
      """
      (from|of|in|out of|during|released in|released|made in|recorded in|produced in|written in|that came out|that \
      came out in|which came out in|that was released in|around|circa|composed in|published in|dating from|from around|\
      back in|from back in|from sometime in|created in|popular in|from somewhere in) [the|around|about|around the|the \
      year|the years|year|in|in the|from|early]* {date} [era|period|or so|time]
      """
    ),
    (
      "inGenre",
      """
      (in|of|from|for|that is|that are|with|playing|that plays|which plays|that play|that is playing) [the|a|an]* \
      <strong> [<strong>]* [genre|style|category|mood|vibe|kind|feel|music|section|songs|tunes|genres|type]
      """
    ),
    (
      "whileDoing",
      """
      (for|while|when|during|as|to help me|to help us|to help with|to get me|to get us|to put me|to put us|to put \
      [the|my]? (baby|kids|children)|[that|which]? (i|you|we|people) can|that makes me|that makes us|that gets me|\
      that puts me|to|good for|suitable for|perfect for|that helps me) [me to|i am|i|we are|we|my|a|an|the|me|some|\
      doing|going|us]* {activity} [to|with|by|session|time]|(for|to) [my|a|an|the]* {mood} [to|with|by|mood|day|\
      evening|night|mood|feeling]*|(for|while|when) (my|i am|i|we|the) {topic}~4
      """
    ),
    (
      "likeIt",
      """
      (like|similar to|such as|in the style of|reminiscent of|inspired by|related to|based on|resembling|that sounds \
      like|that sound like|along the lines of|similar in style to|in the vein of|of the kind of)@similar ({name} by \
      {artist}|{artist} [<typeOfMany>|'s <typeOfMany>]|(this@current|that@current|it@current|these@current) [{song}|\
      {anArtist}|{anAlbum}|{songs}|one|artist|{music}])
      """
    ),
    (
      "about",
      """
      (with {topic} in the (title|name))|(about|on the topic of|on the subject of|regarding|discussing|covering|\
      dealing with|concerning) {topic}
      """
    ),
    ("which", "(that|which|who|where|whose) {topic}~6"),
    (
      "inRoom",
      "(on|in|over|through|at|to|via|out of|from|using) [the|my|our|your|all|a]* {room} [one|ones]? [please]|{everywhere}"
    ),
    (
      "after",
      """
      <byArtist>|<onAlbum>|(from|off|off of|on|in) (a|an|the|their|his|her|my|any|some) [{sort}|<filler>]* {anAlbum}~3|\
      sort~1 by [the]? {sort}|sorted by [the]? {sort}|{decade}~1|<when>|<inGenre>|<whileDoing>|<likeIt>|<about>~1|\
      <inRoom>|(on|from|in|via|through|using|with|off|off of|for) [my|the|your]* {service} [app|account|please]|\
      <ofPlaylist>|<ratings>|and {topic}~8|[that is] available|out there|of all time@best|all time@best|ever@best|of \
      all times@best|to listen to|to play|to hear|for me to listen to|for me to hear|for me|for us|there is|there are|\
      in my library@my|in my collection@my|from my library@my|from my collection@my|from my music@my|of mine@my|for \
      (the|my) (kids|party|friends|children|road|evening|night|day)|on it|in it|{sort} first|in (chronological|\
      release) order@oldest|in order of release@oldest|as [the] background [music]|in the background|[that|which]? \
      <iChose>|[that|which]? (you|they|he|she) (like|have|know|can find|want|have got|own|got|can think of|can play|\
      think of)|<unwantedToo>|[that|which]? (i|we) (know|can sing along to|grew up with|do not know)|[that|which]? \
      <unheard>|<iHeard> <heardWhen>+|<which>~4|on (am|fm)|as (a|an)? ({audiobook}|{podcast})|possible
      """
    ),
    (
      "namedWork",
      "[the]? ({song}|{anAlbum}|{audiobook}) [<called>]? {name} [by {artist}]?|{name} [by {artist}]?"
    ),
    ("heardThings", "[all|the|of]* ({songs}|{albums}|{music}|{artists}|tracks|stuff|everything|things)"),
    (
      "iHeard",
      "[that|which]? (i|we) [have|had|was|were]? [been]? (listened to|played|heard|listening to|playing|hearing)@heard"
    ),
    ("heardLast", "(recently|last|lately|most recently) (played|heard|listened to)@heard"),
    ("heardWhen", "[in|during|over|within|from]? {date}~-3|lately|recently|so far|of late|last night|the other day"),
    (
      "unwantedToo",
      """
      [but|and]? (not|no|without|except|except for|minus|excluding|other than|apart from|nothing too|not too|with no|\
      [but]? nothing with|leave out|leaving out) [any|too|so|the|that|much|my]* <unwantedThing> [stuff|songs|music|\
      tracks|ones|one] [(or|and|,) [no|any]? <unwantedThing>]*
      """
    ),
    (
      "iChose",
      """
      (i|we) [have|really|already|just]* ((like|love|liked|loved|enjoy|enjoyed|hearted|starred|favourited|\
      favorited)@liked [most|best|a lot]?|(have|own|have got|got)@my|(added|bought|downloaded|imported|got|saved|put on \
      here)@recentlyAdded [yesterday|today|recently|lately|last|week|month|this|year|night]*)
      """
    ),
    ("unwantedThing", "{unwanted}|{unwantedName}|(lyrics|words|vocals|singing|singers|vocalists)@unsung"),
    ("proper", "{nameInCapitals}|{known}"),
    (
      "datedOrRanked",
      """
      new@newest|newest@newest|latest@newest|recent@newest|old@oldest|oldest@oldest|early@oldest|earlier@oldest|\
      vintage@oldest|classic@best|best@best|late|last|first|second|other|vintage|{decade}|({date}|(monday|tuesday|\
      wednesday|thursday|friday|saturday|sunday)) 's|solo|live|acoustic|unreleased|rare|unplayed|unheard
      """
    ),
    (
      "edition",
      """
      (live|acoustic|unplugged|remastered|remaster|deluxe|original|extended|instrumental|demo|mono|uncensored|\
      explicit|clean|anniversary|special|expanded|unabridged|abridged|orchestral|karaoke|stripped|collectors|limited|\
      studio|remixed)+ [edition|version|edit|cut|mix|recording|session|sessions|take|album|single|one]?
      """
    ),
    (
      "portion",
      """
      (side|disc|disk|cd) (one|two|a|b|{number})|{ordinal} (track|song|side|movement|chapter|disc|episode|part)|track \
      {number}|in full|in its entirety|all of it|(the)? whole (thing|album|record)|essentials|back catalogue|medley|\
      interview|concert|audiobook@audiobook|podcast@podcast
      """
    ),
    (
      "ratings",
      """
      (with|rated|[that|which] (i|we) [have] (rated|gave|given)) [a rating of|at least|with|at|more than]* {stars} \
      [star|stars] [or (more|higher|better|above)]
      """
    ),
    (
      "numberedOfAlbum",
      """
      [the]? ({song} [number]? {number}|{ordinal} {song}) (from|on|of|off|in) ([the]? {album}~-3|[the]? {anAlbum} \
      [<called>]? {album}~-6) [by {artist}]?
      """
    ),
    (
      "numbered",
      """
      [the]? title {song} (from|on|of|off|to) [the]? [{anAlbum}]? {name} [by {artist}]?|[the]? ({song} [number]? \
      {number}|{ordinal} {song}) (from|on|of|off|in) ((this|that|the|the current)@current {anAlbum}@album|[the|my]* \
      ({playlist} (playlist|play list)|(playlist|play list) [<called>]? {playlist}))
      """
    ),
    (
      "typed",
      """
      [the|some|a|me|an]* ({topSort}|{decade}|{date}) {artist}|[the|some|a|me|an]* {sort} {nameOfArtist}~-4|[the|some|\
      a]* [{music}|{genreWord}|type|kind|style]+ [of|called]? {genre}|{artist} {topSort}|{artist} ({sort}|{decade}|\
      {date}) ({song}|{songs}|{anAlbum}|{albums}|{music})|[the]? {artist} ({song}|{anAlbum}) [<called>]? {name}~4|\
      [<the>] [<ranked>] {song} [<called>|is] {name}|[<the>] {name}~1 {song}|[<the>] [<ranked>] {anAlbum} [<called>] \
      {name}|[<the>] {name}~1 {anAlbum}|[<the>|a|an|some|another|{owner} 's] {aPlaylist} [<called>|for|of|with] \
      {title}|[<the>|a|an|some|another|one of my@my|{owner} 's] {title} {aPlaylist} [{music}|{songs}]|[<the>] \
      [<ranked>] {podcast} [<called>|from|by|of] {show}|[<the>] [<ranked>] {show} ({podcast}|{podcasts})|[<the>] \
      [<ranked>] {show} {episode}|[<the>] [{ordinal}|{sort}|next~16|<filler>]* ({episode}|{episodes}|{podcast} \
      {episode}) [{number}] [of|from|by|for|in] [the] [podcast|show|series|my favorite podcast] {show} [{podcast}]|\
      [<the>] {audiobook} [<called>|of|version of|by] {show}|[<the>] {show} ({audiobook}|{book})|<the> {book} \
      [<called>|of]? {show}|[the] {anArtist} [<called>] {artist}|[<the>] {aShow} [<called>] {show}|[the|my@my] {show} \
      {aShow}|[the] {show} one (from|of) {date}|[<the>] ({date} 's|the {date}) {episode} [of|from] {show}|[the] {show} \
      {episode} (about|on|with) {topic}|[<the>] {audiobook} by {artist}|[the|that|a]* ({song}|{anAlbum}) {artist} \
      (wrote|sang|sings|made|recorded|did|released|performed|performs|plays|put out)|my? {owner} 's {aPlaylist}|(the \
      {movie}|{movie} <called>) {name}|[the] {name} {movie}|[the|my] {radio} [<called>|on|for|of|frequency|number]* \
      {stationName}|[the|my|a]* {stationName} {radio}|[the]* {station} [{radio}]|(channel|frequency|number)+ \
      {stationNumber}|{radio} {station}|[all|all of|every one of|some of|one of|any of|the rest of]? {artist} 's \
      [<ranked>] (<typeOfMany>|{song}|{anAlbum}) [<called>]|{artist} 's {name}|{artist} 's [<ranked>] ({song}|\
      {anAlbum}) [<called>] {name}|{artist} 's {name} ({song}|{anAlbum})|(a|an|some|any|all|more|another|every|[the]~0 \
      ({sort}|{decade})|{howMany}) <modifiers> {artist} [<modifier>] <typeOfMany>|[the|my@my] {artist} <modifiers> \
      ({songs}|{music}|{albums}|discography|stuff|{music} {songs})|[the] {ordinal}~1 ({anAlbum}|{song}|{episode}) \
      <byArtist>|[the] {ordinal}~-2 {knownArtist} ({anAlbum}|{song})|[the] (first|debut|very first)@oldest ({anAlbum}|\
      {song}|{albums}|{songs}) <byArtist>|{artist} ({anAlbum}|{song}) <when>|{show} {episode} [number]? {number}|\
      {show} (chapter|part|book|season|series) {number}|(the)? {ordinal} (season|series|part|chapter) of {show}|\
      (season|series) {number} of {show}|(all|everything|anything|something|some|more|stuff|that one|one|the one|\
      (songs|tracks)@song) (by|from|of|with) {artist}|(by|from|of) {artist}|[the] {name} (version|remix|edit|cover|\
      remaster|mix) (by|of) {artist}|{known}|[the] one about {topic} (from|on|in|by) {show}|[the] {name} by (its|the) \
      (title|name)|(work|piece|composition) [<called>] {name}|[the|a]~0 {genre} {name} {song}~3|[the|my@my]* <heardLast> <heardThings>~-8|[the|a|an]* (live|\
      acoustic|original|studio|instrumental|extended|unplugged|radio|album|demo|piano|clean|explicit|remastered|\
      orchestral|deluxe|special|anniversary|expanded|full|unabridged|single)+ (version|remix|edit|edition|cover|\
      recording|rendition|mix|cut) of {name} [by {artist}]?|[the] (soundtrack|sound track)@album (for|to|of|from) \
      [the]? [{movie}|{aShow}|{book}]? {name}|(a|an|the|some)* (version|remix|cover|recording|rendition) of {name} [by \
      {artist}]?|{name} (featuring|feat|ft) {artist}|<numberedOfAlbum>|\
      {artist} 's ({topSort}|best of@best)|{artist} {quoted}|{quoted} [by|\
      from] {artist}|{name} (by|performed by|sung by) [the artist|the band|artist]? {artist}
      """
    ),
    (
      "described",
      """
      [<some>|<the>] <modifiers> <plain>|[<some>|<the>] <modifier>* <strong> <modifier>* [<things>]|[<the>|a|an|some|\
      any|one of my@my|another] [<ranked>] ({aPlaylist}|{playlists})|[<some>|<the>] <ranked> (stuff|things|ones) \
      <after>+|[<some>|<the>] <modifiers> ({songs}|{song}|{podcast}|{podcasts}|{episode}|{episodes}|something|anything|\
      one) [all]? about {subject}|(what|whatever|everything|all|the things|the stuff) <iChose>|something|anything|\
      something [a bit|a little|slightly|much|way|even]* (more {mood}|less {unwanted}|not (too|so) {unwanted})|\
      something [<modifier>|else|new@newest|good@best|nice]*|anything|everything|[anything|everything|something|\
      music]? (but|except|except for|other than|apart from)~2 <unwantedThing> [(or|and) <unwantedThing>]*|(something|\
      anything|more|stuff|things|others|someone|somebody) <likeIt>|whatever [you like|you want|you have|you got|is \
      good]|[the] {sort} [{howMany}]|(hits|classics|favorites@my|favourites@my|oldies) |[<some>|<the>] <modifiers> \
      (hits@popular@music|classics|favorites@best|favourites@best|oldies@oldest|releases@newest|bangers@music|\
      jams@music|tunes@music|charts@popular|chart@popular|music)|[<some>|<the>] <modifiers> {genre} {anArtist}
      """
    ),
    (
      "media",
      """
      [the|that|this|my]? {song} {nameOfSong}~-14 [by {artist}]? <after>*|({titleWords}~-2|[the]? \
      {titleInCapitals}~-4) by {artist}~-2 <after>*|<typed> <after>*|<described> <after>*|[the|a|some|a bit of|a \
      little|lots of|some more|the whole of|all of|the entire|the whole|my@my~1] {name}~1 <after>*
      """
    ),
    ("clear", "<typed> <after>*|<described> <after>*"),
    (
      "current",
      """
      (this|that|it|these|current|the current|this current|the|my current|the playing|the currently playing|currently \
      playing|this particular|the present|this whole|this entire|whatever is playing|what is playing|what is currently \
      playing|the thing)@current
      """
    ),
    (
      "thisOne",
      """
      (it|this|that|them|those|these|this one|that one|this thing|the rest of (it|this|that|this one)|what is playing|\
      what is on|what is currently playing|what i am listening to|what i am hearing|what i listen to|whatever is \
      playing|whatever this is|whatever is on|the song i am listening to|the current one|what is playing now|what is \
      playing right now|the song i listen to|the song that is playing|the track that is playing|the song currently \
      playing|the song playing|the song playing now|now playing|the currently playing song|the song that is \
      on)@current|(this|that|the|this current|the current|current|this particular|the currently playing|currently \
      playing|this last|my current|that last|these|those|this whole|this entire|all of this|the whole of this|this \
      same|this very)@current [entire|whole|great|awesome|lovely|nice|amazing|beautiful|cool]* ({song}|{anAlbum}|\
      {anArtist}|{episode}|{podcast}|{audiobook}|{radio}|{music}|{aPlaylist}|{songs}|{aShow}|{genreWord}|chapter|piece|\
      one|thing|selection|tune|jam) [playing|now playing|that is playing|that is on|that is playing now|being played|\
      right now|i am hearing|i am listening to|currently playing|is playing|here|on now|which is playing]
      """
    ),
  ])
}
