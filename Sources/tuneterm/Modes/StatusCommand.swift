import Arguments
import DesktopRemote
import Threads

/// `tuneterm status [--json] [--follow] [--format TEMPLATE]`.
enum StatusCommand {
  /// Prints what is playing, once or at each change until the player ends; returns the exit status.
  static func run(_ options: Options) -> Int32 {
    var template: StatusTemplate?
    do throws(StatusTemplate.Mistake) {
      template = try options.format.map { (text) throws(StatusTemplate.Mistake) in try StatusTemplate(text) }
    } catch {
      StandardStreams.complain("--format: \(error.text)")
      return 2
    }
    return RunningPlayer.with { player throws(ControlError) in
      let reply = try player.send(options.follows ? .follow : .status)
      guard let status = reply.status else { throw .noAnswer }
      func line(_ status: ControlStatus, text: String?, later: Double = 0) -> String {
        if let template { return template.line(status, later: later) }
        return options.isJSON ? status.json : text ?? status.sentence
      }
      func write(_ line: String) -> Bool {
        template == nil ? StandardStreams.writeLine(line) : StandardStreams.writeTemplate(line)
      }
      guard write(line(status, text: reply.text)), options.follows else { return 0 }
      var known = status
      var told = MonotonicClock.nanoseconds
      var last = ""
      while true {
        let ticks = template?.tellsTime == true && known.state == "playing"
        do throws(ControlError) {
          if let event = try player.nextEvent(within: ticks ? 1 : nil) {
            known = event.status
            told = MonotonicClock.nanoseconds
          }
        } catch {
          StandardStreams.complain("the player has ended")
          return 1
        }
        let next = line(known, text: nil, later: Double(MonotonicClock.nanoseconds - told) / 1e9)
        if next != last, !write(next) { return 0 }
        last = next
      }
    }
  }
}

extension ControlStatus {
  /// What is playing, in a few words.
  fileprivate var sentence: String {
    guard let title else { return "Nothing is playing." }
    let by = artist.map { $0.isEmpty ? "" : " by \($0)" } ?? ""
    return "“\(title)”\(by)" + (isWaiting ? ", waiting for sound" : state == "playing" ? "" : ", \(state)") + "."
  }
}
