import DICore
import SwiftSyntax

/// Evaluates a factory in a dry run, to find its product, the product's type, and its requests.
struct FactoryReader {
  private let interpreter: WeakInterpreter
  /// The place of the registration, for reports.
  private let place: SourcePlace

  init(interpreter: Interpreter, place: SourcePlace) {
    self.interpreter = WeakInterpreter(interpreter)
    self.place = place
  }

  struct Result {
    /// The service type by Swift's type inference.
    var type: TypeExpression?
    /// The type of the object that is made.
    var implementation: TypeExpression?
    var needs: [Request] = []
    /// What the code gives; nil if the reading ended before.
    var product: SourceValue?
    /// The requests whose source is known, each with its expression.
    var sites: [RequestSite] = []
    /// The code of the product, if its type is unknown.
    var unknownPart: String?
    /// The bodies of functions whose result may depend on an unknown condition.
    var undecidedBodies: Set<SyntaxIdentifier> = []
    /// The error that ended the reading; nil for none.
    var fault: String?
    /// Whether a trap or a limit ended the reading before the end of the code.
    var isCutShort = false

    /// The type of the object that is made, or of what the code gives; nil for code that gives nothing, such as a call of
    /// `fatalError`.
    var madeType: TypeExpression? { implementation ?? (type == .void ? nil : type) }

    /// Why the registered type is unknown.
    var reasonForNoType: String {
      fault ?? "cannot tell which type is registered"
        + (unknownPart.map { ": the type of '\($0)' is not known" } ?? "")
    }
  }

  /// Reads `body`, which runs code. Errors are reported, and what was read before is kept.
  func read(_ body: () throws -> TypedValue) -> Result {
    var result = Result()
    guard let interpreter = interpreter.value else { return result }
    do {
      try interpreter.inDryRun { dryRun in
        defer {
          result.needs = dryRun.needs
          result.sites = dryRun.sites
          result.undecidedBodies = dryRun.undecidedBodies
        }
        let made = try body()
        result.type = (made.type ?? interpreter.type(ofClosure: made.value))?.opened(by: made.value)
        result.product = made.value
        result.implementation = interpreter.implementation(of: made.value)
        if case .unknown(let unknown) = made.value, !unknown.text.isEmpty {
          result.unknownPart = unknown.text
        }
        dryRun.noteClosures(in: made.value)
        interpreter.readIdleClosures(of: dryRun)
      }
    } catch let error as SourceError where error.hasTrapped {
      // A fault now need not occur when the factory runs.
      result.isCutShort = true
    } catch let error as any CodeError {
      result.isCutShort = error.endsAllCode
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

extension Interpreter {
  /// The type of a closure without parameters that a factory makes: `() -> Date` for `{ { Date() } }`; nil for another
  /// value, and where its code does not tell what it gives.
  fileprivate func type(ofClosure product: SourceValue) -> TypeExpression? {
    guard case .closure(let closure) = product, arity(of: product) == 0 else { return nil }
    return typing.result(of: closure.syntax).map { .function([], result: qualified($0, closure.environment)) }
  }

  /// The type of the object that a factory makes; nil where it makes nothing, and where only a protocol of it is known.
  fileprivate func implementation(of product: SourceValue) -> TypeExpression? {
    let type = product.isVoid ? nil : product.dynamicType?.unwrapped
    if product.isUnknown, let type, table.declaration(of: type)?.kind == .protocol { return nil }
    return type
  }

  /// The type of a factory's product: as inferred by reading, as stated in its signature, or, if the reading was cut
  /// short, as the text of its last expression determines it.
  func productType(of factory: SourceValue, _ inferred: TypeExpression?, isCutShort: Bool) -> TypeExpression?
  {
    if let known = inferred ?? statedResult(of: factory) { return known }
    guard isCutShort, case .closure(let closure) = factory else { return nil }
    return typing.result(of: closure.syntax).map { qualified($0, closure.environment) }
  }
}

extension SourceValue {
  fileprivate var isVoid: Bool { if case .void = self { true } else { false } }
}
