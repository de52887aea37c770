import IntentHandling
import Intents
import Player
import Testing
import Threads

/// A screen with some rows selected, which keeps what is asked of it.
@LoopActor
private final class SomeRows: SelectedRows {
  var markCount: Int
  var selectedCount: Int
  private(set) var wishes: [SelectionRequest] = []

  init(marked: Int, selected: Int) { (markCount, selectedCount) = (marked, selected) }

  func perform(_ wish: SelectionRequest) async -> Reply {
    wishes.append(wish)
    return Reply(.done, "Done.")
  }
}

@Suite("Phrases about selected rows") struct SelectionPhraseTests {
  @Test(
    "name what is to be done with the rows that are selected",
    arguments: [
      ("add these rows to Party", SelectionRequest.add(toPlaylist: "Party")), ("play this row next", .play(.next)),
      ("add the selected songs to my Party playlist", .add(toPlaylist: "Party")),
      ("queue the marked songs", .play(.later)),
      ("play the selection", .play(.unknown)), ("remove the selected ones", .remove),
      ("remove the marked rows from the queue", .remove), ("like the selected song", .like),
      ("rate the selected songs 4 stars", .rate(4)), ("add selection to party", .add(toPlaylist: "Party")),
    ])
  func wishes(phrase: String, wish: SelectionRequest) async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("make a playlist called Party")
      let rows = SomeRows(marked: 0, selected: 1)
      rig.assistant.services.selectedRows = { rows }
      #expect(await rig.say(phrase) == "Done.")
      #expect(rows.wishes == [wish])
    }
  }

  @Test("“these” are the marked rows where some are marked, else what was spoken of, or the row under the cursor")
  func these() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("make a playlist called Party")
      let rows = SomeRows(marked: 2, selected: 2)
      rig.assistant.services.selectedRows = { rows }
      #expect(await rig.say("add these to Party") == "Done.")
      #expect(rows.wishes == [.add(toPlaylist: "Party")])
      (rows.markCount, rows.selectedCount) = (0, 1)
      #expect(await rig.assistant.preview(of: "add these to Party").hasSuffix("the selected row"))
      #expect(await rig.say("add these to Party") == "Done.")
      #expect(rows.wishes.count == 2)
      _ = await rig.say("find jazz")
      #expect(await rig.say("add these to Party") != "Done.")
      #expect(rows.wishes.count == 2)
    }
  }

  @Test(
    "“these” are the marked rows whatever is done with them, and nothing else is touched",
    arguments: [
      ("remove these", SelectionRequest.remove), ("remove these from the queue", .remove), ("remove them", .remove),
      ("remove these from Party", .remove), ("play these next", .play(.next)), ("move these to the end", .play(.later)),
      ("make a playlist of these called Night", .add(toPlaylist: "Night")),
      ("add these to a new playlist called Night", .add(toPlaylist: "Night")), ("like these", .like),
      ("rate these 4 stars", .rate(4)),
    ])
  func marked(phrase: String, wish: SelectionRequest) async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("make a playlist called Party")
      _ = await rig.say("play some songs")
      let count = rig.player.queue.entries.count
      let rows = SomeRows(marked: 2, selected: 2)
      rig.assistant.services.selectedRows = { rows }
      #expect(await rig.say(phrase) == "Done.")
      #expect(rows.wishes == [wish])
      #expect(rig.player.queue.entries.count == count)
      #expect(await rig.assistant.preview(of: phrase).contains("the 2 selected rows"))
    }
  }

  @Test("without a screen nothing is selected, and nothing else is taken for it")
  func nothing() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("play the selected songs") == "Nothing is selected on a screen here.")
      #expect(rig.player.queue.entries.isEmpty)
      #expect(await rig.say("like these").hasPrefix("I don't know which ones you mean."))
      let rows = SomeRows(marked: 0, selected: 3)
      rig.assistant.services.selectedRows = { rows }
      #expect(await rig.assistant.preview(of: "play the selected songs next").hasSuffix(": the 3 selected rows"))
      // Rows go from the list that they are in.
      #expect(await rig.assistant.preview(of: "remove the selected ones") == "remove: the 3 selected rows")
      #expect(await rig.assistant.preview(of: "dislike the selected songs").hasPrefix("Selected rows can be"))
      #expect(rows.wishes.isEmpty)
    }
  }
}
