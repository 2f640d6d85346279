extension RequestTree {
  /// Whether the request at `index` was for a wrapper such as `Lazy<Cat>` that is not registered itself, so that the
  /// same call then asked for the type within the wrapper. A story has steps for the second request only.
  func isUnwrapped(_ index: Int, in trace: Trace) -> Bool {
    let next = index + 1
    guard next < nodes.count, let parent = self[index].parent, self[next].parent == parent,
      case .absent(.notRegistered) = self[index].outcome
    else { return false }
    let (outer, inner) = (trace.requests[index].request, trace.requests[next].request)
    return outer.place == inner.place && outer.label == inner.label && outer.site == inner.site
      && outer.key.qualifier == inner.key.qualifier && outer.key.arguments == inner.key.arguments
      && outer.key.type.name.hasSuffix("<\(inner.key.type.name)>")
  }
}
