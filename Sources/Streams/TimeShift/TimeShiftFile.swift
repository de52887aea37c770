internal import Glibc
internal import Threads

/// The newest bytes of a stream, in a file without a name that is gone with the process.
///
/// The file is made of slots that are used again. One thread writes, another one reads; any thread may ask where it begins and
/// ends.
final class TimeShiftFile: Sendable {
  /// What is kept, at most.
  struct Limits: Sendable {
    /// Bytes of a slot.
    var slotSize: Int64 = 1 << 18
    /// 256 MiB: more than half an hour of lossless sound.
    var slotCount = 1024
    /// Nanoseconds after which sound that has been heard is dropped, and for which nobody has to listen.
    var time: Int64 = 3_600_000_000_000
    /// Slots in memory, where a file would have no room for as many.
    var memorySlotCount = 8
  }

  private struct State {
    /// Where in the file each slot of the stream is, and when its first byte arrived; the oldest first.
    var slots: [(place: Int64, time: Int64)] = []
    /// The number of the first of `slots` in the stream.
    var first: Int64 = 0
    /// Slots of the file in which nothing is kept.
    var free: [Int64] = []
    /// Slots that the file has.
    var count = 0
    var end: Int64 = 0
  }

  private let descriptor: Int32
  private let isInMemory: Bool
  private let limits: Limits
  private let state = Locked(State())

  /// Makes the file in `folder`; in memory, and much smaller, where that cannot be done. nil when no file can be opened at all.
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

  /// A name for as long as it takes to remove it.
  private static var newName: String { "tuneterm-station-\(getpid())-\(UInt64.random(in: 0...(.max)))" }

  /// A file without a name in which at least `size` bytes have room; -1 where there is none.
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

  /// The first byte that is kept.
  var oldest: Int64 { state.withLock { $0.first * limits.slotSize } }
  /// The byte behind the last.
  var end: Int64 { state.withLock { $0.end } }

  /// Adds as many of `bytes` as have room without dropping what lies behind `cursor`, which is what nobody has heard; returns
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

  /// Makes room for another slot at the end; false where there is none.
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
      // Nobody has listened for so long.
      let heard = Int(cursor / limits.slotSize - state.first)
      if state.slots.indices.contains(heard), time - state.slots[heard].time > limits.time { return .full }
      let most = isInMemory ? limits.memorySlotCount : limits.slotCount
      if state.free.isEmpty, state.count < most { return .grow(Int64(state.count)) }
      return .done
    }
    switch way {
    case .full: return false
    case .grow(let slot):
      // Nothing that lasts is done under the lock, for the loop asks what there is.
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

  /// Reads what is kept at `byte` of the stream into `block`; 0 where nothing is.
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
