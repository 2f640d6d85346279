import SwiftSyntax

/// A call of a function of the program that gets the container, and whose code takes the place of the call.
///
///     func makeApi(_ r: Resolver) -> Api { Api(store: r.resolve(Store.self)!) }
///     c.register(Api.self) { r in makeApi(r) }
///     c.register(Session.self) { r in Session(api: makeApi(r)) }
struct InlinedHelper {
  let call: FunctionCallExprSyntax
  /// The function's code.
  let code: SketchedCode
  /// What is handed over for each parameter of the function.
  private let given: [Given]

  private enum Given {
    /// A parameter of the calling code, by its number.
    case parameter(Int)
    /// A value that is the same in every run.
    case constant(String)
  }

  /// The parameters of the calling code that are handed over.
  var parametersOfCaller: [Int] {
    given.compactMap { if case .parameter(let number) = $0 { number } else { nil } }
  }

  /// - Parameters:
  ///   - site: A request, and the calls that have led to it.
  ///   - isInside: Whether an expression is in the calling code.
  ///   - isConstant: Whether an expression has the same value in every run.
  init?(
    _ site: RequestSite, from caller: SketchedCode, in isInside: (ExprSyntax) -> Bool,
    isConstant: (ExprSyntax) -> Bool, _ table: DeclarationTable
  ) {
    guard let first = site.calls.firstIndex(where: isInside),
      let call = site.calls[first].as(FunctionCallExprSyntax.self),
      let inner = (site.calls.dropFirst(first + 1) + [site.node]).first,
      let function = inner.enclosingFunction,
      let declared = table.functions(called: function.name.plainText).first(where: {
        $0.function.is(function)
      })
    else { return nil }
    self.init(call, of: declared, from: caller, isConstant)
  }

  /// A call of a function that makes no request, if only one function of the program has the name and the labels.
  init?(
    _ call: FunctionCallExprSyntax, from caller: SketchedCode, isConstant: (ExprSyntax) -> Bool,
    _ table: DeclarationTable
  ) {
    guard let name = call.calledExpression.lastName else { return nil }
    let labels = call.arguments.map { $0.label?.plainText }
    let meant = table.functions(called: name).filter { $0.function.parameters.map(\.label) == labels }
    guard meant.count == 1 else { return nil }
    self.init(call, of: meant[0], from: caller, isConstant)
  }

  private init?(
    _ call: FunctionCallExprSyntax, of declared: (function: FunctionDeclaration, typeName: String?),
    from caller: SketchedCode, _ isConstant: (ExprSyntax) -> Bool
  ) {
    let function = declared.function
    guard call.trailingClosure == nil, function.parameters.count == call.arguments.count,
      let code = SketchedCode(function, of: declared.typeName)
    else { return nil }
    let given = zip(function.parameters, call.arguments).compactMap { parameter, argument in
      parameter.label == argument.label?.plainText
        ? Self.given(argument.expression, as: parameter.type, from: caller, isConstant) : nil
    }
    guard given.count == call.arguments.count else { return nil }
    (self.call, self.code, self.given) = (call, code, given)
    guard Set(parametersOfCaller).count == parametersOfCaller.count else { return nil }
  }

  /// - Parameter type: The type of the parameter, which a literal of another one has there only: `1` for a `Double`.
  private static func given(
    _ argument: ExprSyntax, as type: TypeExpression, from caller: SketchedCode,
    _ isConstant: (ExprSyntax) -> Bool
  ) -> Given? {
    let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let number = name.flatMap(caller.parameters.firstIndex) { return .parameter(number) }
    let text = argument.trimmedText
    if argument.isPlainLiteral {
      return .constant(LiteralType(of: argument)?.type == type ? text : "(\(text) as \(type))")
    }
    // A constant of the code around has no such name elsewhere, and `.case` no such type.
    guard argument.as(MemberAccessExprSyntax.self)?.base != nil, isConstant(argument) else { return nil }
    return .constant(type.isOptional ? "(\(text) as \(type))" : text)
  }

  /// The reading of the function's code; nil if it gets anything else than the container and arguments of the caller.
  func reading(of caller: CodeFunction.Reading) -> CodeFunction.Reading? {
    guard parametersOfCaller.allSatisfy(caller.parameters.indices.contains) else { return nil }
    var reading = caller
    reading.parameters = given.map { given in
      switch given {
      case .parameter(let number): caller.parameters[number]
      case .constant(let code): .constant(code)
      }
    }
    let areKnown = reading.parameters.allSatisfy { parameter in
      switch parameter {
      case .container, .argument, .constant: true
      default: false
      }
    }
    return areKnown ? reading : nil
  }

  /// Whether the call is all that the code does.
  func isAll(of caller: SketchedCode) -> Bool {
    caller.onlyExpression?.id == ExprSyntax(call).id
  }
}

extension DeclarationTable {
  /// The functions and methods of the program with a name, each with the type around it.
  fileprivate func functions(called name: String) -> [(function: FunctionDeclaration, typeName: String?)] {
    functions(named: name).map { ($0, nil) }
      + types.flatMap { type in
        type.members.functions.filter { $0.name == name && $0.body != nil }.map { ($0, type.name) }
      }
  }
}

extension FunctionDeclaration {
  /// Whether it is the function of a declaration.
  fileprivate func `is`(_ declaration: FunctionDeclSyntax) -> Bool {
    guard let own = body, let other = declaration.body?.statements else { return false }
    return own.root.id == other.root.id && own.textRange == other.textRange
  }
}
