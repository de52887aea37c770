public import Media
import Remote

/// Chapters, of a track or across the files of a book.
extension Player {
  /// The audiobook that is playing and the position in it; nil for anything else.
  public var reading: (book: Book, place: Book.Place)? {
    guard let book = transport.book, let track = currentTrack, let part = book.part(ofTrack: track.id) else {
      return nil
    }
    return (book, Book.Place(part: part, seconds: elapsed))
  }

  /// Loads the chapters of the current track and the book that it is part of.
  func loadChapters(of track: Track) async {
    let chapters = await cache.chapters(of: track)
    let book = await cache.book(of: track)
    if currentTrack?.id == track.id { transport.setChapters(chapters, of: book) }
  }

  /// Reloads the chapters of a track, if it is the current one.
  public func chaptersChanged(ofTrack id: Int64) async {
    guard let track = currentTrack, track.id == id else { return }
    await loadChapters(of: track)
    publish()
  }

  /// Goes forward or back by `offset` chapters.
  func goToChapter(offset: Int) async -> RemoteCommandStatus {
    if let (book, place) = reading {
      guard let current = book.chapter(at: place) else { return .noSuchContent }
      let start = book.chapters[current].start
      let isWithin = start.part != place.part || place.seconds - start.seconds > preferences.restartThreshold
      let target = current + steps(offset, isWithin: isWithin)
      guard book.chapters.indices.contains(target) else { return .noSuchContent }
      return await go(to: book.chapters[target].start, in: book)
    }
    guard let current = transport.currentChapter else { return .noSuchContent }
    let chapters = transport.chapters
    let isWithin = elapsed - chapters[current].start > preferences.restartThreshold
    let target = current + steps(offset, isWithin: isWithin)
    guard chapters.indices.contains(target) else { return .noSuchContent }
    return await seek(to: chapters[target].start)
  }

  /// As with tracks, the first step back goes to the start of the chapter.
  private func steps(_ offset: Int, isWithin: Bool) -> Int { offset < 0 && isWithin ? offset + 1 : offset }

  /// Goes to a chapter by number, 1 being the first and −1 the last.
  func goToChapter(numbered number: Int) async -> RemoteCommandStatus {
    if let (book, _) = reading {
      guard let chapter = book.chapter(numbered: number) else { return .noSuchContent }
      return await go(to: chapter.start, in: book)
    }
    let chapters = transport.chapters
    let index = number < 0 ? chapters.count + number : number - 1
    return chapters.indices.contains(index) ? await seek(to: chapters[index].start) : .noSuchContent
  }

  /// Goes to the start of the book, or of the track if it is not part of a book.
  func goToBeginning() async -> RemoteCommandStatus {
    guard let (book, _) = reading else { return await seek(to: 0) }
    return await go(to: Book.Place(), in: book)
  }

  /// Goes to the start of the chapter, or of the track if it has no chapters.
  func goToStartOfChapter() async -> RemoteCommandStatus {
    if let (book, place) = reading, let current = book.chapter(at: place) {
      return await go(to: book.chapters[current].start, in: book)
    }
    return await seek(to: transport.currentChapter.map { transport.chapters[$0].start } ?? 0)
  }

  /// Goes to a position in the current book; a part that is not in the queue is inserted after the current entry.
  private func go(to place: Book.Place, in book: Book) async -> RemoteCommandStatus {
    let part = book.parts[place.part]
    if currentTrack?.id == part.trackID { return await seek(to: place.seconds) }
    return await go(to: QueueItem(trackID: part.trackID, duration: part.duration), at: place.seconds)
  }

  /// Goes to a position in a track; one that is not in the queue is inserted after the current entry.
  func go(to item: QueueItem, at seconds: Double) async -> RemoteCommandStatus {
    let label = "going to another place"
    let behind = queue.entries.indices.dropFirst((queue.current ?? -1) + 1)
    let known =
      behind.first { queue.entries[$0].trackID == item.trackID }
      ?? queue.entries.firstIndex { $0.trackID == item.trackID }
    remember(label, known == nil ? [.queue, .place, startingState] : [.place, startingState])
    noteLeaving()
    let position = known ?? changeQueue { $0.insert([item], at: .next) }.lowerBound
    changeQueue { $0.moveCurrent(to: position) }
    return status(of: await startCurrent(at: seconds))
  }
}
