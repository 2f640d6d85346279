import DICore
import DISource

/// A new lesson whose task is to repeat the inputs of a session.
struct SessionLesson {
  private let session: Session
  private let inputs: ArraySlice<LoggedInput>

  init(_ session: Session) {
    self.session = session
    inputs = session.workspace.log.effective
  }

  private var sources: [LoadedSource] { session.workspace.world.sources }

  /// The inputs without loads and expectations.
  private var typed: [String] {
    inputs.filter { !$0.action.isLoad && !$0.action.isReset && !$0.action.isExpectation }.map(\.text)
  }

  /// The inputs that declare types and functions.
  private var declarations: [String] { typed.filter(Self.isDeclaration) }

  private static func isDeclaration(_ input: String) -> Bool {
    let words = input.trimmed.split { !$0.isLetter }.prefix(2)
    let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "extension", "actor", "func"]
    return words.first.map { keywords.contains($0) || $0 == "final" && words.last == "class" } ?? false
  }

  /// The files of the lesson: those that are loaded, and its text. Declarations typed in the session are added to the
  /// Swift files if the lesson works that way, otherwise to the solution.
  ///
  /// - Throws: ``ShellError`` if no input can be repeated by a reader, or nothing can be checked afterwards.
  func files(named name: String) throws -> [SourceText] {
    if !declarations.isEmpty, let files = try? files(named: name, beginningWith: declarations) {
      return files
    }
    return try files(named: name, beginningWith: [])
  }

  private func files(named name: String, beginningWith declarations: [String]) throws -> [SourceText] {
    let typed = typed.filter { !declarations.contains($0) }
    guard !typed.isEmpty else {
      throw ShellError.usage(
        "nothing was typed in this session that a reader could do",
        try:
          "let screen: \(session.workspace.world.exampleService) = Resolver.resolve(), and then lesson new again"
      )
    }
    let swift = swiftFiles(declaring: declarations)
    let start = try beginning(swift)
    guard let claim = try claims.first(where: { try !isSo($0, in: start) && isSo($0, in: session) }) else {
      throw ShellError.usage(
        "what was typed in this session leaves nothing behind that a check could find",
        try: "keep an object in a variable, or type an expect that is so, and then lesson new again")
    }
    let text = LessonSkeleton.text(
      LessonSkeleton.Example(
        title: "«Title»", goal: "«say what one can do afterwards»", needs: "`list`",
        introduction:
          "«What one is going to see, and why it matters. What stands in such marks is yours to write.»",
        task: "«What to do»", look: "«What to look at first.»",
        hints: ("«A thought that helps.»", "«Where to look, not what to type.»"),
        summary: "«What to remember.»", invited: "list", solution: typed.joined(separator: "\n"),
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

  /// Claims that may hold at the end and not at the beginning: the session's expectations, and claims about the state
  /// of its workspace.
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

  /// The typed commands that no lesson of the binary teaches.
  private var untaughtCommands: [String] {
    let taught = Set(LessonFolder.embedded.flatMap(\.contents.lesson.teaches).map(\.name))
    return typed.compactMap { CommandTable.command(named: String($0.prefix { !$0.isWhitespace }))?.name }
      .filter { !taught.contains($0) && !LessonVocabulary.always.contains($0) }.uniqued()
  }

  // MARK: Files

  private func swiftFiles(declaring declarations: [String]) -> [SourceText] {
    var names: Set<String> = [LessonFolder.textName]
    let declared = SourceText(name: "App.swift", text: declarations.joined(separator: "\n\n") + "\n")
    return (sources.flatMap(\.files) + (declarations.isEmpty ? [] : [declared])).map {
      SourceText(name: Self.name(of: $0, apartFrom: &names), text: $0.text)
    }
  }

  /// A unique name for a file: files of different directories may have the same.
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
