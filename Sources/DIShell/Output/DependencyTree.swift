import DICore
import DISource

/// The dependencies of a service and of its dependencies, read from the registrations; nothing is made.
///
/// The dependencies of a registration are drawn at its first occurrence; later ones have only its name.
struct DependencyTree {
  private(set) var nodes: [Node] = []

  /// A request, or with ``registration`` one of the registrations that the tree begins with.
  struct Node {
    let request: Request
    /// The position of the node above; nil at the top.
    let parent: Int?
    let depth: Int
    let isLast: Bool
    let registration: Registration?
    /// Whether the owner can only be made after it, since the request is not delayed or deferred.
    let isNeededFirst: Bool
    /// Whether it is an injection that runs before its owner is stored, so that it cannot ask for that.
    var isBeforeStoring = false
    /// A remark: already drawn, circular, or not registered; nil for none.
    let remark: String?
    /// The statement that may be what registers the service, if an unknown condition is not as assumed; nil for what is
    /// registered.
    var alternative: AlternativeStatement?
    /// Whether the optional of the type is a service of its own.
    var isBesideOptional = false
    /// Whether the registration is made only by assumption.
    var isAssumed = false
    fileprivate(set) var children: [Int] = []

    /// Whether the node closes a circle of requests.
    var isCircular: Bool { remark == DependencyTree.circular }

    /// Whether the registration is left out of the collection that it asks for.
    var isLeftOut: Bool { remark == DependencyTree.leftOut || remark == DependencyTree.passedOver }
  }

  /// A request still to be drawn.
  private struct Pending {
    let request: Request
    /// The container that is asked.
    let container: Container
    var parent: Int?
    var isLast = true
    var isNeededFirst = true
    var isBeforeStoring = false
    /// The registration, if the request is one of several in a collection.
    var registration: Registration?
    /// Whether the library leaves the registration out of the collection, in favour of another one.
    var isPassedOver = false
    /// The statement that is drawn instead of a request; nil for none.
    var alternative: AlternativeStatement?
  }

  /// The maximum number of nodes.
  static let largest = 20_000

  /// Whether the tree was cut at the maximum.
  private(set) var isCut = false

  private var drawn: Set<RegistrationID> = []
  /// Knows which registrations are made by assumption; nil for none.
  private let program: Program?

  /// - Parameters:
  ///   - needs: The dependencies of an object that is made without a registration.
  ///   - program: Knows which registrations are made by assumption; nil for none.
  init(
    _ request: Request, in container: Container, needing needs: [Request] = [], of program: Program? = nil
  ) {
    self.program = program
    var pending = [Pending(request: request, container: container)]
    if !needs.isEmpty { pending = draw(pending[0]) + pendings(needs, in: container).reversed() }
    draw(pending)
  }

  /// - Parameter registrations: The registrations that it begins with.
  init(of registrations: [Registration], in container: Container) {
    program = nil
    let pending = registrations.reversed().map { registration in
      let key = registration.services.first ?? ServiceKey(registration.implementation)
      return Pending(request: Request(key), container: container, registration: registration)
    }
    draw(pending)
  }

  private mutating func draw(_ first: [Pending]) {
    var pending = first
    while nodes.count < Self.largest, let next = pending.popLast() { pending += draw(next).reversed() }
    isCut = !pending.isEmpty
  }

  /// The registrations in the tree.
  var registrations: [Registration] { nodes.compactMap(\.registration) }

  static let known = "see above"
  private static let circular = "circular dependency"
  static let missing = "not registered"
  static let untold = "nothing tells its type"
  private static let leftOut = "left out of its own collection"
  private static let passedOver = "left out: one for tests is taken alone"

  /// Adds a node, and returns its children.
  private mutating func draw(_ next: Pending) -> [Pending] {
    if let alternative = next.alternative { return draw(alternative, next) }
    let isCollection = next.request.kind == .many && next.registration == nil
    let isArgument = next.request.kind == .argument
    let registration =
      isCollection || isArgument ? nil : next.registration ?? next.container.registration(for: next.request)
    let isKnown = next.isPassedOver ? false : registration.map { !drawn.insert($0.id).inserted } ?? false
    let isCircular = isKnown && registration.map { leadsBack(next, to: $0) } ?? false
    let candidates = registration == nil && !isArgument ? next.container.candidates(for: next.request) : []
    let remark =
      if isCircular {
        next.registration == nil ? Self.circular : Self.leftOut
      } else if next.isPassedOver {
        Self.passedOver
      } else {
        isKnown ? Self.known : absence(next, registration, candidates)
      }
    nodes.append(
      Node(
        request: next.request, parent: next.parent, depth: next.parent.map { nodes[$0].depth + 1 } ?? 0,
        isLast: next.isLast, registration: registration, isNeededFirst: next.isNeededFirst,
        isBeforeStoring: next.isBeforeStoring, remark: remark))
    let index = nodes.count - 1
    if let parent = next.parent { nodes[parent].children.append(index) }
    if isCollection { return members(candidates, of: next, below: index) }
    if let registration, program?.isAssumed(registration) == true { nodes[index].isAssumed = true }
    nodes[index].isBesideOptional = isBesideOptional(next)
    if isKnown || next.isPassedOver { return [] }
    return withAlternatives(
      needs(of: registration, in: next.container, below: index), to: registration, in: next.container,
      below: index)
  }

  /// Whether nil will do for what is asked for, and its optional type is registered too, as another service.
  private func isBesideOptional(_ next: Pending) -> Bool {
    guard next.request.isOptional, next.request.kind != .argument, let program else { return false }
    let optional = program.optional(of: next.request.key.type)
    return !next.container.candidates(for: Request(ServiceKey(optional, next.request.key.qualifier))).isEmpty
  }

