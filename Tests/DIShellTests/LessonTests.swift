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
    invited: String = "list", hint: String = "Look at `help scope`.", needs: String = "`list`"
  ) -> LessonFolder {
    let text = """
      # Printers
      - goal: keep a printer
      - minutes: 3
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
        SourceText(name: "App.swift", text: "class Printer {}\nResolver.register { Printer() }\n"),
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

    let second = shell()
    _ = second.answer("lesson")
    #expect(second.promptName == "registration 2/4")
    #expect(second.workspace.world.program.hasVariable(named: "forgotten"))
    try Data("damaged".utf8).write(
      to: URL(filePath: "\(directory)/dishell/lessons/registration/work.dishell"))
    let third = shell()
    let answer = try #require(try third.answer("lesson")?.outcome.get())
    #expect(third.promptName == "registration 2/4")
    #expect(
      TextRenderer().text(of: answer).hasPrefix(
        "Going on with the lesson registration. What you had typed does not work any\nmore: what was kept of it cannot be read.\n"
      ))

    _ = second.answer("lesson leave")
    #expect(second.promptName == "dishell")
    _ = second.answer("lesson reset registration")
    #expect(second.promptName == "registration 1/4")
    #expect(!second.workspace.world.program.hasVariable(named: "forgotten"))
  }
}
