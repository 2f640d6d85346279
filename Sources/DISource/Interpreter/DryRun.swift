import DICore
import SwiftSyntax

/// What an evaluation under ``EvaluationPolicy/dryRun`` finds out about code: what it asks for, and what it may return.
///
/// A class, because the interpreter writes into it meanwhile.
final class DryRun {
  /// What is asked for, in order, each request once.
  private(set) var needs: [Request] = []

  /// What branches returned whose condition is not known.
  var possibleResults: [TypedValue] = []

  /// The bodies of functions in which what is given may depend on a condition that is not known.
  private(set) var undecidedBodies: Set<SyntaxIdentifier> = []

  /// The closures that were handed to functions which are not there, and have been read.
  private var handedClosures: Set<SyntaxIdentifier> = []

  /// The types whose initialisers are being evaluated.
  private var constructing: Set<String> = []

  /// - Parameter outer: The dry run that this one is part of.
  init(within outer: DryRun? = nil) { constructing = outer?.constructing ?? [] }

  /// Evaluates an initialiser, unless it is being evaluated already: a type that makes another of itself would never
  /// end. Errors in it are reported instead of thrown.
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

  /// How many ways are being read, one within the other, that are not assumed to be taken.
  private var possibilities = 0

  /// Reads a way that is not assumed to be taken.
  func possibly<Result>(_ body: () throws -> Result) rethrows -> Result {
    possibilities += 1
    defer { possibilities -= 1 }
    return try body()
  }

  /// Whether a closure that is handed to a function which is not there is still to be read: each is once.
  func begins(_ handed: ClosureExprSyntax) -> Bool { handedClosures.insert(handed.id).inserted }

  /// A condition is not known.
  func noteUndecided(_ condition: some SyntaxProtocol) {
    guard let (item, body) = SyntaxSurroundings(of: condition).statementOfBody,
      item.mayLeave || item.assigns || condition.parent?.is(TernaryExprSyntax.self) == true
        || body.count == 1
    else { return }
    undecidedBodies.insert(body.id)
  }

  fileprivate func note(_ request: Request) {
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

extension SourceValue {
  /// Whether what the function gives may depend on a condition that is not known, as far as `reading` tells.
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
  /// Whether it gives anything another value.
  fileprivate var assigns: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .equal && $0.parent?.is(AssignmentExprSyntax.self) == true
    }
  }
}

extension Interpreter {
  /// Whether a container is to answer `request`. A dry run writes it down instead, and goes on with an unknown answer.
  func asks(_ request: Request) -> Bool {
    dryRun?.note(request)
    return policy.asksContainers
  }

  /// A local variable, which the evaluation that makes it may change.
  func variable(
    _ name: String, _ value: SourceValue?, type: TypeExpression? = nil, isConstant: Bool = false
  ) -> Variable {
    let variable = Variable(name, value, type: type, isConstant: isConstant, isTrial: !policy.changesState)
    variable.assumption = assumption
    return variable
  }
}
