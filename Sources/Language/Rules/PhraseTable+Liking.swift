extension PhraseTable {
  /// Liking in words.
  static let liking = PhraseTable(phrases: [
    (
      "loves",
      """
      love me some|love me a bit of|you know i love|(i|we)? [really|truly|absolutely|just|do|so|also|totally|kind of|\
      quite|have always|always|sure|certainly|am|rather|especially]* (like|love|enjoy|adore|liked|loved|loving|\
      enjoying|liking|dig|digging|fancy|prefer|am into|into|am a fan of|am crazy about|am in love with|am fond of|fond \
      of|am keen on|like to hear|love to hear|love listening to|like listening to|enjoy listening to|like to listen to|\
      love to listen to|am really into|am digging|am loving|am enjoying|am liking|like hearing|have a soft spot for)
      """
    ),
    ("likable", "{name}~13|<likableKind>"),
    ("lovedArtist", "(a|the)? {artist}~11|<likableKind>"),
    (
      "rated",
      """
      the ({song}|{anAlbum}|{episode}|{podcast}|{audiobook}|{anArtist}) [<called>]? {name} [by {artist}]?|the {name} \
      ({song}|{anAlbum}|{podcast}|{audiobook})
      """
    ),
    (
      "noted",
      """
      (remember|note|know|learn|keep in mind|make a note|take note|take a note|note down|for the record|for future \
      reference|save my preference|my preference is) [please|that|of that|of the fact that]*
      """
    ),
    (
      "likableKind",
      """
      <described>|{artist} (music|songs|song)|(anything|everything|songs|all songs|music|all the songs|most songs) (by|\
      from|of) {artist}|{name} by {artist}|the (song|album|track|band|singer|artist|podcast|group) {name}|[the|that]? \
      {name} (song|album|track|podcast)|<described> <after>|{artist} 's ({music}|{songs}|{song}|{albums}|{anAlbum}|\
      voice|work)|[the|that|this]? {artist} ({anAlbum}|{albums})
      """
    ),
  ])
}
