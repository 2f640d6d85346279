import DICore

/// Draws a resolution cycle: its objects, merged by identity, and what each was given or holds.
///
/// Requests whose factories only forward an object are no nodes of their own, except while their answer is not known
/// (``Picture/Passing``). A request without an answer is one.
struct TracePicture {
  let trace: Trace
  let tree: RequestTree
  private let scopes: ScopeNames
  let isWeak: (_ field: String, _ type: String) -> Bool
  let moments: RequestMoments
  var picture: Picture
  var positions: [Key: Int] = [:]
  /// The nodes between which there is a strong reference.
  var strongEnds: Set<[Int]> = []

  /// What a node stands for.
  enum Key: Hashable {
    case object(InstanceLabel)
    /// A value, or a request without an answer.
    case request(Int)
  }

  /// - Parameters:
  ///   - references: What objects of the cycle hold after it, as far as it is not in the events.
  ///   - leaked: The objects that only each other keep alive then.
  ///   - isWeak: Whether a field of a type is known to hold weakly.
  static func picture(
    of trace: Trace, scopes: ScopeNames, references: [TraceDocument.Reference] = [],
    leaked: Set<InstanceLabel> = [],
    isWeak: @escaping (_ field: String, _ type: String) -> Bool
  ) -> Picture {
    var drawing = TracePicture(trace, scopes, isWeak)
    drawing.draw()
    let last = trace.steps.last?.number ?? 1
    for reference in references { drawing.hold(reference.owner, reference.field, reference.target, at: last) }
    for label in leaked {
      if let position = drawing.positions[.object(label)] {
        drawing.picture.nodes[position].details.append(Picture.Label("leaked", step: last))
      }
    }
    return drawing.picture
  }

  private init(
    _ trace: Trace, _ scopes: ScopeNames, _ isWeak: @escaping (_ field: String, _ type: String) -> Bool
  ) {
    self.trace = trace
    self.scopes = scopes
    self.isWeak = isWeak
    tree = RequestTree(trace)
    moments = RequestMoments(trace)
    let summary = TraceSummary(trace)
    picture = Picture(title: "the resolution of \(summary.request) in \(summary.container)")
  }

  private mutating func draw() {
    for index in tree.nodes.indices where !isCollection(index) { addNode(ofRequest: index) }
    for index in tree.nodes.indices { addDroppedObject(ofRequest: index) }
    let trace = trace
    trace.eachTransition { transition, step, frames in take(transition, at: step, within: frames) }
    for step in trace.steps where step.isAssumed {
      guard let index = step.requestIndex, let position = positions[key(ofRequest: index)],
        !picture.nodes[position].details.contains(where: { $0.text == Self.assumed })
      else { continue }
      picture.nodes[position].details.append(Picture.Label(Self.assumed, step: step.number))
    }
  }

  private static let assumed = "assumed"

  /// Whether the answer is drawn as its members alone.
  func isCollection(_ index: Int) -> Bool {
    guard case .collected = tree[index].outcome else { return false }
    return index > 0 && !tree[index].children.isEmpty
  }

  // MARK: Nodes

  private mutating func addNode(ofRequest index: Int) {
    let key = key(ofRequest: index)
    let request = trace.requests[index].request
    let node = tree[index]
    let position =
      positions[key]
      ?? add(
        Picture.Node(
          kind: node.outcome.nodeKind, title: title(of: index),
          details: node.outcome.remark.map { [Picture.Label($0)] } ?? [],
          pending: service(ofRequest: index)), as: key)
    picture.nodes[position].requests.append(index)
    picture.nodes[position].names.insert(request.key.type.name)
    if let label = instance(answering: index) {
      picture.nodes[position].names.formUnion([label.name, label.typeName.text])
    }
    if index == 0 { picture.nodes[position].isRoot = true }
    if node.outcome.isFailed { picture.nodes[position].isFailed = true }
    if case .object(let label) = key { addService(request, of: label, at: position) }
    guard picture.nodes[position].cluster == nil,
      ![.value, .collection].contains(picture.nodes[position].kind), let id = registration(ofRequest: index),
      let registration = trace.registrations[id]
    else { return }
    picture.nodes[position].cluster = picture.cluster(named: scopes.text(of: registration.scope))
    if let place = registration.place {
      picture.nodes[position].details.append(Picture.Label(place.description))
    }
  }

  /// The object that the factory of a request has made where it is not the answer, and the step; nil if it is.
  func dropped(ofRequest index: Int) -> (object: InstanceLabel, step: Int)? {
    guard let made = moments.made[index], let answer = instance(answering: index), made.object != answer,
      forwarded(index) == nil
    else { return nil }
    return made
  }

  /// Adds an object that is made and dropped. What a request made that failed afterwards stands in the box of the request.
  private mutating func addDroppedObject(ofRequest index: Int) {
    if tree[index].outcome.isFailed, let made = moments.made[index], positions[.object(made.object)] == nil {
      positions[.object(made.object)] = positions[key(ofRequest: index)]
      return
    }
    guard let (label, _) = dropped(ofRequest: index), positions[.object(label)] == nil else { return }
    let facts = tree[index].registration.flatMap { trace.registrations[$0] }
    _ = add(
      Picture.Node(
        kind: .object, title: label.description,
        details: facts?.place.map { [Picture.Label($0.description)] } ?? [],
        names: [label.name, label.typeName.text],
        cluster: facts.map { picture.cluster(named: scopes.text(of: $0.scope)) }),
      as: .object(label))
  }

