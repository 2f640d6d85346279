/// A state of the workspace that has a name: the inputs that make it.
struct Checkpoint {
  let name: String
  let chain: LogChain?

  /// How many inputs make it.
  var inputCount: Int { chain?.effectiveCount ?? 0 }
}

extension [LoggedInput] {
  /// The inputs that count: those since the latest one that left nothing of what was before.
  var effective: ArraySlice<LoggedInput> { self[(lastIndex { $0.action.isReset } ?? startIndex)...] }
}
