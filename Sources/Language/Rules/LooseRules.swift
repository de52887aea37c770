internal import Remote

extension RuleTable {
  /// Rules for what no exact rule reads: they look for the words that tell a request, wherever they stand in the phrase.
  static let loose: [RuleTable] = [looseQuestions, looseVolume, looseTransport, looseModes, looseLiking, loosePlaying]

  private static let looseQuestions = RuleTable(
    title: "Ask what is playing, in other words",
    rules: [
      Rule(
        .question(.title),
        """
        (what|which|name|identify|recognize|recognise) ... <piece> ... (<now>|called|named)|<now> ... (what|which) \
        <piece>|<learn> ... (<now> ... <piece>|<piece> ... <now>)|(name|title|names|titles) ... <now> ... <piece>|\
        <piece> ... <now> ... (name|title)|what is [currently|now]* playing|<now> ... <piece> ... (changes|change|\
        changed|switches)|(changes|change|changed) ... what is ... playing|(if|when|whenever|once|case) ... (<now>|\
        <piece>) ... (changes|change|changed|switches|starts)|what is <piece> playing|<learn> ... (what is on now|\
        what <now> is)|what ... (playing|listening to|hearing) [right]? now
        """, "so what on earth is that song they have playing", cost: 12),
      Rule(
        .question(.artist),
        """
        (who|whos|whose) ... <performs> ... (<now>|<piece>)|(who|whos|whose) ... <piece> ... (<performs>|<now>|by)|\
        <piece> ... (who|whom) ... (by|<performs>)|who ... (is|was) (this|it) by|(what|which) ... <performer> ... \
        (<now>|<piece>|<performs>)|<learn> ... <performer> ... (<now>|<piece>)|<now> <piece> ... <performer> ... name
        """, "who on earth would ever sing a song like this", cost: 12),
      Rule(
        .question(.album),
        """
        (what|which|name) ... (album|record|soundtrack) ... <now>|<learn> ... album ... <now>
        """, "say which of their albums or record is this one from", cost: 12),
      Rule(
        .question(.year),
        "(when|what year|which year) ... <now> ... (released|out|recorded|made|written)",
        "when would you say was this song first released",
        cost: 12),
      Rule(
        .question(.remaining),
        """
        how (much|long|many minutes) ... (left|remaining|to go) ... (<now>|<piece>)|how (much|long|many minutes) ... \
        (<now>|<piece>) ... (left|remaining|to go)
        """, "how much would you say is now left of this song", cost: 12),
    ])

  private static let looseVolume = RuleTable(
    title: "Volume, in other words",
    rules: [
      Rule(
        .command(.changeVolume),
        """
        <upward>@up ... <sound> ... [(to|at) {level}]|<sound> ... <upward>@up|<upward>@up ... <sound> ... by {level}|\
        (louder|loudly|loud)@up|not@up loud enough|(can not|can barely|can hardly|trouble)@up hear ...  <sound>
        """, "could somebody in here get that volume up so that we hear it", cost: 12),
      Rule(
        .command(.changeVolume),
        """
        <downward>@down ... <sound> ... [(to|at) {level}]|<sound> ... <downward>@down|<downward>@down ... <sound> ... \
        by {level}|(quieter|quietly|softer)@down|(way|far|much)? too@down (loud|noisy)
        """, "my ears hurt so bring that volume lower", cost: 12),
      Rule(
        .command(.changeVolume),
        """
        <sound> ... (to|at|on|is|level) [level|about]? {level}|<sound> {level}|<sound> ... {percent}
        """, "from now on keep the sound of this room at 30", cost: 10),
      Rule(
        .command(.changeVolume),
        "<sound> ... (max|maximum|full|highest)@max|(max|maximum|full|highest)@max ... <sound>", cost: 10),
      Rule(.command(.changeVolume), "<sound> ... (half|halfway|middle|medium)@middle", cost: 10),
      Rule(
        .command(.mute),
        """
        (mute|silence) ... (<piece>|<sound>|speakers|speaker|tabs|everything)|(set|go|put) ... mute [mode]|(no|kill|\
        cut) ... sound
        """,
        "for the next hour set the mute on here", cost: 12),
    ])

