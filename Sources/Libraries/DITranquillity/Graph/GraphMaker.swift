package import DICore

extension DIContainer {
  /// The dependencies of the components in this container and its parents. Nothing is resolved. See
  /// `Documentation/Rules/DITranquillity/graph.md`.
  ///
  ///     let graph = container.makeGraph()
  ///     print(graph.vertices.count, graph.checkIsValid())
  public func makeGraph() -> DIGraph {
    let line = sequence(first: self, next: \.parent)
    let components = line.flatMap { [$0.itself] + $0.components }
    return GraphMaker(core, components.map(\.inGraph)).graph()
  }
}

extension Container {
  /// The dependencies of the registrations in this container and its fallbacks, from the parameters and injections that
  /// `reading` returns for each.
  package func makeGraph(of reading: (Registration) -> GraphInput) -> DIGraph {
    let registrations = searchedContainers.flatMap { $0.entered }
    return GraphMaker(self, registrations.map { GraphComponent($0, reading($0)) }).graph()
  }
}

/// The parts of a registration that the graph needs, read from source.
package struct GraphInput {
  /// The request of one parameter.
  package struct Parameter {
    let request: Request
    /// Whether the parameter's whole type is optional.
    let isOptional: Bool
    /// Whether the parameter's type is `Lazy`, `Provider` or a similar wrapper.
    let isDelayed: Bool

    /// A parameter as its type was read.
    package init(_ request: Request, isOptional: Bool, isDelayed: Bool) {
      self.request = request
      self.isOptional = isOptional
      self.isDelayed = isDelayed
    }
  }

  /// The requests of the factory.
  package var parameters: [Parameter] = []
  /// The requests of each injection, and whether it is deferred.
  package var injections: [(parameters: [Parameter], isDeferred: Bool)] = []
  /// Whether the registration is marked as a root.
  package var isRoot = false
  /// Whether the registration is marked as unused.
  package var isUnused = false

  /// Makes an empty reading.
  package init() {}
}

/// A component with its dependencies, as the graph needs it.
private struct GraphComponent {
  let vertex: DIComponentVertex
  let order: RegistrationID
  let module: TypeIdentity?
  let dependencies: [(edge: DIEdge, request: Request)]

  var info: DIComponentInfo { vertex.componentInfo }
}

extension Component {
  fileprivate var inGraph: GraphComponent {
    let initial = parameters.map { (DIEdge($0, initial: true, cycle: false), $0.request(.resolve)) }
    let injected = injections.flatMap { injection in
      injection.parameters.map {
        (DIEdge($0, initial: false, cycle: injection.isCycle), $0.request(.resolve))
      }
    }
    return GraphComponent(vertex: vertex, order: order, module: module, dependencies: initial + injected)
  }
}

extension GraphComponent {
  fileprivate init(_ registration: Registration, _ reading: GraphInput) {
    vertex = DIComponentVertex(
      componentInfo: DIComponentInfo(registration.implementation, registration.place),
      lifeTime: DILifeTime(registration.scope), priority: DIComponentPriority(registration.priority),
      canInitialize: registration.hasFactory, alternativeTypes: [], isRoot: reading.isRoot,
      unused: reading.isUnused || registration.isImplicit, isolation: nil, framework: nil, part: nil)
    order = registration.id
    module = registration.module
    dependencies =
      reading.parameters.map { (DIEdge($0, initial: true, cycle: false), $0.request) }
      + reading.injections.flatMap { injection in
        injection.parameters.map { (DIEdge($0, initial: false, cycle: injection.isDeferred), $0.request) }
      }
  }
}

/// Looks up the dependencies of each component in a container and its parents.
private struct GraphMaker {
  private let container: Container
  private let components: [GraphComponent]
  private let indices: [DIComponentInfo: Int]
  private var vertices: [DIVertex]

  /// - Parameter all: The components of the container, then those of its parents.
  init(_ container: Container, _ all: [GraphComponent]) {
    self.container = container
    var known: Set<DIComponentInfo> = []
    components = all.filter { known.insert($0.info).inserted }.sorted { $0.order < $1.order }
    vertices = components.map { .component($0.vertex) }
    indices = Dictionary(
      components.enumerated().map { ($1.info, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func graph() -> DIGraph {
    var copy = self
    return copy.collected()
  }

  private mutating func collected() -> DIGraph {
    var edges: DIGraph.AdjacencyList = []
    for component in components { edges.append(adjacencies(of: component)) }
    edges += Array(repeating: [], count: vertices.count - edges.count)
    return DIGraph(vertices: vertices, adjacencyList: edges)
  }

  private mutating func adjacencies(of component: GraphComponent) -> DIGraph.AdjacencyList.Element {
    var adjacencies: DIGraph.AdjacencyList.Element = []
    for (edge, request) in component.dependencies {
      adjacencies.append((edge, targets(of: request, component)))
    }
    return adjacencies
  }

  private mutating func targets(of request: Request, _ component: GraphComponent) -> [Int] {
    let type = request.key.type
    if request.kind == .argument { return [add(.argument(DIArgumentVertex(identity: type)))] }
    var request = request
    request.module = component.module
    let found = answers(to: request).compactMap { indices[DIComponentInfo($0.implementation, $0.place)] }
    var known: Set<Int> = []
    let targets = found.filter { known.insert($0).inserted }
    return targets.isEmpty ? [add(.unknown(DIUnknownVertex(identity: type)))] : targets
  }

  private mutating func add(_ vertex: DIVertex) -> Int {
    vertices.append(vertex)
    return vertices.count - 1
  }

  /// The registrations that a lookup finds; several if the request is ambiguous.
  private func answers(to request: Request) -> [Registration] {
    if request.kind == .many { return container.registrations(forAllOf: request) }
    if let chosen = container.registration(for: request) { return [chosen] }
    return container.candidates(for: request)
  }
}
