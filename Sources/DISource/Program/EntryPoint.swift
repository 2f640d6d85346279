import DICore
import SwiftSyntax

/// Where registering can start: a function that registers, or a part that a container can take in.
package struct EntryPoint: Sendable {
  /// What one calls it: `registerMocks`, `Bootstrap.registerMocks`, `MockPart`.
  package let name: String
  /// The library whose container it is given or gives, where programs make those.
  let library: Library?
  /// The code that starts there, given the name of such a container.
  let code: @Sendable (_ container: String) -> String
  /// Whether the code gives back the container that it fills.
  var givesContainer = false
}

extension Program {
  /// Where registering can start, in the order of functions of shared containers, others, parts.
  package var entryPoints: [EntryPoint] {
    let functions = interpreter.table.functions(
      calling: libraries.reduce(into: []) { $0.formUnion($1.registeringCalls) })
    let isShared = { [libraries] (type: String?) in type.flatMap(libraries.library(ofShared:)) != nil }
    let ordered = functions.filter { isShared($0.type) } + functions.filter { !isShared($0.type) }
    return ordered.compactMap { EntryPoint(type: $0.type, function: $0.function, libraries) } + parts
      + containerProperties
  }

  /// What can be given as the entry: the programs of the tree, then the entry points.
  package var entryNames: [String] { programNames + entryPoints.map(\.name) }

  /// The names of the programs of the tree, first that of the one that is taken.
  package var programNames: [String] { programs.map(\.name) }

  /// Where registering has started.
  package var taken: [String] {
    let start = interpreter.starts.map(\.name).filter { name in
      interpreter.functionsRun.contains { $0.hasSuffix(".\(name)") }
    }
    return start + entries
  }

  /// What to give as the entry where nothing is reached: a part that no other takes in, or else a function.
  package var suggestedEntry: String? { outermostPart ?? entryPoints.first?.name }

  /// Whether registering can start at what is called so.
  package func hasEntry(named name: String) -> Bool {
    programs.contains { $0.name == name } || entryPoint(named: name) != nil
  }

  /// The entry point from which most others are reached: a part that no other takes in.
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

  private var parts: [EntryPoint] {
    let kinds = libraries.flatMap { library in library.parts.map { (library, $0) } }
    return interpreter.table.types.flatMap { type in
      kinds.compactMap { library, part in
        guard type.inheritance.contains(.named(part.conformance)) else { return nil }
        return EntryPoint(name: type.name, library: library) { part.code($0, type.name) }
      }
    }
  }

  /// The entry point of that name, with or without a shared container's type in front and parentheses behind.
  package func entryPoint(named name: String) -> EntryPoint? {
    var name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    if words.count == 2, libraries.library(ofShared: words[0]) != nil { name = words[1] }
    return entryPoints.first { $0.name == name }
  }

  /// Starts registering at the entry that is set, once what it names is declared.
  func startAtEntry() {
    guard let entry = premises.entry, !hasStarted, !programs.contains(where: { $0.name == entry }),
      let point = entryPoint(named: entry)
    else { return }
    hasStarted = true
    note(entry: point.name)
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

  /// The variable of the first container of the entry's library; an empty one makes room for one that the entry gives
  /// back.
  func freeContainer(for point: EntryPoint) -> String {
    guard let library = point.library, case .made(let name) = library.containers else { return "container" }
    let first = interpreter.globals.first { $0.container?.rules.name == library.name }
    guard point.givesContainer, let container = first?.container, container.registrations.isEmpty else {
      return first?.name ?? name
    }
    if let first { interpreter.globals.remove(first.name) }
    return first?.name ?? name
  }
}

extension EntryPoint {
  /// Nil for a function that takes what only other code could give it.
  fileprivate init?(type: String?, function: FunctionDeclaration, _ libraries: [Library]) {
    let needed = function.parameters.filter { !$0.isOptionalForCaller }
    let given = needed.compactMap { parameter in
      libraries.library(ofContainer: parameter).map { (parameter, $0) }
    }
    guard given.count == needed.count else { return nil }
    let callee = [type, function.name].compactMap(\.self).joined(separator: ".")
    let arguments = given.map { parameter, library in
      (
        (parameter.label.map { "\($0): " } ?? "") + (parameter.isInout ? "&" : ""),
        library.sharedContainer
      )
    }
    let result = function.result.unwrapped.typeName.flatMap { name in
      libraries.first { $0.containerType == name && $0.sharedContainer == nil }
    }
    name = type.flatMap(libraries.library(ofShared:)) == nil ? callee : function.name
    code = { container in
      "\(callee)(\(arguments.map { $0 + ($1 ?? container) }.joined(separator: ", ")))"
    }
    library = given.map(\.1).first { $0.sharedContainer == nil } ?? result
    givesContainer = result != nil
  }
}

extension [Library] {
  /// The library of whose containers a parameter takes one.
  fileprivate func library(ofContainer parameter: ParameterDeclaration) -> Library? {
    parameter.type.unwrapped.typeName.flatMap { name in first { $0.containerType == name } }
  }

  /// The library whose containers' type has that name, if a container is there from the start.
  fileprivate func library(ofShared type: String) -> Library? {
    first { $0.containerType == type && $0.sharedContainer != nil }
  }
}

extension Variable {
  /// The container that it holds.
  fileprivate var container: Container? {
    guard case .library(let library)? = value else { return nil }
    return (library as? any ContainerValue)?.container
  }
}
