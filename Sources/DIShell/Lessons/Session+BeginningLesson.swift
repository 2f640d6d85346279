import DISource

extension Session {
  /// A session at the beginning of a lesson, whose Swift files are loaded.
  ///
  /// - Parameter sources: The files.
  /// - Throws: ``ShellError`` if they cannot be loaded.
  static func beginning(
    _ lesson: Lesson, with sources: [LoadedSource], isInterrupted: @escaping () -> Bool
  ) throws -> Session {
    let session = Session(isInterrupted: isInterrupted)
    for source in sources { session.finder.embedded[source.word] = source }
    guard !lesson.loaded.isEmpty else { return session }
    if case .failure(let error) = session.load(lesson.loaded, at: nil).outcome { throw error }
    let faults = session.workspace.world.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty else {
      throw ShellError(
        kind: .notSwift, message: "the lesson's files cannot be loaded", isLoading: true, diagnostics: faults)
    }
    return session
  }

  /// A session with the earlier work on a lesson. Expectations that no longer hold are ignored.
  ///
  /// - Throws: ``ShellError`` if the work cannot be replayed.
  static func resuming(
    _ work: SavedSession, with sources: [LoadedSource], isInterrupted: @escaping () -> Bool
  ) throws -> Session {
    let session = Session(isInterrupted: isInterrupted)
    session.sandbox = .replay
    for input in work.inputs {
      if case .failure(let error) = session.replay(input).outcome, error.kind != .expectation { throw error }
    }
    session.sandbox = nil
    for source in sources { session.finder.embedded[source.word] = source }
    return session
  }
}

extension Lesson {
  /// The Swift files, in the binary or in the lesson's folder.
  var sources: [LoadedSource] {
    files.map { file in
      LoadedSource(
        name: SourceFinder.placeName(file.name), word: file.name, origin: .sample, files: [file])
    }
  }
}
