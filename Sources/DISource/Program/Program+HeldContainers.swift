import DICore
import SwiftSyntax

/// Containers that nothing in the program reaches.
extension Program {
  /// Declares variables for the containers that were filled at the start and that nothing in the program holds, and for
  /// the objects that these refer to as unowned ones: undeclared frameworks would hold them.
  func keepContainers() {
    for runtime in interpreter.runtimes {
      attempt("the containers") { try runtime.startHasRun(interpreter) }
    }
    // An empty one holds its parent until here.
    var waiting = Array(interpreter.containersOfBeginning.filter(\.container.hasRegistrations).reversed())
    interpreter.containersOfBeginning = []
    while var held = waiting.popLast() {
      for object in held.takeUnowned() {
        let type = interpreter.table.declaration(of: object.type)
        declare(TypedValue(.object(object), object.type), as: type?.variableName ?? "owner")
      }
      guard held.isHeldAlone(),
        let value = interpreter.runtimes.lazy.compactMap({ $0.value(of: held.container) }).first
      else { continue }
      declare(value, as: variableName(for: held))
    }
  }

  /// Declares a variable; its name gets a number if there is another variable of that name.
  private func declare(_ value: TypedValue, as name: String) {
    let free = [name] + (2...99).map { "\(name)\($0)" }
    guard let variable = free.first(where: { interpreter.globals[$0] == nil }) else { return }
    interpreter.globals.bind(Variable(variable, value.value, type: value.type, isConstant: false))
    interpreter.name(value.value, variable)
  }

  /// The name of a variable for a container: its own name, unless that is the name of its type.
  private func variableName(for held: HeldContainer) -> String {
    let own = held.container.name.text
    if let type = held.object.flatMap({ interpreter.table.declaration(of: $0.type) }), own == type.name {
      return type.variableName
    }
    return libraries.contains { $0.containerType == own } ? "container" : own
  }

  /// Searches for containers that nothing which has run has read: the first one with registrations, if nothing has
  /// registered yet, and those whose static properties code of the program names.
  func findContainers() {
    guard launchOptions.entries.isEmpty, !census.isEmpty else { return }
    if interpreter.registrationLog.entries.isEmpty { findFirstContainer() }
    readContainersInUse()
  }

  /// Searches for a container in a static property or the result of a function, up to the first with registrations. Those
  /// of other programs are no substitute if the chosen one has statements.
  private func findFirstContainer() {
    let hasStatements = census.contains { !interpreter.table.isForeign($0.file) }
    func mayBeMeant(_ file: SourceFile) -> Bool { !hasStatements || !interpreter.table.isForeign(file) }
    for point in containerProperties + declaredEntryPoints
    where point.givesContainer && mayBeMeant(point.file) {
      let name = freeContainer(for: point)
      interpreter.beginning { run("let \(name) = \(point.code(name))", seenFrom: point.file) }
      guard interpreter.registrationLog.entries.isEmpty else { return note(entry: point.name) }
      interpreter.globals.remove(name)
    }
    for owner in containerOwners where mayBeMeant(owner.type.file) {
      interpreter.beginning { run(owner.code, seenFrom: owner.type.file) }
      guard interpreter.registrationLog.entries.isEmpty else { return note(entry: owner.name) }
    }
  }

  /// Reads the static properties with containers that other code of the program names and that may lead to statements
  /// which have not run: the code that names them may run in frameworks, which are not there.
  private func readContainersInUse() {
    let unreached = unreachedStatements
    guard !unreached.isEmpty else { return }
    var search = StatementSearch(for: unreached, in: interpreter.table)
    for container in staticContainers + containerOwners
    where search.reaches(from: container.type.simpleName) && isUsed(container) {
      let known = interpreter.registrationLog.entries.count
      interpreter.beginning { run(container.code, seenFrom: container.type.file) }
      if interpreter.registrationLog.entries.count > known { note(entry: container.name) }
    }
  }

