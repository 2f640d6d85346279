import DICore

// What each object was given.
extension TracePicture {
  mutating func addEdge(toRequest index: Int, at step: Int) {
    guard !isCollection(index), let target = positions[key(ofRequest: index)],
      let owner = owner(ofRequest: index)
    else { return }
    let request = label(ofRequest: index)
    let isInjected = if case .injection? = tree[index].requester { true } else { false }
    guard owner != target || isInjected || tree[index].outcome.isFailed else { return }
    // The box of an object shows its first request before the object exists. What another one leads to is not known
    // yet.
    let isFirst = picture.nodes[target].requests.first == index
    let answered = isFirst ? step : moments.answered[index] ?? step
    if answered > step {
      picture.passing.append(
        Picture.Passing(
          owner: owner, title: service(ofRequest: index), label: request.label?.text, request: index,
          asked: step, answered: answered))
    }
    // What a factory that ran again within itself has asked for belongs to the object that it has made.
    let dropped = tree[index].parent.flatMap { isInjected ? nil : self.dropped(ofRequest: $0) }
    let maker = dropped.flatMap { positions[.object($0.object)] }
    connect(
      maker ?? owner, to: target, labelled: request, failing: tree[index].outcome.isFailed,
      at: max(answered, dropped?.step ?? answered))
  }

  /// The node of the object that gets the answer; for a member of a collection, of the object that gets the collection.
  private func owner(ofRequest index: Int) -> Int? {
    if case .injection(_, _, let owner)? = tree[index].requester, let known = positions[.object(owner)] {
      return known
    }
    guard let parent = tree[index].parent else { return nil }
    return isCollection(parent) ? owner(ofRequest: parent) : positions[key(ofRequest: parent)]
  }

  /// The request that names the parameter: for a member of a collection, that for the collection.
  private func label(ofRequest index: Int) -> Request {
    guard let parent = tree[index].parent, isCollection(parent) else { return trace.requests[index].request }
    return trace.requests[parent].request
  }

  private mutating func connect(
    _ owner: Int, to target: Int, labelled request: Request, failing isFailed: Bool, at step: Int
  ) {
    let kind: Picture.Edge.Kind =
      if isHeldWeakly(request.label, by: owner) {
        .weak
      } else if [.lazy, .provider].contains(request.kind) {
        .lazy
      } else {
        request.isOptional ? .optional : .direct
      }
    picture.connect(
      Picture.Edge(
        from: owner, to: target, kind: kind,
        labels: request.label.map { [Picture.Label($0.text, step: step)] } ?? [],
        isFailed: isFailed, step: step))
  }

  private func isHeldWeakly(_ field: Symbol?, by owner: Int) -> Bool {
    guard let field else { return false }
    let name = picture.nodes[owner].title
    return isWeak(field.text, name.split(separator: "#").first.map(String.init) ?? name)
  }
}
