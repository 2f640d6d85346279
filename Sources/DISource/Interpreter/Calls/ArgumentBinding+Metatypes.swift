import SwiftSyntax

// Generic arguments that neither a metatype nor a result builder is written with, and that other arguments tell.
extension ArgumentBinding {
  /// Determines generic parameters by metatypes that are handed over, which tell them before other arguments do: in
  /// `add({ Cat() }, as: Pet.self)`, with `(_: () -> T, as: T.Type)`, it is `Pet`. Those without generic arguments, which the associated types
  /// tell that are the types of other arguments: in `fill(Stack.self, [1.5])`, with `(_: S.Type, _: [S.Element])`, it is
  /// `Stack<Double>`.
  mutating func determineMetatypes(_ match: ArgumentMatch) {
    for (parameter, positions) in zip(callee.parameters, match.positions) {
      guard case .metatype(let instance) = parameter.type, let name = instance.typeName, names.contains(name),
        known[name] == nil, let argument = positions.first.map({ call.arguments[$0] }),
        let whole = written(argument).map({ determined($0, as: name, match) }) ?? named(argument)
      else { continue }
      known[name] = whole
      bound.generics[name] = whole
      bindMembers()
    }
  }

  /// The generic type that an argument names without its arguments; nil for another argument.
  private func written(_ argument: Call.Argument) -> TypeExpression? {
    guard let access = argument.syntax?.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "self", let type = interpreter.namedType(base, call.environment),
      let declaration = interpreter.table.declaration(of: type), interpreter.table.isGeneric(declaration),
      interpreter.table.generics(of: declaration, as: type).isEmpty
    else { return nil }
    return type
  }

  /// The type that an argument names with all that belongs to it: `Pet.self`; nil for another argument.
  private func named(_ argument: Call.Argument) -> TypeExpression? {
    guard let access = argument.syntax?.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "self", let type = interpreter.namedType(base, call.environment),
      !type.hasUnknown, !interpreter.isOpen(type)
    else { return nil }
    return type
  }

  private func determined(
    _ type: TypeExpression, as name: String, _ match: ArgumentMatch
  ) -> TypeExpression? {
    guard let declaration = interpreter.table.declaration(of: type) else { return nil }
    let open = Set(interpreter.table.genericParameters(of: declaration).map(\.name))
    let members = interpreter.typeLookups.associatedTypes(of: type, interpreter)
    var found: [String: TypeExpression] = [:]
    for (parameter, positions) in zip(callee.parameters, match.positions)
    where parameter.type.mentionsMember(of: [name]) {
      let pattern = parameter.type.mappingNames { path in
        guard path.count == 2, path[0].text == name, case .named(let own)? = members[path[1].text] else {
          return path
        }
        return own
      }
      guard let position = positions.first, let syntax = call.arguments[position].syntax,
        let actual = interpreter.staticType(of: syntax, call.environment)
      else { continue }
      pattern.bind(open, to: actual, &found)
    }
    guard !open.isEmpty, open.allSatisfy({ found[$0].map { !$0.hasUnknown } ?? false }) else { return nil }
    return interpreter.table.specialised(type, declaration, found)
  }

  /// The metatype that is handed over, with the generic arguments that other arguments have told.
  func completed(_ value: TypedValue, _ parameter: ParameterDeclaration) -> TypedValue {
    guard case .metatype(let type) = value.value, case .metatype(let instance) = parameter.type,
      let name = instance.typeName, let whole = known[name], type.typeName == whole.typeName, type != whole
    else { return value }
    return TypedValue(.metatype(whole), .metatype(whole))
  }

  /// Gives the result builders of closures the generic arguments that the use of the result tells.
  func specialiseBuilders(of values: [TypedValue]) {
    for case .closure(let closure) in values.map(\.value) {
      guard let builder = closure.builder, builder.mentions(names) else { continue }
      closure.builder = builder.replacing(bound.generics.merging(known) { own, _ in own })
    }
  }
}
