import DICore
import SwiftSyntax

// The order in which code makes objects and asks for others.
extension ClosureSketcher {
  /// The first request behind the making of an object of the program; nil if there is none.
  var lateAsking: LateAsking? {
    guard let first = firstLate(in: body.textRange) else { return nil }
    var late = LateAsking(made: first.made, request: first.request)
    late.division = division(at: first.place)
    return late
  }

  /// - Parameter range: The part of the code that is looked at.
  private func firstLate(in range: Range<Int>) -> (made: String, request: Request, place: Int)? {
    let requests = holes.requestsByPlace.filter { range.contains($0.range.lowerBound) }
    guard !requests.isEmpty else { return nil }
    let scan = CallScan(viewMode: .sourceAccurate)
    scan.walk(body)
    let made = scan.calls.filter { call in
      range.contains(call.textRange.lowerBound)
        && !requests.contains { $0.range.contains(call.textRange.lowerBound) }
    }
    for (place, request) in requests {
      let before = made.lazy.filter { $0.textRange.upperBound <= place.lowerBound }
      guard let name = before.compactMap(nameOfMaker).first else { continue }
      return (name, request, place.lowerBound)
    }
    return nil
  }

  /// The class whose object a call makes, or the function of the program that it calls and that may make one; nil for another
  /// call.
  private func nameOfMaker(_ call: FunctionCallExprSyntax) -> String? {
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    if let name, !interpreter.table.functions(named: name).isEmpty {
      return mayMakeObject(functionNamed: name) ? "an object in '\(name)'" : nil
    }
    guard let type = ExprSyntax(call).madeType,
      let declaration = interpreter.table.declaration(of: type),
      declaration.kind != .external, checks.semantics(of: type) == .reference
    else { return nil }
    return "\(type)"
  }

  /// Whether a function of the program may make an object: unless it gives nothing or plain data, and its code neither makes
  /// one nor calls a function that may, nor a static member.
  ///
  /// - Parameter followed: The functions that have led to it.
  private func mayMakeObject(functionNamed name: String, from followed: Set<String> = []) -> Bool {
    guard !followed.contains(name) else { return false }
    return interpreter.table.functions(named: name).contains { function in
      let isPlain = function.result == .void || function.result.isBasic || function.result.isNumber
      guard isPlain, let body = function.$body.parsed else { return true }
      let scan = CallScan(viewMode: .sourceAccurate)
      scan.walk(body)
      return scan.calls.contains { call in
        let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        if let callee, !interpreter.table.functions(named: callee).isEmpty {
          return mayMakeObject(functionNamed: callee, from: followed.union([name]))
        }
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(
          TypeExpression.init(naming:))
        return nameOfMaker(call) != nil || base.flatMap { interpreter.table.declaration(of: $0) } != nil
      }
    }
  }

  /// The code as a factory, which ends before the statement at `place`, and an injection: where the first statement makes
  /// the object, and the last one returns it.
  private func division(at place: Int) -> LateAsking.Division? {
    let items = Array(body)
    guard let binding = items.first?.onlyConstant, let value = binding.initializer?.value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      items.last?.returnedName == name,
      let start = items.firstIndex(where: { $0.textRange.contains(place) }), start > 0,
      items[1..<start].allSatisfy({ $0.item.is(ExprSyntax.self) }),
      let type = (binding.typeAnnotation?.type).map(TypeExpression.init) ?? value.madeType
    else { return nil }
    let rest = items[start...].dropLast()
    guard let last = rest.last, let uses = uses(of: name, in: rest) else { return nil }
    let range = items[start].textRange.lowerBound..<last.textRange.upperBound
    guard firstLate(in: range) == nil else { return nil }
    var own = holes
    for use in uses where !holes.cover(use) {
      do { try own.add(use, .object) } catch { return nil }
    }
    let pieces = pieces(of: range, own)
    guard !pieces.flatMap(\.all).contains(where: \.isArgument) else { return nil }
    let injection = FunctionSketch(
      pieces: pieces, isExpression: rest.count == 1 && last.item.is(ExprSyntax.self),
      freeNames: freeNames.subtracting([name]), comments: CodeComments(before: Syntax(items[start]))
    )
    return .init(
      of: "\(type)", factory(making: value, name, before: items[start], items), injection)
  }

  /// The statements before `end`, of which the first makes the object.
  private func factory(
    making value: ExprSyntax, _ name: String, before end: CodeBlockItemSyntax,
    _ items: [CodeBlockItemSyntax]
  ) -> FunctionSketch {
    let made = items.prefix { $0.id != end.id }
    let isAlone = made.count == 1 && made[0].onlyConstant?.typeAnnotation == nil
    let range =
      isAlone
      ? value.textRange
      : made[0].textRange
        .lowerBound..<(made.last?.textRange.upperBound ?? value.textRange.upperBound)
    let pieces = pieces(of: range, holes)
    return FunctionSketch(
      pieces: isAlone ? pieces : pieces + [.text("\nreturn \(name)")], arguments: arguments.all,
      isExpression: isAlone, freeNames: freeNames, comments: CodeComments(before: Syntax(items[0])))
  }

  /// Where statements use a variable; nil if they leave the code, or name it otherwise than to use it.
  private func uses(of name: String, in items: ArraySlice<CodeBlockItemSyntax>) -> [Range<Int>]? {
    var uses: [Range<Int>] = []
    for token in items.flatMap({ $0.tokens(viewMode: .sourceAccurate) }) {
      if [.keyword(.return), .keyword(.defer)].contains(token.tokenKind) { return nil }
      guard token.plainText == name else { continue }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
        if token.parent?.is(LabeledExprSyntax.self) == true { continue }
        return nil
      }
      let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      if !isMember { uses.append(reference.textRange) }
    }
    return uses
  }
}

extension FunctionSketch.Piece {
  fileprivate var isArgument: Bool { if case .argument = self { true } else { false } }
}

extension ExprSyntax {
  /// The type whose initialiser the expression calls, by its name; nil for another expression.
  fileprivate var madeType: TypeExpression? {
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let access = called.as(MemberAccessExprSyntax.self)
    let type = access?.declName.baseName.text == "init" ? access?.base : called
    return type.flatMap(TypeExpression.init(naming:))
  }
}

extension CodeBlockItemSyntax {
  /// The only variable of a `let`; nil for another statement.
  fileprivate var onlyConstant: PatternBindingSyntax? {
    guard case .decl(let declaration) = item,
      let variable = declaration.as(VariableDeclSyntax.self),
      variable.isConstant, variable.bindings.count == 1
    else { return nil }
    return variable.bindings.first
  }

  /// The name that is all of the value that the statement gives; nil for another one.
  fileprivate var returnedName: String? {
    let value = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    return value?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}

/// Collects the calls that code makes when it runs: none in its closures.
private final class CallScan: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
