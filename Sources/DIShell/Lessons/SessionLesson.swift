import DICore
import DISource

/// A new lesson whose task is to do again what was typed in a session.
struct SessionLesson {
  private let session: Session
  private let inputs: ArraySlice<LoggedInput>

  init(_ session: Session) {
    self.session = session
    inputs = session.workspace.log.effective
  }

  private var sources: [LoadedSource] { session.workspace.world.sources }

  /// What was typed, apart from what loads the files, and from expectations.
  private var typed: [String] {
    inputs.filter { !$0.isLoad && !$0.action.isReset && !$0.action.isExpectation }.map(\.text)
  }

  /// The files of the lesson: those that are loaded, and its text.
  ///
  /// - Throws: ``ShellError``, where nothing was typed that a reader could do, or nothing of it can be checked
  func files(named name: String) throws -> [SourceText] {
    guard !typed.isEmpty else {
      throw ShellError.usage(
        "nothing was typed in this session that a reader could do",
        try:
          "let screen: \(session.workspace.world.exampleService) = Resolver.resolve(), and then lesson new again"
      )
    }
    let swift = swiftFiles
    let start = try beginning(swift)
    guard let claim = try claims.first(where: { try !isSo($0, in: start) && isSo($0, in: session) }) else {
      throw ShellError.usage(
        "what was typed in this session leaves nothing behind that a check could find",
        try: "keep an object in a variable, or type an expect that is so, and then lesson new again")
    }
    let text = LessonSkeleton.text(
      LessonSkeleton.Example(
        task: "Do it again", invited: "list", solution: typed.joined(separator: "\n"),
        teaches: untaughtCommands.isEmpty
          ? "`scope`, scope" : untaughtCommands.map { "`\($0)`" }.joined(separator: ", "),
        sentence: "what the session has shown is so: `\(claim)`.", check: "expect \(claim)"))
    let files = swift + [SourceText(name: LessonFolder.textName, text: text)]
    let problems = try LessonTest(
      LessonFolder(name: name, path: nil, files: files), after: LessonFolder.embedded.map(\.contents.lesson),
      isInterrupted: session.isInterrupted
    ).problems()
    guard problems.isEmpty else {
      throw ShellError(
        kind: .usage, message: "what was typed in this session makes no lesson that works",
        details: problems.map { "  \($0.text)" })
    }
    return files
  }

  // MARK: Claims

  /// What may be so now, and not at the beginning: what was expected, and what can be seen of the workspace.
  private var claims: [String] {
    let world = session.workspace.world
    let expected = inputs.reversed().filter(\.action.isExpectation).map {
      String($0.text.trimmed.dropFirst(7)).trimmed
    }
    let living = ObjectGraph(world).entries.reversed().map { "at least 1 \($0.label.typeName.text) alive" }
    let variables = world.program.variables.reversed().map { "not nil \($0.name)" }
    let registered = world.program.containers.flatMap { container in
      world.program.registrations(of: container).flatMap { registration in
        registration.services.map { service in
          "at least 1 \(service.type.name) registered"
            + (registration.scope.map { " in \($0.name.text)" } ?? "") + " from \(container.name.text)"
        }
      }
    }
    return (expected + living + variables + registered.reversed()).uniqued()
  }

  private func isSo(_ claim: String, in session: Session) throws -> Bool {
    let copy = try session.copy()
    guard case .success = copy.answer("expect \(claim)")?.outcome else { return false }
    return true
  }

  private func beginning(_ files: [SourceText]) throws -> Session {
    var lesson = Lesson(name: "new")
    lesson.files = files
    lesson.loaded = files.map(\.name)
    return try Session.beginning(lesson, with: lesson.sources, isInterrupted: session.isInterrupted)
  }

  /// The commands that were typed and that no lesson of the binary teaches.
  private var untaughtCommands: [String] {
    let taught = Set(LessonFolder.embedded.flatMap(\.contents.lesson.teaches).map(\.name))
    return typed.compactMap { CommandTable.command(named: String($0.prefix { !$0.isWhitespace }))?.name }
      .filter { !taught.contains($0) && !LessonVocabulary.always.contains($0) }.uniqued()
  }

  // MARK: Files

  private var swiftFiles: [SourceText] {
    var names: Set<String> = [LessonFolder.textName]
    return sources.flatMap(\.files).map {
      SourceText(name: Self.name(of: $0, apartFrom: &names), text: $0.text)
    }
  }

  /// A name of its own for each file: those of directories may have the same.
  private static func name(of file: SourceText, apartFrom names: inout Set<String>) -> String {
    let base = file.name.split(separator: "/").last.map(String.init) ?? file.name
    let stem = base.hasSuffix(".swift") ? String(base.dropLast(6)) : base
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(stem)-\(number).swift"
      number += 1
    }
    return name
  }
}
