import Glibc
import Testing
import Processes

@Suite("Programs started") struct ChildProgramTests {
  /// The exit status of a shell that runs `script` with its streams on /dev/null, or 128 plus the signal that ended it.
  private func run(_ script: String, environment: [String: String]? = nil, group: ChildProgram.Group = .shared) throws
    -> Int32
  {
    let process = try ChildProgram.start(
      ["sh", "-c", script], streams: Array(repeating: .file("/dev/null"), count: 3), environment: environment,
      group: group)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  @Test(
    "the exit status is returned, and −1 for a signal", arguments: [("exit 0", 0), ("exit 9", 9), ("kill -9 $$", -1)])
  func exitStatusIsReturned(script: String, status: Int32) throws {
    #expect(ChildProgram.wait(for: try ChildProgram.start(["sh", "-c", script], streams: [])) == status)
  }

  @Test("a signal that is blocked here ends it all the same")
  func signals() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try run("kill -TERM $$; exit 3") == 128 + SIGTERM)
  }

  @Test(
    "it is alone in its group or its session as it is asked",
    arguments: [
      (ChildProgram.Group.shared, 0), (.own, 1), (.session, 2),
    ])
  func groups(group: ChildProgram.Group, led: Int) throws {
    // After the name in brackets: state, parent, group, session.
    let script = """
      read line < /proc/$$/stat; set -- ${line##*)}; led=0
      [ $3 = $$ ] && led=1; [ $4 = $$ ] && led=2; exit $led
      """
    #expect(try run(script, group: group) == led)
  }

  @Test("it has just the environment that it is given, or this program's")
  func environment() throws {
    #expect(try run("[ \"$WORD\" = 'two words' ]", environment: ["WORD": "two words"]) == 0)
    #expect(try run("[ \"$PATH\" = '\(String(cString: getenv("PATH")))' ]") == 0)
  }

  @Test("its streams are what is open here")
  func streams() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let process = try ChildProgram.start(
      ["first", "-c", "echo $0; echo two >&2", "told"], at: "/bin/sh",
      streams: [.file("/dev/null"), .descriptor(ends[1]), .descriptor(ends[1])])
    close(ends[1])
    defer { close(ends[0]) }
    waitpid(process, nil, 0)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(0, count)], as: UTF8.self) == "told\ntwo\n")
  }

  @Test("what cannot be started is refused with the reason")
  func refusal() {
    let refusal = #expect(throws: ChildProgram.Failure.self) {
      try ChildProgram.start(["/no/such/program"], streams: [])
    }
    #expect(refusal?.reason == "No such file or directory")
  }
}
