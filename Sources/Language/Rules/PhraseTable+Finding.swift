extension PhraseTable {
  /// Looking for things in words.
  static let finding = PhraseTable(phrases: [
    (
      "findVerb",
      """
      <searchVerb>|(show|show up|list|display|browse|view|give me a list of|look through|go through|list all|list out|\
      show list of|let me see|explore|i would like to see)@shown|pull up|bring up|dig out|dig up|help find|help me \
      find|help finding|help me with finding|find out|scan for|hunt for|i wish to find|filter
      """
    ),
    (
      "weakFindVerb",
      """
      get~2|see|give me~3|check|check for|check out|check my|open~2|fetch~2|need~4|want~6|go to~4|watch~4|i need~3|\
      play~12|hear~8|what are~3|are there|is there
      """
    ),
    (
      "findSome",
      """
      (please|kindly)? ((can|could|will|would) you [please|kindly|help me|help|to|continue|go and]* (find|search|look|\
      locate|get|recommend|suggest|pick|look up|search for|look for|find out|show)|(find|search for|look for|get|\
      recommend|suggest) (me|us)|(are|is) there (any|anything|some|one)|what [are|is|do|would|some|good|other|nice|\
      cool|else]* [{songs}|{song}|{music}]? [can|could|would|do]? you (recommend|suggest|find)) [me|us|it|them|one|\
      some|any|that|that you can recommend|you can recommend|something|anything|for|out|up|in|of|good|nice|new|other|\
      more|similar|to|those|these|this|by|from|the|a|please|now|like|i can listen to|to listen to|to hear|{songs}|\
      {song}|{music}|{genre}|{mood}|{sort}|{artist}~4|kind|type|right now|for me|here]*
      """
    ),
    (
      "searchVerb",
      """
      find|search|search for|look up|look for|locate|seek|hunt down|hunt for|track down|search up|search through|look \
      into|find out|discover|google|find and show|please find|searching for|looking for|search out|find me|do a search \
      for|do a search on {service} for|run a search for|start a search for|look|scout|(search|look) [in|through|\
      inside]? (my|the)@my [music]? (library|collection|music) for|search on {service} for|search {service} for|check \
      if you have|see if you have|see if you can find|see if there is|query|look out for
      """
    ),
    (
      "foundEnd",
      """
      for me|to listen to|to listen|to hear|to play|please|i can listen to|that i can listen to|i might like|that i \
      might like|i would like|you have|there are|there is|available|in my library|in my collection|on my playlist|in \
      my music|i have|right now|now|to enjoy|and list them|to download|for us|online|by title|out there|first|which i \
      can listen to|for listening|that are good|help me out|that i like|in here|somewhere|from my library|to look at|\
      or something|next|today
      """
    ),
    (
      "found",
      """
      [<some>|<the>|me|other|my@my]* <modifiers> <foundType> [<after>]*|[<some>|<the>]* {title} {playlists}|<typed> \
      <after>*|<described> <after>*|[the|a|an|any|my|some]* ({song}|{anAlbum}|{episode}|{podcast}|{aPlaylist}|\
      {audiobook}|{movie}|{aShow}) [<called>|of]*~0 {name}|[the|a|an|my]* {name} ({song}|{anAlbum}|{podcast}|\
      {aPlaylist}|{audiobook})|[the|a]* {name} ({movie}|{aShow})|{artist} 's [<ranked>] <foundType>|[<some>|the|all|\
      all the]* {artist} <modifiers> ({songs}|{music}|{albums})|{name} by {artist}|(everything|anything|something|all) \
      (by|from|of) {artist}|[the] {anArtist} {artist}|[some]? {artist} {music}|(other|similar)@similar {artists} [to|\
      like]* {artist}?|new music|new releases@newest|live versions of {name}|everything i added {topic}
      """
    ),
    (
      "known",
      """
      [<some>|<the>|me|other|my@my]* <modifiers> <foundType> [<after>]*|[<some>|<the>|me|other|my@my]* [<modifier>]* \
      ({genre}|{decade}) [<modifier>]* [<things>] [<after>]*|[<some>|<the>|my@my|other]* {aPlaylist} [<after>]*|\
      (anything|something|everything) [<modifier>]* [<after>]*|[<some>|the|all|all the]* {artist} <modifiers> ({songs}|\
      {music}|{albums})|(everything|anything|something|all) (by|from|of) {artist}|live versions of {name}|{title} \
      {playlists}
      """
    ),
    ("foundType", "<plain>|{genreWord}|hits|releases|classics"),
    (
      "ownPlace",
      """
      (my|our)@my [own|music|song|audio|media|liked|favorite|favourite]* (library|collection|folder|files|favorites|\
      favourites|likes|music|songs|account)
      """
    ),
    (
      "holder",
      """
      [the|my|our]* ({title} {aPlaylist}|{aPlaylist} [<called>]? {title}|{anAlbum} [<called>]? {title}|{title} \
      {anAlbum}|{knownPlaylist}@playlist)
      """
    ),
  ])
}
