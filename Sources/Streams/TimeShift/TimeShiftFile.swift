internal import Glibc
internal import Threads

/// The newest data of a stream, in an unlinked file that disappears with the process.
///
/// The file consists of slots that are reused. One thread writes, another one reads; any thread may query its range.
final class TimeShiftFile: Sendable {
  /// The maximum amount of data.
  struct Limits: Sendable {
    /// The size of a slot in bytes.
    var slotSize: Int64 = 1 << 18
    /// 256 MiB: more than half an hour of lossless audio.
    var slotCount = 1024
    /// Nanoseconds after which heard data is dropped, and for which unheard data is kept.
    var time: Int64 = 3_600_000_000_000
    /// The number of slots in memory, if there is no room for a file.
    var memorySlotCount = 8
  }

  private struct State {
    /// The position in the file and the arrival time of each slot, the oldest first.
    var slots: [(place: Int64, time: Int64)] = []
    /// The index of the first of `slots` in the stream.
    var first: Int64 = 0
    /// The free slots of the file.
    var free: [Int64] = []
    /// The number of slots in the file.
    var count = 0
    var end: Int64 = 0
  }

  private let descriptor: Int32
  private let isInMemory: Bool
  private let limits: Limits
  private let state = Locked(State())

  /// Creates the file in `folder`, or a much smaller one in memory if that fails; nil if no file can be opened at all.
  init?(folder: String?, limits: Limits = Limits()) {
    self.limits = limits
    if let folder, case let file = Self.makeFile(in: folder, size: limits.slotSize * Int64(limits.memorySlotCount)),
      file >= 0
    {
      (descriptor, isInMemory) = (file, false)
    } else {
      let name = "/\(Self.newName)"
      (descriptor, isInMemory) = (shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600), true)
      shm_unlink(name)
    }
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// A temporary name until the file is unlinked.
  private static var newName: String { "tuneterm-station-\(getpid())-\(UInt64.random(in: 0...(.max)))" }

  /// Creates an unlinked file with room for at least `size` bytes; -1 on failure.
  private static func makeFile(in folder: String, size: Int64) -> Int32 {
    let name = "\(folder)/\(newName)"
    let file = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return -1 }
    unlink(name)
    guard posix_fallocate(file, 0, off_t(size)) == 0 else {
      close(file)
      return -1
    }
    return file
  }

  /// The offset of the first byte.
  var oldest: Int64 { state.withLock { $0.first * limits.slotSize } }
  /// The offset after the last byte.
  var end: Int64 { state.withLock { $0.end } }

  /// Appends as many of `bytes` as fit without dropping unheard data after `cursor`; returns
  /// how many. `time` is now, in nanoseconds of one clock.
  func append(_ bytes: ArraySlice<UInt8>, keepingFrom cursor: Int64, at time: Int64) -> Int {
    var rest = bytes
    while !rest.isEmpty {
      let end = self.end
      let offset = end % limits.slotSize
      if offset == 0, !addSlot(keepingFrom: cursor, at: time) { break }
      let slot = state.withLock { $0.slots[$0.slots.count - 1].place }
      let count = rest.prefix(Int(limits.slotSize - offset)).withUnsafeBytes { part in
        pwrite(descriptor, part.baseAddress, part.count, off_t(slot * limits.slotSize + offset))
      }
      guard count > 0 else {
        if errno == EINTR { continue }
        if offset == 0 { takeBackSlot() }
        break
      }
      state.withLock { $0.end += Int64(count) }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  /// Adds a slot at the end; returns false if there is no room.
  private func addSlot(keepingFrom cursor: Int64, at time: Int64) -> Bool {
    enum Way { case done, full, grow(Int64) }
    let way = state.withLock { state -> Way in
      func drop(while isOld: (Int64) -> Bool) {
        while let oldest = state.slots.first, (state.first + 1) * limits.slotSize <= cursor, isOld(oldest.time) {
          state.free.append(oldest.place)
          state.slots.removeFirst()
          state.first += 1
        }
      }
      drop { time - $0 > limits.time }
      // Unheard for too long.
      let heard = Int(cursor / limits.slotSize - state.first)
      if state.slots.indices.contains(heard), time - state.slots[heard].time > limits.time { return .full }
      let most = isInMemory ? limits.memorySlotCount : limits.slotCount
      if state.free.isEmpty, state.count < most { return .grow(Int64(state.count)) }
      return .done
    }
    switch way {
    case .full: return false
    case .grow(let slot):
      // No slow operations under the lock, because the event loop reads the range.
      if posix_fallocate(descriptor, off_t(slot * limits.slotSize), off_t(limits.slotSize)) == 0 {
        state.withLock { state in
          state.free.append(slot)
          state.count += 1
        }
      }
    case .done: break
    }
    return state.withLock { state in
      if state.free.isEmpty, let oldest = state.slots.first, (state.first + 1) * limits.slotSize <= cursor {
        state.free.append(oldest.place)
        state.slots.removeFirst()
        state.first += 1
      }
      guard let place = state.free.popLast() else { return false }
      state.slots.append((place, time))
      return true
    }
  }

  private func takeBackSlot() {
    state.withLock { state in if let last = state.slots.popLast() { state.free.append(last.place) } }
  }

  /// Reads data at `byte` of the stream into `block`; returns 0 if there is none.
  func read(at byte: Int64, into block: UnsafeMutableRawBufferPointer) -> Int {
    let found = state.withLock { state -> (place: Int64, count: Int64)? in
      let index = Int(byte / limits.slotSize - state.first)
      guard byte < state.end, state.slots.indices.contains(index) else { return nil }
      let offset = byte % limits.slotSize
      return (state.slots[index].place * limits.slotSize + offset, min(limits.slotSize - offset, state.end - byte))
    }
    guard let found else { return 0 }
    return max(0, pread(descriptor, block.baseAddress, min(block.count, Int(found.count)), off_t(found.place)))
  }
}
