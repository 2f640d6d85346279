package import DICore
import SwiftSyntax

extension Program {
  /// The containers with names or registrations; those that exist without being made by the program first.
  package var containers: [Container] {
    let unnamed = Set(libraries.map(\.containerType))
    let first = givenContainers
    return first
      + engine.containers.filter { container in
        (!unnamed.contains(container.name.text) || container.hasRegistrations)
          && !first.contains { $0 === container }
      }
  }

  private var givenContainers: [Container] { interpreter.runtimes.flatMap(\.containers) }

  /// The container for the program's own requests that name none, as the program has set it. Nil if neither it nor the
  /// containers that it searches have registrations.
  package var home: Container? {
    root.flatMap { $0.searchedContainers.contains(where: \.hasRegistrations) ? $0 : nil }
  }

  /// The container for requests that name none; nil if no library has such a container.
  package var root: Container? { interpreter.runtimes.lazy.compactMap(\.rootContainer).first }

  /// The container with this name; nil if there is none.
  package func container(named name: String) -> Container? {
    containers.first { $0.isCalled(name) }
  }

  /// The code for the container of that name in a registration; nil if it is the name.
  package func registrar(ofContainer name: Symbol) -> Symbol? {
    guard let container = container(named: name.text) else { return nil }
    return interpreter.runtimes.lazy.compactMap { $0.registrar(of: container) }.first
  }

  // MARK: Scopes

  /// The built-in scopes of the libraries in use, then custom ones. If nothing is registered, every library with a
  /// container counts as in use.
  package var scopes: [Scope] {
    let filled = runtimes(of: engine.containers.filter(\.hasRegistrations))
    let used = filled.isEmpty ? runtimes(of: givenContainers + engine.containers) : filled
    return used.flatMap(\.rules.scopes) + interpreter.runtimes.flatMap(\.customScopes)
  }

  private func runtimes(of containers: [Container]) -> [any LibraryRuntime] {
    interpreter.runtimes.filter { runtime in containers.contains(where: runtime.serves) }
  }

  /// The scope with this name, of the first library that has one.
  package func scope(named name: String) -> Scope? {
    scopes.first { $0.name.text == name }
  }

  /// Makes a custom scope, which code can name as `.name`.
  ///
  /// - Throws: ``SourceError`` if none of the libraries has such scopes.
  package func addScope(named name: String) throws -> Scope {
    for runtime in interpreter.runtimes {
      if let scope = runtime.addScope(named: Symbol(name)) { return scope }
    }
    throw SourceError("no library here has scopes that code can name as '.\(name)'", at: nil)
  }

  /// Changes the scope of every registration of the statement `listed`, except forwarding ones.
  package func changeScope(of listed: ListedRegistration, to scope: Scope) {
    for entry in interpreter.registrationLog.entries {
      for registration in entry.registrations
      where listed.ids.contains(registration.id) && !registration.isForwarding {
        registration.scope = scope
      }
    }
  }

  // MARK: Services

  /// The service with this typed type.
  ///
  /// - Throws: ``SourceError`` if `type` is not a type.
  package func service(_ type: String, name: String? = nil, tag: String? = nil) throws -> ServiceKey {
    let qualifier: ServiceKey.Qualifier? =
      try name.map { .name(Symbol($0)) } ?? tag.map { .tag(try typeExpression($0).identity) }
    return ServiceKey(try typeExpression(type).identity, qualifier)
  }

  /// The optional of a type.
  package func optional(of type: TypeIdentity) -> TypeIdentity {
    TypeExpression.optional(interpreter.service(named: type)).identity
  }

  /// The service that a property of a container declares under another name than its own; nil if there is none.
  package func service(declaredAs name: String, in container: Container) -> ServiceKey? {
    interpreter.runtime(of: container)?.service(declaredAs: name, in: container)
  }

  /// Resolves a request as a call of the program does, including what its library does with the result afterwards.
  ///
  /// - Returns: One element; for a request for every registration one for each, in the order of registering. Nil stands
  ///   for an absent optional service.
  package func resolveAsProgram(
    _ request: Request, from container: Container, arguments: Any?
  ) throws -> [Instance?] {
    if request.kind == .many { return try container.resolveAll(request) }
    guard let runtime = interpreter.runtime(of: container) else {
      return [try container.resolve(request, arguments: arguments)]
    }
    return [try runtime.resolveAsCode(request, from: container, handing: arguments, interpreter)]
  }

