import DICore
import FactoryKit
import SwiftParser
import SwiftSyntax

/// A call that makes a factory: `self { Cat() }`, `Factory(self) { Cat() }`, `promised()`.
struct DefinitionCall {
  private let call: Call
  /// The type of the factory that the code around the call gives: `Factory<Cat>`; nil if it does not determine one.
  private let expected: FactoryType?

  /// Nil for a call that hands on a container: `Container.shared { container in … }`.
  init?(_ call: Call) {
    self.call = call
    expected =
      call.use.type.flatMap(FactoryType.init)
      ?? call.environment.context.resultType.flatMap(FactoryType.init)
    let isOnSelf =
      call.node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText == "self"
    guard expected != nil || isOnSelf || call["key"] != nil else { return nil }
  }

  /// A call of the initialiser of a type: `Factory<Cat>(self) { Cat() }`.
  init(_ type: TypeExpression, _ call: Call) {
    self.call = call
    let stated = FactoryType(type)
    expected =
      stated?.service == nil
      ? call.use.type.flatMap(FactoryType.init) ?? call.environment.context.resultType.flatMap(
        FactoryType.init)
        ?? stated : stated
  }

  /// The factory with that closure.
  func make(_ function: SourceValue, in holder: FactoryHolder) throws -> TypedValue {
    try make(.function(function), in: holder)
  }

  func makePromise(in holder: FactoryHolder) throws -> TypedValue { try make(.promise, in: holder) }

  private func make(_ code: FactoryBody.Code, in holder: FactoryHolder) throws -> TypedValue {
    try makeFactory(code, in: holder).asValue
  }

  func makeFactory(_ code: FactoryBody.Code, in holder: FactoryHolder) throws -> FactoryValue {
    let manager = holder.manager
    manager.adopt(holder)
    var body = FactoryBody(
      code, of: expected?.service, taking: try parameter(of: code), for: manager.container, call.detached)
    if body.service == nil { body = body.making(try madeType(body, in: holder)) }
    let key = try statedKey ?? name
    // A function that hands on the name of its caller makes the factory that the caller declares.
    let named = key == name ? nil : call.interpreter.declaration(ofFactory: key, in: holder)
    let declaration = named ?? caller(in: holder)
    if declaration != nil, name.contains("("),
      let function = call.interpreter.definition(ofFactory: name, in: holder)
    {
      call.interpreter.registrationLog.noteOtherName(at: function)
    }
    if case .tuple? = body.parameter {
      let property = declaration ?? call.interpreter.declaration(ofFactory: name, in: holder)
      if case .arguments(let labels)? = property?.labels { body.parameterLabels = labels[0] }
    }
    let function = declaration == nil ? callingFunction(in: holder) : nil
    let factory = FactoryValue(
      named: Symbol(key), of: declaration?.name ?? function?.signature ?? name, body, in: holder,
      declaredAt: (declaration?.position ?? function?.position).map(call.interpreter.place))
    // A function without parameters can be called again by its name alone.
    let isProperty = key == name && !name.hasSuffix("()")
    factory.maker = isProperty ? nil : FactoryMaker(named: name, in: holder, call)
    return factory
  }

  /// The property of the container that calls the function around the definition, which declares no factory itself, such
  /// as a generic one; nil if there is none.
  private func caller(in holder: FactoryHolder) -> PropertyDeclaration? {
    guard isInOpenFunction(of: holder) else { return nil }
    let sites = call.interpreter.functionCalls.reversed()
    guard
      let (name, file) = sites.lazy.compactMap({ site in site.propertyName.map { ($0, site.file) } }).first
    else { return nil }
    return call.interpreter.factories(of: holder).first { $0.1.name == name && $0.1.file == file }?.1
  }

  /// The function of the container, which declares a factory, that calls the function around the definition, which does not;
  /// nil if there is none.
  private func callingFunction(in holder: FactoryHolder) -> FunctionDeclaration? {
    guard isInOpenFunction(of: holder) else { return nil }
    let interpreter = call.interpreter
    let callers = interpreter.functionCalls.reversed().compactMap { site in
      site.functionName.map { site.file.position(of: $0) }
    }
    guard !callers.isEmpty else { return nil }
    let functions = interpreter.factoryFunctions(of: holder).map(\.1)
    return callers.lazy.compactMap { position in functions.first { $0.position == position } }.first
  }

