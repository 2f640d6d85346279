import DICore
import SwiftSyntax

/// Evaluates a factory in a dry run: what it makes, of which type, and what it asks for.
struct FactoryReader {
  private let interpreter: WeakInterpreter
  /// Where the registration stands, for what goes wrong.
  private let place: SourcePlace

  init(interpreter: Interpreter, place: SourcePlace) {
    self.interpreter = WeakInterpreter(interpreter)
    self.place = place
  }

  struct Result {
    /// The service type, as Swift infers it.
    var type: TypeExpression?
    /// The type of the object made.
    var implementation: TypeExpression?
    var needs: [Request] = []
    /// The code of what it makes, where nothing tells the type of that.
    var untold: String?
    /// The bodies of functions in which what is given may depend on a condition that is not known.
    var undecidedBodies: Set<SyntaxIdentifier> = []
    /// What kept it from being read to its end.
    var fault: String?

    /// Why it is not known what is registered.
    var reasonForNoType: String {
      fault ?? "cannot tell which type is registered"
        + (untold.map { ": the type of '\($0)' is not known" } ?? "")
    }
  }

  /// Reads `body`, which runs code; errors are reported, and leave what was read so far.
  func read(_ body: () throws -> TypedValue) -> Result {
    var result = Result()
    guard let interpreter = interpreter.value else { return result }
    do {
      try interpreter.inDryRun { dryRun in
        defer {
          result.needs = dryRun.needs
          result.undecidedBodies = dryRun.undecidedBodies
        }
        let made = try body()
        result.type = made.type
        result.implementation = made.value.dynamicType?.unwrapped
        if case .unknown(let unknown) = made.value, !unknown.text.isEmpty { result.untold = unknown.text }
      }
    } catch let error as SourceError where error.kind == .codeFailed {
      // What ends the program now need not when the factory runs.
    } catch let error as any CodeError {
      let expectation = (error as? SourceError)?.expectation.map { ": \($0)" } ?? ""
      if let error = error as? SourceError, error.kind == .notUnderstood {
        result.fault = error.message + expectation
      }
      interpreter.report(error.message + expectation, at: error.place ?? place)
    } catch {
      interpreter.report("\(error)", at: place)
    }
    return result
  }
}
