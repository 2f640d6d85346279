import DISource
import Foundation
import Testing

@testable import DIShell

struct LessonTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Lessons")

  @Test(arguments: LessonFolder.embedded.indices)
  func `A lesson of the binary works`(_ index: Int) throws {
    let earlier = LessonFolder.embedded[..<index].map(\.contents.lesson)
    let test = LessonTest(LessonFolder.embedded[index], after: earlier, isInterrupted: { false })
    #expect(try test.problems() == [])
  }

  @Test func `The binary carries the files of the folder Lessons, none missing and none too many`() throws {
    let onDisk = try LessonFolder.folders(at: Self.folder.path(percentEncoded: false))
    #expect(LessonFolder.embedded.map(\.name) == onDisk.map(\.name))
    for (embedded, folder) in zip(LessonFolder.embedded, onDisk) {
      #expect(embedded.files.map(\.name) == folder.files.map(\.name))
      #expect(embedded.files.map(\.text) == folder.files.map(\.text))
    }
  }

  @Test(arguments: [
    ("", "1: there is no title: '# What a scope is'"),
    ("## Look\n# Late\n", "1: a lesson begins with its title: '# What a scope is'"),
    ("# A\n# B\n", "2: a lesson has one title: begin a task with '## '"),
    ("# A\n- minutes: soon\n", "2: 'minutes' is a number: - minutes: 8"),
    ("# A\n- minutes: 90\n", "2: a lesson takes 5 to 12 minutes: make two of a longer one"),
    ("# A\n- minutes: 4\n", "2: a lesson takes 5 to 12 minutes: make two of a longer one"),
    ("# A\n- goal: a\n- goal: b\n", "3: 'goal' stands there twice: the first time in line 2"),
    (
      "# A\n- load:\n- load: a\n- teaches: a\n- teaches: b\n",
      "5: 'teaches' stands there twice: the first time in line 4"
    ),
    ("# A\n- author: me\n", "2: no setting 'author': there are goal, minutes, teaches, needs and load"),
    ("# A\n- goal:\n", "2: 'goal' is empty"),
    ("# A\n- load: No.swift\n", "2: there is no file 'No.swift' in the lesson's folder"),
    ("# A\n```dishell\nlist\n", "2: the fence is never closed: '```' is missing"),
    (
      "# A\n```shell\nlist\n```\n",
      "2: no fence 'shell': there are dishell, dishell fails, check, solution, swift and text"
    ),
    ("# A\n> hint: look\n", "2: this hint is never shown: it belongs to no task"),
    ("# A\n## B\n> look\n", "3: a quotation is a hint, and begins so: '> hint: …'"),
    ("# A\n## B\n> hint:\n", "3: the hint is empty"),
    (
      "# A\n## B\n```check\nexpect no leaks\n```\n",
      "3: a check needs its sentence in the line before it: 'Check: `Logger` is made once.'"
    ),
    (
      "# A\n## B\nCheck: it is so.\n\nText.\n",
      "3: a check needs its commands: a fence ```check below the sentence"
    ),
    ("# A\n## B\nCheck: it is so.\n```check\nlist\n```\n", "4: a check needs an 'expect': see help expect"),
    ("# A\n## B\n", "2: the task has no check"),
    ("# A\n## B\n", "2: the task has no hint"),
    ("# A\n## B\n", "2: the task has no solution"),
    ("# A\n## Summary\n## B\n", "3: the summary is the last heading"),
    ("# A\n### B\n", "2: a lesson has headings of level one and two: '# ' and '## '"),
    ("# A\n<!-- never closed\n", "2: the comment is never closed: '-->' is missing"),
  ])
  func `What is wrong with a lesson is told with its line`(_ text: String, _ problem: String) {
    let (_, problems) = LessonReader.lesson(named: "a", in: text, at: "a/Lesson.md", files: [])
    #expect(problems.map(\.text).contains(problem))
  }

  @Test(arguments: ["..", "a b", "list", "", "a/b", "a\nb", "ä"])
  func `A lesson that could not be asked for, or kept, is refused`(_ name: String) {
    let (_, problems) = LessonReader.lesson(named: name, in: "", at: "a/Lesson.md", files: [])
    #expect(
      problems.first?.text
        == (name == "list"
          ? "1: no lesson can be called 'list': 'lesson list' means something else"
          : "1: a lesson's folder is called by letters, digits, '-' and '_': 03-scopes"))
  }

  @Test func `What a lesson invites to type touches no files`() throws {
    let problems = try Self.problems(in: Self.lesson(invited: "load /etc/hostname"))
    #expect(
      problems.contains(
        "10: 'load /etc/hostname': 'load /etc/hostname' cannot be part of a lesson or an expectation: that file is not at hand there"
      ))
  }

  /// A lesson of one task, whose parts can be exchanged.
  private static func lesson(
    check: String = "expect 1 Printer registered in cached", solution: String = "scope Printer cached",
    invited: String = "list", hint: String = "Look at `help scope`.", needs: String = "`list`",
    app: String = "class Printer {}\nResolver.register { Printer() }\n"
  ) -> LessonFolder {
    let text = """
      # Printers
      - goal: keep a printer
      - minutes: 5
      - teaches: `scope`
      - needs: \(needs)

      ## Keep it

      ```dishell
      \(invited)
      ```

      > hint: \(hint)

      Check: it is kept.
      ```check
      \(check)
      ```

      ```solution
      \(solution)
      ```
      """
    return LessonFolder(
      name: "01-printers", path: nil,
      files: [
        SourceText(name: "Lesson.md", text: text),
        SourceText(name: "App.swift", text: app),
      ])
  }

  private static func problems(in folder: LessonFolder) throws -> [String] {
    let first = try #require(LessonFolder.embedded.first).contents.lesson
    return try LessonTest(folder, after: [first], isInterrupted: { false }).problems().map(\.text)
  }

  @Test func `A lesson whose start fails and whose solution passes works`() throws {
    #expect(try Self.problems(in: Self.lesson()) == [])
  }

  @Test func `A lesson that does not work says where`() throws {
    #expect(
      try Self.problems(in: Self.lesson(check: "expect 1 Printer registered")) == [
        "7: the task is done before anything is typed: no check fails"
      ])
    #expect(
      try Self.problems(in: Self.lesson(solution: "scope Printer shared")) == [
        "17: the solution does not pass the check: it is not so: 1 Printer registered in cached (seen  registered at App.swift:2 in scope shared)"
      ])
    #expect(
      try Self.problems(in: Self.lesson(solution: "scope Printr cached")).last
        == "21: 'scope Printr cached': no registration for 'Printr'; did you mean 'Printer'?")
    #expect(
      try Self.problems(in: Self.lesson(invited: "list\ntimeline")).first
        == "11: 'timeline' is used before it is taught: name it in 'teaches', or in 'needs'")
    #expect(
      try Self.problems(in: Self.lesson(hint: "Type `scope Printer cached`.")) == [
        "13: the hint gives the solution away: say where to look instead"
      ])
    #expect(
      try Self.problems(in: Self.lesson(needs: "`list`, `timeline`")) == [
        "5: 'timeline' is needed, and no earlier lesson teaches it"
      ])
    #expect(
      try Self.problems(in: Self.lesson(hint: "A leaked printer leaks.")) == [
        "13: the word 'leak' is used before it is taught: name it in 'teaches', or in 'needs'"
      ])
    #expect(
      try Self.problems(in: Self.lesson(needs: "`list`, registraton")) == [
        "5: 'registraton' is no word of the glossary and no command; did you mean 'registration'?",
        "5: 'registraton' is needed, and no earlier lesson teaches it",
      ])
  }

  @Test func `A command of the text whose error tells the solution is told`() throws {
    let lesson = Self.lesson(
      check: "expect works by resolve Pen", solution: "register { Pen() }",
      invited: "list\n```\n\n```dishell fails\nresolve Pen", needs: "`list`, `resolve`",
      app: "class Pen {}\nResolver.register { 1 }\n")
    #expect(
      try Self.problems(in: lesson).last
        == "14: 'resolve Pen': the error tells the solution: choose another input, or another task")
  }

  @Test func `What is no Swift is told where it stands`() throws {
    let folder = Self.lesson(app: "class Printer {\n  let a =\n}\n")
    let problems = try LessonTest(folder, after: [], isInterrupted: { false }).problems()
    #expect(
      problems.filter { $0.file != nil } == [
        LessonReader.Problem(line: 2, message: "expected expression in variable", file: "App.swift")
      ])
    #expect(!problems.contains { $0.message.hasPrefix("the lesson's files cannot be loaded") })
  }

  @Test func `A new lesson works as it is written`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try LessonSkeleton.write("\(directory)/mine", nil)
    let folder = try #require(try LessonFolder.folders(at: "\(directory)/mine").first)
    let earlier = LessonFolder.embedded.map(\.contents.lesson)
    #expect(try LessonTest(folder, after: earlier, isInterrupted: { false }).problems() == [])
  }

  @Test func `Progress is kept after each task, and a new shell goes on there`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    func shell() -> Session {
      let session = Session()
      session.lessonProgress = LessonProgress(environment: ["XDG_STATE_HOME": directory])
      return session
    }
    let first = shell()
    for input in ["let mine = 1", "lesson registration", "let forgotten = \"Downloads\"", "check"] {
      #expect(throws: Never.self) { try first.answer(input)?.outcome.get() }
    }
    #expect(first.promptName == "registration 2/4")
    #expect(
      LessonOutput.greeting(first.lessonProgress, first.lessons)
        == "Lesson registration, task 2 of 4: lesson goes on.")

    _ = first.answer("lesson leave")
    let second = shell()
    _ = second.answer("lesson")
    #expect(second.promptName == "registration 2/4")
    #expect(second.workspace.world.program.hasVariable(named: "forgotten"))
    _ = second.answer("lesson leave")
    try Data("damaged".utf8).write(
      to: URL(filePath: "\(directory)/dishell/lessons/registration/work.dishell"))
    let third = shell()
    let answer = try #require(try third.answer("lesson")?.outcome.get())
    #expect(third.promptName == "registration 2/4")
    #expect(
      TextRenderer().text(of: answer).hasPrefix(
        "Going on with the lesson registration. What you had typed does not work any\nmore: what was kept of it cannot be read. It is kept in \(directory)/dishell/lessons/registration/work-earlier.dishell.\n"
      ))

    _ = third.answer("lesson leave")
    #expect(third.promptName == "dishell")
    #expect(second.promptName == "dishell")
    _ = second.answer("lesson reset registration")
    #expect(second.promptName == "registration 1/4")
    #expect(!second.workspace.world.program.hasVariable(named: "forgotten"))
  }

  @Test(arguments: [
    (
      "- goal: see\n- minutes: 5\n- teaches: scope\n\nText.\n",
      ["1: a lesson begins with its title: '# What a scope is'"]
    ),
    (
      "Text.\n- goal: see\n- minutes: 5\n- teaches: scope\n",
      ["1: a lesson begins with its title: '# What a scope is'"]
    ),
    (
      "#A\n- goal: see\n- minutes: 5\n- teaches: scope\n",
      [
        "1: a lesson has headings of level one and two: '# ' and '## '"
      ]
    ),
  ])
  func `Where the title is missing, nothing is told of what follows from that`(
    _ text: String, _ told: [String]
  ) {
    let whole =
      text + "## Task\n> hint: h\n\nCheck: c\n```check\nexpect no leaks\n```\n```solution\nlist\n```\n"
    let (_, problems) = LessonReader.lesson(named: "a", in: whole, at: "a/Lesson.md", files: [])
    #expect(problems.map(\.text) == told)
  }

  @Test(arguments: [
    ("```dishell\nlist\n", "7: the fence is never closed: '```' is missing"),
    (
      "```dishell\nlist\n\n> hint: h\n\nCheck: c\n```check\nexpect no leaks\n```\n```solution\nlist\n```\n",
      "7: the fence is not closed before the next one begins in line 13: '```' is missing"
    ),
    ("<!-- never closed\n> hint: h\n", "7: the comment is never closed: '-->' is missing"),
  ])
  func `Where a fence is not closed, nothing is told of what follows from that`(
    _ text: String, _ told: String
  ) {
    let head = "# A\n- goal: see\n- minutes: 5\n- teaches: scope\n\n## Task\n"
    let (_, problems) = LessonReader.lesson(named: "a", in: head + text, at: "a/Lesson.md", files: [])
    #expect(problems.map(\.text) == [told])
  }
}

