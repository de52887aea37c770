internal import Remote

extension RuleTable {
  /// Requests that lean on what was said or heard before.
  static let context = RuleTable(
    title: "Go on from there",
    rules: [
      Rule(
        .followUp(.alternative(1)),
        """
        [<playVerb>|no|i meant|i want|give me|go with|try|take]* [the|option|choice|number|result|alternative|\
        {ordinal}~3]* ({ordinal} (one|option|result|choice|alternative|suggestion|of those|of them|on the list|in the \
        list|thing)) [instead|please|on the list|in the list|then]*|(option|choice|result|alternative) [number]? \
        {number}|(the)? {ordinal} [please]?~2|<playVerb>? (the)? last@last one (on the list|in the list|of them|of \
        those)|number {number}~1
        """, "the second one", "option three", "play the last one on the list", "number 2", cost: -1),
      Rule(
        .followUp(.thatOne),
        """
        (yes|yeah|yep|ok|sure)* (that one|that is the one|this one|play it|play that|play that one|play this one|play \
        them|play those|put it on|put that on|put them on|exactly)|play (this|this now|it then|that then)
        """, "play it", "yes, that one", "put it on"),
      Rule(
        .followUp(.again),
        """
        (that|this) one again|same again|the same [one|song|thing]? again|play (that one|the same) [song|thing]? again|\
        again that one|the one from before
        """, "that one again", "same again", cost: -1),
      Rule(
        .followUp(.notThisOne),
        """
        [no|nah]? not (this|that) one|anything but this|not this|not that|wrong (one|song)|(no|nah) (something|\
        anything) else|<playVerb>? something else [please|now]?|(that|this) is (not the one|the wrong one|not what i \
        (meant|wanted|asked for))|another one [please]?|[no|nah]? the other one|no i meant [the]? (album|song|artist|\
        other one|live one|live version|original)|i meant the (other|live|original) (one|version)?
        """, "not this one", "wrong song", cost: -1),
      Rule(
        .followUp(.moreLikeThis),
        """
        <playVerb>? [me|us]* [something|some|more|songs|music|anything|stuff|tracks|other|things|a|another|some more|\
        {count} more|one more]+ [songs|music|stuff|tracks|song|one|ones]? (like|similar to|in the style of|in the vein \
        of|that sounds like) (this|that|it|this one|<current> (song|track|artist|one|band|music|album|tune|playlist))|\
        more of (this|that|the same|these|this kind of thing|this sort of thing|the like)|more (like this|like that|\
        like it|like this one)|keep this going|(keep|stay with|stick with) this (vibe|mood|style) [going]?|(who|what) \
        else sounds like this|(start|play|make|create) [a|me]* (radio|station|mix) (from|based on|of|for) (this|it|\
        <thisOne>)|<playVerb>? something similar [please|to this]*|<playVerb>? [some|more|other]* similar (songs|music|\
        stuff|tracks|artists|one|ones) [please|to this|like this]*|along these lines|same kind of (thing|music)|(songs|\
        music|tracks) like (this|that|it)|[<playVerb>]? [me|us|some]* more [please]?|(keep|carry on) (it|them|these|\
        this) coming
        """, "more like this", "play something similar to this", "more of the same", cost: -1),
      Rule(
        .followUp(.sameArtist),
        """
        <playVerb>? [me|us]* [something|some|more|songs|music|anything|stuff|tracks|other|everything|all|another|one|a|\
        different|else|song|track|other songs|some other|one more|the other|their|newest|latest|best|earlier|{sort}|\
        only|just|nothing but]+ [songs|music|stuff|tracks|song|track|one|hits|albums]? [else]? (by|from|of) (them|him|\
        her|this (artist|band|singer|group|guy|rapper|composer)|that (artist|band|singer|group|guy)|the same (artist|\
        band|singer|group|people|guy)|the (artist|band|singer)|this one)|<playVerb>? (more|other|another|some other|\
        some more) (songs|tracks|music|stuff|song|track) (by|from|of) (this|that|the same) (artist|band|singer|group|\
        rapper|composer)|same (artist|band|singer) [please|different song|another song|but (a)? different song|\
        different track]*|(their|his|her) ({sort}|<filler>|older|first|other|new|earlier|early)* (stuff|songs|music|\
        albums|album|hits|tracks|work|one|song|best)|(stay|stick|keep going|go on|carry on|continue) with (this|them|\
        him|her|that|the same) [artist|band|singer|group]? [for a while|please|for now]*|more (by|from|of) (them|him|\
        her|this artist|this band|that artist|this singer)|what else (have|has|do|does|did) (they|he|she|this band|\
        this artist) (got|have|done|make|sing)|(more|another) (from|by) the artist
        """, "something else by them", "more by this artist", "same artist, different song", "their earlier stuff"),
      Rule(
        .followUp(.containingAlbum),
        """
        <playVerb>? [me|us]* [me|all of|the rest of]? [the|that|this|whole|entire|rest of the|full|rest of]* (album|\
        record|lp|soundtrack|ep|playlist~4) [that|which]? (this|it|that|this song|this one|the song|that song|this \
        track|the current song) (is|was|comes|came|belongs) [from|on|off|to|of]*|(the|play the|put on the) (rest of|\
        whole of|whole|entire|full|remainder of|rest of the) [this|the|that]* (album|record) [<playHow>]*|play \
        <current> album [from the start|from the beginning|in full|after that|next|whole]*~3|the album from this song|\
        <playVerb>? more from (this|the same|that) (album|record)|<playVerb>? [more|other|another|the other|some other|\
        the rest of the|all the|all]+ (songs|tracks|song|track|tracks) (from|on|off) (this|the same|that) (album|\
        record|ep)|<playVerb>? the album it is (from|on)
        """, "the album this is from", "play the album this is from", "the rest of this album"),
      Rule(
        .followUp(.somethingDifferent),
        """
        <playVerb>? [me|us]* [something|anything] [completely|totally|entirely|very|a bit|a little]* (different|else \
        entirely|unrelated|new entirely) [please|for a change]?|(change|switch) [of|the|it|things|up]* (mood|vibe|\
        style|pace|direction|it up) [up]? [a bit|please]*|enough of this|nothing like this
        """, "something completely different", "play something different", cost: -1),
    ])

  /// All tables, in the order of the help screen and the manual page.
  static let all: [RuleTable] = [
    play, resume, queue, transport, seek, volume, modes, speed, timerAndOutput, playlists, playlistContents, add,
    affinity, search,
    questions, context, program, foreign,
  ]
}

extension PhraseTable {
  /// All phrases.
  static let all: [PhraseTable] = [politeness, playing, media, commands, adding, liking, finding, asking, telling]
}
