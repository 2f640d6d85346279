// Graphs under rules by which they belong to containers: `Rules.GraphOpening.outermostCallOnContainer`.
extension ResolutionCycle {
  /// The call that has opened the graphs of `container`: the outermost one on it, or on a container that searches it.
  /// Nil if none has.
  func call(opening container: Unretained<Container>) -> Unretained<ContainerCall>? {
    guard let unretainedCall else { return nil }
    // If it asks the container itself, no call around it searches the container: it would not have begun.
    if unretainedCall.use({ $0.container == container }) { return unretainedCall }
    return container.use(outermostCall)
  }

  @inline(never)
  private func outermostCall(searching container: Container) -> Unretained<ContainerCall>? {
    let calls = outerCalls + [innermostCall].compactMap(\.self)
    return calls.first { $0.container?.use { $0.reaches(container) } ?? false }.map(Unretained.init)
  }

  /// What remembers the graphs that requests to `container` use now; nil outside of calls.
  func runningGraph(of container: Container) -> WeakResolutionGraph? {
    guard let owner = container.graphOwner else {
      let isJoining = container.rules.behaviour.graphOpening == .outermostCall
      return (isJoining ? neededJoinedCall() : unretainedCall)?.use { $0.neededMemory(of: nil) }
    }
    return call(opening: owner)?.use { $0.neededMemory(of: owner) }
  }
}
