import DICore
import SwiftSyntax

/// Makes sketches of the factories and injections of one registration.
struct FunctionSketcher {
  let interpreter: Interpreter
  /// The container of the registration.
  let container: ContainerLabel?
  /// What is checked in the code.
  let checks: ConversionChecks

  /// - Throws: ``Inexpressible``.
  func sketch(of reading: CodeFunction.Reading) throws -> FunctionSketch {
    if reading.givesOptional { throw Inexpressible("its factory may return nil") }
    switch reading.function {
    case .closure(let closure):
      let code = SketchedCode(closure, onlyForNew: reading.isOnlyForNew)
      if let helper = helper(doingAllOf: code, reading), let inner = helper.reading(of: reading) {
        return try sketch(of: helper.code, inner)
      }
      return try sketch(of: code, reading)
    case .function(let reference):
      switch reference.target {
      case .initialiser(let type, let labels): return try sketch(ofInitialiserOf: type, labels, reading)
      case .function(let function, _, let typeName):
        guard reference.rivals.count < 2, let code = SketchedCode(function, of: typeName) else { break }
        return try sketch(of: code, reading)
      default: break
      }
    default: break
    }
    throw Inexpressible("its factory is no closure")
  }

  /// The function that the code calls, if it does nothing else.
  private func helper(doingAllOf code: SketchedCode, _ reading: CodeFunction.Reading) -> InlinedHelper? {
    let asking = reading.sites.lazy.compactMap { site in
      InlinedHelper(
        site, from: code, in: { $0.isPart(of: code) }, isConstant: checks.isConstant, interpreter.table)
    }.first { $0.isAll(of: code) }
    guard asking == nil, reading.sites.isEmpty else { return asking }
    guard let call = code.onlyExpression?.as(FunctionCallExprSyntax.self),
      !isCalledOnObject(call, code, reading)
    else { return nil }
    return InlinedHelper(call, from: code, isConstant: checks.isConstant, interpreter.table)
  }

  /// Whether a call is one of a method of what the code gets besides the container, such as the object of an injection:
  /// that stays as it is.
  private func isCalledOnObject(
    _ call: FunctionCallExprSyntax, _ code: SketchedCode, _ reading: CodeFunction.Reading
  ) -> Bool {
    guard let name = call.calledExpression.nameAtStart else { return false }
    let number = code.parameters.firstIndex(of: name) ?? Int(name.trimmingPrefix("$"))
    guard let number, reading.parameters.indices.contains(number) else { return false }
    if case .container = reading.parameters[number] { return false }
    return true
  }

  private func sketch(of code: SketchedCode, _ reading: CodeFunction.Reading) throws -> FunctionSketch {
    try ClosureSketcher(code, reading, container, interpreter, checks).sketch()
  }

  /// The call of an initialiser whose parameters all are dependencies.
  private func sketch(
    ofInitialiserOf type: TypeExpression, _ labels: [String?]?, _ reading: CodeFunction.Reading
  ) throws -> FunctionSketch {
    let declared = interpreter.table.declaration(of: type).map {
      interpreter.typeLookups.initialisers(of: $0, interpreter)
    }
    let all = declared ?? []
    let parameters = all.first { labels == nil || $0.parameters.map(\.label) == labels }?.parameters ?? []
    let given = reading.parameters + (reading.parameters.isEmpty ? reading.needs.map { .dependency($0) } : [])
    guard given.count == parameters.count else {
      throw Inexpressible("not every parameter of \(type).init is a service")
    }
    var arguments = ArgumentNames()
    var pieces: [FunctionSketch.Piece] = [.text("\(WrittenCode.type("\(type)"))(")]
    for (index, (parameter, value)) in zip(parameters, given).enumerated() {
      let label = parameter.label.map { "\($0): " } ?? ""
      pieces.append(.text((index > 0 ? ", " : "") + label))
      switch value {
      case .dependency(let request): pieces.append(.request(request))
      case .argument(let type): pieces.append(.argument(try arguments.add(parameter.label, type)))
      default: throw Inexpressible("not every parameter of \(type).init is a service")
      }
    }
    return FunctionSketch(
      pieces: pieces + [.text(")")], arguments: arguments.all, isExpression: true)
  }
}

/// The arguments of a function, each with a name of its own.
struct ArgumentNames {
  private(set) var all: [ArgumentSketch] = []
  /// The names that the code uses for something else.
  var taken: Set<String> = []

  /// - Parameter name: The name that is wanted; nil for one of the type.
  /// - Returns: The number of the argument.
  mutating func add(_ name: String?, _ type: TypeExpression?, key: String? = nil) throws -> Int {
    guard let type, !type.isUnknown else { throw Inexpressible("the type of its argument is not known") }
    switch type {
    case .tuple, .function: throw Inexpressible("its argument is a tuple or a closure")
    default: break
    }
    let isName = name.map { !$0.hasPrefix("$") && $0 != "_" && $0.allSatisfy(\.isPartOfName) } ?? false
    var free = isName ? name ?? "" : WrittenCode.variable(for: "\(type)")
    if free.first?.isNumber ?? true { free = "argument" }
    let wanted = free
    var number = 1
    while taken.contains(free) {
      number += 1
      free = "\(wanted)\(number)"
    }
    taken.insert(free)
    all.append(ArgumentSketch(name: free, type: type, key: key))
    return all.count - 1
  }
}

extension ExprSyntax {
  /// The name with which a chain of members begins: `view` in `view.header.show`; nil for a call on nothing.
  fileprivate var nameAtStart: String? {
    guard var base = self.as(MemberAccessExprSyntax.self)?.base else { return nil }
    while let next = base.as(MemberAccessExprSyntax.self)?.base ?? base.unwrappedPart { base = next }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }

  /// What stands before `?` or `!`; nil for another expression.
  private var unwrappedPart: ExprSyntax? {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
