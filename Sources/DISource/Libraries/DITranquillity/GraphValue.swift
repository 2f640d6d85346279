import DICore
import DITranquillity

/// A `DIGraph` in the hands of code. A class, because library values are.
final class GraphValue: LibraryValue {
  static let name = "DIGraph"
  let typeName = GraphValue.name
  private let graph: DIGraph

  init(_ graph: DIGraph) { self.graph = graph }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch name {
    case "vertices":
      let vertices = graph.vertices.map { SourceValue.string("\($0)") }
      return TypedValue(.array(vertices), .array(.named("DIVertex")))
    case "adjacencyList": return TypedValue(.array(graph.adjacencyList.map { .array($0.map(Self.value)) }))
    default: return nil
    }
  }

  private static func value(_ adjacency: (edge: DIEdge, toIndices: [Int])) -> SourceValue {
    let indices = SourceValue.array(adjacency.toIndices.map { .int($0) })
    return .tuple(
      TupleValue(elements: [("edge", .library(EdgeValue(adjacency.edge))), ("toIndices", indices)]))
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    let graph = graph.telling { level, message in
      guard let severity = Diagnostic.Severity(level) else { return }
      call.interpreter.report(message, at: call.place, severity: severity)
    }
    switch name {
    case "checkIsValid":
      let asked = try call.value(labelled: "checkGraphCycles")?.value ?? .bool(true)
      let checksCycles = try call.areEqual(asked, .bool(true)) ?? true
      return TypedValue(.bool(graph.checkIsValid(checkGraphCycles: checksCycles)), .named("Bool"))
    case "findCycles": return Self.value(graph.findCycles())
    case "findRootCycles": return Self.value(graph.findRootCycles())
    default: return nil
    }
  }

  private static func value(_ cycles: [DICycle]) -> TypedValue {
    TypedValue(.array(cycles.map { .library(CycleValue($0)) }), .array(.named("DICycle")))
  }
}

/// A `DIEdge` in the hands of code.
private final class EdgeValue: LibraryValue {
  let typeName = "DIEdge"
  private let edge: DIEdge

  init(_ edge: DIEdge) { self.edge = edge }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    let flag: Bool? =
      switch name {
      case "initial": edge.initial
      case "cycle": edge.cycle
      case "optional": edge.optional
      case "many": edge.many
      case "delayed": edge.delayed
      case "async": edge.async
      default: nil
      }
    if let flag { return TypedValue(.bool(flag), .named("Bool")) }
    guard name == "name" else { return nil }
    return TypedValue(edge.name.map { .string($0) } ?? .nothing, .optional(.named("String")))
  }
}

/// A `DICycle` in the hands of code.
private final class CycleValue: LibraryValue {
  let typeName = "DICycle"
  private let cycle: DICycle

  init(_ cycle: DICycle) { self.cycle = cycle }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch name {
    case "vertexIndices":
      TypedValue(.array(cycle.vertexIndices.map { .int($0) }), .array(.named("Int")))
    case "edges":
      TypedValue(.array(cycle.edges.map { .library(EdgeValue($0)) }), .array(.named("DIEdge")))
    default: nil
    }
  }
}

extension Diagnostic.Severity {
  /// How a message of the library's log is told; nil for what the log leaves out unless it is asked for more.
  fileprivate init?(_ level: DILogLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .note
    case .verbose, .none: return nil
    }
  }
}
