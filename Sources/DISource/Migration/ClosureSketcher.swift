import DICore
import SwiftSyntax

/// Makes the sketch of a closure: finds what is to be replaced in its text.
struct ClosureSketcher {
  private let closure: Closure
  let reading: CodeFunction.Reading
  private let container: ContainerLabel?
  private let interpreter: Interpreter
  let shape: ClosureShape
  private let checks: ConversionChecks
  private var holes = ClosureHoles()
  var arguments = ArgumentNames()
  /// The number of the first argument of each parameter that is one.
  var firstArguments: [Int: Int] = [:]

  init(
    _ closure: Closure, _ reading: CodeFunction.Reading, _ container: ContainerLabel?,
    _ interpreter: Interpreter, _ checks: ConversionChecks
  ) {
    self.checks = checks
    self.closure = closure
    self.reading = reading
    self.container = container
    self.interpreter = interpreter
    shape = ClosureShape(closure.syntax)
  }

  private var body: CodeBlockItemListSyntax { closure.syntax.statements }

  func sketch() throws -> FunctionSketch {
    var sketcher = self
    try sketcher.addArguments()
    try sketcher.cutRequests()
    try sketcher.cutNames()
    try sketcher.checkDependencies()
    try checks.check(closure) { sketcher.holes.cover($0.range) }
    return FunctionSketch(
      pieces: sketcher.pieces, arguments: sketcher.arguments.all,
      isExpression: body.count == 1 && body.first?.item.is(ExprSyntax.self) == true)
  }

  // MARK: Requests

  /// Cuts the requests out of the text.
  private mutating func cutRequests() throws {
    var seen: Set<SyntaxIdentifier> = []
    for site in reading.sites {
      if contains(site.node) {
        guard seen.insert(site.node.id).inserted else { continue }
        try checkContainer(of: site)
        let handed = try checks.check(site.node)
        try cut(site.node.withForcing.without(castTo: site.request.key.type.name), site.request, handed)
      } else if let helper = try HelperCall(site, in: contains, isConstant: isFixed),
        seen.insert(helper.call.id).inserted
      {
        try checkContainer(of: site)
        guard try HandedArgument.of(site.node).isEmpty else {
          throw Inexpressible("it hands arguments on in '\(helper.call.firstLine)'")
        }
        var request = site.request
        let forced = helper.call.withForcing
        request.isOptional = helper.isOptional && forced.id == helper.call.id
        try cut(forced.without(castTo: request.key.type.name), request)
      }
    }
  }

  /// Whether an expression is the same in every run, or the container that the closure is given.
  private func isFixed(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let index = shape.parameters.firstIndex(of: name), reading.parameters.indices.contains(index),
      case .container = reading.parameters[index]
    {
      return true
    }
    return checks.isConstant(expression)
  }

  private func checkContainer(of site: RequestSite) throws {
    guard site.request.containerLabel == nil || site.request.containerLabel == container else {
      throw Inexpressible("it asks another container")
    }
  }

  private mutating func cut(
    _ node: ExprSyntax, _ request: Request, _ handed: [HandedArgument] = []
  ) throws {
    var request = request
    request.isOptional = request.isOptional || node.isUnwrapped
    try holes.add(
      node.range, .request(request, takesOptional: request.isOptional && !node.isArgument),
      handing: handed.map { ClosureHoles.Handed(key: $0.key, range: $0.expression.range) })
  }

  private func contains(_ node: ExprSyntax) -> Bool {
    node.root.id == closure.syntax.root.id && body.range.contains(node.range.lowerBound)
  }

  /// Cuts a part of the text.
  mutating func cut(_ node: some SyntaxProtocol, as piece: FunctionSketch.Piece) throws {
    try holes.add(node.range, piece)
  }

  // MARK: Names

  private mutating func cutNames() throws {
    let scan = ReferenceScan(viewMode: .sourceAccurate)
    scan.walk(body)
    for reference in scan.references {
      if !holes.cover(reference.range) { try cutName(reference) }
    }
  }

