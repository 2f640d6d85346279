import DICore
import SwiftSyntax

/// The accessors, observers or wrapper of a local variable. A class, because closures share it with the body.
final class LocalAccessors {
  var getter: LocalFunction?
  var setter: LocalFunction?
  /// The `willSet` and `didSet` observers.
  var observers: [(declared: PropertyDeclaration.Observer, function: LocalFunction)] = []
  var wrapper: (any PropertyWrapper)?
  /// The variable whose wrapper it is, or whose wrapper's projected value; nil for a variable of its own.
  var wrapperOf: LocalAccessors?
  /// The initial value of a `lazy var` before its first read, and its environment.
  var lazyInitialiser: (expression: ExprSyntax, environment: Environment)?
  /// The task of `async let`, which gives the value.
  var task: AsyncTask?
  /// Whether an observer is running, which is not called for its own changes.
  fileprivate var isObserving = false
}

// Local variables with accessors, observers or a wrapper, and `lazy` ones.
extension Interpreter {
  /// A local variable with accessors, observers or a wrapper; nil for a plain one.
  func variableWithAccessors(
    _ binding: PatternBindingSyntax, in node: VariableDeclSyntax, _ type: TypeExpression?,
    _ environment: Environment
  ) throws -> Variable? {
    let isLazy = DeclarationModifiers(node.modifiers).contains(.lazy)
    guard binding.accessorBlock != nil || !node.attributes.isEmpty || isLazy else { return nil }
    let reader = DeclarationReader(
      source: environment.context.file, conditions: conditions(in: environment.context.file))
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let property = reader.properties(node).first(where: { $0.name == name })
    else { return nil }
    let own = LocalAccessors()
    let first = Variable(name, type: type)
    first.labels = TupleLabels(binding.typeAnnotation?.type, in: environment.context.file)
    if let wrapper = property.wrapper, !isBuilder(wrapper, environment) {
      guard try wrap(property, wrapper, type, first, own, environment) else { return nil }
    } else if let accessors = property.accessors {
      setFunctions(of: own, by: accessors, type, property, environment)
      if let initial = binding.initializer {
        let value = try value(of: initial.value, in: environment, for: ExpressionUse(type))
        first.value = value.value.labelled(first.labels).copied
        first.type = type ?? value.type
      } else if own.getter == nil, type?.isOptional == true {
        first.value = .nothing
      }
    } else if isLazy, let initial = binding.initializer {
      own.lazyInitialiser = (initial.value, environment)
    } else {
      return nil
    }
    first.accessors = own
    return first
  }

  /// Whether an attribute of a variable says which result builder makes what its getter returns.
  private func isBuilder(_ attribute: AttributeUse, _ environment: Environment) -> Bool {
    builder(among: [attribute.type], in: environment.context.typeName) != nil
  }

  /// Sets getter, setter and observers as functions of the body around.
  private func setFunctions(
    of own: LocalAccessors, by accessors: PropertyDeclaration.Accessors, _ type: TypeExpression?,
    _ property: PropertyDeclaration, _ environment: Environment
  ) {
    let name = property.name
    own.getter = accessors.getter.map { local(name, $0, [], type ?? .unknown(""), property, environment) }
    own.setter = accessors.setter.map {
      local(name, $0, [(accessors.setterParameter, type)], .void, property, environment)
    }
    own.observers = accessors.observers.map { observer in
      (
        observer,
        local(name, observer.body ?? [], [(observer.parameter, type)], .void, property, environment)
      )
    }
  }

  private func wrap(
    _ property: PropertyDeclaration, _ wrapper: AttributeUse, _ type: TypeExpression?, _ variable: Variable,
    _ accessors: LocalAccessors, _ environment: Environment
  ) throws -> Bool {
    let site = environment.context.site ?? Symbol(property.name)
    switch try wrap(property, wrapper, type, in: environment, site) {
    case .strong(let value)?: variable.value = value
    case .wrapped(let own)?:
      accessors.wrapper = own
      variable.type = try variable.type ?? own.valueType(self)
    default: return false
    }
    return true
  }

