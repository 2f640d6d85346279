/// Ended calls of a cycle, for reuse with their memory.
///
/// The last one has a place of its own, since most cycles have one call at a time: an array would check at each change
/// that nothing else refers to it.
struct SpareCalls {
  private var last: ContainerCall?
  private var earlier: [ContainerCall] = []

  /// Removes a call; nil if there is none.
  mutating func take() -> ContainerCall? {
    guard let call = last else { return earlier.popLast() }
    last = nil
    return call
  }

  /// Adds an ended call.
  mutating func add(_ call: ContainerCall) {
    if last == nil { last = call } else { earlier.append(call) }
  }
}
