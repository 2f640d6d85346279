/// The steps that undo can take back, and those that redo can do again.
struct UndoHistory {
  /// A change of the workspace, and the inputs after it that left nothing behind, which go with it.
  struct Step {
    /// What the step is called by.
    let text: String
    let before: LogChain?
    /// With the inputs that go with it.
    var after: LogChain?
    /// How many they are.
    var followers = 0
    /// Whether they are all commands that resolve.
    var areResolutions = true
    /// Whether it is the latest input of the log and nothing else, so that a line can still go on with it.
    var isOpen = false

    /// `2 resolutions`; nil for none.
    var words: String? {
      followers == 0 ? nil : followers.of(areResolutions ? "resolution" : "input")
    }
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  var isEmpty: Bool { done.isEmpty }

  /// The step that undo takes back next.
  var latest: Step? { done.last }

  /// The step that redo does again next.
  var next: Step? { undone.last }

  /// Adds the latest change; what was taken back before can no longer be done again.
  mutating func add(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Adds an input that left nothing behind, and goes with the latest step.
  mutating func addFollower(_ action: Action, at chain: LogChain?) {
    guard var step = done.popLast() else { return }
    step.after = chain
    step.isOpen = false
    if !action.isExpectation {
      step.followers += 1
      step.areResolutions = step.areResolutions && action.isResolution
    }
    done.append(step)
  }

  /// Puts a longer statement in the place of the latest one, if a line can still go on with that.
  ///
  /// - Returns: whether it can
  mutating func extendLatest(to text: String, at chain: LogChain?) -> Bool {
    guard let statement = done.last, statement.isOpen else { return false }
    done.removeLast()
    add(Step(text: text, before: statement.before, after: chain, isOpen: true))
    return true
  }

  /// The latest step is taken back.
  mutating func goBack() {
    if let step = done.popLast() { undone.append(step) }
  }

  /// The step taken back last is done again.
  mutating func goForward() {
    if let step = undone.popLast() { done.append(step) }
  }

  /// What was done so far is there for good.
  mutating func settle() { done = [] }
}
