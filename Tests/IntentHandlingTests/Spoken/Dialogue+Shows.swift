extension Dialogue {
  /// A show is one thing: its episodes by number, date, topic and order, and the one to go on with.
  static let shows = Dialogue(
    name: "shows",
    lines: [
      Line("play the podcast Harbour Tales", "Here's the podcast “Harbour Tales”: 3 episodes, first “The Lighthouse”."),
      Line("go to 0:20", "Now at 0:20 of “The Lighthouse” by Anna Reed."),
      Line("what podcast is this", "This is the podcast “Harbour Tales” by Anna Reed."),
      Line(
        "which episode is this", "This is “The Lighthouse”, episode 3 of “Harbour Tales”, from March 19, 2024."),
      Line("who wrote this", "This is by Anna Reed."),
      Line("what book is this", "This isn't an audiobook: it is “The Lighthouse” by Anna Reed."),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      Line("what podcast is this", "This isn't a podcast: it is “Sun 1” by Khalid."),
      Line(
        "play Harbour Tales", "Resuming “The Lighthouse” of the podcast “Harbour Tales” from 0:20.",
        playing: "The Lighthouse"),
      Line("I like this podcast", "Noted: you like the podcast “Harbour Tales”."),
      Line("do I like Harbour Tales", "You like the podcast “Harbour Tales”."),
      Line("how many episodes are left", "You have …"),
      Line("episode 2 of Harbour Tales", "Here's “Salt Wind” by Anna Reed.", playing: "Salt Wind"),
      Line("play episode 2 of Harbour Tales", "Here's “Salt Wind” by Anna Reed.", playing: "Salt Wind"),
      Line("play the oldest episode of Harbour Tales", "Here's “The Diver” by Anna Reed…", playing: "The Diver"),
      Line("the one after", "Here's “Salt Wind” by Anna Reed.", playing: "Salt Wind"),
      Line("next episode", "Resuming “The Lighthouse” by Anna Reed from 0:20.", playing: "The Lighthouse"),
      Line("the one before", "Here's “Salt Wind” by Anna Reed.", playing: "Salt Wind"),
      Line("previous episode", "Here's “The Diver” by Anna Reed.", playing: "The Diver"),
      Line("play the next episode of Harbour Tales", "…", playing: "Salt Wind"),
      Line("play the newest episode of Tech News", "Here's “Headlines 20” by Wire Desk.", playing: "Headlines 20"),
      Line("play the oldest one of Tech News", "Here's “Headlines 18” by Wire Desk.", playing: "Headlines 18"),
      Line("play the newest one of Tech News", "Here's “Headlines 20” by Wire Desk.", playing: "Headlines 20"),
      Line(
        "what's the newest episode of Tech News",
        "The newest “Tech News” episode is “Headlines 20” by Wire Desk, from March 20, 2024."),
      Line("when did the newest Tech News come out", "“Headlines 20” by Wire Desk is from March 20, 2024."),
      Line("what's new in podcasts", "The 6 newest episodes: “Headlines 20” by Wire Desk (March 20, 2024); …"),
      Line("the oldest Tech News please", "Here's “Headlines 18” by Wire Desk.", playing: "Headlines 18"),
      Line("play the last one of Tech News", "Here's “Headlines 20” by Wire Desk.", playing: "Headlines 20"),
      Line(
        "play Tech News oldest first", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 18”.",
        playing: "Headlines 18"),
      Line("play the second newest one of Tech News", "Here's “Headlines 19” by Wire Desk.", playing: "Headlines 19"),
      Line(
        "play the newest two of Tech News",
        "Here are the 2 newest episodes of “Tech News”, first “Headlines 20” by Wire Desk."),
      Line(
        "play the episode from March 19th of Tech News", "Here's “Headlines 19” by Wire Desk.", playing: "Headlines 19"),
      Line(
        "the episode from March 19th", "Here are episodes from March 19: 2 episodes, first “Headlines 19” by Wire Desk."
      ),
      Line("play the Harbour Tales episode from March", "Resuming “The Lighthouse” by Anna Reed from 0:20. …"),
      Line("play the Tech News episode from January", "I can't find …"),
      Line("play the Tech News episode from the eighteenth of March", "Here's “Headlines 18” by Wire Desk."),
      Line("play the Tech News episode from March 18th 2023", "I can't find …"),
      Line("play the Harbour Tales episode about the diver", "Here's “The Diver” by Anna Reed.", playing: "The Diver"),
      Line(
        "play the episode of Harbour Tales with salt wind", "Here's “Salt Wind” by Anna Reed.", playing: "Salt Wind"),
      Line("play the Harbour Tales episode about whales", "I can't find …", playing: "Salt Wind"),
      Line(
        "play the newest two episodes of Harbour Tales",
        "Here are the 2 newest episodes of “Harbour Tales”, first “The Lighthouse” by Anna Reed.",
        playing: "The Lighthouse"),
      Line(
        "play the first two episodes of Harbour Tales",
        "Here are the 2 oldest episodes of “Harbour Tales”, first “The Diver” by Anna Reed.", playing: "The Diver"),
      Line("how many episodes of Tech News are there", "You have 3 episodes of “Tech News”."),
      Line(
        "queue all episodes of Tech News", "Added to the end of the queue: episodes of “Tech News” (3 episodes)."),
      Line(
        "play the podcast Harbour Tales from the beginning",
        "Here's the podcast “Harbour Tales”: 3 episodes, first “The Diver”.", playing: "The Diver"),
      Line("what's next", "Next is “Salt Wind” by Anna Reed."),
      Line(
        "catch up on the news", "Here's news you haven't heard: 3 episodes, first “Headlines 20” by Wire Desk.",
        playing: "Headlines 20"),
      Line("what's next", "Next is “Headlines 19” by Wire Desk."),
      Line(
        "play Harbour Tales faster",
        "Resuming “The Lighthouse” of the podcast “Harbour Tales” from 0:20. Speed 1.1×."),
      Line(
        "queue Khalid for half an hour",
        "I can set a start time, a stop time or a faster speed only for what plays right away, so nothing was queued.",
        playing: "The Lighthouse"),
      Line(
        "play Khalid for half an hour", "Here's Khalid: 3 songs. The music stops in 30 minutes.", playing: "Sun 1"),
    ])

  /// After “Headlines 18” and “Headlines 19” were heard to their end.
  static let newEpisodes = Dialogue(
    name: "new episodes",
    lines: [
      Line("play the next episode of Tech News", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 20”."),
      Line("play an unplayed episode of Tech News", "Here's “Headlines 20” by Wire Desk."),
      Line("play the episodes of Tech News that I haven't heard", "Here's “Headlines 20” by Wire Desk."),
      Line("play Tech News", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 20”."),
      Line("play the news", "Here's “Headlines 20” by Wire Desk."),
      Line(
        "which episodes of Tech News have I not heard", "1 unheard episode of “Tech News”: “Headlines 20” by Wire Desk"),
      Line("how many unplayed episodes do I have", "You have 4 unheard episodes."),
      Line("what have I missed of Tech News", "1 unheard episode of “Tech News”: “Headlines 20” by Wire Desk"),
      Line("what did I miss on Tech News", "1 unheard episode of “Tech News”: …"),
      Line("what did I miss", "4 unheard episodes: …"),
      Line("how many have I not heard", "You have 4 unheard episodes."),
      Line("play what I missed", "Here are unheard episodes: 4 episodes, first …"),
      Line("catch me up", "Here are unheard episodes: 4 episodes, first …"),
      Line("which shows have new episodes", "2 podcasts with unheard episodes: …"),
      Line("which podcasts have I not heard", "2 podcasts with unheard episodes: …"),
      Line("play the oldest episode of Tech News", "Here's “Headlines 18” by Wire Desk."),
      Line("how many have I not heard", "You have 1 unheard episode of “Tech News”."),
      Line("which episodes of Harbour Tales are there", "3 episodes of “Harbour Tales”: …"),
      Line("and how many of them have I not heard", "You have 3 unheard episodes of “Harbour Tales”."),
      Line("skip to the next one I haven't heard", "Here's “Headlines 20” by Wire Desk.", playing: "Headlines 20"),
      Line("play Khalid", "Here's Khalid: 3 songs."),
      Line("play the next unheard episode", "Here are unheard episodes: 5 episodes, first …"),
    ])

  /// After all of “Tech News” was heard to its end.
  static let allHeard = Dialogue(
    name: "all heard",
    lines: [
      Line(
        "play the next episode of Tech News",
        "You have heard all 3 episodes of “Tech News”. To hear the newest again, say: play the newest episode of Tech News"
      ),
      Line(
        "play an unplayed episode of Tech News",
        "You have heard everything of “Tech News”. Say it without “unheard” to hear it again."),
      Line("play the news", "There is no news that you haven't heard."),
      Line("play Tech News", "Here's the podcast “Tech News”: 3 episodes, first “Headlines 20”."),
      Line("which shows have unheard episodes", "1 podcast with unheard episodes: “Harbour Tales” by Anna Reed"),
    ])
}