  private mutating func cutName(_ reference: DeclReferenceExprSyntax) throws {
    let name = reference.baseName.text
    if let index = shape.parameters.firstIndex(of: name) {
      if case .tuple(let parts)? = reading.parameters.first {
        if shape.parameters.count == parts.count { return try cut(reference, as: .argument(index)) }
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
      case .dependency(let request): try cut(ExprSyntax(reference).withModifier, request)
      }
    } else if SyntaxContext(of: closure.syntax).namesParameter(name), shape.names.contains(name) {
      throw Inexpressible("it uses '\(name)', which is handed to the function around it")
    } else if name == "self" || name == "super" || isOfCodeAround(name) {
      throw Inexpressible("it uses '\(name)' of the code around it")
    }
  }

  /// Why the container that the closure gets is used otherwise than for a request.
  private func reasonForContainer(_ reference: DeclReferenceExprSyntax) -> String {
    if let condition = reference.governingCondition { return "whether it asks depends on \(condition)" }
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.base?.id == reference.id, access.parent?.is(FunctionCallExprSyntax.self) == true,
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
    guard shape.names.contains(name) else { return false }
    let environment = closure.environment
    if environment.variable(named: name) != nil { return environment.isLocal(name) }
    guard let type = environment.context.typeName else { return false }
    return interpreter.table.hasMember(named: name, inType: type)
  }

  /// Each dependency that the function gets is used once: its request takes the place of the parameter.
  private func checkDependencies() throws {
    for (index, parameter) in reading.parameters.enumerated() {
      guard case .dependency(let request) = parameter else { continue }
      let uses = holes.requests.count { $0 == request }
      let others = reading.parameters.count {
        if case .dependency(let other) = $0 { other == request } else { false }
      }
      guard uses == others else {
        let name = index < shape.parameters.count ? shape.parameters[index] : "$\(index)"
        throw Inexpressible(uses < others ? "'\(name)' is not used" : "'\(name)' is used more than once")
      }
    }
  }

  // MARK: Text

  private var pieces: [FunctionSketch.Piece] {
    guard !body.isEmpty else { return [] }
    let text = Array(body.trimmedDescription.utf8)
    let start = body.range.lowerBound
    let staysInPlace = holdsLines
    return holes.pieces(of: body.range) { range in
      let part = String(
        decoding: text[(range.lowerBound - start)..<(range.upperBound - start)], as: UTF8.self)
      return staysInPlace ? part : unindented(part)
    }
  }

  /// Whether a literal of several lines is part of it, whose lines stay where they are.
  private var holdsLines: Bool {
    body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .multilineStringQuote }
  }

  /// The text with the lines behind the first moved to the left, by as much as the first stands to the right.
  private func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 ? line : line.dropFirst(min(indentation, line.prefix { $0 == " " || $0 == "\t" }.count))
    }.joined(separator: "\n")
  }

  /// The number of blanks before the first statement, or before the line of the closure if that begins there.
  private var indentation: Int {
    let file = closure.environment.context.file
    let line = file.position(of: body).line
    let text = file.excerpt(from: line, to: line).lines.first ?? ""
    return text.prefix { $0 == " " || $0 == "\t" }.count
  }
}

extension SyntaxContext {
  /// Whether a function around has a parameter of that name.
  fileprivate func namesParameter(_ name: String) -> Bool {
    functionParameters.contains { ($0.secondName ?? $0.firstName).plainText == name }
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
  /// Whether it is bound by `if let`, or chained, as only an optional can be.
  fileprivate var isUnwrapped: Bool {
    parent?.is(OptionalChainingExprSyntax.self) == true
      || parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// Whether it is an argument of a call, which takes an optional or what is in it.
  fileprivate var isArgument: Bool {
    parent?.as(LabeledExprSyntax.self)?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// The expression with the `!` behind it, if there is one.
  fileprivate var withForcing: ExprSyntax {
    parent?.as(ForceUnwrapExprSyntax.self).map(ExprSyntax.init) ?? self
  }

  /// The expression with a cast to the type that it has anyway, if there is one.
  fileprivate func without(castTo type: String) -> ExprSyntax {
    guard let cast = parent?.as(AsExprSyntax.self), cast.questionOrExclamationMark == nil,
      cast.type.trimmedDescription == type
    else { return self }
    return ExprSyntax(cast)
  }

  /// The call of `many`, `by` or `arg` with the expression as argument; otherwise itself.
  fileprivate var withModifier: ExprSyntax {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["many", "by", "arg"].contains(name)
    else { return self }
    return ExprSyntax(call)
  }
}

extension SyntaxProtocol {
  /// The offsets of the text in UTF-8 bytes, without surrounding trivia.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