/// Work on lessons, from shell to shell.
struct LessonWorkTests {
  let directory = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path()

  /// A shell that keeps what is done in lessons.
  private func shell() -> Session {
    let session = Session()
    session.lessonProgress = LessonProgress(environment: ["XDG_STATE_HOME": directory])
    return session
  }

  @discardableResult
  private func answer(_ input: String, _ session: Session) throws -> String {
    let answer = try #require(session.answer(input))
    try session.keepLessonInputs()
    return TextRenderer().text(of: try answer.outcome.get())
  }

  private func remove() { try? FileManager.default.removeItem(atPath: directory) }

  @Test func `What was typed within a task is there after a crash`() throws {
    defer { remove() }
    do {
      let crashed = shell()
      try answer("lesson registration", crashed)
      try answer("let halfway = 1", crashed)
    }
    let second = shell()
    #expect(try answer("lesson", second).hasPrefix("Going on with the lesson registration.\n\nTask 1 of 4"))
    #expect(second.workspace.world.program.hasVariable(named: "halfway"))
  }

  @Test func `What a reset puts aside can be exchanged for what came after it`() throws {
    defer { remove() }
    let shell = shell()
    try answer("lesson registration", shell)
    try answer("let forgotten = \"Downloads\"", shell)
    try answer("check", shell)
    #expect(
      try answer("lesson reset", shell).hasSuffix(
        "\nWhat you had done is put aside: lesson restore brings it back.\n"))
    #expect(shell.promptName == "registration 1/4")
    try answer("let anew = 1", shell)
    try answer("lesson restore", shell)
    #expect(shell.promptName == "registration 2/4")
    #expect(shell.workspace.world.program.hasVariable(named: "forgotten"))
    try answer("lesson restore", shell)
    #expect(shell.promptName == "registration 1/4")
    #expect(shell.workspace.world.program.hasVariable(named: "anew"))
    #expect(throws: ShellError.self) { try answer("lesson restore cycle", shell) }
    try answer("lesson cycle", shell)
    try answer("let here = 1", shell)
    #expect(throws: ShellError.self) { try answer("lesson restore", shell) }
    #expect(shell.promptName == "cycle 1/4")
    #expect(shell.workspace.world.program.hasVariable(named: "here"))
  }

  @Test func `A second shell in a lesson says that it keeps nothing, and cannot reset it`() throws {
    defer { remove() }
    let first = shell()
    try answer("lesson registration", first)
    try answer("let mine = 1", first)
    let second = shell()
    #expect(
      try answer("lesson registration", second).hasSuffix(
        "\nAnother shell takes the lesson registration, and keeps the work on it. What\nyou do here is not kept.\n"
      ))
    #expect(second.workspace.world.program.hasVariable(named: "mine"))
    try answer("let other = 2", second)
    #expect(throws: ShellError.self) { try answer("lesson reset", second) }
    try answer("lesson leave", first)
    let third = shell()
    try answer("lesson registration", third)
    #expect(third.workspace.world.program.hasVariable(named: "mine"))
    #expect(!third.workspace.world.program.hasVariable(named: "other"))
  }

  @Test func `An expectation that is not so any more keeps nobody from going on`() throws {
    defer { remove() }
    do {
      let first = shell()
      try answer("lesson registration", first)
      try answer("expect 1 SleepTimer registered", first)
    }
    let work = "\(directory)/dishell/lessons/registration/work.dishell"
    let text = try String(contentsOfFile: work, encoding: .utf8)
    try text.replacing("expect 1", with: "expect 2").write(toFile: work, atomically: true, encoding: .utf8)
    #expect(try answer("lesson", shell()).hasPrefix("Going on with the lesson registration.\n\n"))
  }

  /// Writes folders of lessons, and gives the path of the directory.
  private func lessons(_ texts: [String: Data]) throws -> String {
    for (name, text) in texts {
      let folder = "\(directory)/mine/\(name)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if !text.isEmpty { try text.write(to: URL(filePath: "\(folder)/Lesson.md")) }
    }
    return "\(directory)/mine"
  }

  private static let working = Data(
    "# A\n- goal: see\n- minutes: 5\n- teaches: scope\n## T\n> hint: h\n\nCheck: c\n```check\nexpect no leaks\n```\n```solution\nlist\n```\n"
      .utf8)

  @Test func `One broken lesson is told, and the others are there, also in a later shell`() throws {
    defer { remove() }
    let path = try lessons([
      "01-good": Self.working, "02-bytes": Data("# A\n".utf8) + Data([0xff, 0xfe]),
      "03-fence": Data("# A\n```check\n".utf8),
      "04-empty": Data(), "05-good": Self.working,
    ])
    let first = shell()
    let error = #expect(throws: ShellError.self) { try answer("lesson load \(path)", first) }
    #expect(
      TextRenderer().text(of: try #require(error).before) == """
        loaded 1 lesson: good
        note: no lesson, since there is no Lesson.md in it: 04-empty

        """)
    #expect(error?.message == "3 of 4 lessons are broken: bytes, fence, good")
    #expect(
      error?.details == [
        "  \(path)/02-bytes/Lesson.md:2: it cannot be read: not valid UTF-8",
        "  \(path)/03-fence/Lesson.md:2: the fence is never closed: '```' is missing",
        "  \(path)/05-good/Lesson.md:1: the lesson in '01-good' is called 'good' too: give this folder another name",
      ])
    let second = shell()
    #expect(second.loadFormerLessons() == [])
    #expect(try answer("lesson list", second).contains("bytes         broken"))
    try FileManager.default.removeItem(atPath: path)
    let third = shell()
    #expect(
      third.loadFormerLessons() == [
        "note: the lessons of '\(path)' are gone: lesson load brings them back"
      ])
    #expect(shell().loadFormerLessons() == [])
  }

  @Test func `A text that is a link to itself is no other fault to load than to test`() throws {
    defer { remove() }
    let path = try lessons(["01-good": Self.working, "02-loop": Data()])
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/02-loop/Lesson.md", withDestinationPath: "Lesson.md")
    for input in ["lesson load \(path)", "lesson test \(path)"] {
      let error = #expect(throws: ShellError.self) { try answer(input, shell()) }
      #expect(
        error?.details.contains("  \(path)/02-loop/Lesson.md:1: it cannot be read: not a regular file")
          == true)
    }
  }

  @Test func `Lessons that take the names of many others are told in one line`() throws {
    defer { remove() }
    let path = try lessons([
      "01-scopes": Self.working, "02-lifetimes": Self.working, "03-names": Self.working,
    ])
    #expect(
      try answer("lesson load \(path)", shell()) == """
        loaded 3 lessons: scopes, lifetimes, names
        warning: 3 names lead to the lessons of mine now: those of dishell are lessons 5 to 7

        """)
  }

  @Test func `A fault that only loading finds has its own line, and the path is plain`() throws {
    defer { remove() }
    let path = try lessons(["01-twice": Self.working])
    try "class Log {}\nclass Shop {}\nclass Log {}\n".write(
      toFile: "\(path)/01-twice/App.swift", atomically: true, encoding: .utf8)
    let error = #expect(throws: ShellError.self) { try answer("lesson test \(path)/.//01-twice/", shell()) }
    #expect(
      error?.details == [
        "  \(path)/01-twice/App.swift:3: class 'Log' is declared twice: App.swift:1 and App.swift:3"
      ])
  }

  @Test func `A lesson that takes the name of another one says how to reach that one`() throws {
    defer { remove() }
    let path = try lessons(["01-scopes": Self.working])
    let shell = shell()
    #expect(
      try answer("lesson load \(path)", shell) == """
        loaded 1 lesson: scopes
        warning: 'scopes' is the lesson of mine now: that of dishell is lesson 5

        """)
    #expect(try answer("lesson 5", shell).hasPrefix("Every scope of Resolver"))
    #expect(
      try answer("lesson new \(directory)/07-cycle", shell).hasSuffix(
        "\nwarning: 'cycle' is a lesson of dishell too: when this one is loaded, that one is lesson 2\n"))
  }

  @Test(.enabled(if: geteuid() != 0))
  func `A new lesson that must not be written says so`() throws {
    defer { remove() }
    let path = try lessons(["closed": Data()]) + "/closed"
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
    let error = #expect(throws: ShellError.self) { try answer("lesson new \(path)/zz", shell()) }
    #expect(error?.message == "cannot write '\(path)/zz': permission denied")
  }

  @Test func `After the last lesson, the first one that is not done is named`() throws {
    defer { remove() }
    let shell = shell()
    let progress = try #require(shell.lessonProgress)
    let names = LessonFolder.embedded.map(\.lessonName)
    let done = LessonPlace(task: 1, of: 1)
    func greeting() -> String? { LessonOutput.greeting(progress, shell.lessons) }
    try progress.keep(done, in: names[0])
    #expect(greeting() == "Lesson registration is done: lesson next goes on with cycle.")
    for name in names.dropFirst(2) { try progress.keep(done, in: name) }
    #expect(greeting() == "Lesson factory is done, cycle is not: lesson cycle.")
    #expect(
      try answer("lesson next", shell)
        == "that was the last lesson; cycle is not done yet: lesson cycle\n")
    try progress.keep(done, in: names[1])
    #expect(greeting() == "All lessons are done: lesson list shows them.")
    #expect(try answer("lesson next", shell) == "all lessons are done: lesson list shows them\n")
  }

  @Test func `A path without lessons says what there is, and what to do`() throws {
    defer { remove() }
    let path = try lessons(["empty": Data()])
    let cases = [
      (path, "there is no Lesson.md in it, nor in a folder of it"),
      (path + "/empty", "there is no Lesson.md in it, nor in a folder of it"),
      (path + "/empti", "no such directory; did you mean 'empty'?"), ("/etc/hostname", "not a directory"),
    ]
    for (path, reason) in cases {
      let error = #expect(throws: ShellError.self) { try answer("lesson load \(path)", shell()) }
      #expect(error?.message == "cannot read '\(path)': \(reason)")
      #expect(error?.details == ["  try  lesson new NAME, which writes a lesson", "  see  help lesson"])
    }
  }

  @Test(arguments: [
    (["list"], "nothing was typed in this session that a reader could do"),
    (["resolve XYZService"], "what was typed in this session leaves nothing behind that a check could find"),
  ])
  func `Where nothing can be made of a session, no lesson is written`(_ inputs: [String], _ message: String)
    throws
  {
    defer { remove() }
    let session = shell()
    for input in ["load xyz"] + inputs { try answer(input, session) }
    let error = #expect(throws: ShellError.self) {
      try answer("lesson new \(directory)/made --session", session)
    }
    #expect(error?.message == message)
    #expect(!FileManager.default.fileExists(atPath: "\(directory)/made"))
  }

  @Test(arguments: [
    ["let vm: XYZViewModel = Resolver.resolve()"], ["scope XYZService cached"],
    ["resolve XYZService", "expect 1 XYZSessionService made"],
    ["class Own {}", "register { Own() }", "resolve Own"],
    ["class XYZService {}", "let s: XYZSessionService = Resolver.resolve()"],
    ["register { Int(3) }", "checkpoint there", "whatif scope XYZService cached -- resolve XYZService"],
  ])
  func `A lesson that is made of a session works`(_ inputs: [String]) throws {
    defer { remove() }
    let session = shell()
    for input in ["load xyz"] + inputs { try answer(input, session) }
    try answer("lesson new \(directory)/made --session", session)
    #expect(try answer("lesson test \(directory)/made", session) == "  made  works  1 task\n")
  }

  @Test func `A lesson that is made of a session has its declarations, and marks what is to be written`()
    throws
  {
    defer { remove() }
    let session = shell()
    for input in ["class Lamp {}", "register { Lamp() }", "let lamp: Lamp = Resolver.resolve()"] {
      try answer(input, session)
    }
    try answer("lesson new \(directory)/made --session", session)
    #expect(try String(contentsOfFile: "\(directory)/made/App.swift", encoding: .utf8) == "class Lamp {}\n")
    let text = try String(contentsOfFile: "\(directory)/made/Lesson.md", encoding: .utf8)
    #expect(text.hasPrefix("# «Title»\n"))
    #expect(
      text.contains("```solution\nregister { Lamp() }\nlet lamp: Lamp = Resolver.resolve()\n```\n"))
    #expect(!text.lowercased().contains("printer"))
    #expect(try answer("lesson test \(directory)/made", session) == "  made  works  1 task\n")
  }
}
