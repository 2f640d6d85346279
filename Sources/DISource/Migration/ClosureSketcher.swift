import DICore
import SwiftSyntax

/// Makes the sketch of a closure or a function: finds what is to be replaced in its text.
struct ClosureSketcher {
  let code: SketchedCode
  let reading: CodeFunction.Reading
  private let container: ContainerLabel?
  let interpreter: Interpreter
  let checks: ConversionChecks
  let surroundings: NamesOfSurroundings
  var holes = ClosureHoles()
  var arguments = ArgumentNames()
  /// The number of the first argument of each parameter that is one.
  var firstArguments: [Int: Int] = [:]
  /// The names that the code of functions uses that takes the place of their calls.
  private var namesOfHelpers: Set<String> = []

  init(
    _ code: SketchedCode, _ reading: CodeFunction.Reading, _ container: ContainerLabel?,
    _ interpreter: Interpreter, _ checks: ConversionChecks
  ) {
    self.checks = checks
    self.code = code
    self.reading = reading
    self.container = container
    self.interpreter = interpreter
    surroundings = NamesOfSurroundings(code, interpreter.table)
  }

  var body: CodeBlockItemListSyntax { code.body }

  func sketch() throws -> FunctionSketch {
    var sketcher = self
    try sketcher.addArguments()
    try sketcher.cutRequests()
    try sketcher.cutHelpers()
    try sketcher.cutNames()
    try sketcher.cutGenerics()
    try sketcher.checkDependencies()
    try checks.check(code, surroundings) { sketcher.holes.cover($0.textRange) }
    return FunctionSketch(
      pieces: sketcher.pieces, hasBranches: code.statesResult && BranchScan.hasBranches(body),
      arguments: sketcher.arguments.all,
      isExpression: body.count == 1 && body.first?.item.is(ExprSyntax.self) == true,
      freeNames: sketcher.freeNames.union(sketcher.namesOfHelpers),
      comments: CodeComments(around: body), late: sketcher.lateAsking)
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
        // What is forced is the optional that the service is, and not the answer.
        let node = site.request.isOptional ? site.node : site.node.withForcing
        try cut(node.without(castTo: site.request.key.type.name), site.request, handed)
      } else if let inlined = InlinedHelper(
        site, from: code, in: contains, isConstant: checks.isConstant, interpreter.table),
        let pieces = try pieces(of: inlined)
      {
        guard seen.insert(inlined.call.id).inserted else { continue }
        try cut(inlined.call, as: .code(pieces))
      } else if let helper = try HelperCall(site, in: contains, isConstant: isFixed),
        seen.insert(helper.call.id).inserted
      {
        try checkContainer(of: site)
        var request = site.request
        let forced = helper.call.withForcing
        request.isOptional = helper.isOptional && forced.id == helper.call.id
        try cut(forced.without(castTo: request.key.type.name), request, helper.handed)
      }
    }
  }

  /// Whether an expression is the same in every run, or the container that the closure is given.
  private func isFixed(_ expression: ExprSyntax) -> Bool {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let index = name.flatMap(code.parameters.firstIndex)
    return index.map(isContainer) == true || checks.isConstant(expression)
  }

  private func checkContainer(of site: RequestSite) throws {
    guard site.request.containerLabel == nil || site.request.containerLabel == container else {
      throw Inexpressible("it asks another container")
    }
  }

  mutating func cut(
    _ node: ExprSyntax, _ request: Request, _ handed: [HandedArgument] = []
  ) throws {
    var request = request
    request.isOptional = request.isOptional || node.isUnwrapped
    try holes.add(
      node.textRange, .request(request, takesOptional: request.isOptional && !node.isArgument),
      handing: handed.map { argument in
        ClosureHoles.Handed(
          key: argument.key,
          range: contains(argument.expression) ? argument.expression.textRange : nil,
          text: argument.expression.trimmedText)
      })
  }

  private func contains(_ node: ExprSyntax) -> Bool { node.isPart(of: code) }

  /// Cuts the calls of functions that get the container, and make no request with it.
  private mutating func cutHelpers() throws {
    let containers = code.parameters.indices.filter(isContainer).map { code.parameters[$0] }
    let type = code.typeName.flatMap { interpreter.table.type(named: $0) }
    for call in ContainerCalls.of(body, given: containers, in: type)
    where !holes.cover(call.textRange) {
      guard
        let inlined = InlinedHelper(
          call, from: code, isConstant: checks.isConstant, interpreter.table),
        let pieces = try pieces(of: inlined)
      else { continue }
      try cut(call, as: .code(pieces))
    }
  }

  private func isContainer(_ index: Int) -> Bool {
    guard reading.parameters.indices.contains(index), case .container = reading.parameters[index]
    else {
      return false
    }
    return true
  }

  /// The code of a function that is one expression; nil for another one.
  private mutating func pieces(of helper: InlinedHelper) throws -> [FunctionSketch.Piece]? {
    guard let inner = helper.reading(of: reading) else { return nil }
    let sketch = try ClosureSketcher(helper.code, inner, container, interpreter, checks).sketch()
    guard sketch.isExpression else { return nil }
    if let hidden = sketch.freeNames.first(where: { helper.call.isHidden($0, within: body) }) {
      throw Inexpressible(
        "'\(hidden)' means something else where it calls '\(helper.call.firstLine)'")
    }
    namesOfHelpers.formUnion(sketch.freeNames)
    let arguments = helper.parametersOfCaller.compactMap { firstArguments[$0] }
    let pieces = sketch.pieces.map { $0.numbering { arguments[$0] } }
    let isOperand = helper.code.body.first?.item.as(ExprSyntax.self)?.isPostfix == true
    return isOperand ? pieces : [.text("(")] + pieces + [.text(")")]
  }

  /// Cuts a part of the text.
  mutating func cut(_ node: some SyntaxProtocol, as piece: FunctionSketch.Piece) throws {
    try holes.add(node.textRange, piece)
  }

  // MARK: Text

  private var pieces: [FunctionSketch.Piece] { pieces(of: body.textRange, holes) }

  /// The pieces of a part of the body.
  func pieces(of range: Range<Int>, _ holes: ClosureHoles) -> [FunctionSketch.Piece] {
    guard !body.isEmpty else { return [] }
    let text = Array(body.trimmedDescription.utf8)
    let start = body.textRange.lowerBound
    let staysInPlace = holdsLines
    return holes.pieces(of: range) { range in
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
      index == 0
        ? line : line.dropFirst(min(indentation, line.prefix { $0 == " " || $0 == "\t" }.count))
    }.joined(separator: "\n")
  }

  /// The number of blanks before the first statement, or before the line of the closure if that begins there.
  private var indentation: Int {
    let file = code.file
    let line = file.position(of: body).line
    let text = file.excerpt(from: line, to: line).lines.first ?? ""
    return text.prefix { $0 == " " || $0 == "\t" }.count
  }
}

