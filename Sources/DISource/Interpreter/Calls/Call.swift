import DICore
import SwiftSyntax

/// A call with unevaluated arguments, so that the callee determines their types.
struct Call {
  struct Argument {
    enum Content {
      case syntax(ExprSyntax)
      case value(TypedValue)
      /// The left operand of `+=`: its value, without an optional layer, is changed.
      case place(AssignmentTarget)
    }

    let label: String?
    let content: Content

    var syntax: ExprSyntax? {
      guard case .syntax(let syntax) = content else { return nil }
      return syntax
    }

    /// Whether code runs to make it, apart from a closure's. Only the parameter determines the meaning of `.name(…)`.
    var callsAnything: Bool {
      guard let call = syntax?.as(FunctionCallExprSyntax.self) else { return false }
      return call.calledExpression.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? true
    }

    /// The argument as written; empty for one that is not.
    var text: String { syntax?.trimmedText ?? "" }
  }

  let interpreter: Interpreter
  var environment: Environment
  var arguments: [Argument]
  /// The syntax of the call.
  let node: ExprSyntax
  /// The use of the result.
  var use: ExpressionUse
  /// The line of the called name.
  let place: SourcePlace
  /// The class as which code knows the type that the call is made on, whose default arguments it has; nil for its own.
  var seenClass: TypeExpression?
  /// The generic arguments: `register<Service>`.
  var generics: [TypeExpression] = []

  /// The argument with this label; nil if there is none.
  subscript(label: String) -> Argument? { arguments.first { $0.label == label } }

  /// Whether an argument is a key path.
  var hasKeyPath: Bool {
    arguments.contains { argument in
      switch argument.content {
      case .syntax(let syntax): syntax.is(KeyPathExprSyntax.self)
      case .value(let value): if case .keyPath = value.value { true } else { false }
      case .place: false
      }
    }
  }

  /// - Throws: ``SourceError`` if there is more than one argument without a label.
  func takesOnlyOneType(for name: String) throws {
    guard unlabelled.count > 1 else { return }
    throw error("'\(name)' takes one type: write it once for each, '.\(name)(P.self).\(name)(Q.self)'")
  }

  /// The arguments without a label.
  var unlabelled: [Argument] { arguments.filter { $0.label == nil } }

  func value(_ argument: Argument, for use: ExpressionUse = .nothing) throws -> TypedValue {
    switch argument.content {
    case .value(let value): value
    case .place(let place):
      TypedValue(try interpreter.content(of: place), interpreter.type(of: place)?.withoutOptional)
    case .syntax(let syntax): try interpreter.value(of: syntax, in: environment, for: use)
    }
  }

  /// The value of the argument with this label; nil if it is left out or nil.
  func value(labelled label: String, _ type: TypeExpression? = nil) throws -> TypedValue? {
    guard let argument = self[label] else { return nil }
    let value = try value(argument, for: ExpressionUse(type))
    return value.value.isNothing ? nil : value
  }

  /// The type `X` of an argument `X.self`, as a generic parameter `X.Type` gets it: the static type of a variable that may
  /// hold a subclass.
  func type(_ argument: Argument?) throws -> TypeExpression? { try metatype(argument)?.staticType }

  /// The type `X` of an argument `X.self`, and its static type, which may be a superclass.
  func metatype(_ argument: Argument?) throws -> (type: TypeExpression, staticType: TypeExpression)? {
    guard let argument else { return nil }
    let value = try value(argument)
    guard case .metatype(let type) = value.value else { return nil }
    guard case .metatype(let stated)? = value.type, interpreter.table.declaration(of: stated)?.kind == .class
    else { return (type, type) }
    return (type, stated)
  }

  /// An error at the place of the call.
  func error(_ message: String) -> SourceError { SourceError(message, at: place) }

  /// A trap in Swift, at the place of the call.
  func failure(_ message: String) -> SourceError { SourceError(message, at: place, .trapped) }

  /// As ``failure(_:)``, for a call that needs a result: where faults do not end the code, an unknown value.
  func trap(_ message: String, giving type: TypeExpression?) throws -> TypedValue {
    try interpreter.fault(failure(message), or: interpreter.unknown(node, environment, type))
  }

  /// The call as written.
  var text: String { node.trimmedText }

  var policy: EvaluationPolicy { interpreter.policy }
}

extension Call {
  /// The labels of tuples in the type as which `.init(…)` is used, where that is written: as the type of a variable, or as
  /// the result of the function around it. Nil for other calls, and for none.
  var labelsOfUse: TupleLabels? {
    guard
      let access = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      access.base == nil
    else { return nil }
    let file = environment.context.file
    if let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self) {
      return TupleLabels(binding.typeAnnotation?.type, in: file)
    }
    guard node.parent?.is(ReturnStmtSyntax.self) == true || node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    let around = SyntaxContext(of: node).ancestors.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(PatternBindingSyntax.self)
    }
    if let function = around?.as(FunctionDeclSyntax.self) {
      return TupleLabels(function.signature.returnClause?.type, in: file)
    }
    return TupleLabels(around?.as(PatternBindingSyntax.self)?.typeAnnotation?.type, in: file)
  }

  /// The labels of tuples in the type that the callee names; nil for none.
  var writtenLabels: TupleLabels? {
    node.as(FunctionCallExprSyntax.self).flatMap {
      TupleLabels(ofTypeNamedBy: $0.calledExpression, in: environment.context.file)
    }
  }
}
