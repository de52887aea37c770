import Text
internal import Media
public import Storage

extension Catalog {
  /// All listeners, the first one first, without the guest.
  public var listeners: [Listener] { household.listeners }

  /// Who listens.
  public var listener: Listener { listener(household.current) }

  /// The owner of the library being read: the current listener, except inside `reading`.
  public var owner: Listener { listener(household.viewer.listener) }

  private func listener(_ id: Int64) -> Listener {
    household.listeners.first { $0.id == id } ?? Listener(id: id, name: "")
  }

  /// Calls `body` with the library of the listener `id`, regardless of the current listener.
  public func reading<Result>(
    as id: Int64, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Household.$reader.withValue(id, operation: body, isolation: isolation)
  }

  /// Makes `id` the current listener: reads use their data, and likes, ratings and plays are saved for them.
  ///
  /// Takes effect immediately; pending work is done for the previous listener. Unknown listeners are ignored.
  public func listen(as id: Int64) {
    guard id == Listener.guest || household.listeners.contains(where: { $0.id == id }) else { return }
    household.listen(as: id)
  }

  /// The library of `id`, or of the current listener, regardless of later changes.
  public func ofListener(_ id: Int64? = nil) -> Catalog { Catalog(self, of: id ?? household.current) }

  /// The listener of that name, ignoring case and punctuation; nil if there is none.
  public func listener(named name: String) -> Listener? {
    let key = FoldedText.fold(name)
    return key.isEmpty ? nil : household.listeners.first { FoldedText.fold($0.name) == key }
  }

  /// Adds a listener; throws `nameTaken` or `nameEmpty`.
  public func addListener(_ name: String, at time: Int64) async throws(CatalogError) -> Listener {
    let made = try await write { database throws(CatalogError) in
      try ListenerTable(database).add(name, at: time)
    }
    try await readListeners()
    return made
  }

  /// Renames or restores a listener, or removes one if the name is nil. Returns the previous name; nil if
  /// there was no such listener.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  @discardableResult
  public func nameListener(_ id: Int64, _ name: String?, at time: Int64) async throws(CatalogError) -> String? {
    let before = try await write { database throws(CatalogError) in
      try ListenerTable(database).name(id, name, at: time)
    }
    try await readListeners()
    return before
  }

  /// Deletes the data of listeners who were removed before `time`, seconds since 1970.
  public func deleteListeners(removedBefore time: Int64) async throws(CatalogError) {
    let found = try await read { database throws(CatalogError) in try ListenerTable(database).removed(before: time) }
    guard !found.isEmpty else { return }
    try await write { database throws(CatalogError) in
      for id in found { try ListenerTable(database).delete(id) }
    }
    try await readListeners()
  }

  /// Deletes the data of the previous guest, and allows a new one.
  public func clearGuest() async throws(CatalogError) {
    try await write { database throws(CatalogError) in try ListenerTable(database).clearGuest() }
    try await readListeners()
  }

  /// Loads the listeners.
  func readListeners() async throws(CatalogError) {
    household.set(
      try await reader.perform { database throws(CatalogError) in try ListenerTable(database).contents() })
  }
}
