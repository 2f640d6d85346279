import DICore
import SwiftSyntax

/// The findings of an evaluation under ``EvaluationPolicy/dryRun``: which services the code requests, and what it may
/// return.
///
///     { r in flag ? Cat(toy: r.resolve()) : Cat(food: r.resolve()) }      // flag is unknown
///
/// The dry run of this closure finds the needs `Toy`, and `Food` marked as possible, and that the body is undecided.
///
/// A class, because the interpreter adds findings during the evaluation.
final class DryRun {
  /// The requests in order, each once.
  private(set) var needs: [Request] = []

  /// The requests with the expressions that make them, in order; those whose expression is not known are not here.
  private(set) var sites: [RequestSite] = []

  /// The placeholder that the code is given for the container that will be asked.
  var given: Container?

  /// The results of branches with an unknown condition.
  var possibleResults: [TypedValue] = []

  /// The bodies of functions whose result may depend on an unknown condition.
  private(set) var undecidedBodies: Set<SyntaxIdentifier> = []

  /// The closures passed to undeclared functions that have been read.
  private var handedClosures: Set<SyntaxIdentifier> = []

  /// The closures that initialisers and properties of the program were given, in order, without those that have run.
  private var idleClosures: [Closure] = []
  private var closuresThatRan: Set<SyntaxIdentifier> = []

  /// Notes the closures that an initialiser is given.
  func noteClosures(in arguments: BoundArguments) {
    for variable in arguments.variables { variable.value.map(noteClosures) }
  }

  /// Notes the closures that a property is given: one, or those of an array.
  func noteClosures(in value: SourceValue) {
    switch value {
    case .closure(let closure): idleClosures.append(closure)
    case .array(let elements, _): elements.forEach(noteClosures)
    default: break
    }
  }

  /// Notes that a closure runs.
  func noteRun(of closure: Closure) { closuresThatRan.insert(closure.syntax.id) }

  /// The first closure that has not run, which counts as run from now on; nil if there is none.
  func takeIdleClosure() -> Closure? {
    while !idleClosures.isEmpty {
      let closure = idleClosures.removeFirst()
      if closuresThatRan.insert(closure.syntax.id).inserted { return closure }
    }
    return nil
  }

  /// How many calls were met that would have registered something.
  private(set) var registrationsLeftOut = 0

  func noteLeftOut() { registrationsLeftOut += 1 }

  /// The types whose initialisers are being evaluated.
  private var constructing: Set<String> = []

  /// - Parameter outer: The enclosing dry run; nil for none.
  init(within outer: DryRun? = nil) { constructing = outer?.constructing ?? [] }

  /// Evaluates an initialiser, unless it is already being evaluated: an initialiser that makes another instance of its
  /// type would never end. Errors in it are reported, not thrown.
  func constructing(_ type: String, _ interpreter: Interpreter, _ body: () throws -> Bool) throws -> Bool {
    guard constructing.insert(type).inserted else { return true }
    defer { constructing.remove(type) }
    do {
      return try body()
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
      return true
    }
  }

  /// The number of nested branches being read that are not assumed to be taken.
  private var possibilities = 0

  /// Whether a branch is read that is not assumed to be taken.
  var isBesideAssumption: Bool { possibilities > 0 }

  /// Whether an unknown condition is told where it is met, because the code also runs once as it is read.
  var tellsConditions = false
  /// Whether an unknown condition was met and told.
  private(set) var hasToldCondition = false

  func noteToldCondition() { hasToldCondition = true }

  /// Reads a branch that is not assumed to be taken.
  func possibly<Result>(_ body: () throws -> Result) rethrows -> Result {
    possibilities += 1
    defer { possibilities -= 1 }
    return try body()
  }

  /// Marks that a loop was left before its end: whether what follows is reached is not known.
  func leaveLoop() { possibilities += 1 }

  /// The kind of requests that are read, but not made before something is used; nil where they are made at once.
  private var delay: Request.Kind?

  /// Reads code whose requests are delayed; they are possible where a condition is not known.
  func delaying(_ kind: Request.Kind, _ body: () throws -> Void) rethrows {
    let (outer, known, decided) = (delay, needs.count, undecidedBodies.count)
    delay = kind
    defer {
      delay = outer
      if undecidedBodies.count > decided {
        for index in known..<needs.count { needs[index].isPossible = true }
      }
    }
    try body()
  }