  /// Adds the statements that may be what registers the service.
  private func withAlternatives(
    _ needs: [Pending], to registration: Registration?, in container: Container, below index: Int
  ) -> [Pending] {
    let found = registration.flatMap { program?.alternatives(to: $0) } ?? []
    guard !found.isEmpty else { return needs }
    var all = needs
    for position in all.indices { all[position].isLast = false }
    for (position, alternative) in found.enumerated() {
      var pending = Pending(request: Request(alternative.service), container: container, parent: index)
      pending.isLast = position == found.count - 1
      pending.isNeededFirst = false
      pending.alternative = alternative
      all.append(pending)
    }
    return all
  }

  /// Adds the node of a statement that may be what registers a service, and returns what that asks for.
  private mutating func draw(_ alternative: AlternativeStatement, _ next: Pending) -> [Pending] {
    var request = next.request
    request.label = "or"
    request.isPossible = true
    var node = Node(
      request: request, parent: next.parent, depth: next.parent.map { nodes[$0].depth + 1 } ?? 0,
      isLast: next.isLast, registration: nil, isNeededFirst: false, remark: nil)
    node.alternative = alternative
    nodes.append(node)
    let index = nodes.count - 1
    if let parent = next.parent { nodes[parent].children.append(index) }
    return pendings(alternative.needs, in: next.container, below: index).map { pending in
      var need = pending.request
      need.isPossible = true
      return Pending(
        request: need, container: pending.container, parent: index, isLast: pending.isLast,
        isNeededFirst: false)
    }
  }

  private func members(_ found: [Registration], of next: Pending, below index: Int) -> [Pending] {
    let verdicts = next.container.rules.behaviour.collect(found) { _ in false }.verdicts
    return found.enumerated().map { position, registration in
      Pending(
        request: Request(Self.member(registration, of: next.request.key)), container: next.container,
        parent: index,
        isLast: position == found.count - 1, registration: registration,
        isPassedOver: verdicts.contains { $0.registration === registration && $0.verdict == .notPreferred })
    }
  }

  /// The service by which a registration is in a collection: with its name or tag, if the collection is of all.
  private static func member(_ registration: Registration, of key: ServiceKey) -> ServiceKey {
    guard key.qualifier == nil, !registration.services.contains(key) else { return key }
    return registration.services.first { $0.type == key.type } ?? key
  }

  private func needs(
    of registration: Registration?, in container: Container, below index: Int
  ) -> [Pending] {
    guard let registration else { return [] }
    // What is only possible may be asked for later, as by a closure.
    func isAtOnce(_ need: Request) -> Bool { ![.lazy, .provider].contains(need.kind) && !need.isPossible }
    func pending(_ need: Request) -> Pending {
      Pending(
        request: need, container: Self.container(of: need, elsewhere: container), parent: index, isLast: false
      )
    }
    let made = container.expandingOpenNames(in: registration.needs).map { need in
      var pending = pending(need)
      pending.isNeededFirst = isAtOnce(need)
      return pending
    }
    let storesLast = container.rules.behaviour.storing == .complete
    let injected = registration.injections.flatMap { injection in
      container.expandingOpenNames(in: injection.needs).map { need in
        var pending = pending(need)
        pending.isNeededFirst = false
        pending.isBeforeStoring = storesLast && !injection.isDeferred && isAtOnce(need)
        return pending
      }
    }
    var all = made + injected
    if !all.isEmpty { all[all.count - 1].isLast = true }
    return all
  }

  private func pendings(_ needs: [Request], in container: Container, below index: Int = 0) -> [Pending] {
    let needs = container.expandingOpenNames(in: needs)
    return needs.enumerated().map { position, need in
      Pending(
        request: need, container: Self.container(of: need, elsewhere: container), parent: index,
        isLast: position == needs.count - 1)
    }
  }

  /// The container that the code asks, where it names one.
  private static func container(of need: Request, elsewhere own: Container) -> Container {
    guard let label = need.containerLabel, label != own.label else { return own }
    return own.engine.containers.first { $0.label == label } ?? own
  }

  /// Whether `registration` is an ancestor, and everything in between has to be made first.
  private func leadsBack(_ next: Pending, to registration: Registration) -> Bool {
    var isOpen = next.isNeededFirst || next.isBeforeStoring
    var current = next.parent
    while let index = current, isOpen {
      if nodes[index].registration === registration { return true }
      isOpen = nodes[index].isNeededFirst || nodes[index].isBeforeStoring
      current = nodes[index].parent
    }
    return false
  }

  /// Whether a request is made by the service that is asked for, or by one that it stands for.
  private func isFirst(_ next: Pending) -> Bool {
    var owner = next.parent
    while let index = owner, let above = nodes[index].parent {
      guard nodes[above].registration?.isForwarding == true else { return false }
      owner = above
    }
    return true
  }

  private func absence(_ next: Pending, _ registration: Registration?, _ found: [Registration])
    -> String?
  {
    guard registration == nil else { return nil }
    if next.request.key.type == UnknownService.type { return Self.untold }
    if next.request.kind == .argument {
      // Only the service that is asked for, and those that it stands for, get their arguments from the command.
      guard isFirst(next) else { return "argument, from the code that asks" }
      return "argument: \(ResolveCommand.option(passing: next.request.key.name))"
    }
    if next.request.kind == .many { return found.isEmpty ? "none registered" : nil }
    if found.count > 1 { return "ambiguous: \(found.count) registrations" }
    return next.request.isOptional ? "not registered, nil will do" : Self.missing
  }
}
