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
    let statements = Dictionary(grouping: census.filter(\.isActive).compactMap(\.functionName)) { $0 }
    let methods = Dictionary(grouping: interpreter.table.types.flatMap(\.members.functions), by: \.name)
    let counted = entryPoints.map { point in
      let called = functionsCalled(from: point.functionName, methods)
      return (name: point.name, count: called.reduce(0) { $0 + statements[$1, default: []].count })
    }
    // Of equal ones the first.
    return counted.reversed().max { $0.count < $1.count }?.name
  }

  /// The names of the functions that code reaches from a function, with its own.
  private func functionsCalled(from name: String, _ methods: [String: [FunctionDeclaration]]) -> Set<String> {
    var (seen, waiting): (Set<String>, [String]) = ([name], [name])
    while let name = waiting.popLast() {
      for function in interpreter.table.functions(named: name) + methods[name, default: []] {
        guard let body = function.$body.parsed else { continue }
        waiting += UnknownCallback.calledNames(in: body).filter { seen.insert($0).inserted }
      }
    }
    return seen
  }
}

extension EntryPoint {
  /// The name of the function, without its type.
  fileprivate var functionName: String { plainName.split(separator: ".").last.map(String.init) ?? plainName }
}
