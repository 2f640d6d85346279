import DICore
import SwiftSyntax

/// Containers that nothing in the program reaches.
extension Program {
  /// Declares variables for the containers that were filled at the start and that nothing in the program holds:
  /// undeclared frameworks would hold them.
  func keepContainers() {
    for held in interpreter.containersOfBeginning {
      guard held.value == nil, held.container.hasRegistrations,
        let value = interpreter.runtimes.lazy.compactMap({ $0.value(of: held.container) }).first
      else { continue }
      let own = held.container.name.text
      let name = libraries.contains { $0.containerType == own } ? "container" : own
      let free = [name] + (2...99).map { "\(name)\($0)" }
      guard let variable = free.first(where: { interpreter.globals[$0] == nil }) else { continue }
      interpreter.globals.bind(Variable(variable, value.value, type: value.type, isConstant: false))
      interpreter.name(value.value, variable)
    }
    interpreter.containersOfBeginning = []
  }

  /// Searches for a container in a static property or the result of a function, up to the first with registrations, if
  /// nothing has registered yet.
  func findContainer() {
    guard launchOptions.entry == nil, interpreter.registrationLog.entries.isEmpty, !census.isEmpty else {
      return
    }
    for point in containerProperties + entryPoints where point.givesContainer {
      let name = freeContainer(for: point)
      interpreter.beginning { run("let \(name) = \(point.code(name))", seenFrom: point.file) }
      guard interpreter.registrationLog.entries.isEmpty else { return note(entry: point.name) }
      interpreter.globals.remove(name)
    }
    for point in containerOwners {
      interpreter.beginning { run("_ = \(point.name)", seenFrom: point.file) }
      guard interpreter.registrationLog.entries.isEmpty else { return note(entry: point.name) }
    }
  }

  /// The static properties whose objects have a container: `static let shared = Services()`.
  private var containerOwners: [(name: String, file: SourceFile)] {
    let made = libraries.filter { $0.sharedContainer == nil }
    return interpreter.table.types.flatMap { type in
      type.staticProperties.compactMap { property in
        guard !property.isPrivate, property.isStored,
          let own = property.type ?? property.initialValue.flatMap({ interpreter.typing.type(of: $0) }),
          let owner = interpreter.table.declaration(of: own.unwrapped),
          owner.members.properties.contains(where: { member in
            !member.isStatic && made.contains { member.wayToContainer(of: $0) != nil }
          })
        else { return nil }
        return ("\(type.name).\(property.name)", type.file)
      }
    }
  }

  /// The static properties that hold containers of a library.
  var containerProperties: [EntryPoint] {
    let made = libraries.filter {
      $0.sharedContainer == nil && !interpreter.table.declares($0.containerType)
    }
    return interpreter.table.types.flatMap { type in
      type.staticProperties.compactMap { property -> EntryPoint? in
        guard !property.isPrivate || type.isPrivate else { return nil }
        let found = made.lazy.compactMap { library in
          property.wayToContainer(of: library).map { (library, $0) }
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

extension PropertyDeclaration {
  /// What follows the property's name in the code for a container of `library`: nothing, or `.resolver`; nil if the
  /// property has none.
  func wayToContainer(of library: Library) -> String? {
    if holdsContainer(named: library.containerType) { return "" }
    return library.containerHolders.first { holdsContainer(named: $0.key) }.map { ".\($0.value)" }
  }

  /// Whether the declared type is a container type with this name.
  func holdsContainer(named type: String) -> Bool {
    if let own = self.type?.unwrapped.typeName { return own == type }
    return initialValue?.trimmedText.hasPrefix(type + "(") ?? false
  }
}
