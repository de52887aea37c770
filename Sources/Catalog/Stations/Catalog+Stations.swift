public import Storage

extension Catalog {
  /// The saved stations, the most recently heard first.
  public func stations() async throws(CatalogError) -> [Station] {
    try await read { database throws(CatalogError) in try StationTable(database).all() }
  }

  /// Saves the station at `address`, which calls itself `own`, as `name`, or renames the saved one. Returns its row and its
  /// previous name, nil if it was not saved.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  public func saveStation(
    _ name: String, address: String, genre: String = "", own: String = "", at time: Int64
  ) async throws(CatalogError) -> (id: Int64, before: String?) {
    try await write { database throws(CatalogError) in
      let table = StationTable(database)
      let id = try table.row(at: address, genre: genre, time: time)
      let before = try table.name(id, name, at: time)
      try table.keep(own, of: id, called: name)
      return (id, before)
    }
  }

  /// Renames the station in row `id`, or removes it if the name is nil; returns the previous name, nil if there was no such station.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  @discardableResult
  public func nameStation(_ id: Int64, _ name: String?, at time: Int64) async throws(CatalogError) -> String? {
    try await write { database throws(CatalogError) in try StationTable(database).name(id, name, at: time) }
  }
}
