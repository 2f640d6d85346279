import DICore
import SwiftSyntax

/// A place where registering can start: a function that registers, or a part that a container can load.
package struct EntryPoint: Sendable {
  /// The name: `registerMocks`, `Bootstrap.registerMocks`, `MockPart`. If it is not unique, it is preceded by the
  /// module or file: `App.registerMocks`, `Mocks.swift:registerMocks`.
  package let name: String
  /// The name without module or file.
  let plainName: String
  /// The library of the container that it takes or returns; nil if it uses a shared container.
  let library: Library?
  /// The code that starts registering there, given the name of a container.
  let code: @Sendable (_ container: String) -> String
  /// The file that declares it.
  let file: SourceFile
  /// Whether it fills and returns a container.
  var givesContainer = false
  /// The type of the object that is made; nil for the part of the entry's name.
  var objectType: String?
  /// The arguments that only other code could supply, in the order of the variables that stand for them in ``code``.
  var unknownArguments: [ParameterDeclaration] = []
  /// What takes them, with its labels, and where it is declared: `AppAssembly.init(router:)`. Nil for no such arguments.
  var taker: (signature: String, position: SourcePosition)?
  /// The function, or those that load the part.
  var functions: [FunctionDeclaration] = []

  /// Whether it takes arguments that are not known.
  package var hasUnknownArguments: Bool { taker != nil }

  /// The type whose instance takes arguments that are not known.
  var madeType: String { objectType ?? plainName }
}

extension Program {
  /// Searches for the entry points: functions for shared containers, others, parts, which stand for the functions that
  /// load them.
  func findEntryPoints() -> [EntryPoint] {
    let table = interpreter.table
    // Without the libraries whose container type the program declares itself.
    let known = libraries.filter { !table.declares($0.containerType) }
    let functions = table.functions(
      calling: libraries.reduce(into: []) { $0.formUnion($1.registeringCalls) },
      orMethodsOf: Set(known.filter { $0.sharedContainer == nil }.map(\.containerType)))
    var order = LibraryOrder(known, in: table)
    var members: [String: [String: [FunctionDeclaration]]] = [:]
    var (shared, others): ([EntryPoint], [EntryPoint]) = ([], [])
    for (type, function) in functions {
      let libraries = order.libraries(for: function.file, in: table)
      let prefix = function.qualifier(among: namesakes(of: function, in: type, &members)) ?? ""
      guard let point = EntryPoint(type: type, function: function, prefix: prefix, libraries) else {
        continue
      }
      if type.flatMap(libraries.library(ofShared:)) == nil {
        others.append(point)
      } else {
        shared.append(point)
      }
    }
    let parts = parts
    let loaders = Set(parts.flatMap(\.functions).map(\.position))
    others.removeAll { point in point.functions.contains { loaders.contains($0.position) } }
    return (shared + others + parts + containerProperties).filter { !table.isCopy($0.file) }
  }

  /// The functions with the name of `function` in all files: the static ones of a type, or the free ones.
  ///
  /// - Parameter members: The static functions by type and name, as far as they were looked up.
  private func namesakes(
    of function: FunctionDeclaration, in type: String?,
    _ members: inout [String: [String: [FunctionDeclaration]]]
  ) -> [FunctionDeclaration] {
    guard let type else { return interpreter.table.functions(named: function.name) }
    let all = members[type] ?? interpreter.table.staticFunctions(of: type)
    members[type] = all
    return all[function.name] ?? []
  }

  /// The arguments of `entry`: the programs of the tree, the other main types, then the entry points, those where registering
  /// has started among them.
  package var entryNames: [String] {
    (programNames + otherMainTypes + (entryPoints + unreachedFunctions).map(\.name) + entries).uniqued()
  }

  /// The types that are marked as main beside the one with which their program starts.
  package var otherMainTypes: [String] {
    programs.flatMap { program in
      program.mainTypes.filter { type in !program.types.contains { $0.name == type.name } }.map(\.name)
    }
  }

  /// The names of the programs of the tree that are chosen: one, or one of each load that added files.
  package var chosenProgramNames: [String] {
    allPrograms.map(\.name).filter(interpreter.table.chosenPrograms.contains)
  }