  /// The registration of the node: the request whose factory made the object, not one that forwards it.
  private func registration(ofRequest index: Int) -> RegistrationID? {
    guard let label = tree[index].instance, label.isObject else { return tree[index].registration }
    return forwarded(index) == nil ? tree[index].registration : nil
  }

  mutating func add(_ node: Picture.Node, as key: Key) -> Int {
    picture.nodes.append(node)
    positions[key] = picture.nodes.count - 1
    return picture.nodes.count - 1
  }

  /// The node of the answer, or of the request if it has none.
  func key(ofRequest index: Int) -> Key {
    guard let label = instance(answering: index) else {
      return .request(tree.circle(closedBy: index, in: trace) ?? index)
    }
    if label.isObject { return .object(label) }
    return forwarded(index).map(key(ofRequest:)) ?? .request(index)
  }

  /// The answer to a request, if it is one instance.
  private func instance(answering index: Int) -> InstanceLabel? { tree[index].outcome.instance }

  /// The request whose answer a factory has passed on; nil if it made its own.
  private func forwarded(_ index: Int) -> Int? {
    guard case .passedOn(let label) = tree[index].outcome else { return nil }
    return tree[index].children.first { instance(answering: $0) == label }
  }

  private func title(of index: Int) -> String {
    instance(answering: index)?.description ?? service(ofRequest: index)
  }

  func service(ofRequest index: Int) -> String {
    let request = trace.requests[index].request
    let service = ServiceName.text(of: request.key)
    return request.kind == .many ? "every \(service)" : service
  }

  /// Adds the service that the object was asked for by, if that is not its own type.
  private mutating func addService(_ request: Request, of label: InstanceLabel, at position: Int) {
    let service = ServiceName.text(of: request.key)
    let text = Self.service(of: request)
    guard service != label.typeName.text, request.kind != .given,
      !picture.nodes[position].details.contains(where: { $0.text == text })
    else { return }
    let services = picture.nodes[position].details.prefix { $0.text.hasPrefix(Self.servicePrefix) }
    picture.nodes[position].details.insert(Picture.Label(text), at: services.count)
  }

  private static let servicePrefix = "as "

  private static func service(of request: Request) -> String {
    servicePrefix + ServiceName.text(of: request.key)
  }

  // MARK: Time

  /// - Parameter frames: What is running before the transition.
  private mutating func take(
    _ transition: TraceEvent.Transition, at step: Int, within frames: [FrameStack.Frame]
  ) {
    switch transition {
    case .begins(.request(let index, _)):
      let key = key(ofRequest: index)
      note(\.asked, of: key, at: step)
      addEdge(toRequest: index, at: step)
      addLine(Self.service(of: trace.requests[index].request), of: key, at: moments.answered[index] ?? step)
    case .ends(.failed), .ends(.abandoned): end(frames.last?.request, as: [\.there, \.failed], at: step)
    case .ends(.answered):
      if let index = frames.last?.request, case .collected = tree[index].outcome {
        end(index, as: [\.there], at: step)
      }
    case .ends(.absent), .delays: end(frames.last?.request, as: [\.there], at: step)
    case .asks(_, let label?), .makes(let label, _): meet(label, at: step, within: frames)
    case .holds(let owner, let field, let target): hold(owner, field, target, at: step)
    case .holdsWeakly(let owner, let field, let target): holdWeakly(owner, field, target, at: step)
    case .deallocates(let label): end(label, at: step)
    case .begins(.injection), .ends(.injection), .asks(_, held: nil), .searches, .considers, .finds, .enters,
      .collects, .defers, .stores, .doesNotStore, .remembers, .releases, .resets, .opensGraphs, .closesGraphs,
      .letsGo, .nothing:
      break
    }
  }

  private mutating func end(
    _ request: Int?, as moments: [WritableKeyPath<Picture.Appearance, Int?>], at step: Int
  ) {
    guard let request else { return }
    let key = key(ofRequest: request)
    for moment in moments { note(moment, of: key, at: step) }
    if let remark = tree[request].outcome.remark { addLine(remark, of: key, at: step) }
  }

  private mutating func end(_ label: InstanceLabel, at step: Int) {
    note(\.ended, of: .object(label), at: step)
    guard let position = positions[.object(label)] else { return }
    picture.nodes[position].details.append(Picture.Label("deallocated", step: step))
  }

  /// Notes the step from which on a box shows a line.
  private mutating func addLine(_ line: String, of key: Key, at step: Int) {
    guard let position = positions[key],
      let index = picture.nodes[position].details.firstIndex(where: { $0.text == line && $0.step == nil })
    else { return }
    picture.nodes[position].details[index].step = step
  }

  private mutating func meet(_ label: InstanceLabel, at step: Int, within frames: [FrameStack.Frame]) {
    if label.isObject {
      note(\.asked, of: .object(label), at: step)
      return note(\.there, of: .object(label), at: step)
    }
    guard let index = frames.last?.request else { return }
    note(\.there, of: key(ofRequest: index), at: step)
  }

  private mutating func note(
    _ moment: WritableKeyPath<Picture.Appearance, Int?>, of key: Key, at step: Int
  ) {
    guard let position = positions[key] else { return }
    var appearance = picture.nodes[position].appearance ?? Picture.Appearance()
    if appearance[keyPath: moment] == nil { appearance[keyPath: moment] = step }
    picture.nodes[position].appearance = appearance
  }
}
