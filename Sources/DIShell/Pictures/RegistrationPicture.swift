import DICore

/// Draws registrations and what they need, without making anything: a ``DependencyTree`` with each registration once.
struct RegistrationPicture {
  private let tree: DependencyTree
  private let remarks: [RegistrationID: [String]]
  private let isWeak: (_ field: String, _ type: String) -> Bool
  private var picture: Picture
  private var positions: [Key: Int] = [:]
  /// The nodes of services that no registration answers for.
  private var missing: [Int] = []
  /// The ends of the edges without whose answer the owner cannot be made, whether it holds that weakly or not.
  private var required: Set<[Int]> = []

  /// What a node stands for.
  private enum Key: Hashable {
    case registration(RegistrationID)
    /// A service that no registration answers for.
    case service(ServiceKey, remark: String?)
    /// A request that is a node of its own: an argument, a collection.
    case request(Int)
  }

  /// - Parameters:
  ///   - remarks: Further lines for registrations.
  ///   - isWeak: Whether a field of a type is known to hold weakly.
  static func picture(
    of tree: DependencyTree, titled title: String, remarks: [RegistrationID: [String]] = [:],
    isWeak: @escaping (_ field: String, _ type: String) -> Bool
  ) -> Picture {
    var drawing = RegistrationPicture(
      tree: tree, remarks: remarks, isWeak: isWeak, picture: Picture(title: title))
    for index in tree.nodes.indices { drawing.draw(index) }
    drawing.picture.markFailures(from: drawing.missing, required: drawing.required)
    return drawing.picture
  }

  private init(
    tree: DependencyTree, remarks: [RegistrationID: [String]],
    isWeak: @escaping (_ field: String, _ type: String) -> Bool, picture: Picture
  ) {
    self.tree = tree
    self.remarks = remarks
    self.isWeak = isWeak
    self.picture = picture
  }

  private mutating func draw(_ index: Int) {
    let node = tree.nodes[index]
    guard !node.isLeftOut else { return }
    let position = position(of: index)
    guard let parent = node.parent, let owner = positions[key(of: parent)] else {
      if index == 0, tree.nodes.filter({ $0.parent == nil }).count == 1 {
        picture.nodes[position].isRoot = true
      }
      return
    }
    if !node.request.isPossible, !node.request.isOptional, ![.lazy, .provider].contains(node.request.kind) {
      required.insert([owner, position])
    }
    picture.connect(
      Picture.Edge(
        from: owner, to: position, kind: kind(ofNeed: node.request, by: tree.nodes[parent]),
        labels: node.request.label.map { [Picture.Label($0.text)] } ?? [], isFailed: node.isCircular))
  }

  private func key(of index: Int) -> Key {
    let node = tree.nodes[index]
    if let registration = node.registration { return .registration(registration.id) }
    if node.request.kind == .many || node.request.kind == .argument { return .request(index) }
    return .service(node.request.key, remark: node.remark)
  }

  private mutating func position(of index: Int) -> Int {
    let key = key(of: index)
    if let known = positions[key] { return known }
    picture.nodes.append(node(for: tree.nodes[index]))
    positions[key] = picture.nodes.count - 1
    if picture.nodes[picture.nodes.count - 1].kind == .missing { missing.append(picture.nodes.count - 1) }
    return picture.nodes.count - 1
  }

  private mutating func node(for node: DependencyTree.Node) -> Picture.Node {
    guard let registration = node.registration else { return unregistered(node) }
    let names = registration.services.map(ServiceName.text)
    let title = names.first ?? registration.implementation.name
    let implementation = registration.implementation.name
    let isOwn = registration.services.contains { $0.type.name == implementation }
    let details =
      names.dropFirst().map { "and \($0)" } + (isOwn ? [] : ["by \(implementation)"])
      + (registration.place.map { [$0.description] } ?? []) + (remarks[registration.id] ?? [])
    return Picture.Node(
      kind: .registration, title: title,
      details: details.map { Picture.Label($0) },
      names: Set(registration.services.map(\.type.name) + [implementation]),
      cluster: picture.cluster(named: registration.scope.name.text))
  }

  private func unregistered(_ node: DependencyTree.Node) -> Picture.Node {
    let service = ServiceName.text(of: node.request.key)
    let names: Set = [node.request.key.type.name]
    switch node.request.kind {
    case .argument:
      return Picture.Node(
        kind: .argument, title: node.request.key.type.name, details: [Picture.Label("argument")],
        names: names)
    case .many: return Picture.Node(kind: .collection, title: "every \(service)", names: names)
    default:
      return Picture.Node(
        kind: node.remark == nil ? .registration : .missing, title: service,
        details: node.remark.map { [Picture.Label($0)] } ?? [], names: names)
    }
  }

  private func kind(ofNeed request: Request, by owner: DependencyTree.Node) -> Picture.Edge.Kind {
    if request.isPossible { return .possible }
    if let field = request.label?.text, isHeldWeakly(field, by: owner) { return .weak }
    if [.lazy, .provider].contains(request.kind) { return .lazy }
    return request.isOptional ? .optional : .direct
  }

  private func isHeldWeakly(_ field: String, by owner: DependencyTree.Node) -> Bool {
    isWeak(field, owner.registration?.implementation.name ?? owner.request.key.type.name)
  }
}

extension Picture {
  /// Marks the nodes that cannot be made because they need one of `missing`, and the edges that lead there. What is asked
  /// for later or as an optional does not count.
  fileprivate mutating func markFailures(from missing: [Int], required: Set<[Int]>) {
    var users: [Int: [Int]] = [:]
    for (position, edge) in edges.enumerated()
    where [.direct, .weak].contains(edge.kind) && required.contains([edge.from, edge.to]) {
      users[edge.to, default: []].append(position)
    }
    var pending = missing
    while let node = pending.popLast() {
      for position in users[node] ?? [] {
        nodes[node].isFailed = true
        markFailed(position)
        let owner = edges[position].from
        guard !nodes[owner].isFailed else { continue }
        nodes[owner].isFailed = true
        pending.append(owner)
      }
    }
  }
}
