import Text
import CDBus
public import Threads

/// A connection to a message bus on the event loop; it never blocks.
///
/// libdbus is used without thread support: once opened, its connection is used only on the loop.
@LoopActor
public final class BusConnection {
  /// The opened connection, handed over from the opening thread to the loop.
  /// Unchecked: only one thread at a time uses it.
  private struct Opened: @unchecked Sendable {
    var connection: OpaquePointer
    var name: String?
  }

  /// The acquired well-known name; nil if none was requested, or all are in use.
  public let name: String?
  /// Called when the connection is lost.
  public var onEnd: @LoopActor () -> Void = {}

  private let connection: OpaquePointer
  private var isOpen = true
  private var objects: [String: BusObject] = [:]
  private var replies: [UInt32: @LoopActor ([BusValue]) -> Void] = [:]
  private var watches: [OpaquePointer: EventLoop.Watch] = [:]
  private var timers: [OpaquePointer: EventLoop.Timer] = [:]
  private var dispatchCall: EventLoop.Timer?

  /// Connects on its own thread, which also finds the address, and acquires the first free name of `names`; nil if there is no bus.
  public static func open(
    address: @autoclosure @escaping @Sendable () -> String?, names: [String] = []
  ) async -> BusConnection? {
    let opened = await withCheckedContinuation { (continuation: CheckedContinuation<Opened?, Never>) in
      Thread.start(name: "bus-connect") { continuation.resume(returning: address().flatMap { connect($0, names) }) }
    }
    return opened.map(BusConnection.init)
  }

