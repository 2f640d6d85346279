extension TypeLookupCache {
  /// The `deinit`s that run when an object of `type` is deallocated: its own, then those of its superclasses.
  func deinitialisers(of type: TypeDeclaration, _ interpreter: Interpreter) -> [Deinitialiser] {
    if let known = deinitialisers[type.name] { return known }
    let found = ([type] + interpreter.table.superclasses(of: type)).compactMap { type in
      type.members.deinitialiser.map { Deinitialiser(type: type, body: $0) }
    }
    deinitialisers[type.name] = found
    return found
  }
}
