internal import Remote

extension RuleTable {
  /// Questions about a thing that is named. Much else is asked in the same words, "how long is the flight", so whoever takes
  /// these readings sees first whether there is such a thing.
  static let named = RuleTable(
    title: "Ask about a song, an album or a book",
    rules: [
      Rule(
        .ask(.artist),
        """
        who (sings|sang|wrote|made|performs|performed|recorded|plays|played|did|reads|narrates|composed) <namedWork>|\
        who (is|are|was|were) <namedWork> by|who (is|was) the (artist|singer|band|composer|author|narrator) (of|on|\
        behind) <namedWork>
        """, "who sings Blue Train", "who is Blue Train by", tolerance: 20),
      Rule(
        .ask(.album),
        """
        (what|which) (album|record|ep) (is|was) <namedWork> (on|from|off|in)|(what|which) (album|record|ep) (does|did) \
        <namedWork> (come|appear) (from|on)
        """, "what album is Blue Train on", tolerance: 20),
      Rule(
        .ask(.year),
        """
        when (did|does) <namedWork> come out|when (was|were) <namedWork> (released|recorded|made|written|published)|\
        (what|which) year did <namedWork> come out|(what|which) year (is|was) <namedWork> (from|released|recorded)|how \
        old is <namedWork>
        """, "when did Tin Hours come out", "what year is Blue Train from", tolerance: 20),
      Rule(.ask(.duration), "how long (is|are) <namedWork>", "how long is the album Tin Hours", tolerance: 20),
      Rule(
        .ask(.genre),
        """
        (what|which) (genre|style) (is|are) <namedWork>|what (kind|sort|type|genre|style) of music (is|are|does) \
        <namedWork>
        """, "what genre is Blue Train", tolerance: 20),
      Rule(
        .ask(.plays),
        """
        (how often|how many times) (have|did) (i|we) (play|played|hear|heard|listen to|listened to) <namedWork>|when \
        (did|have) (i|we) last (play|played|hear|heard|listen to|listened to) <namedWork>
        """, "how many times have I played Blue Train", "when did I last play Blue Train", tolerance: 20),
    ])
}
