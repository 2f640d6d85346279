import SwiftSyntax

// The containers that closures are handed.
extension ExpressionTyping {
  /// The container that the closure around `reference` gets as its parameter `name`:
  /// `Container.shared { $0.cat.register { … } }`. Nil if it gets none.
  func containerHanded(
    to reference: DeclReferenceExprSyntax, as name: String, _ remaining: Int
  ) -> TypeExpression? {
    let around = SyntaxContext(of: reference).ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }
    guard let closure = around.first(where: { $0.signature?.parameterClause == nil || name != "$0" }),
      let index = name == "$0" ? 0 : closure.signature?.parameterNames.firstIndex(of: name)
    else { return nil }
    if let stated = closure.statedType, let type = containerParameter(index, of: stated, in: nil) {
      return type
    }
    guard let call = closure.callHandedIt else { return nil }
    return containerHanded(to: closure, at: index, by: call, remaining)
      ?? (index == 0 ? container(handedByLibrary: call, remaining) : nil)
  }

  /// The type that a function of the program gives a closure as a parameter: of `run: (Resolver) -> Void` for
  /// `setUp { $0.register { … } }`; nil if no function of the program is called, or the type is no container.
  private func containerHanded(
    to closure: ClosureExprSyntax, at index: Int, by call: FunctionCallExprSyntax, _ remaining: Int
  ) -> TypeExpression? {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      case .array(let element)? = type(of: base, remaining: remaining), index == 0
    {
      return ifContainer(element)
    }
    for (owner, parameters) in parameterLists(of: call.calledExpression, remaining) {
      let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.plainText
      let isTrailing = closure.parent?.is(FunctionCallExprSyntax.self) == true
      let meant =
        isTrailing
        ? parameters.last { $0.type.unwrapped.signature != nil } : parameters.first { $0.label == label }
      if let meant, let type = containerParameter(index, of: meant.type, in: owner) { return type }
    }
    return nil
  }

  /// The parameters of the functions or initialisers of the program that a call may mean, each with the type around it.
  private func parameterLists(
    of called: ExprSyntax, _ remaining: Int
  ) -> [(owner: String?, parameters: [ParameterDeclaration])] {
    func members(_ name: String, of type: TypeExpression) -> [(String?, [ParameterDeclaration])] {
      guard let declaration = table.declaration(of: type.unwrapped) else { return [] }
      if name == "init" {
        return table.initialisers(of: declaration).map { (declaration.name, $0.parameters) }
      }
      let methods =
        table.methods(named: name, in: declaration)
        + table.methods(named: name, in: declaration, isStatic: true)
      return methods.map { (declaration.name, $0.parameters) }
    }
    if let access = called.as(MemberAccessExprSyntax.self), let base = access.base {
      let owner = type(of: base, remaining: remaining) ?? TypeExpression(naming: base).map(meant)
      if let owner {
        let found = members(access.declName.baseName.plainText, of: owner)
        if !found.isEmpty { return found }
      }
    }
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      let around = owner(SyntaxContext(of: called))
      let own = around.map { members(name, of: .named($0)) } ?? []
      let free = own + table.functions(named: name).map { (nil, $0.parameters) }
      if !free.isEmpty { return free }
    }
    let made = TypeExpression(naming: called).map {
      table.resolved(meant($0), in: owner(SyntaxContext(of: called)))
    }
    return made.map { members("init", of: $0) } ?? []
  }

  /// The parameter at `index` of a function type, if it is a container.
  private func containerParameter(_ index: Int, of function: TypeExpression, in owner: String?)
    -> TypeExpression?
  {
    guard let signature = table.resolved(function.unwrapped, in: owner).unwrapped.signature,
      signature.parameters.indices.contains(index)
    else { return nil }
    return ifContainer(signature.parameters[index])
  }

  private func ifContainer(_ type: TypeExpression) -> TypeExpression? {
    libraries.library(ofContainer: type, in: table) == nil ? nil : type
  }

  /// The container that a function of a library hands to a closure as its first parameter; nil if it hands none.
  private func container(handedByLibrary call: FunctionCallExprSyntax, _ remaining: Int) -> TypeExpression? {
    let called = call.calledExpression
    for library in libraries {
      let shape = library.statement
      if shape.handingOn.contains(""), let container = container(called, of: library, remaining) {
        return container
      }
      if shape.handingOn.contains("init"), let made = TypeExpression(naming: called).map(meant),
        libraries.library(ofContainer: made, in: table)?.name == library.name
      {
        return made
      }
      guard let access = called.as(MemberAccessExprSyntax.self) else { continue }
      let word = access.declName.baseName.plainText
      guard let base = access.base else {
        let isTrait =
          shape.handingTraits.contains(word)
          && SyntaxContext(of: call).ancestors.contains { $0.is(AttributeSyntax.self) }
        if isTrait { return .named(library.containerType) }
        continue
      }
      if shape.handingOn.contains(word), let container = container(base, of: library, remaining) {
        return container
      }
    }
    return nil
  }

  /// The type of an expression, if it is a container of the library.
  private func container(_ expression: ExprSyntax, of library: Library, _ remaining: Int) -> TypeExpression? {
    guard let type = type(of: expression, remaining: remaining),
      libraries.library(ofContainer: type, in: table)?.name == library.name
    else { return nil }
    return type
  }
}

extension ClosureExprSyntax {
  /// The function type of the variable whose initial value the closure is, or an element of it; nil if none is written.
  fileprivate var statedType: TypeExpression? {
    if let array = parent?.as(ArrayElementSyntax.self)?.parent?.parent?.as(ArrayExprSyntax.self) {
      return array.typeOfVariable?.elementType
    }
    return typeOfVariable
  }

  /// The call that hands the closure over; nil if it is used otherwise.
  fileprivate var callHandedIt: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntaxProtocol {
  /// The written type of the variable whose initial value the expression is; nil if none is written.
  fileprivate var typeOfVariable: TypeExpression? {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation.map {
      TypeExpression($0.type)
    }
  }
}
