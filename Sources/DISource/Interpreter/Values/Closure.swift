import DICore
import SwiftSyntax

/// A closure expression with its captures. A class, because functions are references.
final class Closure {
  let syntax: ClosureExprSyntax
  let environment: Environment
  let captured: [Variable]
  let type: TypeExpression?
  /// The type that generic code states of its only parameter; nil where that is not known.
  var statedParameter: TypeExpression?
  /// Whether its result is an optional of a generic parameter that the call is to determine: where an optional chain is all of
  /// its body, the nil at which that ends is the nil of the result.
  var givesGenericOptional = false
  /// The result builder of the parameter that it is passed for.
  var builder: TypeExpression?
  /// The tuple labels in the parameters' types, as its use determines them.
  private(set) var parameterLabels: [TupleLabels?] = []
  /// The tuple labels in the result type: as its signature states it, or as its use determines them.
  private(set) lazy var resultLabels: TupleLabels? = syntax.signature?.returnClause.flatMap {
    TupleLabels($0.type, in: environment.context.file)
  }
  /// Whether its use has determined labels.
  private(set) var hasLabels = false

  init(_ syntax: ClosureExprSyntax, _ environment: Environment, captured: [Variable], type: TypeExpression?) {
    self.syntax = syntax
    self.environment = environment
    self.captured = captured
    self.type = type
  }

  /// The closure, where its use determines the tuple labels of its parameters and its result; as it is if a use has
  /// done so.
  func taking(_ labels: [TupleLabels?], giving result: TupleLabels?) -> Closure {
    guard !hasLabels else { return self }
    let copy = Closure(syntax, environment, captured: captured, type: type)
    copy.builder = builder
    copy.givesGenericOptional = givesGenericOptional
    copy.statedParameter = statedParameter
    copy.parameterLabels = labels
    copy.hasLabels = true
    if let result { copy.resultLabels = result }
    return copy
  }

  /// The closure, with the type that it has once the generic parameters in it are known; as it is if its type is known.
  func typed(as signature: TypeExpression) -> Closure {
    guard type?.hasUnknown == true, !signature.hasUnknown else { return self }
    let copy = Closure(syntax, environment, captured: captured, type: signature)
    copy.builder = builder
    copy.givesGenericOptional = givesGenericOptional
    copy.statedParameter = statedParameter
    copy.parameterLabels = parameterLabels
    copy.hasLabels = hasLabels
    if hasLabels { copy.resultLabels = resultLabels }
    return copy
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    captured.compactMap(\.held).forEach(visitor.visit)
    environment.context.selfVariable?.held.map(visitor.visit)
  }

  /// Calls `visit` for every living object that it has captured weakly.
  func visitWeakObjects(_ visit: (AnyObject) -> Void) {
    for variable in captured { variable.visitWeakObject(visit) }
    environment.context.selfVariable?.visitWeakObject(visit)
  }
}

/// A function used as a value: `makeService`, `XYZService.init`, `cat.purr`.
///
/// A class, because functions are references; it is immutable.
final class FunctionReference {
  enum Target {
    case function(FunctionDeclaration, selfValue: SourceValue?, typeName: String?)
    case initialiser(TypeExpression, labels: [String?]?)
    case enumCase(TypeExpression, EnumCaseDeclaration)
    /// A method of a value of a library, by name, with the labels that are written.
    case method(any LibraryValue, String, labels: [String?]?)
    /// A static method of a library: the type, and the method.
    case staticMethod(String, String)
    /// An operator: `+`.
    case operation(String)
    /// A function of the standard library: `max`.
    case standard(String)
    /// A method of a value of the standard library: `"abc".hasPrefix`.
    case member(TypedValue, String, labels: [String?])
    /// A method without its receiver, which the function takes: `Light.toggle`.
    case unapplied(TypeExpression, String)
  }

  let target: Target
  /// The other overloads of the name; the arguments of the call decide.
  var rivals: [FunctionDeclaration] = []
  /// The library's method of the same name, which a call means if the program's take other arguments; nil for none.
  var ofLibrary: Target?
  /// What the code knows that it gives, if it is used as a function of another result, `A.init` as `() -> P`, or is an
  /// initialiser of a class that a variable holds, `type.init`. Nil for its own result.
  var result: TypeExpression?
  /// The parameters that the code knows, if it is used as a function of others: `(Cat) -> Void` for one that takes any
  /// `Animal`. Nil for its own.
  private(set) var parameters: [TypeExpression]?

  init(_ target: Target) { self.target = target }

  /// The same function with another type in the eyes of the code.
  ///
  /// - Parameter parameters: Nil for the present ones.
  func taking(_ parameters: [TypeExpression]?, giving result: TypeExpression?) -> FunctionReference {
    let other = FunctionReference(target)
    (other.rivals, other.ofLibrary, other.result) = (rivals, ofLibrary, result)
    other.parameters = parameters ?? self.parameters
    return other
  }

  /// The result as which the code knows what the function itself gives as `own`.
  func seenResult(_ own: TypeExpression?) -> TypeExpression? {
    guard let result else { return own }
    // An optional keeps its layer in `Any`.
    let hasLayer = own?.isOptional == true && !result.isOptional && result != .named("Any")
    return hasLayer ? .optional(result) : result
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    switch target {
    case .function(_, let selfValue, _): selfValue.map(visitor.visit)
    case .method(let value, _, _): visitor.visit(.library(value))
    case .member(let value, _, _): visitor.visit(value.value)
    case .initialiser, .enumCase, .staticMethod, .operation, .standard, .unapplied: break
    }
  }
}

extension SourceValue {
  /// Whether it is a method of the program with that name.
  func isMethod(named name: String) -> Bool {
    guard case .function(let reference) = self, case .function(let method, _, _) = reference.target else {
      return false
    }
    return method.name == name
  }
}
