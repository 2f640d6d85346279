package import DICore

extension Program {
  /// The program's variables, in the order of declaration.
  package var variables: [Binding] { interpreter.globals.compactMap(binding) }

  /// The variable with this name; nil if there is none.
  package func variable(named name: String) -> Binding? { interpreter.globals[name].flatMap(binding) }

  /// Whether there is a variable with this name.
  package func hasVariable(named name: String) -> Bool { interpreter.globals[name] != nil }

  /// The instance in a variable; nil for other values.
  package func instance(ofVariable name: String) -> Instance? {
    guard let variable = interpreter.globals[name], let value = variable.value, !value.isLibrary else {
      return nil
    }
    return TypedValue(value, variable.type).instance
  }

  /// The scope in a variable; nil for other values.
  package func scope(ofVariable name: String) -> Scope? {
    interpreter.globals[name]?.value?.library(ScopeValue.self)?.scope
  }

  /// Sets the variable `name` to an instance.
  package func bind(_ name: String, to instance: Instance) {
    let container = (instance.object as? Container).map(interpreter.containerValue)
    let value = container ?? TypedValue(instance, nil)
    interpreter.globals.bind(Variable(name, value.value, type: value.value.dynamicType))
  }

  /// Releases a variable; false if there is none with this name.
  package func release(_ name: String) -> Bool {
    interpreter.globals.remove(name)
  }

  /// Runs pending `deinit`s of objects that were deallocated outside code, with scopes or variables.
  package func runDeinitialisers() throws {
    guard interpreter.releases.hasPendingDeinitialisers else { return }
    try interpreter.running {}
  }

  /// Calls `visit` for the objects that variables and static properties refer to, with a name, and whether the
  /// reference is strong.
  package func visitRoots(_ visit: (_ name: String, _ object: AnyObject, _ isStrong: Bool) -> Void) {
    for variable in interpreter.globals { Self.visit(variable, as: variable.name, visit) }
    for (name, variable) in interpreter.statics.sorted(by: { $0.key < $1.key }) {
      Self.visit(variable, as: name, visit)
    }
  }

  /// The names of the variables and static properties that keep `object` alive, in the order of ``visitRoots(_:)``.
  package func names(keeping object: AnyObject) -> [String] {
    interpreter.globals.names(keeping: object)
      + interpreter.statics.filter { $0.value.keeps(object) }.map(\.key).sorted()
  }

  private static func visit(
    _ variable: Variable, as name: String,
    _ visit: (_ name: String, _ object: AnyObject, _ isStrong: Bool) -> Void
  ) {
    if let value = variable.held { ObjectVisitor.visit(value) { visit(name, $0, true) } }
    variable.visitWeakObject { visit(name, $0, false) }
  }

  /// The number of changes by code to anything that outlasts it: variables, existing objects, containers, scopes.
  /// Resolving and making objects is not counted.
  package var changeCount: Int { interpreter.changeCount + interpreter.changes.writeCount }

  /// Returns the objects that were made or changed since the last call.
  ///
  /// An object gets a number when the engine first sees it: as a factory's product, or an argument. Other objects are
  /// numbered at the end of the statement of the prompt, or the load, that made them, in the order of creation.
  package func takeChangedObjects() -> [AnyObject] {
    interpreter.changes.number(in: engine.tracker)
    return interpreter.changes.take()
  }

  /// Returns the number of objects of each type made since the last call, by factories or other code.
  package func takeMade() -> [Symbol: Int] {
    Dictionary(interpreter.changes.takeMade().map { ($0.identity.symbol, $1) }, uniquingKeysWith: +)
  }
}
