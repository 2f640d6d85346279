import DICore

extension Program {
  /// The types of the chosen program that no registration makes.
  var unmadeTypes: [TypeSummary] {
    let made = Set(containers.flatMap(\.registrations).map(\.implementation))
    let own = interpreter.table.types.filter { type in
      type.kind != .external && otherProgram(of: type.file) == nil && !repeatsName(type)
    }
    return summaries(of: own).filter { type in
      !type.isRegistered && !made.contains(TypeExpression.named(type.name).identity)
    }
  }

  /// Whether its module declares another type of that name: in a copy of a file, for example. The compiler takes one of
  /// the files only.
  private func repeatsName(_ type: TypeDeclaration) -> Bool {
    guard let module = type.file.home.module, type.name.hasPrefix("\(module).") else { return false }
    let first = interpreter.table.type(named: String(type.name.dropFirst(module.count + 1)))
    return first.map { $0.kind != .external && $0.file.home.module == module } ?? false
  }
}