  private func local(
    _ name: String, _ body: CodeBlockItemListSyntax, _ parameters: [(name: String, type: TypeExpression?)],
    _ result: TypeExpression, _ property: PropertyDeclaration, _ environment: Environment
  ) -> LocalFunction {
    var function = FunctionDeclaration(name: "", position: property.position, file: property.file)
    function.parameters = parameters.map {
      ParameterDeclaration(label: nil, name: $0.name, type: $0.type ?? .unknown(""))
    }
    function.result = result
    function.attributes = parameters.isEmpty ? [property.wrapper?.type].compactMap(\.self) : []
    function.body = body
    let names = ClosureShape.names(in: body, of: function)
    return LocalFunction(
      [function], environment, names: names, selfVariable: capturedSelf(names, [], environment))
  }

  /// Reads such a variable.
  func read(
    _ variable: Variable, by accessors: LocalAccessors, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> TypedValue? {
    if let owner = accessors.wrapperOf { return try readWrapper(variable.name, of: owner) }
    if let wrapper = accessors.wrapper { return try wrapper.read(self) }
    if let task = accessors.task { return try task.value(self).promoted(to: variable.type) }
    if let getter = accessors.getter {
      return try apply(
        .library(getter), to: [], for: ExpressionUse(variable.type), site: nil,
        at: .fromOutside(self, at: place(of: node, in: environment)))
    }
    guard let initialiser = accessors.lazyInitialiser else { return nil }
    accessors.lazyInitialiser = nil
    let value = try value(
      of: initialiser.expression, in: initialiser.environment, for: ExpressionUse(variable.type))
    variable.value = value.value
    variable.type = variable.type ?? value.type
    return TypedValue(value.value, variable.type)
  }

  /// Sets such a variable.
  ///
  /// - Parameter store: Stores the value, if the variable is stored.
  func set(
    _ variable: Variable, by accessors: LocalAccessors, to value: TypedValue, _ node: some SyntaxProtocol,
    _ environment: Environment, _ store: () -> Void
  ) throws {
    func call(_ function: LocalFunction, _ argument: SourceValue) throws {
      _ = try apply(
        .library(function), to: [TypedValue(argument, variable.type)], for: .nothing, site: nil,
        at: .fromOutside(self, at: place(of: node, in: environment)))
    }
    if let owner = accessors.wrapperOf {
      try setWrapper(variable.name, of: owner, to: value)
    } else if let wrapper = accessors.wrapper {
      accessors.wrapper = try wrapper.writing(value.value, self)
    } else if let setter = accessors.setter {
      try call(setter, value.value)
    } else if accessors.getter != nil {
      throw error("cannot change '\(variable.name)': it has no setter", at: node, in: environment)
    } else {
      accessors.lazyInitialiser = nil
      guard variable.value != nil, !accessors.isObserving else { return store() }
      accessors.isObserving = true
      defer { accessors.isObserving = false }
      let (before, after) = (
        accessors.observers.filter { !$0.declared.isAfter }, accessors.observers.filter(\.declared.isAfter)
      )
      for observer in before { try call(observer.function, value.value) }
      let old = after.contains(where: \.declared.usesOldValue) ? variable.value : nil
      store()
      if old == nil { try runDeinitialisers() }
      for observer in after { try call(observer.function, old ?? .nothing) }
    }
  }

  /// The value of `$x` of a local variable with a wrapper; nil if there is none.
  func projection(ofVariable name: String, _ environment: Environment) throws -> TypedValue? {
    guard let wrapper = environment.variable(named: String(name.dropFirst()))?.accessors?.wrapper else {
      return nil
    }
    return try projection(of: wrapper, named: name)
  }

  /// The value of `$x`, where `x` has a wrapper outside of an instance; nil if the wrapper has none.
  func projection(of wrapper: any PropertyWrapper, named name: String) throws -> TypedValue? {
    var fields = FieldList()
    fields[Symbol(String(name.dropFirst()))] = .wrapped(wrapper)
    return try wrapperMember(name, of: fields)
  }
}
