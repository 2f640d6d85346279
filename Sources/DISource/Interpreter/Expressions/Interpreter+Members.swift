import DICore
import SwiftSyntax

extension Interpreter {
  func memberAccess(
    _ expression: ExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    guard let node = expression.as(MemberAccessExprSyntax.self) else {
      return unknown(expression, environment)
    }
    let name = node.declName.baseName.plainText
    guard let base = node.base else { return try implicitStatic(name, node, environment, use) }
    if let member = try moduleMember(name, base, node, environment, use) { return member }
    if let type = namedType(base, environment) {
      let seen = seenType(of: base, environment)
      return try typeMember(name, of: type, seenAs: seen, node, environment, use)
    }
    if base.is(SuperExprSyntax.self) { return try superMember(name, node, environment, use) }
    if mayHaveMutatingGetter(name), let member = try memberAtPlace(name, base, node, environment, use) {
      return member
    }
    let value = sampled(
      seenAsConstrained(
        try value(of: base, in: environment, for: useOfBase(name, base, use)), base, environment),
      isReceiver: true)
    if case .metatype(let type) = value.value {
      let member = try typeMember(name, of: type, seenAs: value.type?.instance, node, environment, use)
      if name == "init", case .function(let reference) = member.value {
        let isSelf = base.trimmedText == "self"
        reference.result =
          classKnown(ofMetatype: value) ?? (isSelf ? classKnownOfSelf(in: environment.context) : nil)
      }
      return chained(member, at: expression, base)
    }
    return try member(name, ofBase: value, base, node, environment, use)
  }

