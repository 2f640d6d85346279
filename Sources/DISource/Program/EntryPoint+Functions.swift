import DICore
import SwiftSyntax

// Functions at which registering can start although only other code could call them: methods, and functions with arguments
// that are not known.
extension Program {
  /// The functions with registration statements that nothing has run, and that are no entry points by themselves; none of
  /// tests.
  package var unreachedFunctions: [EntryPoint] {
    let known = Set(entryPoints.flatMap(\.functions).map(\.position))
    var seen: Set<SourcePosition> = []
    let waiting = unreachedStatements.compactMap { statement -> SourcePosition? in
      guard statement.isActive, !statement.file.home.isBeside,
        statement.typeName.map(isTest) != true,
        !interpreter.table.isForeign(statement.file),
        let function = SyntaxContext(of: statement.syntax).function
      else { return nil }
      let position = statement.file.position(of: function.name)
      return known.contains(position) || !seen.insert(position).inserted ? nil : position
    }
    guard !waiting.isEmpty else { return [] }
    let declared = Dictionary(functionsByType.map { ($0.function.position, $0) }) { first, _ in first }
    return waiting.compactMap { position in
      declared[position].flatMap { interpreter.hasRun($0.function) ? nil : entryPoint(calling: $0) }
    }
  }

  /// Whether a type is one of tests, by its name or its superclass.
  private func isTest(_ type: String) -> Bool {
    type.hasSuffix("Test") || type.hasSuffix("Tests")
      || interpreter.table.type(named: type)?.inheritance.contains(.named("XCTestCase")) == true
  }

  /// The function that `name` means, if its code may lead to a registration statement: `Bootstrap.run`, `configure`,
  /// `registerApp` of a shared container.
  func function(named name: String) -> EntryPoint? {
    guard let last = name.split(separator: ".").last.map(String.init), leadsToStatement(functionsNamed: last)
    else { return nil }
    let found = functionsByType.filter { own in
      own.function.name == last && own.function.isImplemented
        && !interpreter.table.isForeign(own.function.file)
    }
    return found.lazy.compactMap { own -> EntryPoint? in
      let point = self.entryPoint(calling: own)
      return point?.name == name || own.type.map { "\($0).\(own.function.name)" } == name ? point : nil
    }.first
  }

  /// Whether the code of the functions with a name has a registration statement, or calls a function that leads to one.
  private func leadsToStatement(functionsNamed name: String) -> Bool {
    var graph = CallGraph(of: interpreter.table)
    let reached = graph.names(reachedFrom: [name])
    return census.contains { $0.isActive && $0.functionName.map(reached.contains) == true }
  }

  private typealias OwnedFunction = (type: String?, function: FunctionDeclaration)

  /// The free functions, then those of types with their types.
  private var functionsByType: [OwnedFunction] {
    let table = interpreter.table
    return table.functionNames.flatMap(table.functions(named:)).map { (nil, $0) }
      + table.types.flatMap { type in type.members.functions.map { (Optional(type.name), $0) } }
  }

  /// The entry point that calls a function, on an instance of its type if it is a method. Nil where no instance can be made.
  private func entryPoint(calling own: OwnedFunction) -> EntryPoint? {
    let function = own.function
    var order = LibraryOrder(libraries, in: interpreter.table)
    let libraries = order.libraries(for: function.file, in: interpreter.table)
    var taking = TakenArguments(libraries)
    var receiver = own.type
    var library: Library?
    if let type = own.type, !function.isStatic {
      if let owner = libraries.library(ofContainerNamed: type) {
        receiver = owner.sharedContainer
        if owner.sharedContainer == nil { library = owner }
      } else {
        guard let made = instance(of: type, &taking) else { return nil }
        receiver = made
      }
    }
    let arguments = taking.text(of: function.parameters.filter { !$0.isOptionalForCaller })
    let isOfShared = own.type.flatMap(libraries.library(ofContainerNamed:))?.sharedContainer != nil
    let name =
      isOfShared ? function.name : [own.type, function.name].compactMap(\.self).joined(separator: ".")
    let callee = [library == nil ? receiver : TakenArguments.container, function.name].compactMap(\.self)
    let code = "\(callee.joined(separator: "."))(\(arguments))"
    var point = EntryPoint(
      name: name, plainName: name, library: library ?? taking.library,
      code: { code.replacing(TakenArguments.container, with: $0) }, file: function.file, functions: [function]
    )
    point.unknownArguments = taking.unknown
    if !taking.unknown.isEmpty {
      point.taker = ("\(name)(\(function.parameters.labels))", function.position)
    }
    return point
  }

  /// The code that makes an instance, by the initialiser with the fewest arguments; nil for a type without one.
  private func instance(of name: String, _ taking: inout TakenArguments) -> String? {
    guard let type = interpreter.table.type(named: name),
      type.kind == .class || type.kind == .struct || type.kind == .actor
    else { return nil }
    let all = interpreter.typeLookups.initialisers(of: type, interpreter)
    let needed = all.map { $0.parameters.filter { !$0.isOptionalForCaller } }
    let fewest = needed.min { $0.count < $1.count }
    guard fewest != nil || interpreter.table.undeclaredSuperclass(of: type) != nil else { return nil }
    return "\(name)(\(taking.text(of: fewest ?? [])))"
  }
}

/// Arguments as they are written for a call: a container for each that takes one, and variables for those that are not
/// known.
private struct TakenArguments {
  /// What stands for the container in code.
  static let container = "$container$"

  private let libraries: [Library]
  private(set) var unknown: [ParameterDeclaration] = []
  /// The library of the containers that programs make and that an argument takes; nil for none.
  private(set) var library: Library?

  init(_ libraries: [Library]) { self.libraries = libraries }

  mutating func text(of parameters: [ParameterDeclaration]) -> String {
    parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameter.isInout ? "&" : "") + value(for: parameter)
    }.joined(separator: ", ")
  }

  private mutating func value(for parameter: ParameterDeclaration) -> String {
    guard let owner = libraries.library(ofContainer: parameter) else {
      unknown.append(parameter)
      return Program.argumentName(unknown.count - 1)
    }
    if let shared = owner.sharedContainer { return shared }
    library = library ?? owner
    return Self.container
  }
}

extension [ParameterDeclaration] {
  /// The labels with their colons: `name:_:`.
  var labels: String { map { ($0.label ?? "_") + ":" }.joined() }
}