  private static let looseTransport = RuleTable(
    title: "Pause, stop, skip, in other words",
    rules: [
      Rule(
        .command(.nextTrack),
        """
        (skip|next|bored of) ... <piece>|(skip|pass) ... (it|this|that|next)|(change|switch) ... <piece>|(go|move|jump|\
        proceed|advance) ... next ... <piece>
        """, "you really need to skip this dreadful song", cost: 14),
      Rule(
        .command(.previousTrack),
        "(previous|prior|preceding) ... <piece>|(go|get|head) back ... (<piece>|{service}|it)|<piece> ... before this",
        cost: 14),
      Rule(
        .command(.changePlaybackPosition),
        """
        (restart|replay)@start ... (<piece>|it)|(play|hear|listen to)@start ... (<piece>|it) ... again|(again|start \
        over|from the beginning)@start ... <piece>|<piece> ... (again|start over|from the beginning)@start|rewind ... \
        (to|at) {clock}|(forward|skip|go|jump) ... to {clock}
        """, "when this is over let me hear that song once again", cost: 14),
      Rule(.command(.skipBackward), "(rewind|go back) ... ({duration}|<piece>|audio)", cost: 14),
      Rule(.command(.skipForward), "(fast forward|skip ahead|skip forward) ... ({duration}|<piece>|audio)", cost: 14),
      Rule(
        .command(.pause), "(pause|hold) ... (<piece>|audio|player|playback|{service})",
        "would somebody just pause that dreadful song now", cost: 14),
      Rule(
        .command(.stop), "(stop|quit|end|kill) ... (playing|<piece>|audio|player|playback|{service})",
        "that will do so stop this awful song",
        cost: 14),
      Rule(
        .command(.play),
        "(resume|unpause|continue|restart) ... (playing|{music}|player|playback|{service})|(hit|press) play", cost: 14),
    ])

  private static let looseModes = RuleTable(
    title: "Shuffle and repeat, in other words",
    rules: [
      Rule(
        .command(.changeShuffleMode),
        """
        (no|not|stop|without|off)@off ... (shuffle|shuffling|shuffled)|(shuffle|shuffling) ... off@off|(shuffle|\
        shuffled|shuffling|reshuffle|randomize|random order) ... <piece>|<piece> ... (shuffle|shuffled|random order|at \
        random)|(turn on|start|use|in) ... (shuffle|random order)
        """, cost: 14),
      Rule(
        .command(.changeRepeatMode),
        """
        (no|not|stop|without|off)@repeatNone ... (repeat|repeating|loop|looping)|(repeat|loop) ... off@repeatNone|\
        (repeat|repeating|loop)@repeatOne ... (this|that|current|the same|it)|(repeat|loop)@repeatAll ... <piece>|\
        <piece> ... (repeat|repeated|loop|over and over)@repeatOne
        """, "keep on and on with the repeat of that lovely song", cost: 14),
    ])

  private static let looseLiking = RuleTable(
    title: "Like and dislike, in other words",
    rules: [
      Rule(
        .like,
        """
        i [really|do|just|always|so|also|kind of|would|quite|absolutely|totally]* (like|love|enjoy|adore|am into|\
        enjoy listening to|like listening to|love listening to|love hearing|am a fan of)~0 (<thisPiece>|{genre}|[the|\
        that|this]? {genre} {music})|<thisPiece> ... (is|sounds|makes) ... <praise>|(rate|give) ... <thisPiece> ... \
        (stars|five|thumbs up)|<thisPiece> ... (favorite|favourite)|what a [really|very|truly|most]* <praise> \
        <piece>|i [really|do|just|always|so|also|absolutely|totally]* (like|love|enjoy|adore) [the|her|his|their|\
        this|that|such|some|any]* ({music}|{songs}|{genre}|voice|singing|lyrics|melody)|(he|she|it|they) (is|are) my \
        (favorite|favourite) <performer>|(favorite|favourite) ... <thisPiece>
        """, "oh you know that i just love this song", cost: 14),
      Rule(
        .dislike,
        """
        i [really|just|do|absolutely|so]* (do not like|hate|can not stand|dislike|am sick of|am tired of) (<thisPiece>|\
        {genre}|{genre} {music})|(never|do not) ... (play|recommend) ... <thisPiece>|<thisPiece> ... (is|sounds) ... \
        <blame>
        """, "honestly i have to say i hate this song", cost: 14),
    ])

