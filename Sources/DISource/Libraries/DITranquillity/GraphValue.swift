import DICore
import DITranquillity

/// The interpreted program's view of a `DIGraph`. A class, because library values are.
final class GraphValue: LibraryValue {
  static let name = "DIGraph"
  let typeName = GraphValue.name
  private let graph: DIGraph

  init(_ graph: DIGraph) { self.graph = graph }

  static let members = MemberTable<GraphValue>(
    properties: [
      "vertices": .stored(.array(.named("DIVertex"))) { .array($0.graph.vertices.map { .string("\($0)") }) },
      "adjacencyList": .stored(nil) { .array($0.graph.adjacencyList.map { .array($0.map(value)) }) },
    ],
    methods: [
      "checkIsValid(checkGraphCycles:)": .giving { try $0.checkIsValid($1) },
      "findCycles()": .giving { value($0.reporting(to: $1).findCycles()) },
      "findRootCycles()": .giving { value($0.reporting(to: $1).findRootCycles()) },
    ])

  private static func value(_ adjacency: (edge: DIEdge, toIndices: [Int])) -> SourceValue {
    let indices = SourceValue.array(adjacency.toIndices.map { .int($0) })
    return .tuple(
      TupleValue(elements: [("edge", .library(EdgeValue(adjacency.edge))), ("toIndices", indices)]))
  }

  private func checkIsValid(_ call: Call) throws -> TypedValue {
    let asked = try call.value(labelled: "checkGraphCycles")?.value ?? .bool(true)
    let checksCycles = try call.areEqual(asked, .bool(true)) ?? true
    return TypedValue.bool(reporting(to: call).checkIsValid(checkGraphCycles: checksCycles))
  }

  /// The graph, whose checks report their findings at the place of the call.
  private func reporting(to call: Call) -> DIGraph {
    graph.logging { level, message in
      guard let severity = Diagnostic.Severity(level) else { return }
      call.interpreter.report(message, at: call.place, severity: severity, isOfCheck: true)
    }
  }

  private static func value(_ cycles: [DICycle]) -> TypedValue {
    TypedValue(.array(cycles.map { .library(CycleValue($0)) }), .array(.named("DICycle")))
  }
}

/// The interpreted program's view of a `DIEdge`.
private final class EdgeValue: LibraryValue {
  let typeName = "DIEdge"
  private let edge: DIEdge

  init(_ edge: DIEdge) { self.edge = edge }

  static let members = MemberTable<EdgeValue>(properties: [
    "initial": .stored(.named("Bool")) { .bool($0.edge.initial) },
    "cycle": .stored(.named("Bool")) { .bool($0.edge.cycle) },
    "optional": .stored(.named("Bool")) { .bool($0.edge.optional) },
    "many": .stored(.named("Bool")) { .bool($0.edge.many) },
    "delayed": .stored(.named("Bool")) { .bool($0.edge.delayed) },
    "async": .stored(.named("Bool")) { .bool($0.edge.async) },
    "name": .stored(.optional(.named("String"))) { $0.edge.name.map { .string($0) } ?? .nothing },
  ])
}

/// The interpreted program's view of a `DICycle`.
private final class CycleValue: LibraryValue {
  let typeName = "DICycle"
  private let cycle: DICycle

  init(_ cycle: DICycle) { self.cycle = cycle }

  static let members = MemberTable<CycleValue>(properties: [
    "vertexIndices": .stored(.array(.named("Int"))) { .array($0.cycle.vertexIndices.map { .int($0) }) },
    "edges": .stored(.array(.named("DIEdge"))) { .array($0.cycle.edges.map { .library(EdgeValue($0)) }) },
  ])
}

extension Diagnostic.Severity {
  /// The severity of a message in the library's log; nil for levels that are not reported.
  fileprivate init?(_ level: DILogLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .note
    case .verbose, .none: return nil
    }
  }
}
