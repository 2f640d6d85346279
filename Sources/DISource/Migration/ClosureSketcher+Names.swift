import DICore
import SwiftSyntax

// The names in the text of a closure or a function.
extension ClosureSketcher {
  mutating func cutNames() throws {
    for reference in references where !holes.cover(reference.textRange) { try cutName(reference) }
    try cutShorthands()
  }

  /// The names in the code that mean something outside of it, or a parameter.
  private var references: [DeclReferenceExprSyntax] {
    let scan = ReferenceScan(viewMode: .sourceAccurate)
    scan.walk(body)
    return scan.references.filter { !$0.isHidden($0.baseName.plainText, within: body) }
  }

  /// The names in what is left of the code that mean something outside of it.
  var freeNames: Set<String> {
    Set(references.filter { !holes.cover($0.textRange) }.map(\.baseName.plainText))
  }

  /// Cuts the names that stand for the values of parameters of the same name too: `if let view`, `[weak view]`.
  private mutating func cutShorthands() throws {
    let scan = ShorthandScan(viewMode: .sourceAccurate)
    scan.walk(body)
    for token in scan.names where !token.isHidden(token.plainText, within: body) {
      guard let index = code.parameters.firstIndex(of: token.plainText),
        index < reading.parameters.count
      else { continue }
      let start = FunctionSketch.Piece.text("\(token.text) = ")
      switch reading.parameters[index] {
      case .object: try cut(token, as: .code([start, .object]))
      case .argument:
        guard let number = firstArguments[index] else { throw Inexpressible("it takes arguments") }
        try cut(token, as: .code([start, .argument(number)]))
      case .constant(let code): try cut(token, as: .code([start, .text(code)]))
      case .container, .keyed, .tuple, .dependency:
        throw Inexpressible("it gives '\(token.text)' its own name once more")
      }
    }
  }

  private mutating func cutName(_ reference: DeclReferenceExprSyntax) throws {
    let name = reference.baseName.text
    if let index = code.parameters.firstIndex(of: name) {
      if case .tuple(let parts)? = reading.parameters.first {
        if code.parameters.count == parts.count { return try cut(reference, as: .argument(index)) }
        return try cutPart(reference, parts.map(\.label))
      }
      guard index < reading.parameters.count else { return }
      switch reading.parameters[index] {
      case .container:
        throw Inexpressible(reasonForContainer(reference))
      case .argument:
        guard let number = firstArguments[index] else { throw Inexpressible("it takes arguments") }
        try cut(ExprSyntax(reference).withModifier, as: .argument(number))
      case .keyed: try cutKeyed(reference)
      case .tuple: throw Inexpressible("it uses its arguments as a whole")
      case .object: try cut(reference, as: .object)
      case .constant(let code): try cut(reference, as: .text(code))
      case .dependency(let request): try cut(ExprSyntax(reference).withModifier, request)
      }
    } else if let member = constantMember(of: reference) {
      try cut(member.access, as: .text(member.literal))
    } else if let qualified = surroundings.qualified(reference) {
      try checks.check(typeName: qualified, in: code.file.name)
      try cut(reference, as: .text(qualified))
    } else if code.names.contains(name), let isConstant = checks.isLocalConstant(reference) {
      guard isConstant, let value = code.value(of: name) else {
        throw Inexpressible(reasonForLocal(name))
      }
      try cut(reference, as: value)
    } else if SyntaxContext(of: code.node).namesParameter(name), code.names.contains(name) {
      throw Inexpressible(reasonForLocal(name))
    } else if name == "self" || name == "super" || isOfCodeAround(name) {
      throw Inexpressible("it uses '\(name)' of the code around it")
    }
  }

  /// The constant of a container that the program has extended, which is not to be one of the library any more:
  /// `Self.power`, `Names.main`, `Container.power`. Nil for other names.
  private func constantMember(
    of reference: DeclReferenceExprSyntax
  ) -> (access: MemberAccessExprSyntax, literal: String)? {
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == reference.id,
      checks.isOfLibrary(surroundings.meaning(of: reference)),
      let literal = checks.literal(of: access)
    else { return nil }
    return (access, literal)
  }

  private func reasonForLocal(_ name: String) -> String {
    SyntaxContext(of: code.node).namesParameter(name)
      ? "it uses '\(name)', which is handed to the function around it"
      : "it uses '\(name)' of the code around it"
  }

  /// Cuts a name that means a value which does not change: its code, or its text within a string, takes its place.
  private mutating func cut(_ reference: DeclReferenceExprSyntax, as value: SourceValue) throws {
    guard let literal = value.literal else {
      throw Inexpressible(reasonForLocal(reference.baseName.text))
    }
    try checks.check(typeName: value.dynamicType.map { "\($0)" } ?? "", in: code.file.name)
    let part = reference.parent?.parent?.parent?.as(ExpressionSegmentSyntax.self)
    guard let part, part.pounds == nil, part.expressions.count == 1, let text = value.textInLiteral
    else {
      return try cut(reference, as: .text(literal))
    }
    try cut(part, as: .text(text))
  }

