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
    (
      "likable",
      """
      <described>|(a|the)? {artist}~11|{artist} (music|songs|song)|(anything|everything|songs|all songs|music|all the \
      songs|most songs) (by|from|of) {artist}|{name} by {artist}|the (song|album|track|band|singer|artist|podcast|\
      group) {name}|[the|that]? {name} (song|album|track|podcast)|<described> <after>|{artist} 's ({music}|{songs}|\
      {song}|{albums}|{anAlbum}|voice|work)|[the|that|this]? {artist} ({anAlbum}|{albums})
      """
    ),
  ])
}
