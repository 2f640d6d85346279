/// A named state of the workspace: the inputs that make it.
struct Checkpoint {
  let name: String
  let lastNode: LogNode?

  /// The number of effective inputs.
  var inputCount: Int { lastNode?.effectiveCount ?? 0 }
}

extension [LoggedInput] {
  /// The effective inputs: those since the latest one that replaced the whole world.
  var effective: ArraySlice<LoggedInput> { self[(lastIndex { $0.action.isReset } ?? startIndex)...] }
}
