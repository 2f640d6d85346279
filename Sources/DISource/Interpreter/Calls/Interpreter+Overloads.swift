import DICore
import SwiftSyntax

/// A function or an initialiser, as far as it matters for which of several a call means.
protocol OverloadedDeclaration {
  var parameters: [ParameterDeclaration] { get }
  var genericParameters: [GenericParameter] { get }
  /// What a call gives, where that tells overloads apart.
  var distinctResult: TypeExpression? { get }
}

extension FunctionDeclaration: OverloadedDeclaration {
  var distinctResult: TypeExpression? { result }
}

extension InitialiserDeclaration: OverloadedDeclaration {
  var distinctResult: TypeExpression? { nil }
}

extension Interpreter {
  /// The declaration that a call means, of those whose labels fit: the types that the code gives to the arguments
  /// decide, then what the result is for, then how many parameters take their default.
  ///
  /// - Parameters:
  ///   - name: What the candidates are called, for an error.
  ///   - typeName: The type that they are declared in.
  ///   - open: The generic parameters of that type.
  /// - Throws: ``SourceError`` where the types do not decide; a dry run takes the first then.
  func choose<Declaration: OverloadedDeclaration>(
    _ candidates: [(Declaration, ArgumentMatch)], named name: String, in typeName: String?,
    open: [GenericParameter], _ call: Call
  ) throws -> (Declaration, ArgumentMatch)? {
    guard candidates.count > 1 else { return candidates.first }
    let arguments = call.arguments.map { kind(of: $0, call) }
    let overloads = candidates.map { declaration, match in
      Overload(
        declaration: declaration, match: match,
        types: types(of: declaration, match, arguments.count, in: typeName, open: open))
    }
    var fitting = best(overloads) { answer(zip(arguments, $0.types).map { fits($0, $1) }) }
    fitting = best(fitting) { overload in
      guard let result = overload.declaration.distinctResult, let wanted = call.use.type else { return .yes }
      let names = overload.declaration.genericParameters
      return fits(.typed(table.resolved(result, in: typeName)), wanted.unwrapped) == .no
        && !result.mentions(Set(names.map(\.name))) ? .no : .yes
    }
    fitting = fitting.filter { one in !fitting.contains { isMoreSpecific($0.types, than: one.types) } }
    let defaults = fitting.map(\.match.defaults).min() ?? 0
    fitting = fitting.filter { $0.match.defaults == defaults }
    guard let first = fitting.first else { return nil }
    if policy.endsAtFaults, !fitting.allSatisfy({ $0.types == first.types }) {
      throw call.error(
        "cannot tell which '\(name)\(call.arguments.labels)' is meant: the types of the arguments do not decide"
      )
    }
    return (first.declaration, first.match)
  }

  private struct Overload<Declaration> {
    let declaration: Declaration
    let match: ArgumentMatch
    /// For each argument the type of its parameter; `Any` where that is open.
    let types: [TypeExpression]
  }

  /// What the code tells of an argument before it is evaluated.
  private indirect enum ArgumentKind {
    case typed(TypeExpression)
    case number(TypeExpression)
    case nothing
    case closure(parameters: Int)
    /// `.name`, `.name(…)`
    case member(String, [ArgumentKind])
    case untold
  }

