import SwiftSyntax

// Where registering could start in a program whose statements nothing reaches.
extension Program {
  /// The entry points to suggest if no statement is reached: the parts that no other loads, otherwise the function that
  /// leads to most statements, the first of several; none if there is no entry point.
  package var suggestedEntries: [String] {
    let parts = outermostParts
    guard parts.isEmpty else { return parts }
    return [furthestFunction ?? objectEntryPoints.first?.name].compactMap(\.self)
  }

  /// The most parts that are suggested together.
  private static let mostParts = 6

  /// The parts of the app that no other part loads: all that hold statements, or else the first. Of too many the one
  /// with most statements.
  private var outermostParts: [String] {
    let all = parts
    let outermost = all.filter { part in !all.contains { $0.name != part.name && loads($0, part) } }
    let counts = Dictionary(grouping: census.filter(\.isActive).compactMap(\.typeName)) { $0 }.mapValues(
      \.count)
    let holding = outermost.filter { counts[$0.name] != nil && !$0.file.home.isBeside }
    guard !holding.isEmpty, outermost.count == holding.count || !holding[0].isType else {
      return (outermost.first ?? all.first).map { [$0.name] } ?? []
    }
    if holding.count <= Self.mostParts { return holding.map(\.name) }
    return [holding.max { counts[$0.name, default: 0] < counts[$1.name, default: 0] }].compactMap { $0?.name }
  }

  /// Whether the code of a part names another one as one to load.
  private func loads(_ part: EntryPoint, _ other: EntryPoint) -> Bool {
    guard let text = interpreter.table.type(named: part.name)?.syntax?.description else { return false }
    return text.contains("\(other.name).self") || text.contains("\(other.name)(")
  }

  private var furthestFunction: String? {
    let functions = census.filter(\.isActive).compactMap(\.functionName)
    let counts = Dictionary(grouping: functions) { $0 }.mapValues(\.count)
    var graph = CallGraph(of: interpreter.table)
    let all =
      declaredEntryPoints.filter { !$0.functions.contains(where: interpreter.hasRun) } + unreachedFunctions
    // Those of tests and samples only where there is no other.
    let own = all.filter { !$0.file.home.isBeside }
    let candidates = own.isEmpty ? all : own
    let reached = graph.names(reachedFrom: candidates.map(\.functionName))
    let leading = graph.names(among: reached, leadingTo: Set(counts.keys))
    let points = candidates.map { point in
      let names = graph.names(reachedFrom: [point.functionName]) { leading.contains($0) }
      return (name: point.name, count: names.reduce(0) { $0 + counts[$1, default: 0] })
    }
    // Of equal ones the first.
    return points.max { $0.count < $1.count }?.name
  }
}

extension EntryPoint {
  /// Whether it is a part that is loaded as a type, and not as an instance.
  fileprivate var isType: Bool { code("").contains(".self)") }

  /// The name of the function, without its type.
  fileprivate var functionName: String { plainName.split(separator: ".").last.map(String.init) ?? plainName }
}
