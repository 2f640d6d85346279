import SwiftSyntax

// Where registering could start in a program whose statements nothing reaches.
extension Program {
  /// The entry point to suggest if no statement is reached: a part that no other loads, otherwise the function that leads
  /// to most statements, the first of several; nil if there is no entry point.
  package var suggestedEntry: String? { outermostPart ?? furthestFunction }

  /// The part from which most others are reached and that no other loads; nil if there is none.
  private var outermostPart: String? {
    let all = parts
    let mentioned = all.filter { part in
      all.contains { other in
        guard other.name != part.name,
          let text = interpreter.table.type(named: other.name)?.syntax?.description
        else { return false }
        return text.contains("\(part.name).self")
      }
    }.map(\.name)
    return all.map(\.name).first { !mentioned.contains($0) } ?? all.first?.name
  }

  private var furthestFunction: String? {
    let functions = census.filter(\.isActive).compactMap(\.functionName)
    let counts = Dictionary(grouping: functions) { $0 }.mapValues(\.count)
    var graph = CallGraph(of: interpreter.table)
    let reached = graph.names(reachedFrom: entryPoints.map(\.functionName))
    let leading = graph.names(among: reached, leadingTo: Set(counts.keys))
    let points = entryPoints.map { point in
      let names = graph.names(reachedFrom: [point.functionName]) { leading.contains($0) }
      return (name: point.name, count: names.reduce(0) { $0 + counts[$1, default: 0] })
    }
    // Of equal ones the first.
    return points.max { $0.count < $1.count }?.name
  }
}

extension EntryPoint {
  /// The name of the function, without its type.
  fileprivate var functionName: String { plainName.split(separator: ".").last.map(String.init) ?? plainName }
}
