/// The steps that undo and redo can take.
struct UndoHistory {
  /// A change of the workspace; with the following inputs that changed nothing, which are undone with it.
  struct Step {
    /// The name of the step: its input.
    let text: String
    let before: LogNode?
    /// The log after the step and its followers.
    var after: LogNode?
    /// The number of followers, not counting expectations.
    var followers = 0
    /// Whether all followers only resolve.
    var areResolutions = true
    /// Whether the step is the latest input of the log, so that a continuation line can extend it.
    var isOpen = false

    /// The followers in words: `2 resolutions`; nil for none.
    var words: String? {
      followers == 0 ? nil : followers.counted(areResolutions ? "resolution" : "input")
    }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  var isEmpty: Bool { done.isEmpty }

  /// The step that undo takes back next; nil if there is none.
  var latest: Step? { done.last }

  /// The step that redo restores next; nil if there is none.
  var next: Step? { undone.last }

  /// Adds the latest change. Undone steps can no longer be redone.
  mutating func add(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Adds an input that changed nothing to the latest step.
  mutating func addFollower(_ action: Action, at lastNode: LogNode?) {
    guard var step = done.popLast() else { return }
    step.after = lastNode
    step.isOpen = false
    if !action.isExpectation {
      step.followers += 1
      step.areResolutions = step.areResolutions && action.isResolution
    }
    done.append(step)
  }

  /// Replaces the latest step by its longer statement, if a continuation line can still extend it.
  ///
  /// - Returns: Whether it can.
  mutating func extendLatest(to text: String, at lastNode: LogNode?) -> Bool {
    guard let statement = done.last, statement.isOpen else { return false }
    done.removeLast()
    add(Step(text: text, before: statement.before, after: lastNode, isOpen: true))
    return true
  }

  /// Moves the latest step to those that redo can restore.
  mutating func goBack() {
    if let step = done.popLast() { undone.append(step) }
  }

  /// Moves the step that was undone last back to those that undo can take back.
  mutating func goForward() {
    if let step = undone.popLast() { done.append(step) }
  }

  /// Removes all steps, so that they cannot be undone.
  mutating func makePermanent() { done = [] }
}
