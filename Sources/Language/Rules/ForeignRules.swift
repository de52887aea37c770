extension RuleTable {
  /// Requests that assistants get and players do not do; they keep likelier readings of the same words from being acted on.
  static let foreign = RuleTable(
    title: "Not for a player",
    rules: [
      Rule(
        .nothing,
        """
        (what|how) is the weather ...|(is it|will it) [going to]? (rain|snow|be) ...|[what]? (temperature|forecast) ...
        """, "how is the weather in Oslo", cost: -4),
      Rule(
        .nothing,
        """
        (set|start|make|create|cancel|stop|pause|turn off|give me|i need|add|delete|show) [me]? [a|an|the|my|all]* \
        ({duration}|new)? [cooking|kitchen|egg|pasta|tea|laundry|countdown]* (timer|timers|alarm|alarms|reminder|\
        reminders|countdown) [for|to|at|in] ...|wake me [up]? [at|in|by|on|tomorrow|when|before|early]+ ...|remind me \
        ...
        """, "set an egg timer for five minutes", cost: -4),
      Rule(
        .nothing,
        """
        (save|record|note|remember|keep|store|post|submit|share|write down|add|send|leave) [my|the|this|these|a|an|\
        some]* (opinion|opinions|remark|remarks|comment|comments|feedback|review|thoughts|note|notes) ...
        """, "save my opinion on this song", cost: -4),
      Rule(
        .nothing,
        """
        (add|put) ... (to|on|in|onto) [my|the|our|a]* (list|lists|[my]? (shopping|grocery|groceries|to do|todo|wish|\
        bucket|task|tasks|guest|packing|reminder|mailing|christmas card) list|wishlist|list of things to do|calendar|\
        diary|basket|cart|trolley)
        """, "put two pints of milk on the list", cost: -2),
      Rule(
        .nothing,
        """
        (play|start|have|let us play)~-2 [a|some|the]? (game|games|chess|checkers|draughts|hangman|sudoku|charades|\
        solitaire|trivia|i spy|rock paper scissors|tic tac toe|twenty questions|cards|quiz) [of|with|against|for]? [me|\
        us|you]?
        """, "play a game with me", cost: -12),
      Rule(
        .nothing,
        """
        [can you|could you]? (hear|listen to) (a|an|another|some|one more|any|good|funny|fun)* (joke|jokes|riddle|\
        riddles|fact|facts) ...|(tell|give|read|say|share) [me|us]? (a|an|another|some|one more|any|good|funny|fun|\
        random|interesting)* (joke|jokes|story|riddle|riddles|fact|facts|secret|poem) ...|(call|text|phone|message|\
        email|ring|dial) ...|(turn|switch|put)? (on|off)? [the|my|all]* (lights|light|lamp|lamps|heating|heater|fan|\
        oven|kettle|tv|television|alarm|vacuum|air conditioning|thermostat|dishwasher|washing machine) (on|off)?|(turn|\
        switch) (on|off) [the|my|all]* ... (lights|light|lamp|lamps|heating|heater|fan|oven|kettle|alarm|vacuum|\
        thermostat)|(turn|switch) [the|my|all]* ... (lights|light|lamp|lamps|heating|heater|fan|oven|kettle|alarm|\
        vacuum|thermostat) (on|off)|(hear|read|know|learn|listen to) [me|more|something|a bit]* (about|you|your|what \
        you|what i|how to|how you|why) ...
        """, "turn the kitchen lights on", "I'd like to hear about your day", cost: -4),
      Rule(
        .nothing,
        """
        (how are you|how is it going|who are you|what are you|are you (a robot|real|human|there|ok|okay|happy|busy|\
        sure)|what is your (name|age|job|favorite ...|favourite ...)|where (are you|do you live|am i)|do you (like|\
        love|know|want|think|have|speak) (me|you|french|spanish|feelings|friends|a family|pets|any pets|a name)|good \
        (morning|night|evening|afternoon)|never mind|nevermind|forget (it|about it)|cancel (that|it|this)) [today|\
        doing|please]*
        """, "how are you doing today", cost: -6),
    ])
}
