extension PhraseTable {
  /// What people say around a request.
  static let politeness = PhraseTable(phrases: [
    (
      "opening",
      """
      please|kindly|hey|hi|hello|hiya|ok|okay|so|well|yes|yeah|yep|yup|yo|right|alright|great|good|perfect|sure|oh|\
      um|uh|hmm|no|nah|nope|actually|just|also|then|and|now|maybe|perhaps|quickly|quick|simply|immediately@now|sorry|\
      cool|there|mate|dude|next|again|but|instead~1|wait|listen~2|tuneterm|computer|assistant|siri|alexa|google|olly|\
      jarvis|cortana|player|spotify|pandora|echo|home|what about you|i need help|if you can|if possible|if you could|\
      (have|tell|ask|use|using|let|get|i want|i need|need|open|open up|start|turn on|launch|load|go to|go on) [the|\
      service|my|up]* {service} [app|service|and|to]+|(on|from|using|with|via) [the|my]* {service} [app|service]?|on \
      {service}|use {service} to|using {service}|from {service}|in {service}|for me|right now@now|<what> is (good|\
      great|a good song|too loud|so good|a great song|really loud)|it is [really|too|very|so]* (loud|quiet|good|low)|\
      sound is low|i (do not|did not) [really]? (want|like|want to hear|need|wanna hear) <what>|(skip past|skip over|\
      pass on) <what> (and|to|then)|for [my|the]? {service}|my|(pause|louder|quieter|skip|turn it up|turn it down|\
      turn the volume up|turn the volume down|like this|save this|unpause|unmute) (and|then|and then)~6|(skip|stop|\
      pause|end|finish|forget|change|cut|skip past|skip over|turn off) <what> (and|then|and then|and just|to)|i am \
      interested in|i have an interest in|i feel like (i want to|to)?|i need|i want|with {service}|now that is done|\
      enough of <what>|i am [so|really|getting|a bit|rather]* (bored|tired|sick|fed up) (of|with) <what>|i (had|have \
      had|got)? enough of <what>|instead of <what>|rather than <what>|(when|whenever|once) you (can|get a (chance|\
      minute|moment|second)|have a (minute|moment|second))|if (it|that) is (not too much trouble|ok|okay|alright|all \
      right|fine|possible|no trouble)|if you would not mind|if you do not mind|by the way|on second thought|on second \
      thoughts|never mind|(scrap|scratch|forget) that|one more thing|while you are at it|before i forget|next up|this \
      time|today|tonight
      """
    ),
    (
      "frame",
      """
      <ask>|<wish> to|<wish> you to|<wish> for you to|go ahead and|go now and|go and|try to|try and|help me|help me \
      to|be so kind as to|be a dear and|i am ready to|i am going to|i was hoping to|i was wondering if you could|i \
      wonder if you could|do me a favor and|do me a favour and|make sure to|remember to|feel free to|do you think you \
      could|is it possible [for you]? to|any chance (you could|you can|of you)|would it be possible to|i wonder \
      whether you could|be a love and|be an angel and|would you be so kind as to|you can|you could|you should|you \
      must|i need help to|i need your help to|let us|let me|how (do|can|could|would) (i|we) [(get|make|have) (it|\
      this|this thing|tuneterm) to]?~12|(needing|wanting|hoping|trying) [you|for you]? to|time to|it is time to|it is \
      time for me to|do you feel like|are you able to|do you think you can|go~3|i was wondering if you can|i am \
      wondering if you (could|can)|i wonder if you can|i would be happy to|do~1|do you mind|would you mind|why do not \
      (you|we|i)|why not|what if (you|we) [could|can]?|how about (you|we)|(would|is) it (be)? (ok|okay|alright|all \
      right|fine|possible|cool|too much [trouble|to ask]?) (to|if (you|we|i) [could|can]?|for you to)|i would (love|\
      like|appreciate|prefer|enjoy) (it)? if (you|we) (could|can|would|will)|it would be (great|nice|lovely|good|\
      cool|awesome|amazing|wonderful|perfect|brilliant|fantastic|helpful|kind) [of you]? (to|if (you|we|i) (could|\
      can|would))|do not forget to|be sure to|see to it that you|(would|will) you be able to|i would be (glad|happy|\
      delighted|grateful|keen) (to|if you (could|would))|(may|might|could|can) i (ask|get|trouble|bother) you to|is \
      there (a|any) (way|chance) (you|i|we|to) (could|can)?|(you|i|we) (had)? better|(you|we) (ought|need|have) to|\
      what do you say we|it is about time (you|we|i)|i am (keen|tempted|ready|itching|eager) to|mind|<ask> help (me)? \
      (out|to)?
      """
    ),
    (
      "ask",
      """
      (can|could|would|will|may|might|shall|wont) (you|u|we|i|ya) [please|kindly|just|also|maybe|quickly|possibly|now|\
      go]*
      """
    ),
    (
      "wish",
      """
      i [really|just|also|only|now|currently|still]* (want|need|wish|prefer|desire|hope|plan|intend) |i [really|just|\
      also]* would [really|just|also|now|rather]* (like|love|prefer|want|enjoy|appreciate it)|i am [just|now|really|\
      currently]* (trying|looking|hoping|planning|wanting|wishing|wanting|searching|dying|about|here)|we (want|need)|\
      we would (like|love)|i would like|would like|want|need|i am in need of you|i feel a need|looking
      """
    ),
    (
      "closing",
      """
      please|kindly|thanks|thank you|thank you very much|thx|ta|cheers|mate|buddy|dude|man|bro|for me|for us|now|\
      right now|right away|immediately@now|at once|if you can|if you could|if you would|if possible|if you do not \
      mind|when you can|when you get a chance|(when|whenever) you (can|have a (minute|moment|second)|get a (minute|\
      moment|second))|if (it|that) is (not too much (trouble|to ask)|ok|okay|alright|all right|fine|possible|no \
      trouble)|if you would not mind|would not you|will not you|right|i think|i guess|i suppose|i reckon|for once|\
      from now on|and thank you|much appreciated|my dear|darling|pal|there is a (good|love|dear|star|pal)|as usual|\
      eh|huh|ok|okay|yeah|will you|would you|could you|can you|tuneterm|alexa|siri|google|olly|assistant|computer|\
      today|tonight|this evening|this morning|this afternoon|for a change|(on|in|from|via|using|with|through|over|to) \
      [my|the|your|our] {service} [app|account|player|website|station|library|please]|in the app|on the app|on here|\
      here|in here|remember that|just so you know|fyi|for your information|for the record|keep (that|it) in mind|so \
      much|a lot|instead|again~1|as well|too|also|at the moment|first|of course|real quick|quickly|already|then|and|\
      go|once more~2|asap|anyway|though|would you please|(and|then|and then|, and then)~3 (turn|skip|pause|stop|\
      clear|like|save|add|repeat|shuffle|play|queue|set|mute|put|keep|lower|raise|rewind|restart|switch|start|loop|\
      after) (it|the|this|that|my|some|me|up|to|at|down|off|on|them|all|next|everything|back|another) ...|for my \
      party|for the party|my (friend|dear|love)|love|honey|{service}~4|(<loves>|maybe|especially|preferably|\
      particularly|perhaps|specifically|like|i like|mostly|ideally|i have heard|i would prefer) [some|something|one|\
      it to be|it should be|songs]* <likable>~10|(it should be|it is|something|maybe|perhaps|preferably|maybe \
      something|maybe a song|maybe some)~3 (from|on|in|off) [the]? album {album}|(it|that)~3 (is|was) (by|from) \
      {artist}|(so|so that|because|since)~14 (i|we|it|he|she|they|my|you|this|the|everyone)+ ...|but~8 the (real|\
      original|live|other|old|new|proper) (one|version)|(from|in|on) the album {album}
      """
    ),
  ])
}
