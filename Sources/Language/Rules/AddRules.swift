internal import Remote

extension RuleTable {
  /// Adding to playlists and to the library.
  static let add = RuleTable(
    title: "Add to a playlist",
    rules: [
      Rule(
        .add, "<addVerb> <addThing> <toList> [<toPlaylistEnd>]*", "add this to my road trip playlist",
        "put Blue Train by the Paper Moons on my jazz playlist",
        cost: -14, tolerance: 6),
      Rule(
        .add, "(add|include|insert) <addThing> <toPlaylist> [<toPlaylistEnd>]*", "add this album to Late Night Drives",
        "include Lanterns in Mum's 60th", cost: -5, tolerance: 10),
      Rule(.add, "<addVerb> <addThing> <toPlaylist> [<toPlaylistEnd>]*", "put Lanterns on Late Night Drives", cost: -5),
      Rule(
        .add,
        """
        for <intoList> [please]? (add|put|include|insert) <addThing>|go to <intoList> and (add|put|include|insert) \
        <addThing>
        """, "for my playlist Sunday add Lanterns", cost: -12),
      Rule(
        .add,
        """
        <owner>* {someList} needs <addThing> (in it|on it|added|added on|added to it|to it)|i want <owner>* {someList} \
        [playlist]? to have <addThing> [in it|on it|added to it|added]?
        """, "my Sunday Mix needs Lanterns added"),
      Rule(
        .add,
        """
        add [<addDet>]* <addType> {name}~4|add [<addDet>]* <addType> <owner>* {playlist} <listWord>|play <addThing> to \
        my {playlist} <listWord>
        """, "add the song Lanterns"),
      Rule(
        .add,
        """
        <weakAddVerb> <addThing> [to|be|added|put|included|placed|in|on|inserted]* <toList> [<toPlaylistEnd>]*|\
        <weakAddVerb> <addThing> (added|put|included|placed|inserted) <toPlaylist>
        """, "I want this song in the Sunday playlist"),
      Rule(
        .add, "<addVerb> <toPlaylist> [the|a|another|this|that|with]*~0 <addThing>",
        "add to my jazz playlist the song Lanterns", cost: 3),
      Rule(
        .add,
        """
        <addThing> (should|needs to|must|has to|will|ought to|can|is going to|goes|go|belongs|fits|would|deserves to|\
        shall|could)+ [be|go|get|be put|belong|right|now]* [added|put|included|placed|in|on|inserted|saved]* <toList>
        """, "this song belongs in my Sunday playlist", cost: 4),
      Rule(
        .add,
        """
        (add|put|include|insert|place|move|drop) (<thisOne>|<addDet>* <addType> [(by|from) {artist}]?|{anyName} [(by|\
        from) {artist}]?) (to|on|onto|in|into) <owner>* ({anyPlaylist} playlist|playlist [<called>]? {anyPlaylist})
        """, "add Hotel Receipt to my Laundry playlist", "put this song on the playlist Grocery Shopping", cost: -4,
        tolerance: 14),
      Rule(
        .add,
        """
        (add|include|insert) <addDet>* <addType> [(by|from) {artist}]? (to|onto|into) <owner>* {anyPlaylist}~6
        """, "add this track to Laundry Day", cost: 6),
      Rule(
        .add,
        """
        (<addThing>|{name}) , [please|could you|can you|just]* <addVerb> (it|that|them|this|those|that one) (<toList>|\
        <toPlaylist>) [<toPlaylistEnd>]*
        """, "Lanterns by Ada Quill, add it to my gym playlist", cost: -8),
      Rule(
        .add,
        """
        (make sure|see to it) [that]? <addThing> (is|gets|goes|ends up|will be) [put|added|included]? <toList>|(one|\
        another one|this one|here is one|a good one|something) for <intoList>|for <intoList> , [add]? <thisOne>|\
        <intoList> (could do with|is missing|lacks|is lacking|is short of|would be better with|is not complete \
        without|wants|ought to have) <addThing>
        """, "make sure Lanterns is on my party playlist", "my gym playlist could do with some Queen", cost: -2),
      Rule(
        .add,
        """
        (save|store|keep|move|copy|send|get) <thisOne> <toPlaylist>|(<thisOne>|<addThing>) [, it|, that one|, they]? \
        (should be|belongs|belong|goes|needs to be|must be|ought to be|would be|(is|are) (good|great|perfect|made|\
        ideal)|would fit|fits|could go|should go|needs to go) [good|great|perfect|nice|ideal|added|put|nicely|well|\
        perfectly|right]* (in|on|into|onto|for) <owner>* ({listInCapitals}|{knownList}|{playlist} <listWord>) [, \
        [please]? add (it|them)]?
        """, "everything by Ada Quill should be in Kitchen Disco", cost: 1),
      Rule(.add, "<addVerb> <toList>", "add to my jazz playlist", cost: 5),
      Rule(
        .add,
        """
        [a|make a|create a|start a|make|create]* new playlist [<called>]+ {playlist} (with|from|out of|containing|\
        using) (<thisOne>|<addThing>) [in it|on it]?
        """, "new playlist called Beach with this song in it", cost: -2),
      Rule(
        .add,
        """
        (expand|extend|augment|update|enlarge|supplement|grow|complete|fill|enrich|improve|enhance|increase|populate|\
        upgrade|edit|modify) <intoList> [by|with|by adding|adding|to include|using]+ <addThing>|(give|let) <intoList> \
        [have]? <addThing>|<intoList> (needs|should have|should include|could use|must have|requires|wants|has room \
        for|gets) <addThing> [in it|on it|added|added to it]?|<intoList> (add|insert|include|put) <addThing>
        """, "my gym playlist needs this song", cost: 2),
      Rule(
        .add,
        """
        (add|save|put|keep|store|get|place|download|import|send|include|i want|i need|i would like|would like|copy|\
        insert|have|move) (<thisOne>|<addThing>) (to|in|into|on|onto|inside) [the|my|your|our]* [music|song|songs|\
        media|audio|own|personal]? (library|collection|catalogue|catalog|music|songs|saved songs|saved music|account|\
        device|archive)@library [please]?|(save|keep|store|bookmark|download|remember~3|add) (<thisOne>|\
        <what>)@library [for (later|me|future|another time)|please|somewhere]*|(save|download|store)@library <clear>|\
        (follow|subscribe to|subscribe|subscribe me to)@library (<thisOne>|<media>)|(library|collection)@library add \
        <addThing>
        """, "add this to my library", "save this song", "subscribe to Harbour Tales"),
      Rule(
        .add,
        """
        (add|save|put|send|move|store|place|include|copy|get) (<thisOne>|<addThing>) (to|in|as|into|on|with|under|\
        among|onto)~0 [the|my|our|one of my|a|your|list of]* ({playlist}~3 (favorites|favourites|favorite|favourite)|\
        favorites|favourites|favorite|favourite|favorites list|favourites list|favorite list|favorite songs|favourite \
        songs|favorites playlist|favourites playlist|favorite playlist|liked songs|loved songs|likes|best songs|top \
        songs|favs|faves|favorite music)@library [list|category|folder|collection|section|playlist|please]*
        """, "add this song to my favourites", cost: -3),
      Rule(
        .add,
        """
        (want|need|i want|i need|would like|i would like|i would love) [to have]? <thisOne> [added|saved|put|stored]? \
        (to|in|into|on) (my|the|our) [music|song|songs|own]? (library|collection|catalogue|archive)@library
        """, "I'd like this album in my library", cost: -4),
    ])
}
