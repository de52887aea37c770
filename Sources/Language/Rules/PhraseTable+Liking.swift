extension PhraseTable {
  /// Liking in words.
  static let liking = PhraseTable(phrases: [
    (
      "loves",
      """
      love me some|love me a bit of|you know i love|(i|we)? [really|truly|absolutely|just|do|so|also|totally|kind of|\
      quite|have always|always|sure|certainly|am|rather|especially]* (like|love|enjoy|adore|liked|loved|loving|\
      enjoying|liking|dig|digging|fancy|prefer|am into|into|am a fan of|am crazy about|am in love with|am fond of|\
      fond of|am keen on|like to hear|love to hear|love listening to|like listening to|enjoy listening to|like to \
      listen to|love to listen to|am really into|am digging|am loving|am enjoying|am liking|like hearing|have a soft \
      spot for|can not get enough of|could never get enough of|could listen to|am mad about|am nuts about|am obsessed \
      with|am hooked on|am addicted to|am a sucker for|am a big fan of|am a huge fan of|swear by)
      """
    ),
    (
      "hates",
      """
      (i|we)? [really|just|do|so|absolutely|totally|always|actually|kind of]* (dislike|hate|despise|detest|loathe|can \
      not (stand|bear|take)|(do|did) not [really|ever|even]* (like|love|enjoy|care for|want to hear|wanna hear|like to \
      hear)|never [ever]? (liked|loved|want to hear)|am not [really|so|a big|too]* (a fan of|into|keen on|fond of)|(am|\
      have got|grew|getting)? [so|really|getting|a bit|rather|just|quite|too]* (sick|tired|bored|fed up|weary) (of|\
      with)|have had enough of)
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
      "favourite",
      """
      [by far|definitely|really|truly|simply|still|just|also|easily|always|one of]* (my|our)@my [all time|absolute|\
      very|personal]* (favorite|favourite|best|favorites|favourites) [{anArtist}|{song}|{anAlbum}|{music}|{podcast}|\
      one|ever]*
      """
    ),
    ("rates", "(rate|give|mark|score|grade|award)"),
    (
      "highly",
      """
      [to|at|as|with|the|a|an|my|all|very|really]* (highly|high|top|max|maximum|highest|full|best|good|great|well|\
      excellent|excellently|positive|positively|favorably|favourably)+ [marks|mark|rating|score|stars|grade|possible]*
      """
    ),
    (
      "lowly",
      """
      [to|at|as|with|the|a|an|my|very|really]* (low|lowly|lowest|minimum|bad|badly|poor|poorly|worst|terrible|negative|\
      negatively)+ [marks|mark|rating|score|stars|grade|possible]*
      """
    ),
    (
      "noted",
      """
      ((tell|let) [it|them|everyone|the (app|player|system|computer)] (know)?|remember|note|know|learn|keep in mind|\
      make a note|take note|take a note|note down|for the record|for future reference|save my preference|my preference \
      is) [please|that|of that|of the fact that]*
      """
    ),
    (
      "likableKind",
      """
      <described>|{artist} (music|songs|song)|(anything|everything|[all|most|the]* {songs}|{music}) (by|from|of) \
      {artist}|{name} by {artist}|the (song|album|track|band|singer|artist|podcast|group) {name}|[the|that]? {name} \
      (song|album|track|podcast)|<described> <after>|{artist} 's ({music}|{songs}|{song}|{albums}|{anAlbum}|voice|\
      work)|[the|that|this]? {artist} ({anAlbum}|{albums})
      """
    ),
  ])
}