  /// The names of the programs of the tree that are not chosen.
  package var otherProgramNames: [String] {
    allPrograms.map(\.name).filter { !interpreter.table.chosenPrograms.contains($0) }
  }

  /// The names of the programs of the tree; the chosen ones first.
  package var programNames: [String] { chosenProgramNames + otherProgramNames }

  /// The functions where registering could start by default, and has not.
  package var otherStarts: [String] {
    interpreter.starts.flatMap { start in
      start.functions.filter { !interpreter.hasRun($0) }.map {
        ($0.qualifier(among: start.functions) ?? "") + start.name
      }
    }
  }

  /// The entry points where registering has started.
  package var taken: [String] {
    let run = interpreter.starts.flatMap { start in
      start.functions.filter { interpreter.hasRun($0) }.map {
        ($0.qualifier(among: start.functions) ?? "") + start.name
      }
    }
    return run.filter { !entries.contains($0) } + entries
  }

  /// Whether there is an entry point or program with this name.
  package func hasEntry(named name: String) -> Bool {
    program(called: name) != nil || entryPoint(named: name) != nil
  }

  /// The parts that a container can load.
  var parts: [EntryPoint] {
    let kinds = libraries.flatMap { library in library.parts.map { (library, $0) } }
    return interpreter.table.types.flatMap { type in
      kinds.compactMap { library, part in
        guard type.inheritance.contains(.named(part.conformance)),
          !interpreter.table.declares(part.conformance)
        else { return nil }
        guard part.isInstance else {
          return EntryPoint(
            name: type.name, plainName: type.name, library: library,
            code: { part.code($0, type.name) }, file: type.file, functions: loaders(of: type))
        }
        return type.kind == .protocol ? nil : entryPoint(making: type, for: part, of: library)
      }
    }
  }

  /// The entry point of a part whose instance is made by the initialiser with the fewest arguments, rather one that never
  /// fails; arguments that are not known are variables of the code: `AppAssembly(router: argument0)`.
  private func entryPoint(
    making type: TypeDeclaration, for part: Library.Part, of library: Library
  ) -> EntryPoint? {
    let all = interpreter.typeLookups.initialisers(of: type, interpreter)
    let needed = all.map { $0.parameters.filter { !$0.isOptionalForCaller } }
    func order(_ index: Int) -> (Int, Int, Int) {
      let count = needed[index].count
      return (count == 0 ? 0 : 1, all[index].isFailable ? 1 : 0, count)
    }
    guard let index = needed.indices.min(by: { order($0) < order($1) }) else { return nil }
    let arguments = needed[index].enumerated().map { number, parameter in
      (parameter.label.map { "\($0): " } ?? "") + Self.argumentName(number)
    }
    let name = type.name
    var point = EntryPoint(
      name: name, plainName: name, library: library,
      code: { part.code($0, "\(name)(\(arguments.joined(separator: ", ")))") }, file: type.file)
    if !needed[index].isEmpty {
      point.unknownArguments = needed[index]
      point.taker = ("\(name).init(\(all[index].parameters.labels))", all[index].position)
    }
    point.functions = loaders(of: type)
    return point
  }

  /// The functions of a part to which a container is handed.
  private func loaders(of part: TypeDeclaration) -> [FunctionDeclaration] {
    part.members.functions.filter { function in
      function.parameters.contains { libraries.library(ofContainer: $0) != nil }
    }
  }

  /// Whether registering goes through an entry point already, although it does not start there.
  package func runs(_ point: EntryPoint) -> Bool { point.functions.contains(where: interpreter.hasRun) }

  /// The variable of an argument that is not known.
  static func argumentName(_ number: Int) -> String { "argument\(number)" }

  /// The entry point with this name, with or without the type of a shared container, parentheses, and its module. If the
  /// name is not unique, that of the app: see ``DeclarationPriority``.
  package func entryPoint(named name: String) -> EntryPoint? {
    var name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    if words.count == 2, libraries.library(ofShared: words[0]) != nil { name = words[1] }
    let module = interpreter.programModule
    let points = entryPoints
    func preferred(_ isMeant: (EntryPoint) -> Bool) -> EntryPoint? {
      points.filter(isMeant).min {
        DeclarationPriority(of: $0.file, inProgram: module)
          < DeclarationPriority(of: $1.file, inProgram: module)
      }
    }
    return points.first { $0.name == name || "\($0.file.name):\($0.plainName)" == name }
      ?? preferred { $0.plainName == name }
      ?? preferred { $0.withoutModule($0.name) == $0.withoutModule(name) }
      ?? part(loadedBy: name) ?? function(named: name)
  }