  /// Cuts the names of generic parameters: what they stand for takes their place.
  mutating func cutGenerics() throws {
    for name in GenericNameScan.names(in: body) where !holes.cover(name.textRange) {
      if let type = code.generics[name.plainText] {
        try checks.check(typeName: "\(type)", in: code.file.name)
        try holes.add(name.textRange, .text(WrittenCode.type("\(type)")))
      } else if let function = SyntaxContext(of: code.node).genericFunction(
        declaring: name.plainText)
      {
        throw Inexpressible("it is written for every type, in the generic function '\(function)'")
      }
    }
  }

  /// Why the container that the closure gets is used otherwise than for a request.
  private func reasonForContainer(_ reference: DeclReferenceExprSyntax) -> String {
    if let condition = reference.governingCondition {
      return "whether it asks depends on \(condition)"
    }
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.base?.id == reference.id,
      access.parent?.is(FunctionCallExprSyntax.self) == true,
      interpreter.table.types.contains(where: { type in
        type.members.functions.contains { $0.name == access.declName.baseName.plainText }
      })
    {
      return "it asks by '\(access.declName.baseName.text)' of the program"
    }
    let call = reference.parent?.as(FunctionCallExprSyntax.self)
    if let call, call.calledExpression.id == reference.id {
      return "it asks by calling '\(call.trimmedText)'"
    }
    return "it uses the container itself"
  }

  /// Whether the name means a local variable outside of the closure, or a member of the type around it.
  private func isOfCodeAround(_ name: String) -> Bool {
    guard code.names.contains(name) else { return false }
    if let isLocal = code.isLocal(name) { return isLocal }
    guard let type = code.typeName else { return false }
    return interpreter.table.hasMember(named: name, inType: type)
  }

  /// Each dependency that the function gets is used once: its request takes the place of the parameter.
  func checkDependencies() throws {
    for (index, parameter) in reading.parameters.enumerated() {
      guard case .dependency(let request) = parameter else { continue }
      let uses = holes.requests.count { $0 == request }
      let others = reading.parameters.count {
        if case .dependency(let other) = $0 { other == request } else { false }
      }
      guard uses == others else {
        let name = index < code.parameters.count ? code.parameters[index] : "$\(index)"
        throw Inexpressible(
          uses < others ? "'\(name)' is not used" : "'\(name)' is used more than once")
      }
    }
  }
}

/// Collects the names that are the names of types, or may be.
private final class GenericNameScan: SyntaxVisitor {
  private var names: [TokenSyntax] = []

  static func names(in body: CodeBlockItemListSyntax) -> [TokenSyntax] {
    let scan = GenericNameScan(viewMode: .sourceAccurate)
    scan.walk(body)
    return scan.names
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember { names.append(node.baseName) }
    return .skipChildren
  }
}

extension SourceValue {
  /// The text of the value within a string literal; nil for one that is no text or whole number.
  fileprivate var textInLiteral: String? {
    switch self {
    case .string(let text, .string): String(text.debugDescription.dropFirst().dropLast())
    case .int(let number, .int): "\(number)"
    default: nil
    }
  }
}

extension SyntaxContext {
  /// Whether a function around has a parameter of that name.
  fileprivate func namesParameter(_ name: String) -> Bool {
    functionParameters.contains { ($0.secondName ?? $0.firstName).plainText == name }
  }

  /// The name of the function around with a generic parameter of that name.
  fileprivate func genericFunction(declaring name: String) -> String? {
    let functions = ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }
    return functions.first {
      $0.genericParameterClause?.parameters.contains { $0.name.plainText == name } ?? false
    }?.name.plainText
  }
}

/// Collects the names that are used as expressions of their own, except the `$0` of nested closures.
private final class ReferenceScan: SyntaxVisitor {
  private(set) var references: [DeclReferenceExprSyntax] = []
  private var depth = 0

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isOfNested = depth > 0 && node.baseName.text.hasPrefix("$")
    if !node.isMember, !isOfNested { references.append(node) }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The call of `many`, `by` or `arg` with the expression as argument; otherwise itself.
  fileprivate var withModifier: ExprSyntax {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["many", "by", "arg"].contains(name)
    else { return self }
    return ExprSyntax(call)
  }
}

/// Collects the names that declare variables with the values of variables of the same name.
private final class ShorthandScan: SyntaxVisitor {
  private(set) var names: [TokenSyntax] = []

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      names.append(pattern.identifier)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { names.append(node.name) }
    return .visitChildren
  }
}
