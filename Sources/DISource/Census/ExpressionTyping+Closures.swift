import SwiftSyntax

// The containers that closures are handed.
extension ExpressionTyping {
  /// The container, or value of a type of the program, that the closure around `reference` gets as its parameter `name`:
  /// `Container.shared { $0.cat.register { … } }`. Nil if it gets none.
  func containerHanded(
    to reference: DeclReferenceExprSyntax, as name: String, _ remaining: Int
  ) -> TypeExpression? {
    let around = SyntaxContext(of: reference).ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }
    let closure = around.first {
      name == "$0"
        ? $0.signature?.parameterClause == nil : $0.signature?.parameterNames.contains(name) == true
    }
    guard let closure, let index = name == "$0" ? 0 : closure.signature?.parameterNames.firstIndex(of: name)
    else { return nil }
    if let expected = expectedType(of: ExprSyntax(closure), remaining: remaining),
      let type = containerParameter(index, of: expected)
    {
      return type
    }
    guard index == 0, let call = closure.callHandedIt else { return nil }
    return element(handedBy: call, remaining) ?? container(handedByLibrary: call, remaining)
  }

  /// The element that a method of an array hands to its closure, if it is a container or of the program: `containers.forEach { … }`.
  private func element(handedBy call: FunctionCallExprSyntax, _ remaining: Int) -> TypeExpression? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      case .array(let element)? = type(of: base, remaining: remaining)
    else { return nil }
    return ifMayRegister(element)
  }

  /// The parameters of the functions or initialisers of the program that a call may mean, each with the type around it.
  func parameterLists(
    of call: FunctionCallExprSyntax, _ remaining: Int
  ) -> [(owner: String?, parameters: [ParameterDeclaration])] {
    let called = call.calledExpression
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
    if let access = called.as(MemberAccessExprSyntax.self) {
      let owner =
        access.base.map { type(of: $0, remaining: remaining) ?? TypeExpression(naming: $0).map(meant) }
        ?? expectedType(of: ExprSyntax(call), remaining: remaining - 1)
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

  /// The parameter at `index` of a function type, if it is a container or a type of the program.
  private func containerParameter(_ index: Int, of function: TypeExpression) -> TypeExpression? {
    guard let signature = table.resolved(function.unwrapped).unwrapped.signature,
      signature.parameters.indices.contains(index)
    else { return nil }
    return ifMayRegister(signature.parameters[index])
  }

  /// The type, if it is a container, or one of the program, which may have functions that register.
  private func ifMayRegister(_ type: TypeExpression) -> TypeExpression? {
    let isOwn = table.declaration(of: type).map { $0.kind != .external } ?? false
    return isOwn || libraries.library(ofContainer: type, in: table) != nil ? type : nil
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
  /// The call that hands the closure over; nil if it is used otherwise.
  fileprivate var callHandedIt: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == id { return call }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}
