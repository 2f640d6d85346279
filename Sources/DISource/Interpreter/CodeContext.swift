import DICore

/// The environment of a running body besides its variables. A class, because all blocks of a body share it.
final class CodeContext {
  /// The file of the code.
  let file: SourceFile
  /// The variable `self`; nil outside methods, initialisers and static functions.
  let selfVariable: Variable?
  /// The enclosing type; nil for none.
  let typeName: String?
  /// The requester of services that the code resolves directly.
  let site: Symbol?
  /// The type of `return` values.
  let resultType: TypeExpression?
  /// The types of the generic parameters in scope; open ones have no entry.
  let generics: [String: TypeExpression]
  /// The properties of `self` that the code sets without calling their observers.
  let unobserved: ObserverSuppression
  /// The result builder that makes a value of the body.
  let builder: TypeExpression?
  /// The generic function whose body it is; nil for another body.
  let function: FunctionDeclaration?
  /// The conditions on generic parameters under which the body's member is declared.
  let conditions: [GenericRequirement]
  /// Whether the body's member is declared in an extension of a protocol.
  let isInProtocol: Bool
  /// What the result of the body is for, if it is of a generic parameter of the function; nil otherwise.
  let purpose: Purpose?
  /// The typealiases that the block has declared so far, or a body around it, with what they stand for there.
  let typealiases: [String: TypealiasDeclaration]
  /// The constraints of generic parameters and associated types, once they were needed.
  var constraints: [(name: String, constraint: TypeExpression)]?
  /// What the code knows of its generic parameters, once it was needed.
  var bounds: [String: TypeExpression]?
  /// The same by the types that they are constraints of, once they were needed.
  var constraintsByType: [TypeExpression: TypeExpression]?

  /// What the code of a closure in an extension of a protocol knows of `Self`; nil elsewhere.
  var selfInProtocol: SelfInProtocol?

  /// Whether the method around the code has `Self` in its result, so that `self` has that type.
  var givesSelf = false

  /// The class as which the code knows `self`, once that was needed; nil in it where it knows the type itself.
  var classOfSelf: TypeExpression??

  /// `Self` in an extension of a protocol: what it stands for, and what the code knows of it.
  struct SelfInProtocol {
    let type: TypeExpression
    let seen: TypeExpression
  }

  enum ObserverSuppression: Equatable {
    case none
    /// All properties declared in the type itself (in `init`, `deinit`).
    case own
    /// Only the property whose observer runs.
    case property(String)
  }

  /// The use of a generic function's result: `store` in `Cart(store: require())`.
  struct Purpose {
    let label: Symbol
    /// The type of the result.
    let type: TypeExpression
  }

  init(
    file: SourceFile, selfVariable: Variable? = nil, typeName: String? = nil, site: Symbol? = nil,
    resultType: TypeExpression? = nil, generics: [String: TypeExpression] = [:],
    unobserved: ObserverSuppression = .none, builder: TypeExpression? = nil,
    function: FunctionDeclaration? = nil, conditions: [GenericRequirement] = [], isInProtocol: Bool = false,
    purpose: Purpose? = nil, typealiases: [String: TypealiasDeclaration] = [:]
  ) {
    self.file = file
    self.selfVariable = selfVariable
    self.typeName = typeName
    self.site = site
    self.resultType = resultType
    self.generics = generics
    self.unobserved = unobserved
    self.builder = builder
    self.function = function
    self.conditions = conditions
    self.isInProtocol = isInProtocol
    self.purpose = purpose
    self.typealiases = typealiases
  }

  /// The type in whose declaration or extension the code stands; nil in an extension of a protocol, where the name of the
  /// type that conforms to it means no more than elsewhere.
  var typeAround: String? { isInProtocol ? nil : typeName }

  /// Whether code knows less of the types of its values than these are: where it has generic parameters, and in an extension
  /// of a protocol.
  var isGeneric: Bool { isInProtocol || !generics.isEmpty }

  /// The same context for code within the body that is a function of its own: what it sets calls the observers.
  var observing: CodeContext {
    guard unobserved != .none else { return self }
    return CodeContext(
      file: file, selfVariable: selfVariable, typeName: typeName, site: site, resultType: resultType,
      generics: generics, builder: builder, function: function, conditions: conditions,
      isInProtocol: isInProtocol, purpose: purpose, typealiases: typealiases
    ).knowingSelf(as: self)
  }

  /// The same context for code that knows one more typealias.
  func knowing(_ alias: TypealiasDeclaration) -> CodeContext {
    CodeContext(
      file: file, selfVariable: selfVariable, typeName: typeName, site: site, resultType: resultType,
      generics: generics, unobserved: unobserved, builder: builder, function: function,
      conditions: conditions, isInProtocol: isInProtocol, purpose: purpose,
      typealiases: typealiases.merging([alias.name: alias]) { $1 }
    ).knowingSelf(as: self)
  }

  /// What the code around knows of `Self`.
  private func knowingSelf(as outer: CodeContext) -> CodeContext {
    (selfInProtocol, givesSelf) = (outer.selfInProtocol, outer.givesSelf)
    return self
  }

  /// The same context with other values. Nil keeps the present value, except for `resultType`; `generics` are added to
  /// the present ones.
  func with(
    selfVariable: Variable? = nil, site: Symbol?, resultType: TypeExpression?,
    generics: [String: TypeExpression] = [:], builder: TypeExpression? = nil
  ) -> CodeContext {
    CodeContext(
      file: file, selfVariable: selfVariable ?? self.selfVariable, typeName: typeName,
      site: site ?? self.site,
      resultType: resultType, generics: self.generics.merging(generics) { $1 }, unobserved: unobserved,
      builder: builder, function: function, conditions: conditions, isInProtocol: isInProtocol,
      purpose: purpose, typealiases: typealiases
    ).knowingSelf(as: self)
  }
}