  private static let loosePlaying = RuleTable(
    title: "Play something, in other words",
    rules: [
      Rule(
        .play, "(play|listen to|hear|put on|playing) [me|us]? (<typed>|<described>)",
        "met my old mate and so please play some happy jazz",
        cost: 14),
      Rule(.play, "<loves> <lovedArtist> ... (play|put on|hear) (it|them|some|that|one|him|her)", cost: 14),
      Rule(.play, "<described> ... (play|put on)|{known} ... (play|put on)", cost: 16),
      Rule(.add, "(add|put|include|save) ... <toList>", cost: 14),
      Rule(.search, "(find|search|look for|show) ... (<found>)", cost: 18),
    ])
}

extension PhraseTable {
  /// Words that tell a request wherever they stand.
  static let telling = PhraseTable(phrases: [
    (
      "piece",
      """
      (song|track|tune|music|piece|number|melody|podcast|episode|audiobook|album|playlist|radio|songs|tracks|jam|\
      record|station|recording)
      """
    ),
    (
      "now",
      """
      (this|playing|current|currently|hearing|listening to|we hear|i hear|on now|on right now|is on)
      """
    ),
    ("get", "(get|let us get|keep|have|start|set|let|turn|kick)"),
    (
      "learn",
      """
      (tell|know|find out|wonder|what|which|give|show|details|info|information|curious|notify|notification|remind me|\
      figure out)
      """
    ),
    (
      "performs",
      """
      (narrates|narrated|narrating|reads|sings|sang|sing|singing|sung|plays|performs|performed|performing|wrote|\
      written|made|recorded|covers|covered|by|rapping|produced|composed|did)
      """
    ),
    (
      "thisPiece",
      """
      (this|what is [currently]? playing)@current|(this|that|the|these|those|current|current|playing)+@current ({song}|\
      {songs}|{anAlbum}|{music}|{anArtist}|{podcast}|{episode}|{audiobook}|{aPlaylist})
      """
    ),
    ("performer", "(artist|singer|band|group|musician|composer|performer|rapper|songwriter|vocalist)"),
    (
      "upward",
      "(up|increase|raise|louder|higher|boost|amplify|more|crank|pump|turn up|beef up|bump|jack|increased|raised)"
    ),
    (
      "downward",
      "(down|decrease|lower|reduce|quieter|softer|less|drop|soften|diminish|cut|turn down|lowered|reduced|quiet|soft)"
    ),
    ("sound", "(volume|sound|loudness|music volume|vol)"),
    (
      "praise",
      """
      (good|great|awesome|amazing|nice|beautiful|cool|lovely|wonderful|fantastic|brilliant|perfect|excellent|best|\
      relaxing|catchy|love|soothing|incredible|gorgeous)
      """
    ),
    (
      "blame",
      """
      (awful|terrible|bad|horrible|rubbish|crap|crappy|annoying|boring|worst|dreadful|ugly|lame|dull|shit|shite|\
      garbage|trash|pants|pathetic|tedious|irritating|unbearable|lousy|nasty|overplayed|overrated|grating|depressing|\
      cheesy~2|noise|mediocre|painful|a racket|a mess)
      """
    ),
  ])
}
