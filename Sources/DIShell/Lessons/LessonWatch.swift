import DISource
import Foundation

/// Runs the checks of a lesson each time one of its Swift files is saved.
struct LessonWatch {
  let session: Session

  /// Waits and checks until the lesson is done, or Ctrl-C.
  func run() throws -> CommandResult {
    let run = try session.takenLesson()
    guard session.settings.format == .text else {
      throw ShellError.usage("lesson watch writes while it waits: it needs mode text", try: "check")
    }
    let paths = self.paths
    guard !paths.isEmpty, let tell = session.tell else {
      throw ShellError.usage(
        "there is no file to watch: lessons have files of yours at a terminal, and without --private",
        try: "check")
    }
    tell(["watching \(paths.joined(separator: ", ")) · Ctrl-C ends it"])
    var seen = paths.map(Self.state)
    while !run.isDone, !session.isInterrupted() {
      Thread.sleep(forTimeInterval: 0.2)
      let now = paths.map(Self.state)
      guard now != seen else { continue }
      seen = now
      tell(lines(of: Result { try session.checkLesson() }))
    }
    Interrupts.take()
    return LessonOutput.task(of: run)
  }

  /// The loaded files of the lesson that the user may edit.
  private var paths: [String] {
    session.workspace.world.sources.compactMap { source in
      if case .path(let path) = source.origin { path } else { nil }
    }
  }

  /// Properties of the file that change when it is saved.
  private static func state(_ path: String) -> [String] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date
    return ["\(date?.timeIntervalSince1970 ?? 0)", "\(attributes?[.size] ?? 0)"]
  }

  private func lines(of outcome: Result<CommandResult, any Error>) -> [String] {
    let renderer = TextRenderer(columns: Terminal.size.columns)
    let text =
      switch outcome {
      case .success(let result): renderer.text(of: result)
      case .failure(let error):
        renderer.text(of: FailureText(session.workspace.world.program).error(for: error), at: nil)
      }
    return TextLines.ended(text)
  }
}
