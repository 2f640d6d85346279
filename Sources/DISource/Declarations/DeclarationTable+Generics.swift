// Generic parameters and arguments. A type nested in a generic type has the parameters of that too: `Outer<Int>.Inner`.
extension DeclarationTable {
  /// The generic parameters of the types around a type and of itself: one list for each name of the path.
  func genericLevels(of type: TypeDeclaration) -> [[GenericParameter]] {
    guard type.isNested else { return [type.genericParameters] }
    var levels = [type.genericParameters]
    var outer = type.outerName
    while let name = outer {
      let around = self.type(named: name)
      levels.append(around?.genericParameters ?? [])
      outer = around == nil ? name.lastIndex(of: ".").map { String(name[..<$0]) } : around?.outerName
    }
    return levels.reversed()
  }

  /// The generic parameters of a type, with those of the types around it, outermost first.
  func genericParameters(of type: TypeDeclaration) -> [GenericParameter] {
    type.isNested ? genericLevels(of: type).flatMap(\.self) : type.genericParameters
  }

  /// Whether a type, or one around it, has generic parameters.
  func isGeneric(_ type: TypeDeclaration) -> Bool {
    !type.genericParameters.isEmpty || type.isNested && genericLevels(of: type).contains { !$0.isEmpty }
  }

  /// The types of the generic parameters of `declaration` in `type`, as far as they are given.
  func generics(of declaration: TypeDeclaration, as type: TypeExpression) -> [String: TypeExpression] {
    guard case .named(let names) = type, names.contains(where: { !$0.arguments.isEmpty }) else { return [:] }
    var generics: [String: TypeExpression] = [:]
    for (level, name) in zip(genericLevels(of: declaration).reversed(), names.reversed()) {
      for (parameter, argument) in zip(level, name.arguments) where generics[parameter.name] == nil {
        generics[parameter.name] = argument
      }
    }
    return generics
  }

  /// The types that the conditions of an extension say the generic parameters of a type to be.
  func generics(
    of declaration: TypeDeclaration?, statedBy conditions: [GenericRequirement]
  ) -> [String: TypeExpression] {
    guard let declaration, !conditions.isEmpty else { return [:] }
    return conditions.types(of: genericParameters(of: declaration)).mapValues {
      resolved($0, in: declaration.name)
    }
  }

  /// The type of `declaration` with its generic arguments, as far as it is written without and they are known.
  func specialised(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ generics: [String: TypeExpression]
  ) -> TypeExpression {
    guard !generics.isEmpty, isGeneric(declaration), case .named(let names) = type else { return type }
    return .named(names.specialised(genericLevels(of: declaration), generics))
  }
}

extension Collection<TypeExpression.Name> where Index == Int {
  /// The path of a type with the generic arguments that its names are written without and that are known.
  ///
  /// - Parameter levels: The generic parameters of each name.
  func specialised(
    _ levels: [[GenericParameter]], _ generics: [String: TypeExpression]
  ) -> [TypeExpression.Name] {
    guard count >= levels.count else { return Array(self) }
    var names = Array(self)
    for (index, level) in zip((0..<count).suffix(levels.count), levels)
    where !level.isEmpty && names[index].arguments.isEmpty {
      let arguments = level.compactMap { generics[$0.name] }
      guard arguments.count == level.count else { continue }
      names[index] = TypeExpression.Name(names[index].text, arguments: arguments)
    }
    return names
  }
}