  private func kind(of argument: Call.Argument, _ call: Call) -> ArgumentKind {
    guard let syntax = argument.syntax else {
      guard case .value(let value) = argument.content else { return .untold }
      return (value.type ?? value.value.dynamicType).map(ArgumentKind.typed) ?? .untold
    }
    switch syntax.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .nothing
    case .integerLiteralExpr: return .number(.named("Int"))
    case .floatLiteralExpr: return .number(.named("Double"))
    case .closureExpr(let closure): return .closure(parameters: shape(of: closure).parameters.count)
    case .memberAccessExpr(let access) where access.base == nil:
      return .member(access.declName.baseName.plainText, [])
    case .functionCallExpr(let inner):
      guard let access = inner.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil else {
        fallthrough
      }
      return .member(
        access.declName.baseName.plainText, inner.allArguments.map { kind(of: $0, call) })
    default: return staticType(of: syntax, call.environment).map(ArgumentKind.typed) ?? .untold
    }
  }

  /// The type that the code gives to an expression, which is not run.
  private func staticType(of expression: ExprSyntax, _ environment: Environment) -> TypeExpression? {
    let known = reports
    defer { reports = known }
    let told = try? inDryRun { _ in try value(of: expression, in: environment, for: .nothing) }
    return told.flatMap { $0.type ?? $0.value.dynamicType }
  }

  private func types(
    of declaration: some OverloadedDeclaration, _ match: ArgumentMatch, _ count: Int, in typeName: String?,
    open: [GenericParameter]
  ) -> [TypeExpression] {
    let names = Set((open + declaration.genericParameters).map(\.name))
    var types = Array(repeating: TypeExpression.named("Any"), count: count)
    for (parameter, positions) in zip(declaration.parameters, match.positions)
    where !parameter.type.mentions(names) {
      for position in positions { types[position] = table.resolved(parameter.type, in: typeName) }
    }
    return types
  }

  private func fits(_ argument: ArgumentKind, _ type: TypeExpression) -> Conformance {
    switch argument {
    case .untold: .unknown
    case .nothing: type.isOptional || type == .named("Any") ? .yes : .no
    case .closure(let count):
      type.signature.map { count == 0 || $0.parameters.count == count ? .unknown : .no }
        ?? (KnownProtocols.isValueType(type) || table.declaration(of: type) != nil ? .no : .unknown)
    case .number(let usual):
      conforms(usual, to: type) == .yes
        ? .yes : type.unwrapped.isNumber ? .unknown : conforms(usual, to: type)
    case .typed(let actual): conforms(actual, to: type)
    case .member(let name, let arguments): offers(type, name, arguments)
    }
  }

  /// Whether `.name(…)` can mean a member of `type`.
  private func offers(_ type: TypeExpression, _ name: String, _ arguments: [ArgumentKind]) -> Conformance {
    if case .optional(let wrapped) = type {
      switch (name, arguments.count) {
      case ("none", 0): return .yes
      case ("some", 1): return fits(arguments[0], wrapped)
      default: return offers(wrapped, name, arguments)
      }
    }
    guard let declaration = table.declaration(of: type), declaration.kind != .external else {
      return .unknown
    }
    if let enumCase = facts.enumCase(name, of: declaration), enumCase.payload.count == arguments.count {
      return answer(
        zip(arguments, enumCase.payload).map { fits($0, table.resolved($1.type, in: declaration.name)) })
    }
    let isStatic =
      name == "init" || name == "allCases" || facts.staticProperty(name, of: declaration, self) != nil
      || !facts.staticMethods(name, of: declaration, self).isEmpty
    return isStatic ? .yes : .no
  }

  /// Whether a value of `type` can be handed over as a `target`.
  private func conforms(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    switch (type, target) {
    case (.array(let own), .array(let other)), (.metatype(let own), .metatype(let other)):
      conforms(own, to: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      answer([conforms(key, to: otherKey), conforms(value, to: otherValue)])
    case (.array, .optional(let wrapped)), (.metatype, .optional(let wrapped)):
      conforms(type, to: wrapped)
    case (.function, _) where target.signature != nil: .unknown
    case (.named(let names), .named(let others))
    where names.map(\.text) == others.map(\.text)
      && others.last?.arguments.isEmpty != names.last?.arguments.isEmpty:
      .yes
    default: table.conforms(type, to: target)
    }
  }

  private func answer(_ answers: [Conformance]) -> Conformance {
    answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
  }

  /// The overloads for which the answer is yes; where there are none, those for which it is unknown, then all.
  private func best<Declaration>(
    _ overloads: [Overload<Declaration>], _ answer: (Overload<Declaration>) -> Conformance
  ) -> [Overload<Declaration>] {
    let answers = overloads.map(answer)
    for wanted in [Conformance.yes, .unknown] where answers.contains(wanted) {
      return zip(overloads, answers).filter { $0.1 == wanted }.map(\.0)
    }
    return overloads
  }

  private func isMoreSpecific(_ types: [TypeExpression], than others: [TypeExpression]) -> Bool {
    types != others && answer(zip(types, others).map { conforms($0, to: $1) }) == .yes
      && answer(zip(types, others).map { conforms($1, to: $0) }) != .yes
  }
}

extension TypeExpression {
  var isNumber: Bool {
    IntegerType(self) != nil || [.named("Double"), .named("Float"), .named("CGFloat")].contains(self)
  }
}
