import DICore

/// A variable: a place for a value. A class, because closures share the variables they capture.
final class Variable {
  enum Content {
    case uninitialised
    case strong(SourceValue)
    case weak(WeakObject)
  }

  let name: String
  /// The type as annotated or inferred.
  var type: TypeExpression?
  /// The protocol that code sees it as: for `self` in an extension of that, and for a parameter `T: P`.
  var seenAs: TypeExpression?
  private(set) var content: Content { didSet { changes?.note(self) } }
  let isConstant: Bool
  /// Made in a dry run, which may therefore change it.
  let isTrial: Bool
  /// Who is told that it holds something else.
  var changes: VariableChanges?
  /// Whether that is known there already.
  var isNoted = false
  /// The labels of the tuples in its type.
  var labels: TupleLabels?
  /// What reads and sets it, where it does not just hold its value.
  var accessors: LocalAccessors?
  /// What the value rests on that is not known.
  var assumption: Assumption?
  /// Whether it is there when the code that runs is over: a global or static variable, or one of a block that is left,
  /// which closures have captured.
  var outlastsCode = false

  init(
    _ name: String, _ value: SourceValue? = nil, type: TypeExpression? = nil, isConstant: Bool = false,
    isTrial: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isConstant = isConstant
    self.isTrial = isTrial
    content = value.map(Content.strong) ?? .uninitialised
  }

  /// Holds its object weakly from now on.
  func weaken() { content = .weak(WeakObject(value)) }

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
        content = .weak(WeakObject(newValue))
      } else {
        content = .strong(newValue)
      }
    }
  }

  /// Lets `body` change the value where it is.
  func change<Result>(_ body: (inout SourceValue) throws -> Result) rethrows -> Result {
    var changed = value ?? .nothing
    if case .strong = content { content = .strong(.void) }
    defer { value = changed }
    return try body(&changed)
  }

  /// The value that the variable keeps alive.
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

  /// Calls `visit` for the object that the variable refers to without keeping it alive, if there is one.
  func visitWeakObject(_ visit: (AnyObject) -> Void) {
    guard case .weak(let reference) = content, let object = reference.object else { return }
    visit(object)
  }
}
