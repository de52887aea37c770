internal import Remote

extension RuleTable {
  /// What is in a playlist, playlists as files, copies, and playlists that fill themselves.
  static let playlistContents = RuleTable(
    title: "What is in a playlist",
    rules: [
      Rule(
        .command(.removeFromPlaylist),
        """
        (remove|delete|take|drop|kick|erase|get rid of) (<entry>|{name}~-3|{name} by {artist}~-3) (from|off|off of|out \
        of) <thePlaylist>
        """, "take the third song off my gym playlist", "remove Lanterns from my gym playlist", cost: -6),
      Rule(
        .command(.moveInPlaylist),
        """
        (move|put|push) (<thisOne>|<entry>|{name}~-3|{name} by {artist}~-3) [up|down]? (to|at) ([the]? (top|start|\
        beginning|front|head)@start|[the]? (bottom|end|back|tail)@end|(number|place|position) {count}) (of|in|on) \
        <ownList>
        """, "move Lanterns to the top of my gym playlist", "move number 5 to place 2 of my gym playlist", cost: -12),
      Rule(
        .command(.moveInPlaylist),
        """
        (move|put|push) (<entry>|{name}~-3|{name} by {artist}~-3) (of|in|on|from|within) <ownList> [up|down]? (to|at) \
        ([the]? [very]? (top|start|beginning|front|head)@start|[the]? [very]? (bottom|end|back|tail)@end|(number|place|\
        position) {count})
        """, "move the second song of my gym playlist to the top", cost: -16),
      Rule(
        .command(.exportPlaylist),
        """
        (export|write|save) <thePlaylist> (to|as|into|in) [[the|a]? file]? {path}|(export|write) [the|my]? {knownList} \
        (to|as|into|in) [[the|a]? file]? {path}|export <ownList>
        """, "export my road trip playlist to ~/road.m3u8", cost: -4, isWhole: true),
      Rule(
        .command(.createPlaylist),
        """
        (copy|duplicate|[make|create|save] a copy of) [the|my|a]* ({title} {aPlaylist}|{aPlaylist} [<called>]? \
        {title}) [and]? (as|to|and call it|and name it|<called>) [a|the|my]* [new]? [playlist]? [<called>]? {playlist}
        """, "copy my gym playlist as Morning Run", cost: -12),
      Rule(
        .command(.createPlaylist),
        """
        (copy|duplicate|(make|create|save) [me]? a copy of) [the|my|a]* ({title} {aPlaylist}|{aPlaylist} [<called>]? \
        {title})|(copy|duplicate|(make|create|save) [me]? a copy of) [the|my]? {knownPlaylist}~-4
        """, "make a copy of my gym playlist", cost: -12),
      Rule(
        .command(.createPlaylist),
        """
        (turn|make|convert) [the|my|this]? [current|whole]? (queue|play queue)@queue into [a|the|my]* [new]? playlist \
        [[<called>|and call it]+ {playlist}]?|(save|keep|store) [the|my|this]? [current|whole]? (queue|play \
        queue)@queue as [a|the|my]* [new]? [playlist]? [<called>]? {playlist}|(make|create|save) [me|us]? [a|an|new]* \
        (playlist|play list) [[<called>]+ {playlist}]? (from|with|out of|of) [what is in]? [the|my]? (queue|play \
        queue)@queue
        """, "save the queue as Party", "make a playlist called Party from the queue", cost: -8),
      Rule(
        .command(.createPlaylist),
        """
        ((make|create|build|generate|put together|set up|compose) [me|us]? [a|an|new|smart]*|start (a|an|new|smart)+) \
        (playlist|play list) (of|with|from|containing|out of|for) [all the|all]? (<thisOne>~-4|<clear>) [for me]?
        """, "make a playlist of jazz from the 60s",
        "make a playlist of jazz from the sixties that I haven't heard this year", cost: -8),
      Rule(
        .command(.createPlaylist),
        "(make|create|start|begin|set up) [me|us]? [a|an|another]? [new|empty]* (playlist|play list) [<called>]?",
        "make a new playlist", cost: -6, isWhole: true),
    ])
}
