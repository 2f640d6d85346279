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
  /// Made while code is only read.
  let isTrial: Bool
  /// Who is told that it holds something else.
  var changes: VariableChanges?
  /// Whether that is known there already.
  var isNoted = false
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

/// What a running piece of code sees besides its variables. A class: all blocks of one body share it.
final class Context {
  /// The file the code stands in.
  let file: SourceFile
  /// `self`, in a method, an initialiser or a static function.
  let selfVariable: Variable?
  /// The type whose body the code stands in.
  let typeName: String?
  /// Who asks, where the code resolves something itself.
  let site: Symbol?
  /// What `return` has to give.
  let resultType: TypeExpression?
  /// What the generic parameters in reach stand for; nil for those that are still open.
  let generics: [String: TypeExpression]
  /// Whether the code gives `self` its first values, or observes one: then no property is observed.
  let isUnobserved: Bool

  init(
    file: SourceFile, selfVariable: Variable? = nil, typeName: String? = nil, site: Symbol? = nil,
    resultType: TypeExpression? = nil, generics: [String: TypeExpression] = [:], isUnobserved: Bool = false
  ) {
    self.file = file
    self.selfVariable = selfVariable
    self.typeName = typeName
    self.site = site
    self.resultType = resultType
    self.generics = generics
    self.isUnobserved = isUnobserved
  }

  func with(
    selfVariable: Variable? = nil, site: Symbol?, resultType: TypeExpression?,
    generics: [String: TypeExpression] = [:]
  ) -> Context {
    Context(
      file: file, selfVariable: selfVariable ?? self.selfVariable, typeName: typeName,
      site: site ?? self.site,
      resultType: resultType, generics: self.generics.merging(generics) { $1 }, isUnobserved: isUnobserved)
  }
}

/// The variables a block declares, inside those around it. A class, because closures keep what is around them.
final class Environment {
  let context: Context
  /// Whether it is outside of all bodies: variables declared there are the program's.
  let isProgram: Bool
  private let parent: Environment?
  /// What the block itself declares, in order.
  private(set) var variables: [Variable] = []
  /// Whether the block is left.
  private(set) var hasEnded = false

  init(_ context: Context, parent: Environment? = nil, isProgram: Bool = false) {
    self.context = context
    self.parent = parent
    self.isProgram = isProgram
  }

  /// A block inside this one.
  func nested() -> Environment { Environment(context, parent: self) }

  func declare(_ variable: Variable) { variables.append(variable) }

  /// Lets go of what the block declares, the last first.
  func end() {
    hasEnded = true
    while let variable = variables.popLast() { variable.outlastsCode = true }
  }

  /// Whether the code is to give no value.
  var givesNothing: Bool { isProgram || context.resultType == .void }

  /// The variable that `name` means here; the one declared last.
  func variable(named name: String) -> Variable? {
    var environment: Environment? = self
    while let current = environment {
      if let found = current.variables.last(where: { $0.name == name }) { return found }
      environment = current.parent
    }
    return nil
  }
}