extension ExprSyntax {
  /// Whether the expression is in the code.
  func isPart(of code: SketchedCode) -> Bool {
    root.id == code.node.root.id && code.body.textRange.contains(textRange.lowerBound)
  }

  /// Whether it needs no parentheses to be a part of another one.
  fileprivate var isPostfix: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .memberAccessExpr, .declReferenceExpr, .forceUnwrapExpr,
      .subscriptCallExpr:
      true
    default: false
    }
  }

  /// Whether it is bound by `if let`, or chained, as only an optional can be.
  fileprivate var isUnwrapped: Bool {
    parent?.is(OptionalChainingExprSyntax.self) == true
      || parent?.as(InitializerClauseSyntax.self)?.parent?.is(OptionalBindingConditionSyntax.self)
        == true
  }

  /// Whether it is an argument of a call, or is assigned: both take an optional or what is in it.
  fileprivate var isArgument: Bool {
    if let assignment = parent?.as(InfixOperatorExprSyntax.self) {
      return assignment.operator.is(AssignmentExprSyntax.self) && assignment.rightOperand.id == id
    }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.is(FunctionCallExprSyntax.self)
      == true
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
}

extension SyntaxProtocol {
  /// The offsets of the text in UTF-8 bytes, without surrounding trivia.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Collects the outermost calls that hand a container on, or are made on one or on `self`.
private final class ContainerCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []
  private let containers: [String]
  private let methods: Set<String>

  private init(_ containers: [String], _ methods: Set<String>) {
    (self.containers, self.methods) = (containers + ["self"], methods)
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - containers: The parameters that are containers.
  ///   - type: The type around the code.
  static func of(
    _ body: CodeBlockItemListSyntax, given containers: [String], in type: TypeDeclaration?
  ) -> [FunctionCallExprSyntax] {
    let search = ContainerCalls(containers, Set(type?.members.functions.map(\.name) ?? []))
    search.walk(body)
    return search.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let given = node.arguments.map(\.expression) + [base].compactMap(\.self)
    let isHanded = given.contains {
      $0.as(DeclReferenceExprSyntax.self).map { containers.contains($0.baseName.text) } ?? false
    }
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    guard isHanded || name.map(methods.contains) == true else { return .visitChildren }
    calls.append(node)
    return .skipChildren
  }
}
