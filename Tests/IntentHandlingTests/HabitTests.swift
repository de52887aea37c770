import Catalog
import Threads
import Testing

@testable import IntentHandling

@Suite("What somebody often asks for") struct HabitTests {
  private static let minute: Int64 = 60
  private static let day: Int64 = 86_400

  /// Says a phrase at a time: so many days, and minutes of the day, after a Sunday at midnight.
  @LoopActor
  private func say(_ phrase: String, _ rig: AssistantRig, day: Int, at minutes: Int) async {
    go(to: day, at: minutes, rig)
    _ = await rig.say(phrase)
  }

  @LoopActor
  private func go(to day: Int, at minutes: Int, _ rig: AssistantRig) {
    rig.moment.withLock {
      $0 = Habits.Moment(
        time: 1_789_862_400 + Int64(day) * Self.day + Int64(minutes) * Self.minute, minute: day % 7 * 1440 + minutes)
    }
  }

  @LoopActor
  private func suggestions(_ rig: AssistantRig) -> [String] {
    rig.assistant.habits.suggestions.map { "\($0.phrase): \($0.reason)" }
  }

  @Test("is not kept for longer than the library keeps it, however long the player runs")
  func limit() async throws {
    try await AssistantRig.run { rig in
      go(to: 0, at: 600, rig)
      let habits = rig.assistant.habits
      for _ in 0..<3 { habits.donate("play jazz", phrase: "play some jazz") }
      for number in 1..<Catalog.donationLimit { habits.donate("play \(number)", phrase: "play \(number)") }
      #expect(suggestions(rig).isEmpty)
    }
  }

  @Test("is suggested at such a time, with the reason")
  func times() async throws {
    try await AssistantRig.run { rig in
      #expect(suggestions(rig).isEmpty)
      for week in 0..<3 {
        await say("play some jazz", rig, day: 7 * week, at: 600 + 10 * week)
        for day in 1...2 {
          await say("put on rock music", rig, day: 7 * week + day, at: 480)
          await say("play ada quill", rig, day: 7 * week + day, at: 1260)
        }
      }
      go(to: 21, at: 640, rig)
      #expect(suggestions(rig).first == "play some jazz: you often play jazz on Sunday mornings")
      go(to: 24, at: 500, rig)
      #expect(suggestions(rig).first == "put on rock music: you often play rock on weekday mornings")
      #expect(await rig.say("what do I usually play now").hasPrefix("You often play rock on weekday mornings"))
      go(to: 25, at: 1300, rig)
      #expect(suggestions(rig).first == "play ada quill: you often play “Ada Quill” on weekday evenings")
      // Somebody else has habits of their own, and what is forgotten is not suggested.
      _ = await rig.say("I'm Sam")
      await rig.assistant.habits.load()
      #expect(suggestions(rig).isEmpty)
      _ = await rig.say("call me Bo")
      _ = await rig.say("switch back")
      _ = await rig.say("call me Anna")
      _ = await rig.say("switch to Bo")
      #expect(
        await rig.say("what does Anna usually play").hasPrefix(
          "Anna often asks to play “Ada Quill” on weekday evenings"))
      _ = await rig.say("switch to Anna")
      await rig.assistant.habits.load()
      #expect(suggestions(rig).count == 3)
      #expect(await rig.say("forget my habits").hasPrefix("Forgotten."))
      #expect(await rig.say("what are my habits") == "I don't know yet what you usually ask for.")
      #expect(suggestions(rig).isEmpty)
      await rig.assistant.habits.load()
      #expect(suggestions(rig).isEmpty)
      #expect(await rig.say("forget my habits") == "I haven't learned any habits of yours yet.")
    }
  }

  @Test("is suggested after what it often comes after, and not right after itself")
  func sequels() async throws {
    try await AssistantRig.run { rig in
      for day in 0..<3 {
        await say("play some jazz", rig, day: day, at: 300 * day + 200)
        await say("stop in 30 minutes", rig, day: day, at: 300 * day + 201)
        await say("play ada quill", rig, day: day, at: 1000)
      }
      await say("put some jazz on", rig, day: 4, at: 1000)
      #expect(suggestions(rig).first == "stop in 30 minutes: you often stop in 30 minutes after you play jazz")
      #expect(!suggestions(rig).contains { $0.contains("jazz:") })
      #expect(await rig.say("what are my habits").contains("you often play jazz"))
    }
  }

  @Test("has no reason in itself") func itself() async throws {
    try await AssistantRig.run { rig in
      for minute in 600..<603 { await say("play some jazz", rig, day: 0, at: minute) }
      #expect(await rig.say("what do I usually play") == "You often play jazz.")
      for minute in 603..<606 { await say("speed 1.5", rig, day: 0, at: minute) }
      #expect(await rig.say("what do I usually play").contains("ou often listen at 1.5×"))
    }
  }

  @Test("is never a request made only once, one that failed, or one about the current track")
  func others() async throws {
    try await AssistantRig.run { rig in
      for day in 0..<3 {
        for phrase in ["play this album", "next song", "play xyzzy", "pause", "louder", "who is this", "like this"] {
          await say(phrase, rig, day: day, at: 600)
        }
      }
      await say("play some jazz", rig, day: 4, at: 600)
      go(to: 5, at: 600, rig)
      #expect(suggestions(rig).isEmpty)
    }
  }
}
