import SwiftSyntax

/// A generic function whose callers choose the service: `func store<T>(_ type: T.Type) -> Factory<Store<T>>`.
struct OpenFactoryFunction: Sendable {
  let name: String
  /// Whether it makes the object itself, and does not only call another such function.
  let makesObject: Bool

  init(_ declared: DeclaredRegistration) {
    name = declared.name.plainText
    makesObject = declared.makesObject
  }
}

extension [RegistrationStatement] {
  /// The statements without the open functions that make factories for other declarations, which count instead, and
  /// without those that make no object.
  var withoutFunctionsForDeclarations: [RegistrationStatement] {
    guard contains(where: { $0.openFunction != nil }) else { return self }
    let called = openFunctionsCalled
    return filter { statement in
      statement.openFunction.map { $0.makesObject && !called.contains($0.name) } ?? true
    }
  }

  /// The names of the open functions that other declarations call, directly or through each other.
  private var openFunctionsCalled: Set<String> {
    let open = Dictionary(grouping: self) { $0.openFunction?.name }
    let names = Set(open.keys.compactMap(\.self))
    var called: Set<String> = []
    var callers = (open[nil] ?? []).filter {
      $0.syntax.is(VariableDeclSyntax.self) || $0.syntax.is(FunctionDeclSyntax.self)
    }
    while !callers.isEmpty {
      let new = callers.reduce(into: Set<String>()) { $0.formUnion($1.syntax.names(among: names)) }
        .subtracting(called)
      called.formUnion(new)
      callers = new.flatMap { open[$0] ?? [] }
    }
    return called
  }
}

extension Syntax {
  /// Those of `names` that stand in its expressions.
  fileprivate func names(among names: Set<String>) -> Set<String> {
    tokens(viewMode: .sourceAccurate).reduce(into: []) { found, token in
      if token.parent?.is(DeclReferenceExprSyntax.self) == true, names.contains(token.plainText) {
        found.insert(token.plainText)
      }
    }
  }
}
