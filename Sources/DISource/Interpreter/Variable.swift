import DICore

/// A variable. A class, because closures share the variables that they capture.
final class Variable {
  enum Content {
    case uninitialised
    case strong(SourceValue)
    case weak(WeakValue)
  }

  private(set) var name: String
  /// The type as annotated or inferred.
  var type: TypeExpression?
  /// The type as written in generic code, with its generic parameters; nil if it is not known.
  var stated: TypeExpression?
  /// The static type, if that is a protocol: for `self` in an extension of the protocol, and for a parameter `T: P`.
  var seenAs: TypeExpression?
  /// Whether generic code writes its type as such, and not as a generic parameter that may stand for it.
  var hasNamedType = false
  /// What `Self` is for a variable `self` in an extension of a protocol, if that is a superclass of the object's class.
  var selfType: TypeExpression?
  private(set) var content: Content { didSet { changes?.note(self) } }
  let isConstant: Bool
  /// Whether only the running code sees it, so that a dry run may change it: made in the dry run, or a copy.
  let isTemporary: Bool
  /// Notified of changes; nil for none.
  var changes: VariableChanges?
  /// Whether a change is already recorded there.
  var isNoted = false
  /// The tuple labels in its type.
  var labels: TupleLabels?
  /// Whether its declaration says that it is an optional which is to be unwrapped: `T?`, and not `T!`.
  var statesOptional = false
  /// The accessors of a local variable; nil for a plain one.
  var accessors: LocalAccessors?
  /// The assumption on which the value depends; nil if it is known.
  var assumption: Assumption?
  /// Whether it exists after the running code: a global or static variable, or a captured one of a block that was left.
  var outlastsCode = false

  /// Whether it is declared with `@TaskLocal`.
  var isTaskLocal = false

  /// Gives it the unique name that it has as a global variable.
  func rename(_ unique: String) { name = unique }

  init(
    _ name: String, _ value: SourceValue? = nil, type: TypeExpression? = nil, isConstant: Bool = false,
    isTemporary: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isConstant = isConstant
    self.isTemporary = isTemporary
    content = value.map(Content.strong) ?? .uninitialised
  }

  /// Makes the reference weak.
  func weaken() { content = .weak(WeakValue(value)) }

  var value: SourceValue? {
    get {
      switch content {
      case .uninitialised: nil
      case .strong(let value): value
      case .weak(let reference): reference.value
      }
    }
    set {
      guard let newValue else { return content = .uninitialised }
      if case .weak = content {
        content = .weak(WeakValue(newValue))
      } else {
        content = .strong(newValue)
      }
    }
  }

  /// Lets `body` change the value in place.
  func change<Result>(_ body: (inout SourceValue) throws -> Result) rethrows -> Result {
    var changed = value ?? .nothing
    if case .strong = content { content = .strong(.void) }
    defer { value = changed }
    return try body(&changed)
  }

  /// What `Self` means for the variable `self`.
  var typeOfSelf: TypeExpression? {
    if case .metatype(let type)? = value { return type }
    return value?.declaredType ?? type ?? value?.dynamicType
  }

  /// The value that the variable keeps alive; nil for a weak variable.
  var held: SourceValue? {
    guard case .strong(let value) = content else { return nil }
    return value
  }

  /// Whether the variable keeps `object` alive.
  func keeps(_ object: AnyObject) -> Bool {
    if case .strong(.object(let held)) = content { return held === object }
    var keeps = false
    if let held { ObjectVisitor.visit(held) { keeps = keeps || $0 === object } }
    return keeps
  }

  /// Calls `visit` for the object of a weak reference, if it is alive.
  func visitWeakObject(_ visit: (AnyObject) -> Void) {
    guard case .weak(let reference) = content, let object = reference.object else { return }
    visit(object)
  }
}