  /// The use of the base of `base.name`: the type of the whole is that of an implicit member, and of a base that the
  /// member returns as it is, as in `store("users").shared`. It tells the type of literals too: `[1, 2].max()`.
  func useOfBase(
    _ name: String, _ base: ExprSyntax, _ use: ExpressionUse, _ arguments: [Call.Argument] = []
  ) -> ExpressionUse {
    if base.beginsWithImplicitMember { return ExpressionUse(use.type?.unwrapped) }
    if let wanted = use.type, base.mayBeMadeOfLiterals,
      let told = type(ofReceiver: base, whose: name, arguments, gives: wanted)
    {
      return ExpressionUse(told)
    }
    if base.kind == .arrayExpr, let told = type(of: base, toldByAdded: name, arguments, gives: use.type) {
      return ExpressionUse(told)
    }
    // Labels that only the result's type writes: rows.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    if let wanted = use.type, wanted.hasTupleWithLabels, base.makesArray,
      let told = ResultSignature.receiver(keptBy: name, in: wanted)
    {
      return ExpressionUse(told)
    }
    guard let type = use.type, base.is(FunctionCallExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
    else { return .nothing }
    if keepsGenericType(type.unwrapped, name, base) { return ExpressionUse(type.unwrapped) }
    guard runtimes.contains(where: { $0.keepsType(type, chaining: name) })
    else { return .nothing }
    return ExpressionUse(type)
  }

  /// Whether a chain begins with a call of a generic type, `Edge(from: .on)`, and a member of that name gives a value of the
  /// same type: what is asked of the whole tells the type's arguments.
  private func keepsGenericType(_ type: TypeExpression, _ name: String, _ base: ExprSyntax) -> Bool {
    guard type.hasArguments, !type.hasUnknown, let declaration = table.declaration(of: type),
      table.isGeneric(declaration),
      base.beginningOfChain.flatMap(TypeExpression.init(naming:))?.typeName == type.typeName
    else { return false }
    let own = table.genericParameters(of: declaration).map { TypeExpression.named($0.name) }
    func isKept(_ result: TypeExpression) -> Bool {
      result == .named("Self")
        || result.typeName == declaration.name && [[], own].contains(result.genericArguments)
    }
    let methods = typeLookups.methods(name, of: declaration, self)
    guard methods.isEmpty else { return methods.allSatisfy { isKept($0.result) } }
    return typeLookups.property(name, of: declaration, self)?.type.map(isKept) == true
  }

  /// Whether a member is what a property wrapper projects that the program does not declare: `$items` of a `@Published`
  /// property.
  private func isProjectionOfFramework(_ name: String, of value: SourceValue) -> Bool {
    guard name.hasPrefix("$"), let type = value.declaredType.flatMap({ table.declaration(of: $0) }),
      let wrapper = typeLookups.property(String(name.dropFirst()), of: type, self)?.wrapper
    else { return false }
    return !table.declares(wrapper.name)
  }

  /// The member that `base.name` means, given the value of `base`, which is no type.
  func member(
    _ name: String, ofBase value: TypedValue, _ base: ExprSyntax, _ node: MemberAccessExprSyntax,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    let expression = ExprSyntax(node)
    let value = value.opened
    if let added = try addedToOptional(name, of: value, environment) {
      return chained(added, at: expression, base)
    }
    if name == "self" { return chained(value, at: expression, base) }
    if isErrorSeenAsObject(value), name != "localizedDescription" {
      let member = try memberOfBridgedError(name, of: value, expression, environment)
      return chained(member ?? unknown(expression, environment, use.type), at: expression, base)
    }
    if name == "base", value.isAnyHashable { return TypedValue(value.value, .named("Any")) }
    if name == "debugDescription", value.type?.isOptional == true, !base.isOptionalChain,
      let text = try text(of: value, at: node, in: environment)
    {
      return TypedValue(.string(text), .named("String"))
    }
    try checkIsUnwrapped(value, for: name, base, environment)
    if value.value.isNothing { return try memberOfNil(name, value, expression, base, environment) }
    if let member = try lazyMember(name, of: value, base, environment) {
      return chained(member, at: expression, base)
    }
    if let text = try localizedDescriptionOfAnyError(name, of: value, expression, environment) {
      return chained(text, at: expression, base)
    }
    if let member = try member(name, of: value, node, environment, use) {
      return chained(member, at: expression, base)
    }
    if let text = try textOfLocalizedError(name, of: value, node, environment) {
      return chained(text, at: expression, base)
    }
    if let member = try memberOfFloatingLiteral(name, value, base, environment) { return member }
    if let method = methodReference(name, of: value, Syntax(node), use) { return method }
    if let unchanged = unknownModifier(name, of: value, expression, environment, use) {
      return chained(unchanged, at: expression, base)
    }
    if !value.value.isUnknown, hasKnownMembers(value.value), !isProjectionOfFramework(name, of: value.value) {
      let reason = missingMember(name, of: value.value)
      return notUnderstood(expression, environment, use.type, because: reason)
    }
    let type = memberType(name, of: value.type) ?? (value.value.isUnknown ? nil : use.type)
    return unknown(expression, environment, type, OpaqueMember(name, of: value.value))
  }

  /// A member that the program adds to `Double`, of a literal without a fraction: `20.km`; nil if there is none.
  private func memberOfFloatingLiteral(
    _ name: String, _ value: TypedValue, _ base: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard case .int = value.value, base.isOfIntegerLiterals else { return nil }
    let floating = try self.value(of: base, in: environment, for: ExpressionUse(FloatingType.double.type))
    return try addedMember(name, of: floating, environment)
  }

  /// Reads a structure's `lazy var` for the first time, which mutates the structure.
  private func lazyMember(
    _ name: String, of value: TypedValue, _ base: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue? {
    guard policy.changesInPlace, case .structure(let structure) = value.value,
      case .lazyUnread? = structure.fields[Symbol(name)],
      base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
        || base.is(SubscriptCallExprSyntax.self) || base.is(ForceUnwrapExprSyntax.self)
        || base.is(OptionalChainingExprSyntax.self)
    else { return nil }
    let holder = Variable("self", value.value, type: value.value.dynamicType)
    let made = try initialValue(ofLazy: name, on: holder)
    set(Symbol(name), made.value, on: holder)
    try assign(TypedValue(holder.value ?? value.value, value.type), to: base, environment)
    return TypedValue(
      made.value, typeLookups.propertyType(Symbol(name), of: structure.type, self) ?? made.type)
  }

  /// The type that an expression names, unless it is hidden by a variable of that name.
  func namedType(_ expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      guard environment.variable(named: name) == nil, !isGlobalVariable(name, environment),
        !isStaticOfEnclosingType(name, environment)
      else { return nil }
      return typeNamed(name, environment)
    }
    if let type = typeOfOtherModule(expression, environment) { return type }
    guard let type = TypeExpression(naming: expression),
      !(type.path?.first.map { isGlobalVariable($0, environment) } ?? false),
      !isStaticProperty(expression, environment)
    else { return nil }
    return qualified(type, environment)
  }

  /// Whether a capitalised member of a type is a static property, and no type: `App.Current`.
  private func isStaticProperty(_ expression: ExprSyntax, _ environment: Environment) -> Bool {
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      case let name = access.declName.baseName.plainText, name.looksLikeType,
      let owner = namedType(base, environment), let declaration = table.declaration(of: owner)
    else { return false }
    return table.type(named: "\(declaration.name).\(name)") == nil
      && typeLookups.staticProperty(name, of: declaration, self) != nil
  }

  /// The type that `Alamofire.Session` names: one of a module that is not there, and is imported.
  func typeOfOtherModule(_ expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    guard let access = expression.as(MemberAccessExprSyntax.self),
      let module = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      table.isOtherModule(module), environment.variable(named: module) == nil,
      !isGlobalVariable(module, environment)
    else { return nil }
    let name = access.declName.baseName.plainText
    return name.looksLikeType ? qualified(.named("\(module).\(name)"), environment) : nil
  }

  /// Whether a capitalised name is that of a global variable: `var Current = World()`.
  private func isGlobalVariable(_ name: String, _ environment: Environment) -> Bool {
    let name = globalName(name, environment)
    return globals[name] != nil || initialisers[name] != nil
  }

  /// Whether a capitalised name is that of a static property of a type around the code, and of no type.
  private func isStaticOfEnclosingType(_ name: String, _ environment: Environment) -> Bool {
    guard name.looksLikeType, let typeName = environment.context.typeName,
      environment.context.generics[name] == nil, environment.context.typealiases[name] == nil,
      case let type = table.resolved(.named(name), in: typeName, from: environment.context.file),
      table.declaration(of: type) == nil
    else { return false }
    return staticOfEnclosingType(name, environment) != nil
  }

  private func memberOfNil(
    _ name: String, _ value: TypedValue, _ expression: ExprSyntax, _ base: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let type = memberType(name, of: value.type)
    if hasEnded(base, with: value) { return chained(.afterNil(type), at: expression, base) }
    return try trap(base.reasonForNil, at: expression, in: environment, giving: type)
  }

  /// The result of a member of `base`, which at the end of an optional chain is an optional.
  func chained(_ value: TypedValue, at node: ExprSyntax, _ base: ExprSyntax) -> TypedValue {
    guard base.isOptionalChain, !node.isBaseOfPart else { return value }
    var result = TypedValue(value.value, value.type.map { $0.isOptional ? $0 : .optional($0) })
    result.endsChain = value.endsChain
    return result
  }

  /// Whether the optional chain `base`, which gives `value`, has ended with a nil: the value is none of its last part.
  func hasEnded(_ base: ExprSyntax, with value: TypedValue) -> Bool {
    guard value.value.isNothing, base.isOptionalChain else { return false }
    return value.endsChain || value.type?.isOptional != true
  }

  /// An implicit member, such as `.shared`: a static member of the expected type.
  private func implicitStatic(
    _ name: String, _ node: some SyntaxProtocol, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    guard let type = use.type?.unwrapped else { return unknown(node, environment) }
    if use.type?.isOptional == true, let own = table.type(named: "Optional"), own.kind == .external,
      typeLookups.staticProperty(name, of: own, self) != nil, let wanted = use.type,
      let value = try staticMember(name, of: wanted, node, environment, use)
    {
      return value
    }
    if let value = try constant(name, of: type, node, environment) { return value }
    if name == "none", use.type?.isOptional == true { return .nothing }
    return try staticMember(name, of: type, node, environment, use)
      ?? commonInstance(impliedBy: name, of: type)
      ?? unknown(node, environment, use.type)
  }

  /// A constant of a type of numbers, such as `zero` or `Int.max`; nil for anything else.
  private func constant(
    _ name: String, of type: TypeExpression, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    if name == "zero", let zero = try Self.zero(of: type) ?? declaredZero(type, environment) { return zero }
    if type == CharacterSetValue.type, let set = CharacterSet(named: name) {
      return CharacterSetValue.typed(set)
    }
    if let floating = type == .named("TimeInterval") ? .double : type.typeName.flatMap(FloatingType.init),
      let value = StandardLibrary.constant(name, of: floating)
    {
      return value
    }
    return IntegerType(type).flatMap { member(name, of: $0) }
  }

  private func typeMember(
    _ name: String, of type: TypeExpression, seenAs seen: TypeExpression?, _ node: some SyntaxProtocol,
    _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    switch name {
    case "self" where isOpen(type): return unknown(node, environment, .metatype(type))
    case "self" where hidesLabels(type, node, environment):
      return notUnderstood(node, environment, .metatype(type))
    case "self", "Type": return TypedValue(.metatype(type.sugared))
    case "init":
      let labels = node.as(MemberAccessExprSyntax.self)?.declName.argumentNames?.arguments.map { argument in
        argument.name.tokenKind == .wildcard ? nil : argument.name.plainText
      }
      let meant = labels ?? labelsOfInitialiser(of: type, toldBy: use)
      return TypedValue(.function(FunctionReference(.initialiser(type, labels: meant))))
    default:
      if let value = try staticMember(name, of: type, seenAs: seen, node, environment, use) { return value }
      if type.isOptionalOfLibrary, name == "none" || name == "some" {
        guard name == "none" else {
          return TypedValue(.function(FunctionReference(.initialiser(type, labels: [nil]))))
        }
        return TypedValue(.nothing, type.isOptional ? type : use.type)
      }
      let nested = qualified(.named("\(type.typeName ?? "").\(name)"), environment)
      if name.looksLikeType, table.declaration(of: nested) != nil || isLibraryType(nested) {
        return TypedValue(.metatype(nested))
      }
      if let method = unappliedMethod(name, of: type) { return method }
      if type.typeName == "Task", name == "isCancelled" { return TypedValue.bool(isCancelled) }
      if let value = LaunchValues.staticMember(
        name, of: type.typeName, isInBackground: background.isRunning)
      {
        return value
      }
      if let value = try constant(name, of: type, node, environment) { return value }
      return commonInstance(namedBy: name, of: type)
        ?? unknown(node, environment, knownType(ofMember: name, of: type) ?? use.type)
    }
  }

  /// The value of `Int.zero` or `Double.zero`.
  private static func zero(of type: TypeExpression) -> TypedValue? {
    if let integer = IntegerType(type) { return TypedValue(.int(0, integer), integer.type) }
    if type == .named("TimeInterval") { return TypedValue(.double(0), .named("Double")) }
    return type.typeName.flatMap(FloatingType.init).map { TypedValue(.double(0, $0), $0.type) }
  }

  func isLibraryType(_ type: TypeExpression) -> Bool {
    guard let name = type.typeName else { return false }
    return runtimes.contains { $0.offers(type: name) }
  }
}