  private nonisolated static func connect(_ address: String, _ names: [String]) -> Opened? {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0 else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      return nil
    }
    let name = names.first { name in
      // Without queueing, because the next name is just as good.
      dbus_bus_request_name(connection, name, UInt32(DBUS_NAME_FLAG_DO_NOT_QUEUE), nil)
        == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
    }
    return Opened(connection: connection, name: name)
  }

  private init(_ opened: Opened) {
    connection = opened.connection
    name = opened.name
    let context = Unmanaged.passUnretained(self).toOpaque()
    dbus_connection_set_watch_functions(
      connection,
      { watch, context in
        LoopActor.assumeIsolated { BusConnection.of(context)?.update(watch) }
        return 1
      },
      { watch, context in LoopActor.assumeIsolated { BusConnection.of(context)?.remove(watch) } },
      { watch, context in LoopActor.assumeIsolated { BusConnection.of(context)?.update(watch) } }, context, nil)
    dbus_connection_set_timeout_functions(
      connection,
      { timeout, context in
        LoopActor.assumeIsolated { BusConnection.of(context)?.updateTimeout(timeout) }
        return 1
      },
      { timeout, context in LoopActor.assumeIsolated { BusConnection.of(context)?.removeTimeout(timeout) } },
      { timeout, context in LoopActor.assumeIsolated { BusConnection.of(context)?.updateTimeout(timeout) } }, context,
      nil)
    dbus_connection_add_filter(
      connection,
      { _, message, context in
        LoopActor.assumeIsolated { BusConnection.of(context)?.take(message) } == true
          ? DBUS_HANDLER_RESULT_HANDLED : DBUS_HANDLER_RESULT_NOT_YET_HANDLED
      }, context, nil)
    dispatchSoon()
  }

  /// The connection passed to libdbus; it is closed, and so dropped by libdbus, before it is released.
  private nonisolated static func of(_ context: UnsafeMutableRawPointer?) -> BusConnection? {
    context.map { Unmanaged<BusConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  isolated deinit { close() }

  /// Leaves the bus.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    dbus_connection_set_watch_functions(connection, nil, nil, nil, nil, nil)
    dbus_connection_set_timeout_functions(connection, nil, nil, nil, nil, nil)
    for watch in watches.values { watch.cancel() }
    for timer in timers.values { timer.cancel() }
    dispatchCall?.cancel()
    // Drops the context first, so that the last messages are ignored.
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Answers calls to `object` from now on.
  func add(_ object: BusObject) { objects[object.path] = object }

  /// Broadcasts a signal.
  func signal(_ path: String, _ interface: String, _ member: String, _ arguments: [BusValue]) {
    send(dbus_message_new_signal(path, interface, member), arguments)
  }

  /// Emits a signal for the properties of `object` that have changed since the last time.
  func emitChanges(of object: BusObject) {
    for change in object.changes() {
      signal(
        object.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        [.string(change.interface), .properties(change.values), .strings(change.invalidated)])
    }
  }

  /// Calls a method of another program; `reply` is called with its results, unless it fails.
  public func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue],
    reply: @escaping @LoopActor ([BusValue]) -> Void = { _ in }
  ) {
    guard let serial = send(dbus_message_new_method_call(destination, path, interface, member), arguments) else {
      return
    }
    replies[serial] = reply
  }

  @discardableResult
  private func send(_ message: OpaquePointer?, _ arguments: [BusValue]) -> UInt32? {
    guard let message else { return nil }
    defer { dbus_message_unref(message) }
    guard isOpen else { return nil }
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for argument in arguments { argument.append(to: &iterator) }
    var serial: dbus_uint32_t = 0
    return dbus_connection_send(connection, message, &serial) != 0 ? serial : nil
  }

  // MARK: - Incoming messages

  /// Handles an incoming message; returns false to leave it to libdbus.
  private func take(_ message: OpaquePointer?) -> Bool {
    guard let message else { return false }
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_METHOD_CALL: return takeCall(message)
    case DBUS_MESSAGE_TYPE_METHOD_RETURN, DBUS_MESSAGE_TYPE_ERROR:
      guard let reply = replies.removeValue(forKey: dbus_message_get_reply_serial(message)) else { return false }
      if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN { reply(Self.arguments(of: message) ?? []) }
      return true
    default:
      guard dbus_message_is_signal(message, "org.freedesktop.DBus.Local", "Disconnected") != 0 else { return false }
      let onEnd = onEnd
      // Not during a call of libdbus.
      EventLoop.shared.schedule(after: .zero) { [weak self] in
        self?.close()
        onEnd()
      }
      return true
    }
  }

  private func takeCall(_ message: OpaquePointer) -> Bool {
    let path = Self.text(dbus_message_get_path(message))
    let interface = Self.text(dbus_message_get_interface(message))
    guard let object = objects[path], interface != "org.freedesktop.DBus.Peer" else { return false }
    let call = BusCall(
      path: path, interface: interface, member: Self.text(dbus_message_get_member(message)),
      arguments: Self.arguments(of: message) ?? [])
    // Kept until it is answered, on the loop.
    nonisolated(unsafe) let kept = dbus_message_ref(message)
    Task { [weak self] in
      let wantsReply = dbus_message_get_no_reply(kept) == 0
      do throws(BusError) {
        let results = try await object.answer(call)
        if wantsReply { self?.send(dbus_message_new_method_return(kept), results) }
      } catch {
        if wantsReply { self?.send(dbus_message_new_error(kept, error.name, error.text), []) }
      }
      dbus_message_unref(kept)
    }
    return true
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

  private static func arguments(of message: OpaquePointer) -> [BusValue]? {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return BusValue.values(&iterator)
  }

  // MARK: - The loop

  /// Dispatches waiting messages outside of calls of libdbus.
  private func dispatchSoon() {
    guard dispatchCall == nil, isOpen else { return }
    dispatchCall = EventLoop.shared.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      dispatchCall = nil
      while isOpen, dbus_connection_dispatch(connection) == DBUS_DISPATCH_DATA_REMAINS {}
    }
  }

  private func update(_ watch: OpaquePointer?) {
    guard let watch else { return }
    watches.removeValue(forKey: watch)?.cancel()
    guard dbus_watch_get_enabled(watch) != 0 else { return }
    let flags = dbus_watch_get_flags(watch)
    let isWriting = flags & DBUS_WATCH_WRITABLE.rawValue != 0
    watches[watch] = EventLoop.shared.watch(dbus_watch_get_unix_fd(watch), for: isWriting ? .writable : .readable) {
      [weak self] in
      dbus_watch_handle(watch, flags)
      self?.dispatchSoon()
    }
  }

  private func remove(_ watch: OpaquePointer?) { watch.flatMap { watches.removeValue(forKey: $0) }?.cancel() }

  private func updateTimeout(_ timeout: OpaquePointer?) {
    guard let timeout else { return }
    timers.removeValue(forKey: timeout)?.cancel()
    guard dbus_timeout_get_enabled(timeout) != 0 else { return }
    let interval = Duration.milliseconds(Int(dbus_timeout_get_interval(timeout)))
    timers[timeout] = EventLoop.shared.schedule(after: interval) { [weak self] in
      dbus_timeout_handle(timeout)
      self?.dispatchSoon()
      self?.updateTimeout(timeout)
    }
  }

  private func removeTimeout(_ timeout: OpaquePointer?) {
    timeout.flatMap { timers.removeValue(forKey: $0) }?.cancel()
  }
}
