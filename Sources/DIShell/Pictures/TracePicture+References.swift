import DICore

// What each object holds, whether a request has led to it or code has set a property.
extension TracePicture {
  /// Draws a strong reference that no request has led to.
  mutating func hold(_ owner: InstanceLabel, _ field: Symbol, _ target: InstanceLabel, at step: Int) {
    let (from, to) = ends(owner, target, at: step)
    strongEnds.insert([from, to])
    let isDrawn = Picture.Edge.Kind.allCases.contains { kind in
      kind != .weak && picture.edge(kind, from, to) != nil
    }
    guard !isDrawn else { return }
    picture.connect(
      Picture.Edge(
        from: from, to: to, kind: .direct, labels: [Picture.Label(field.text, step: step)], step: step))
  }

  /// Draws a weak reference. If a request without a name, or with that of the field, has led to the object, its edge
  /// becomes the weak one, unless there is also a strong reference.
  mutating func holdWeakly(_ owner: InstanceLabel, _ field: Symbol, _ target: InstanceLabel, at step: Int) {
    let (from, to) = ends(owner, target, at: step)
    let label = Picture.Label(field.text, step: step)
    let asked = [Picture.Edge.Kind.direct, .optional].first { kind in
      picture.edge(kind, from, to)?.labels.allSatisfy { $0.text == label.text } == true
    }
    if let asked, !strongEnds.contains([from, to]) { picture.turn(asked, from, to, into: .weak) }
    let known = picture.edge(.weak, from, to)
    picture.connect(
      Picture.Edge(from: from, to: to, kind: .weak, labels: [label], step: known == nil ? step : known?.step))
  }

  /// The nodes of two objects. They may be ones that nobody asked for.
  private mutating func ends(
    _ owner: InstanceLabel, _ target: InstanceLabel, at step: Int
  ) -> (from: Int, to: Int) {
    (position(of: owner, at: step), position(of: target, at: step))
  }

  private mutating func position(of label: InstanceLabel, at step: Int) -> Int {
    let node = Picture.Node(
      kind: .object, title: label.description, names: [label.name, label.typeName.text],
      appearance: Picture.Appearance(asked: step, there: step))
    return positions[.object(label)] ?? add(node, as: .object(label))
  }
}
