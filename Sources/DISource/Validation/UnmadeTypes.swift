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
    interpreter.table.namesake(of: type).map { $0.file.home.module == type.file.home.module } ?? false
  }
}
