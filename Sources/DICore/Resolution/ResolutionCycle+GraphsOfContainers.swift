// Graphs under rules by which they belong to containers: `Rules.GraphOpening.outermostCallOnContainer`.
extension ResolutionCycle {
  /// The call whose graphs requests to `container` use: the innermost one on it, which may have resumed an earlier
  /// graph; otherwise the outermost one on a container that searches it. Nil if there is none.
  func call(owningGraphsOf container: Unretained<Container>) -> Unretained<ContainerCall>? {
    guard let unretainedCall else { return nil }
    if unretainedCall.use({ $0.container == container }) { return unretainedCall }
    return container.use(outerCall(owningGraphsOf:))
  }

  @inline(never)
  private func outerCall(owningGraphsOf container: Container) -> Unretained<ContainerCall>? {
    let calls = runningCalls
    let own = calls.last { $0.container == Unretained(container) }
    return (own ?? calls.first { $0.container?.use { $0.searches(container) } ?? false }).map(Unretained.init)
  }

  /// The memory of the graphs that requests to `container` use now; nil outside of calls.
  func runningGraph(of container: Container) -> GraphMemory? {
    guard let owner = container.graphOwner else {
      let isJoining = container.rules.behaviour.graphOpening.isJoinedByNestedCalls
      return (isJoining ? neededJoinedCall() : unretainedCall)?.use { $0.neededGraphMemory(of: nil) }
    }
    guard let call = call(owningGraphsOf: owner) else { return nil }
    trackStrongSlots()
    return call.use { $0.neededGraphMemory(of: owner) }
  }
}
