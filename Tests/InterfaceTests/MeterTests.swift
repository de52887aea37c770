import Interface
import Remote
import Terminal
import Testing

private func screen(_ form: MeterForm) -> Screen {
  var screen = Screen.playing()
  var looks = Looks()
  looks.meter = form
  screen.send(.looks(looks))
  return screen
}

@Test("without a meter there is no row for one, and the screen wakes as seldom as before")
func withoutAMeterThereIsNoRowForOne() throws {
  let screen = Screen.playing()
  #expect(screen.model.meter == nil)
  #expect(screen.lines[20].hasPrefix("├"))
  #expect(try #require(screen.model.nextChange(after: 0)) > 100_000_000)
}

@Test("a spectrum is a row of bars under the progress line") func spectrumIsARowOfBarsUnderTheProgress() throws {
  var screen = screen(.spectrum)
  let count = try #require(screen.model.meter?.count)
  #expect(count == 76)
  screen.model.levels = (0..<count).map { Float($0) / Float(count - 1) }
  let row = try #require(screen.lines.firstIndex { $0.contains("━") }) + 1
  #expect(screen.lines[row].hasPrefix("│      ▁▁▁"))
  #expect(screen.lines[row].hasSuffix("▇▇▇█████ │"))
  #expect(screen.lines.count == 24)
  #expect(try #require(screen.model.nextChange(after: 0)) <= 50_000_000)
}

@Test("a level is a line with a mark at the peak") func levelIsALineWithAMarkAt() throws {
  var screen = screen(.level)
  screen.model.levels = [0.5, 1]
  let row = try #require(screen.lines.firstIndex { $0.hasPrefix("│ ━") })
  #expect(screen.lines[row].hasSuffix("─┃ │"))
  #expect(screen.lines[row].filter { $0 == "━" }.count == 38)
}

@Test("nothing moves while nothing is heard, and small screens have no meter") func nothingMovesWhileNothingIsHeard() {
  var paused = screen(.level)
  paused.change { $0.state = .paused }
  #expect(paused.model.meter == nil && paused.model.nextChange(after: 0) == nil)
  var small = screen(.spectrum)
  small.send(.resize(Size(width: 40, height: 10)))
  #expect(small.model.meter == nil)
  for height in 0...40 {
    small.send(.resize(Size(width: 60, height: height)))
    #expect(small.lines.count == max(1, height))
  }
}
