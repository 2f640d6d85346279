import SwiftSyntax

// Property wrappers of parameters and of local variables.
extension Interpreter {
  /// Puts the argument of a parameter into the wrapper that the program declares for it: `func greet(@Trimmed name: String)`.
  func wrap(_ variable: Variable, of parameter: ParameterDeclaration, in callee: Callee) throws {
    guard let first = parameter.wrappers.first, let value = variable.value,
      let file = callee.file ?? callee.typeName.flatMap({ table.type(named: $0) })?.file
    else { return }
    let environment = Environment(
      CodeContext(
        file: file, selfVariable: callee.typeName.map { Variable("self", .metatype(.named($0))) },
        typeName: callee.typeName, site: callee.site))
    var property = PropertyDeclaration(
      name: parameter.name, type: parameter.type, position: first.position, file: file)
    property.innerWrappers = Array(parameter.wrappers.dropFirst())
    let slot = try declaredWrapper(property, first, variable.type, takesInitialValue: false, environment)
    switch slot {
    case .wrapped(let wrapper)?:
      let accessors = LocalAccessors()
      accessors.wrapper = try wrapper.writing(value, self)
      variable.accessors = accessors
    case .strong(let unknown)?: variable.value = unknown
    case .uninitialised?, .weak?, .lazyUnread?, nil: break
    }
  }

  /// The wrapper of a local variable `x` as the variable `_x`, and its projected value as `$x`; nil for other names.
  func wrapperVariable(named name: String, _ environment: Environment) -> Variable? {
    guard let first = name.utf8.first, first == UInt8(ascii: "_") || first == UInt8(ascii: "$"),
      let owner = environment.variable(named: String(name.dropFirst()))?.accessors,
      owner.wrapper is DeclaredWrapper
    else { return nil }
    let accessors = LocalAccessors()
    accessors.wrapperOf = owner
    let variable = Variable(name, isTemporary: !policy.changesState)
    variable.accessors = accessors
    return variable
  }

  /// Reads such a variable.
  func readWrapper(_ name: String, of owner: LocalAccessors) throws -> TypedValue? {
    guard let wrapper = owner.wrapper as? DeclaredWrapper else { return nil }
    if name.hasPrefix("$") { return try wrapper.projection(self) }
    return wrapper.instance.map { TypedValue($0, wrapper.use.type) }
  }

  /// Sets such a variable.
  func setWrapper(_ name: String, of owner: LocalAccessors, to value: TypedValue) throws {
    guard let wrapper = owner.wrapper as? DeclaredWrapper else { return }
    owner.wrapper =
      try name.hasPrefix("$")
      ? wrapper.writing(value, to: "projectedValue", self) : wrapper.replacing(value.value)
  }
}