  /// The part with a function that loads it: `AppPart` for `AppPart.load`.
  private func part(loadedBy name: String) -> EntryPoint? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let part = entryPoint(named: String(name[..<dot]))
    return part.flatMap { part in
      part.functions.contains { $0.name == name[name.index(after: dot)...] } ? part : nil
    }
  }

  /// Whether there is a program of the tree with this name.
  package func hasProgram(named name: String) -> Bool { program(called: name) != nil }
}

extension EntryPoint {
  /// A name of the entry point without its module, which depends on the chosen program.
  fileprivate func withoutModule(_ name: String) -> Substring {
    let module = file.home.program + "."
    return name.hasPrefix(module) ? name.dropFirst(module.count) : name[...]
  }

  /// Nil for a function with parameters that only other code could supply.
  fileprivate init?(
    type: String?, function: FunctionDeclaration, prefix: String, _ libraries: [Library]
  ) {
    let needed = function.parameters.filter { !$0.isOptionalForCaller }
    let given = needed.compactMap { parameter in
      libraries.library(ofContainer: parameter).map { (parameter, $0) }
    }
    guard given.count == needed.count else { return nil }
    let owner = type.flatMap(libraries.library(ofContainerNamed:))
    let isMethod = type != nil && !function.isStatic
    // A method of a shared container's type is called by the program only.
    guard !isMethod || owner?.sharedContainer == nil else { return nil }
    let callee = [type, function.name].compactMap(\.self).joined(separator: ".")
    let arguments = given.map { parameter, library in
      (
        (parameter.label.map { "\($0): " } ?? "") + (parameter.isInout ? "&" : ""),
        library.sharedContainer
      )
    }
    let result = function.result.unwrapped.typeName.flatMap(libraries.library(ofContainerNamed:)).flatMap {
      $0.sharedContainer == nil ? $0 : nil
    }
    plainName = isMethod || type.flatMap(libraries.library(ofShared:)) != nil ? function.name : callee
    name = prefix + plainName
    file = function.file
    code = { container in
      "\(isMethod ? "\(container).\(function.name)" : callee)(\(arguments.map { $0 + ($1 ?? container) }.joined(separator: ", ")))"
    }
    functions = [function]
    library = isMethod ? owner : given.map(\.1).first { $0.sharedContainer == nil } ?? result
    givesContainer = result != nil && !isMethod
  }
}

extension FunctionDeclaration {
  /// The qualifier that makes the name unique: the module, the file, or the line.
  fileprivate func qualifier(among namesakes: [FunctionDeclaration]) -> String? {
    guard namesakes.count > 1 else { return nil }
    if let module = file.home.module, namesakes.count(where: { $0.file.home.module == module }) == 1 {
      return "\(module)."
    }
    let isAlone = namesakes.count { $0.file == file } == 1
    return isAlone ? "\(file.name):" : "\(file.name):\(position.line):"
  }
}

extension DeclarationTable {
  /// The static functions of a type in all files, by name.
  fileprivate func staticFunctions(of type: String) -> [String: [FunctionDeclaration]] {
    Dictionary(grouping: (self.type(named: type)?.members.functions ?? []).filter(\.isStatic), by: \.name)
  }
}

extension Interpreter {
  /// Whether this function has run, and not only one with its name.
  func hasRun(_ function: FunctionDeclaration) -> Bool {
    functionsRun.contains { $0.value.contains(function.position) }
  }
}

extension [Library] {
  /// The library whose container a parameter takes.
  func library(ofContainer parameter: ParameterDeclaration) -> Library? {
    parameter.type.unwrapped.typeName.flatMap(library(ofContainerNamed:))
  }

  /// The library with this container type, if it has a shared container.
  fileprivate func library(ofShared type: String) -> Library? {
    library(ofContainerNamed: type).flatMap { $0.sharedContainer == nil ? nil : $0 }
  }
}
