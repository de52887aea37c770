/// The contractions of English, with and without apostrophes, and their full words.
enum Contractions {
  /// The words of the lowercase contraction with that hash; nil if it is none.
  static func words(of hash: UInt64) -> [Substring]? { table[hash] }

  /// The phrase with its contractions expanded; nil if it has none.
  static func expanded(_ phrase: String) -> String? {
    let words = phrase.lowercased().split(separator: " ")
    let full = words.map { Self.words(of: Hash.of($0))?.joined(separator: " ") ?? String($0) }
    return full.elementsEqual(words, by: ==) ? nil : full.joined(separator: " ")
  }

  private static let table: [UInt64: [Substring]] = {
    var table: [UInt64: [Substring]] = [:]
    for (short, full) in list {
      let words = full.split(separator: " ")
      table[Hash.of(short)] = words
      let bare = short.filter { $0 != "'" }
      if bare != short, !ambiguous.contains(bare) { table[Hash.of(bare)] = words }
    }
    for (short, full) in slang { table[Hash.of(short)] = full.split(separator: " ") }
    return table
  }()

  /// Contractions that are other words without the apostrophe.
  private static let ambiguous: Set<String> = [
    "ill", "well", "shell", "hell", "were", "wed", "shed", "hed", "id", "its", "lets", "whys",
  ]

  private static let list: KeyValuePairs = [
    "i'm": "i am", "i'd": "i would", "i've": "i have", "i'll": "i will", "you're": "you are", "you'd": "you would",
    "you've": "you have", "you'll": "you will", "we're": "we are", "we'd": "we would", "we've": "we have",
    "we'll": "we will", "they're": "they are", "they've": "they have", "it's": "it is", "it'll": "it will",
    "that's": "that is", "there's": "there is", "here's": "here is", "what's": "what is", "who's": "who is",
    "where's": "where is", "how's": "how is", "when's": "when is", "who're": "who are", "what're": "what are",
    "let's": "let us", "don't": "do not", "doesn't": "does not", "didn't": "did not", "can't": "can not",
    "couldn't": "could not", "won't": "will not", "wouldn't": "would not", "isn't": "is not", "aren't": "are not",
    "wasn't": "was not", "haven't": "have not", "hasn't": "has not", "shouldn't": "should not", "she's": "she is",
    "he's": "he is",
    "whatever's": "whatever is", "that'll": "that will", "that'd": "that would", "there'll": "there will",
    "they'll": "they will",
    "they'd": "they would", "it'd": "it would", "she'd": "she would", "he'd": "he would", "she'll": "she will",
    "he'll": "he will", "who'll": "who will", "who'd": "who would", "what'll": "what will", "why's": "why is",
    "how'd": "how did", "where'd": "where did", "when'd": "when did", "why'd": "why did", "year'd": "year did",
    "hadn't": "had not", "weren't": "were not", "mustn't": "must not",
    "needn't": "need not", "ain't": "is not", "could've": "could have", "should've": "should have",
    "would've": "would have", "y'all": "you", "someone's": "someone is", "everyone's": "everyone is",
  ]

  private static let slang: KeyValuePairs = [
    "summat": "something", "owt": "anything", "nowt": "nothing",
    "wanna": "want to", "gonna": "going to", "gotta": "got to", "gimme": "give me", "lemme": "let me",
    "cannot": "can not",
    "lets": "let us", "its": "it is", "dont": "do not", "pls": "please", "plz": "please", "ur": "your",
    "thx": "thanks", "smth": "something", "sth": "something", "dunno": "do not know", "kinda": "kind of",
    "wont": "will not", "whatcha": "what are you", "tryna": "trying to", "imma": "i am going to", "wats": "what is",
    "wat": "what", "aint": "is not", "alot": "a lot", "aswell": "as well", "abit": "a bit", "outta": "out of",
    "luv": "love",
    "vol": "volume", "prev": "previous", "fwd": "forward", "rwd": "rewind", "em": "them", "n": "and", "w": "with",
    "b4": "before", "yr": "year", "q": "queue", "k": "ok", "rn": "right now", "sum": "some", "thru": "through",
    "teh": "the",
    "trk": "track", "trks": "tracks", "shuf": "shuffle", "lib": "library", "del": "delete", "rm": "remove",
    "mv": "move",
    "ls": "list", "mk": "make", "nxt": "next", "curr": "current", "np": "now playing", "rep": "repeat",
    "cuz": "because", "bout": "about", "til": "till", "tmrw": "tomorrow", "prolly": "probably", "nvm": "never mind",
    "idk": "i do not know", "srsly": "seriously", "thnx": "thanks", "ty": "thanks", "yh": "yes", "aye": "yes",
    "naw": "no", "wee": "little", "wi": "with", "yer": "your", "gies": "give us", "nae": "no", "fae": "from",
    "dinnae": "do not", "cannae": "can not", "didnae": "did not", "wasnae": "was not", "wouldnae": "would not",
    "widnae": "would not", "couldnae": "could not", "shouldnae": "should not", "doesnae": "does not",
    "willnae": "will not", "havenae": "have not", "oot": "out", "aff": "off", "oan": "on", "whit": "what",
    "whits": "what is", "whaur": "where", "haud": "hold", "yin": "one", "gie's": "give us",
    "doon": "down",
    "efter": "after", "mair": "more", "frae": "from", "intae": "into", "disnae": "does not", "dae": "do",
    "jist": "just", "anither": "another", "ower": "over", "mibbe": "maybe", "yersel": "yourself", "yon": "that",
    "noo": "now", "gie": "give", "tae": "to", "yous": "you", "ye": "you", "ma": "my", "pit": "put", "huv": "have",
    "gonnae": "going to", "isnae": "is not", "somethin": "something", "sumthin": "something", "sumthing": "something",
    "goto": "go to", "u": "you", "rlly": "really", "rly": "really", "urself": "yourself", "ppl": "people",
    "bc": "because", "fr": "for real", "rq": "quickly", "vid": "video", "pod": "podcast", "min": "minute",
    "mins": "minutes", "sec": "second", "secs": "seconds", "fave": "favorite", "faves": "favorites", "fav": "favorite",
    "favs": "favorites", "lil": "little", "plist": "playlist", "norm": "normal", "anyroad": "anyway",
    "tho": "though", "nothin": "nothing", "evrything": "everything", "jus": "just",
    "mornin": "morning", "acc": "actually", "whos": "who is", "dis": "this", "tht": "that",
    "jk": "just kidding", "cld": "could", "wld": "would", "shd": "should",
  ]
}
