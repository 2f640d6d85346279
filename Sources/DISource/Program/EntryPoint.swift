import DICore
import SwiftSyntax

/// Where registering can start: a function that registers, or a part that a container can take in.
package struct EntryPoint: Sendable {
  /// What one calls it: `registerMocks`, `Bootstrap.registerMocks`, `MockPart`.
  package let name: String
  /// The code that starts there, given the name of a DITranquillity container.
  let code: @Sendable (_ container: String) -> String
  /// Whether the code gives back the container that it fills.
  var givesContainer = false
}

extension Program {
  /// Where registering can start, in the order of Resolver's functions, others, parts.
  package var entryPoints: [EntryPoint] {
    let functions = interpreter.table.functions(calling: ["register", "append"])
    let resolvers = functions.filter { $0.type == "Resolver" }
    let others = functions.filter { $0.type != "Resolver" }
    return (resolvers + others).compactMap(EntryPoint.init) + parts
  }

  private var parts: [EntryPoint] {
    let kinds = [("DIPart", "part"), ("DIFramework", "framework")]
    return interpreter.table.types.flatMap { type in
      kinds.compactMap { kind, label in
        guard type.inheritance.contains(.named(kind)) else { return nil }
        return EntryPoint(name: type.name) { "\($0).append(\(label): \(type.name).self)" }
      }
    }
  }

  /// The entry point of that name, with or without `Resolver.` in front and parentheses behind.
  package func entryPoint(named name: String) -> EntryPoint? {
    var name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    if name.hasPrefix("Resolver.") { name = String(name.dropFirst("Resolver.".count)) }
    return entryPoints.first { $0.name == name }
  }

  /// Starts registering at the entry that is set, once what it names is declared.
  func startAtEntry() {
    guard let entry = premises.entry, !hasStarted, let point = entryPoint(named: entry) else { return }
    hasStarted = true
    let container = freeContainer(for: point)
    let code = point.code(container)
    let source = SourceFile(name: "entry", text: point.givesContainer ? "let \(container) = \(code)" : code)
    let environment = Environment(Context(file: source), isProgram: true)
    attempt(entry) {
      for item in source.tree.statements {
        try interpreter.running(passingOverFaults: true) { _ = try interpreter.run(item, in: environment) }
      }
    }
  }

  /// The variable of the first DITranquillity container; an empty one makes room for one that the entry gives back.
  private func freeContainer(for point: EntryPoint) -> String {
    let first = interpreter.globals.first { $0.container != nil }
    guard point.givesContainer, let container = first?.container, container.registrations.isEmpty else {
      return first?.name ?? "container"
    }
    if let first { interpreter.globals.remove(first.name) }
    return first?.name ?? "container"
  }
}

extension EntryPoint {
  /// Nil for a function that takes what only other code could give it.
  fileprivate init?(type: String?, function: FunctionDeclaration) {
    let needed = function.parameters.filter { !$0.isOptionalForCaller }
    guard needed.allSatisfy({ $0.container != nil }) else { return nil }
    let callee = [type, function.name].compactMap(\.self).joined(separator: ".")
    let arguments = needed.compactMap { parameter in
      parameter.container.map { ((parameter.label.map { "\($0): " } ?? ""), parameter.isInout, $0) }
    }
    name = type == "Resolver" ? function.name : callee
    code = { container in
      let given = arguments.map { label, isInout, own in "\(label)\(isInout ? "&" : "")\(own ?? container)" }
      return "\(callee)(\(given.joined(separator: ", ")))"
    }
    givesContainer = function.result.unwrapped == .named("DIContainer")
  }
}

extension ParameterDeclaration {
  /// For a container the code that names it, nil standing for DITranquillity's; else nothing.
  fileprivate var container: String?? {
    switch type.unwrapped.typeName {
    case "Resolver": .some("Resolver.main")
    case "DIContainer": .some(nil)
    default: nil
    }
  }
}

extension Variable {
  /// The DITranquillity container that it holds.
  fileprivate var container: Container? { value?.library(TranquillityContainer.self)?.container }
}
