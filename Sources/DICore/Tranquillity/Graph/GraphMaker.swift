extension DIContainer {
  /// What depends on what in this container and its parents (§14 of the specification). Nothing is resolved.
  public func makeGraph() -> DIGraph { GraphMaker(self).graph() }
}

/// Collects the components of a container and its parents, and looks up what each depends on.
private struct GraphMaker {
  private let container: DIContainer
  private let components: [Component]
  private let indices: [DIComponentInfo: Int]
  private var vertices: [DIVertex]

  init(_ container: DIContainer) {
    self.container = container
    let line = sequence(first: container, next: \.parent)
    let all = line.flatMap { $0.state.components }
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

  private mutating func adjacencies(of component: Component) -> DIGraph.AdjacencyList.Element {
    var adjacencies: DIGraph.AdjacencyList.Element = []
    for shape in component.parameters {
      adjacencies.append((DIEdge(shape, initial: true, cycle: false), targets(of: shape, component)))
    }
    for injection in component.injections {
      for shape in injection.parameters {
        let edge = DIEdge(shape, initial: false, cycle: injection.isCycle)
        adjacencies.append((edge, targets(of: shape, component)))
      }
    }
    return adjacencies
  }

  private mutating func targets(of shape: QuestionShape, _ component: Component) -> [Int] {
    if shape.isArgument { return [add(.argument(DIArgumentVertex(shape.base)))] }
    var request = shape.request(.resolve)
    request.module = component.module
    let found = answers(to: request).compactMap { indices[DIComponentInfo($0.implementation, $0.place)] }
    var known: Set<Int> = []
    let targets = found.filter { known.insert($0).inserted }
    return targets.isEmpty ? [add(.unknown(DIUnknownVertex(shape.base)))] : targets
  }

  private mutating func add(_ vertex: DIVertex) -> Int {
    vertices.append(vertex)
    return vertices.count - 1
  }

  /// What the real lookup finds; several for one where nothing decides.
  private func answers(to request: Request) -> [Registration] {
    let rules = container.rules
    if request.kind == .many {
      return rules.searchOrder(from: container).flatMap { searched in
        rules.collect(rules.candidates(request, searched)) { _ in false }.verdicts
      }.filter(\.verdict.isChosen).map(\.registration).sorted { $0.id < $1.id }
    }
    if let chosen = container.registration(for: request) { return [chosen] }
    return container.candidates(for: request)
  }
}