  /// A static property that holds a container, or an object with one.
  private struct StaticContainer {
    let type: TypeDeclaration
    let property: PropertyDeclaration
    /// The names of the object's properties that make the container when they are read.
    var members: [String] = []

    var name: String { "\(type.name).\(property.name)" }
    var code: String { (["_ = \(name)"] + members.map { "_ = \(name).\($0)" }).joined(separator: "\n") }
  }

  private var staticContainers: [StaticContainer] {
    let made = librariesOfContainers
    return interpreter.table.types.flatMap { type in
      type.staticProperties.filter { property in
        !property.isPrivate && made.contains { $0.wayToMade(by: property) != nil }
      }.map { StaticContainer(type: type, property: $0) }
    }
  }

  /// The static properties whose objects have a container: `static let shared = Services()`.
  private var containerOwners: [StaticContainer] {
    let made = librariesOfContainers
    return interpreter.table.types.filter { !interpreter.table.isCopy($0.file) }.flatMap { type in
      type.staticProperties.compactMap { property in
        guard !property.isPrivate, property.isStored,
          let own = property.type ?? property.initialValue.flatMap({ interpreter.typing.type(of: $0) }),
          let owner = interpreter.table.declaration(of: own.unwrapped)
        else { return nil }
        let members = owner.members.properties.filter { member in
          !member.isStatic && made.contains { $0.wayToMade(by: member) != nil }
        }
        guard !members.isEmpty else { return nil }
        let atRead = members.filter { $0.isComputed || $0.isLazy }
        return StaticContainer(type: type, property: property, members: atRead.map(\.name))
      }
    }
  }

  /// The libraries whose containers the program may make itself.
  private var librariesOfContainers: [ContainerTypes] {
    containerTypes.filter { !interpreter.table.declares($0.library.containerType) }
  }

  /// The types of containers of each library.
  var containerTypes: [ContainerTypes] { libraries.map { ContainerTypes(of: $0, in: interpreter.table) } }

  /// Whether code of the program names the property, outside of its type, tests and previews.
  private func isUsed(_ container: StaticContainer) -> Bool {
    let (type, name) = (container.type.simpleName, container.property.name)
    let declaration = container.type.syntax?.range
    guard !interpreter.table.isForeign(container.type.file), !container.type.file.home.isOfTests else {
      return false
    }
    // In a copy of a file, for example.
    let isNamesake = interpreter.table.namesake(of: container.type) != nil
    return files.contains { file in
      guard !interpreter.table.isForeign(file), !file.home.isOfTests,
        !isNamesake || file.home.sharesModule(with: container.type.file.home)
      else { return false }
      let offsets = file.offsets(of: type).filter { offset in
        let position = AbsolutePosition(utf8Offset: offset)
        return file !== container.type.file || declaration?.contains(position) != true
      }
      return file.tokens(at: offsets).contains { token in
        token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText == name
          && !SyntaxContext(of: token).isOfPreview
          && SyntaxContext(of: token).inactiveCondition(in: file, under: conditions) == nil
      }
    }
  }

  /// The static properties that hold containers of a library.
  var containerProperties: [EntryPoint] {
    let made = librariesOfContainers
    return interpreter.table.types.flatMap { type in
      type.staticProperties.compactMap { property -> EntryPoint? in
        guard !property.isPrivate || type.isPrivate, !interpreter.table.isCopy(type.file) else { return nil }
        let found = made.lazy.compactMap { types in
          types.wayToMade(by: property).map { (types.library, $0) }
        }.first
        return found.map { library, way in
          let name = "\(type.name).\(property.name)"
          return EntryPoint(
            name: name, plainName: name, library: library, code: { _ in name + way }, file: type.file,
            givesContainer: true)
        }
      }
    }
  }

  /// Records an entry point where registering started.
  func note(entry name: String) {
    if !entries.contains(name) { entries.append(name) }
  }
}
