extension PhraseTable {
  /// What is added, and to what.
  static let adding = PhraseTable(phrases: [
    (
      "addVerb",

      """
      add|ad~4|[i am|we are|keep|start|continue]? adding|put|place|insert|include|throw|drop|stick|slot|chuck|whack|\
      fling|bang|slap|load|append|tack|pop|bung|incorporate|stash|copy|upload|enqueue
      """
    ),
    (
      "weakAddVerb",

      """
      get|have|need|want|i want|i need|i would like|i would love|i would like to have|attach|set|send|transfer|bring|\
      import|store|move|save|push|give|let|leave|keep
      """
    ),
    (
      "addThing",
      """
      <thisOne>|[the|my|those]* last@heard {howMany} ({songs}|tracks|tunes) [that|which]? [(i|we|you) [just]? \
      (heard|played|listened to)]?~-8|(the|that|a|an|another|any|some|this|one|more|new|current|my|his|her|their|the last|the latest|another \
      new|one more|the next|a new|the current|a different|the new|these|that last|the first|the same|two|three|every|\
      all|all the|all of the|the entire|the whole)* (<addType>) [<called>|of]*~0 {name}~0 [by|from]? |<addDet>* \
      <addType> [by [the artist|the band|the group|the singer]? {artist}|from [the]? [artist|band]? {artist}|of \
      {artist}|performed by {artist}|for me|from (the|their|her|his|my|this) {anAlbum} {album}|i am listening \
      to@current|that is playing@current|playing@current|that is on@current|named {name}|called {name}|titled {name}|\
      entitled {name}|called {name} by {artist}]*|{name} (by|performed by|sung by|played by|from the artist|from \
      artist|done by|by artist|by the artist|by the band) {artist}|<addDet>* <addType> <called>? {name} (by|from) [the \
      artist|the band|artist]? {artist}|{name} [<addType>]?~1|{name} by {artist} from {album}|[the|a|an|this|that|some|\
      another|my|their|his|her]*~0 {artist} 's <addDet>* <addType> [<called>]? {name}~0|{artist} 's {name}|[the|a|an|\
      this|that|some|another]*~0 {artist} 's [<addDet>]* [latest@newest|new@newest|newest@newest|first|last|next|most \
      popular@popular|best@best]? <addType>|[the|a|an|this|that|another|some|all]+ {artist} <addType>|(the|a) \
      [new@newest|newest@newest|latest@newest|most recent@newest] {artist} <addType>|(everything|something|anything|\
      some|more|all|songs|music|tracks) (by|from|of|with) {artist}|[some|more|the|a|any|a few]* <modifiers> {songs} \
      [<likeIt>~-6]|[some|more|any]* <strong> [<modifier>]* ({music}|{songs}|{song}|{anAlbum})|[the]? [artist|singer|\
      band|group] {artist}~8|<media>~6|{name}
      """
    ),
    (
      "addDet",
      """
      the|that|a|an|another|any|some|this@current|one|more|new@newest|current@current|my|his|her|their|last|\
      latest@newest|other|next|different|first|these@current|same|two|three|every|all|of|all of|entire@current|\
      whole@current|great|good|best@best|awesome|lovely|cool|nice|amazing|specific|particular|single~2|second|\
      popular@popular|favorite|top|few|classic|newest@newest|hit|playing@current|listed|recent@newest|individual|full
      """
    ),
    (
      "addType",
      """
      {song}|{songs}|{anAlbum}|{albums}|{anArtist}|{artists}|{music}|{episode}|{podcast}|{audiobook}|(piece|title|item|\
      chapter|entry)
      """
    ),
    (
      "toWord",
      """
      to|on|onto|into|in|in to|on to|inside|within|at|for|as part of|with~2|under|as|to be in|to be on|to be added to|\
      added to|included in|included on|added on|to go on|put on|put in|to go in|added into|placed in|up to|over to|to \
      be part of|put into|to be included in|added onto|part of|of~3|among|along with~2|next to~5|named~4|called~4
      """
    ),
    (
      "owner",
      """
      the|my|our|my own|{owner} 's|his|her|their|your~3|a|one of my|mine|another|an|all my|the current|my current|\
      personal
      """
    ),
    (
      "listWord",
      """
      playlist|playlists|play list|list|mix|music list|song list|songs list|music playlist|set list|collection~1|\
      library~1|lineup|compilation~1|rotation|tape|mixtape|album~5|soundtrack~5
      """
    ),
    ("thePlaylist", "[the|my@my|our@my|{owner} 's]? ({playlist} playlist|playlist [<called>]? {playlist})"),
    ("theQueue", "queue|play queue|up next|line up"),
    ("ownList", "<thePlaylist>|[the|my]? {knownList}"),
    (
      "unheard",
      """
      (i|we) (have not|did not|never|have never) (heard|hear|played|play|listened to) [in|since|during|for|over|\
      within]? {unheard}|(i|we) (have not|have never|never) (heard|played|listened to)@unheard~6|(was|were|is|are|has) \
      (not|never) [been]? (heard|played|listened to) [in|since|during|for|over|within]? {unheard}
      """
    ),
    ("toPlaylist", "<toWord> <intoList>|(to|on|onto|into|in|in to|on to|inside|within|up to) <owner>* {someList}"),
    ("toList", "<toWord> <intoList>"),
    (
      "intoList",
      """
      <owner>* <listWord> [<called>|for|of|titled|labeled|known as|that is called|by the name|that is named|name|is]* \
      {playlist}|<owner>* {playlist} (<listWord>|music list|song playlist|list of songs)|<owner>* {playlist} (playlist|\
      list) of mine|<owner>* (playlist|playlists|play list|mix|music list|song list|lineup|compilation|rotation|music \
      playlist|mixtape)@my|<owner>* <listWord> [which is|that is]? (for|of|about) {playlist}|{owner} 's <listWord> \
      [<called>]* {playlist}
      """
    ),
    (
      "toPlaylistEnd",
      """
      [the|that|which]* (playlist|one|list) i (have|made|created|like)|i (have|made|created)|of mine|for me|please|\
      next|now|too|then
      """
    ),
  ])
}
