/// Checks that a lesson has all required parts.
extension Lesson {
  /// The problems of the lesson's name; empty if it is valid.
  var problemsOfName: [LessonReader.Problem] {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    if !isPlain || name.isEmpty {
      return [
        .init(line: 1, message: "a lesson's folder is called by letters, digits, '-' and '_': 03-scopes")
      ]
    }
    guard LessonCommand.verbs.contains(name) else { return [] }
    return [
      .init(line: 1, message: "no lesson can be called '\(name)': 'lesson \(name)' means something else")
    ]
  }

  /// The problem of a missing title.
  static let missingTitle = LessonReader.Problem(
    line: 1, message: "there is no title: '# What a scope is'")

  /// The required parts that are missing.
  var missingParts: [LessonReader.Problem] {
    var missing: [LessonReader.Problem] = []
    func expect(_ isThere: Bool, _ message: String, line: Int = 1) {
      if !isThere { missing.append(.init(line: line, message: message)) }
    }
    if title.isEmpty { missing.append(Self.missingTitle) }
    expect(!goal.isEmpty, "there is no goal: '- goal: say how long an object lives'")
    expect(minutes != 0, "it does not say how long it takes: '- minutes: 8'")
    expect(
      !teaches.isEmpty || !needs.isEmpty, "it does not say what it teaches: '- teaches: scope, `scope`'")
    expect(!tasks.isEmpty, "there is no task: begin one with '## '")
    for task in tasks {
      expect(!task.checks.isEmpty, "the task has no check", line: task.line)
      expect(!task.hints.isEmpty, "the task has no hint", line: task.line)
      expect(task.solution != nil, "the task has no solution", line: task.line)
    }
    return missing
  }
}