  /// The types whose lazy properties have been read.
  private var typesReadLazily: Set<TypeExpression> = []

  /// Whether the lazy properties of a type are to be read.
  func beginsLazyProperties(of type: TypeExpression) -> Bool {
    delay == nil && typesReadLazily.insert(type).inserted
  }

  /// Whether a closure passed to an undeclared function is still to be read; each is read once.
  func begins(_ handed: ClosureExprSyntax) -> Bool { handedClosures.insert(handed.id).inserted }

  /// Marks the function body around `condition` as depending on an unknown condition, if its result may.
  func noteUndecided(_ condition: some SyntaxProtocol) {
    guard let (item, body) = SyntaxContext(of: condition).statementOfBody,
      item.mayLeave || item.assigns || condition.parent?.is(TernaryExprSyntax.self) == true
        || body.count == 1
    else { return }
    undecidedBodies.insert(body.id)
  }

  /// Adds a request. In a branch that is not assumed to be taken it is possible; otherwise it is certain, and replaces
  /// the possible one.
  fileprivate func note(_ request: Request, at node: ExprSyntax?, through calls: [StatementSite]) {
    var request = request
    if let delay {
      if [.`init`, .resolve, .property, .method].contains(request.kind) { request.kind = delay }
    } else if let node {
      sites.append(RequestSite(request: request, node: node, calls: calls.map(\.node)))
    }
    if needs.contains(request) { return }
    var possible = request
    possible.isPossible = true
    let known = needs.firstIndex(of: possible)
    if possibilities > 0 {
      if known == nil { needs.append(possible) }
    } else if let known {
      needs[known] = request
    } else {
      needs.append(request)
    }
  }
}

/// A request of code, and the expression that makes it.
struct RequestSite {
  let request: Request
  let node: ExprSyntax
  /// The calls of functions of the program that have led to the expression, outermost first.
  var calls: [ExprSyntax] = []
}

extension SourceValue {
  /// Whether the function's result may depend on an unknown condition, according to `reading`.
  func isUndecided(in reading: FactoryReader.Result) -> Bool {
    switch self {
    case .closure(let closure): reading.undecidedBodies.contains(closure.syntax.statements.id)
    case .function(let reference):
      if case .function(let function, _, _) = reference.target, let body = function.body {
        reading.undecidedBodies.contains(body.id)
      } else {
        false
      }
    default: false
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the item contains an assignment.
  fileprivate var assigns: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .equal && $0.parent?.is(AssignmentExprSyntax.self) == true
    }
  }
}

extension Interpreter {
  /// Notes that a dry run has read a variable of the program, if `value` is nil: it may be another one when the code runs.
  func noteUnset(_ value: SourceValue, isConstant: Bool) {
    if !isConstant, value.isNothing, dryRun != nil { readsUnsetVariables = true }
  }

  /// Whether code of the program's start runs, whose requests are written down and not answered.
  var isStarting: Bool { dryRun == nil && !policy.asksContainers && policy.changesState }

  /// Whether a container is to answer `request`. A dry run, and the start of the program, write it down instead, and go
  /// on with an unknown answer.
  ///
  /// - Parameters:
  ///   - container: The container asked; nil means the factory's own resolver.
  ///   - node: The expression that makes the request, if it is known.
  func asks(_ request: Request, on container: Container? = nil, at node: ExprSyntax? = nil) -> Bool {
    if let dryRun {
      var need = request
      if container !== dryRun.given { need.containerLabel = container?.label }
      dryRun.note(need, at: node, through: functionCalls)
    } else if !policy.asksContainers {
      var request = request
      request.containerLabel = request.containerLabel ?? container?.label
      if assumption != nil { request.isPossible = true }
      registrationLog.leaveOut(request)
    }
    return policy.asksContainers
  }

  /// A local variable, which may be changed in the same evaluation.
  func variable(
    _ name: String, _ value: SourceValue?, type: TypeExpression? = nil, isConstant: Bool = false
  ) -> Variable {
    let variable = Variable(
      name, value, type: type, isConstant: isConstant, isTemporary: !policy.changesState)
    variable.assumption = assumption
    return variable
  }
}