  /// Whether the function around the definition declares no factory itself, as a generic one does not.
  private func isInOpenFunction(of holder: FactoryHolder) -> Bool {
    name.contains("(") && call.interpreter.definition(ofFactory: name, in: holder) == nil
  }

  /// The argument `key`; nil for none.
  private var statedKey: String? {
    get throws {
      guard let argument = call["key"], case .string(let key, _) = try call.value(argument).value else {
        return nil
      }
      return key
    }
  }

  /// The name of the property or function around the call.
  private var name: String {
    let site = call.environment.context.site?.text ?? ""
    return site.split(separator: ".").last.map(String.init) ?? site
  }

  private func parameter(of code: FactoryBody.Code) throws -> TypeExpression? {
    if let parameter = expected?.parameter { return parameter }
    guard case .function(.closure(let closure)) = code, call.interpreter.arity(of: .closure(closure)) > 0
    else {
      return nil
    }
    let types = call.interpreter.parameterTypes(of: closure)
    guard types.count > 1 else { return types.first ?? nil }
    // Swift hands the parts of a tuple to a closure with several parameters.
    return .tuple(types.map { $0 ?? .unknown("") })
  }

  private func madeType(_ body: FactoryBody, in holder: FactoryHolder) throws -> TypeExpression {
    let interpreter = call.interpreter
    let reading = body.read(in: holder.manager, at: call.place)
    guard case .function(let function) = body.code,
      let type = interpreter.productType(of: function, reading.type, isCutShort: reading.isCutShort)
    else {
      let reason = reading.reasonForNoType
      let statement = interpreter.definition(ofFactory: name, in: holder) ?? call.statementKey
      interpreter.registrationLog.leaveOut(statement, because: .notUnderstood(reason))
      throw call.error(reason)
    }
    return type
  }
}

extension StatementSite {
  /// The name of the member function in whose body the call stands; nil if it is in a closure there, or elsewhere.
  fileprivate var functionName: TokenSyntax? {
    for ancestor in SyntaxContext(of: node).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr, .initializerDecl, .memberBlock: return nil
      case .functionDecl(let function):
        return function.parent?.is(MemberBlockItemSyntax.self) == true ? function.name : nil
      default: continue
      }
    }
    return nil
  }

  /// The name of the property in whose getter the call stands; nil if it is in a closure or function there, or elsewhere.
  fileprivate var propertyName: String? {
    for ancestor in SyntaxContext(of: node).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr, .functionDecl, .initializerDecl, .memberBlock: return nil
      case .patternBinding(let binding) where binding.accessorBlock != nil:
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      default: continue
      }
    }
    return nil
  }
}

/// A type of factories: `Factory<Cat>`, `ParameterFactory<Int, Cat>`.
struct FactoryType {
  /// The type that is made; nil if it is not written.
  let service: TypeExpression?
  let parameter: TypeExpression?

  /// The names by which programs write such types.
  static let names: Set = ["Factory", "ParameterFactory"]

  /// Nil for another type.
  init?(_ type: TypeExpression) {
    guard case .named(let names) = type, let last = names.last,
      names.count == 1 || Library.factory.modules.contains(names[0].text)
    else { return nil }
    switch (last.text, last.arguments.count) {
    case ("Factory", 0), ("ParameterFactory", 0): (service, parameter) = (nil, nil)
    case ("Factory", 1): (service, parameter) = (last.arguments[0], nil)
    case ("ParameterFactory", 2): (parameter, service) = (last.arguments[0], last.arguments[1])
    default: return nil
    }
  }
}

extension Call {
  /// What identifies the computed property, or the function of a type, around the call, if its type is one of factories;
  /// nil for other code.
  var factoryDeclaration: StatementKey? {
    for ancestor in SyntaxContext(of: node).ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .closureExpr: return nil
      case .functionDecl(let function):
        guard function.parent?.is(MemberBlockItemSyntax.self) == true else { return nil }
        return key(of: function.name, if: function.signature.returnClause?.type)
      case .patternBinding(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
        return key(of: name, if: binding.typeAnnotation?.type)
      default: continue
      }
    }
    return nil
  }

  /// What identifies the declaration of `name`, if `type` is one of factories.
  private func key(of name: TokenSyntax, if type: TypeSyntax?) -> StatementKey? {
    guard let type, FactoryType(TypeExpression(type)) != nil else { return nil }
    return StatementKey(
      file: environment.context.file.name, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
