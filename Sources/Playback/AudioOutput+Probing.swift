internal import Glibc
internal import Threads

extension AudioOutput {
  /// The error that opening it causes now; nil if it can be opened.
  ///
  /// A device that does not answer for 5 s, or a configuration of ALSA's that cannot be read in this time, counts as failed (`ETIMEDOUT`).
  public func failure() async -> AudioOutputError? {
    await Thread.run(name: "output-probe", within: .seconds(5)) { () -> AudioOutputError? in
      do throws(AudioOutputError) {
        try self.probe()
        return nil
      } catch {
        return error
      }
    } ?? .failed(code: ETIMEDOUT)
  }
}
