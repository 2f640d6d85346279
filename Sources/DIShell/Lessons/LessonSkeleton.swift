import DISource
import Foundation

/// The folder of a new lesson: valid as it is, with comments that say what to fill in.
enum LessonSkeleton {
  /// Writes the folder of a new lesson.
  ///
  /// - Parameters:
  ///   - path: The folder, which must not exist; its last part is the lesson's name.
  ///   - session: The session that the lesson repeats; nil for an example.
  ///   - library: The available lessons.
  /// - Throws: ``ShellError`` if it cannot be written, or the session has nothing to repeat.
  static func write(_ path: String, _ session: Session?, in library: LessonLibrary = LessonLibrary()) throws
    -> CommandResult
  {
    let expanded = (path as NSString).expandingTildeInPath
    let name = (expanded as NSString).lastPathComponent
    guard !path.trimmed.isEmpty else {
      throw ShellError.usage("a new lesson needs a folder", try: "lesson new printers")
    }
    guard !FileManager.default.fileExists(atPath: expanded) else {
      throw ShellError.usage(
        "'\(path)' is there already: a new lesson takes a new folder", try: "lesson new \(name)-2")
    }
    let files =
      try session.map { try SessionLesson($0).files(named: name) }
      ?? [
        SourceText(name: "App.swift", text: example), SourceText(name: LessonFolder.textName, text: text()),
      ]
    do {
      for file in files {
        let target = "\(expanded)/\(file.name)"
        if let failure = StateDirectory.makeDirectories(above: target) { throw failure }
        try FileReplacement(path: target).write(file.text)
      }
    } catch let failure as FileReplacement.Failure {
      throw ShellError(kind: .unreadable, message: "cannot write '\(path)': \(failure.reason)")
    }
    let names = files.map(\.name)
    let own = LessonFolder(name: name, path: nil, files: []).lessonName
    let warnings = library.others(called: [own], than: nil).map { number, other in
      "'\(own)' is a lesson of \(other.set.title) too: when this one is loaded, that one is lesson \(number)"
    }
    return CommandResult(
      [
        .text("wrote \(names.map { "\(path)/\($0)" }.joined(separator: " and "))"),
        .text("Edit them, then: lesson test \(CommandWords.quoted(shown(path)))"),
      ] + warnings.map { .text("warning: \($0)") },
      fields: [("folder", .string(path)), ("files", .strings(names)), ("warnings", .strings(warnings))])
  }

  /// The path in a form that is not mistaken for the name of a lesson.
  private static func shown(_ path: String) -> String { path.contains("/") ? path : "./\(path)" }

  // MARK: Texts

  /// The content of a new lesson.
  struct Example {
    var title = "A printer for everybody"
    var goal = "give a service a scope, and say what that changes"
    var needs = "`list`, `show`, registration, service"
    var introduction = "The office has one printer, and yet every desk gets a new one."
    var task = "Share the printer"
    var look = "Look at the registrations first."
    var hints = (
      "A registration says how long its object is kept, or says nothing.",
      "`help scope` tells how to change that without touching the file."
    )
    var summary = "A registration without a scope has the default scope."
    var invited = "list\nshow Printer"
    var solution = "scope Printer application"
    /// The glossary words and commands that it explains.
    var teaches = "`scope`, scope"
    /// The fence of a code block, longer than any fence within the solution.
    var fence: String { solution.contains("```") ? "``````" : "```" }
    var sentence = "both desks have the same `Printer`."
    var check = """
      let one: Desk = Resolver.resolve()
      let other: Desk = Resolver.resolve()
      expect same one.printer other.printer
      """
  }

  static func text(_ example: Example = Example()) -> String {
    """
    # \(example.title)

    <!-- The title above is what `lesson list` shows. The points below are needed, all but needs and load.
         goal: goes on after "Afterwards you can".
         teaches, needs: words of the glossary (help WORD) and commands in backticks; needs names those of
         earlier lessons. `lesson test` says which are missing.
         load: the Swift files that are loaded when the lesson begins; without it, all of the folder. -->
    - goal: \(example.goal)
    - minutes: 5
    - teaches: \(example.teaches)
    - needs: \(example.needs)

    <!-- The introduction: at most nine lines. What one is going to see, and why it matters. -->
    \(example.introduction)

    <!-- Each heading of level two is a task. At the end of its text stands the one thing to do. -->
    ## \(example.task)

    \(example.look)

    <!-- A fence `dishell` holds what the reader is invited to type. All of it has to run. -->
    ```dishell
    \(example.invited)
    ```

    Then see to it that \(example.sentence)

    <!-- Hints come one at a time. The last says where to look, not what to type. -->
    > hint: \(example.hints.0)

    > hint: \(example.hints.1)

    <!-- A check is a sentence and the commands that prove it, which run in a copy of the reader's workspace.
         It must not be so before the task is done. `help expect` shows all that can be expected. -->
    Check: \(example.sentence)

    ```check
    \(example.check)
    ```

    <!-- A solution: what may be typed to do the task. -->
    \(example.fence)solution
    \(example.solution)
    \(example.fence)

    <!-- Shown at the end; may be left out. -->
    ## Summary

    - \(example.summary)

    """
  }

  private static let example = """
    import Resolver

    class Printer {}

    class Desk {
      let printer: Printer
      init(printer: Printer) { self.printer = printer }
    }

    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Printer() }
        register { Desk(printer: resolve()) }
      }
    }

    """
}
