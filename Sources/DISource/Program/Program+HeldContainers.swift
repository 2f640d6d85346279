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
  }

  /// The static properties that hold containers of a library.
  var containerProperties: [EntryPoint] {
    let made = libraries.filter { $0.sharedContainer == nil }
    return interpreter.table.types.flatMap { type in
      type.staticProperties.compactMap { property -> EntryPoint? in
        guard !property.isPrivate || type.isPrivate,
          let library = made.first(where: { property.holdsContainer(named: $0.containerType) })
        else { return nil }
        let name = "\(type.name).\(property.name)"
        return EntryPoint(
          name: name, plainName: name, library: library, code: { _ in name }, file: type.file,
          givesContainer: true)
      }
    }
  }

  /// Records an entry point where registering started.
  func note(entry name: String) {
    if !entries.contains(name) { entries.append(name) }
  }
}

extension PropertyDeclaration {
  /// Whether the declared type is a container type with this name.
  func holdsContainer(named type: String) -> Bool {
    if let own = self.type?.unwrapped.typeName { return own == type }
    return initialValue?.trimmedText.hasPrefix(type + "(") ?? false
  }
}