  /// Reads the name of a type.
  ///
  /// - Throws: ``SourceError`` if the text is no type. An undeclared type is allowed.
  func typeExpression(_ text: String) throws -> TypeExpression {
    let type = TypeExpression(parsing: text)
    if type.isUnknown {
      throw SourceError("'\(text)' is not a type\(calledType(in: text))", at: nil, .notSwift)
    }
    return interpreter.table.resolved(type)
  }

  /// “; did you mean 'Cat'?” for the text of a call such as `Cat(name: "Tom")`, otherwise nothing.
  private func calledType(in text: String) -> String {
    let callee = String(text.prefix { $0 != "(" })
    return text.hasSuffix(")") && declaresType(named: callee) ? "; did you mean '\(callee)'?" : ""
  }

  /// The arguments for a factory from the words after `--arg` and `--args`: Swift expressions, otherwise strings.
  package func arguments(_ values: [String], keyed: [(String, String)]) throws -> Any? {
    try arguments(values, keyed: keyed, for: [])
  }

  /// The arguments for the factory that answers a request. A word that begins with a dot is a member of the type that it
  /// takes; a number is one of that type; and where it takes a string, a word that is none is the text of one.
  package func arguments(
    _ values: [String], keyed: [(String, String)], for request: Request, in container: Container
  ) throws -> Any? {
    if values.isEmpty, keyed.isEmpty { return nil }
    return try arguments(values, keyed: keyed, for: argumentNeeds(of: request, in: container))
  }

  private func arguments(
    _ values: [String], keyed: [(String, String)], for needs: [Request]
  ) throws -> Any? {
    if values.isEmpty, keyed.isEmpty { return nil }
    let types = types(of: needs)
    let given = try values.enumerated().map { index, value in
      try argument(value, index < types.count ? types[index] : nil)
    }
    if keyed.isEmpty, given.count == 1 { return given[0] }
    var dictionary = DictionaryValue()
    for (key, value) in keyed {
      let need = needs.first { $0.key.name?.text == key }
      let type = need.map { TypeExpression(parsing: $0.key.type.name) }
      dictionary.set(.string(key), .string(key), to: try argument(value, type).value)
    }
    if keyed.isEmpty { return TypedValue(.array(given.map(\.value))) }
    return TypedValue(.dictionary(dictionary))
  }

  /// The arguments that the factory for a request takes, as far as they are known.
  private func argumentNeeds(of request: Request, in container: Container) -> [Request] {
    let declared =
      interpreter.runtime(of: container)?.withDeclaredKey(request, handing: nil, in: container) ?? request
    return container.registrations(under: declared.key).last?.needs.filter { $0.kind == .argument } ?? []
  }

  /// The types of arguments; those of the parts of an only one that is a tuple.
  private func types(of needs: [Request]) -> [TypeExpression] {
    let types = needs.map { TypeExpression(parsing: $0.key.type.name) }
    if types.count == 1, case .tuple(let parts) = types[0], parts.count > 1 { return parts.types }
    return types
  }

  /// Whether an argument is passed as a string: its value is unknown, or an undeclared type, as for `GET`.
  private func isText(_ value: SourceValue) -> Bool {
    guard case .metatype(let type) = value else { return value.isUnknown }
    return interpreter.table.declaration(of: type) == nil
  }

  /// - Parameter type: The type that is taken; nil if it is not known.
  private func argument(_ text: String, _ type: TypeExpression? = nil) throws -> TypedValue {
    let source = SourceFile(name: "argument", text: text)
    guard !source.hasErrors, source.tree.statements.count == 1,
      case .expr(let expression)? = source.tree.statements.first?.item
    else { return TypedValue(.string(text), .named("String")) }
    let environment = Environment(CodeContext(file: source))
    let value = try interpreter.running {
      try interpreter.value(
        of: expression, in: environment, for: expression.followsType ? ExpressionUse(type) : .nothing)
    }
    if type == .named("String"), value.type != type { return TypedValue(.string(text), .named("String")) }
    if case .metatype = value.value, expression.is(DeclReferenceExprSyntax.self) {
      return TypedValue(.string(text), .named("String"))
    }
    return isText(value.value) ? TypedValue(.string(text), .named("String")) : value
  }
}

extension ExprSyntax {
  /// Whether its type is determined by its use: an implicit member or a number.
  fileprivate var followsType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access): access.base?.followsType ?? true
    case .functionCallExpr(let call): call.calledExpression.followsType
    case .integerLiteralExpr, .floatLiteralExpr: true
    case .prefixOperatorExpr(let sign): sign.expression.followsType
    default: false
    }
  }
}
