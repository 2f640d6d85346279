package import DICore

extension Program {
  /// The program's variables, in the order of binding.
  package var variables: [Binding] { interpreter.globals.compactMap(binding) }

  /// The variable of that name.
  package func variable(named name: String) -> Binding? { interpreter.globals[name].flatMap(binding) }

  /// Whether there is a variable of that name.
  package func hasVariable(named name: String) -> Bool { interpreter.globals[name] != nil }

  /// What a variable holds, if it is an instance.
  package func instance(ofVariable name: String) -> Instance? {
    guard let variable = interpreter.globals[name], let value = variable.value, !value.isLibrary else {
      return nil
    }
    return TypedValue(value, variable.type).instance
  }

  /// The scope that a variable holds, if it holds one.
  package func scope(ofVariable name: String) -> Scope? {
    interpreter.globals[name]?.value?.library(ScopeValue.self)?.scope
  }

  /// Binds a name to an instance, in place of what it was bound to.
  package func bind(_ name: String, to instance: Instance) {
    let container = (instance.object as? Container).map(interpreter.containerValue)
    let value = container ?? TypedValue(instance, nil)
    interpreter.globals.bind(Variable(name, value.value, type: value.value.dynamicType))
  }

  /// Lets go of a variable; false if there is none of that name.
  package func release(_ name: String) -> Bool {
    interpreter.globals.remove(name)
  }

  /// Runs what is still to be run of objects that have ended outside of all code: in scopes, with variables.
  package func runDeinitialisers() throws {
    guard interpreter.releases.hasEnded else { return }
    try interpreter.running {}
  }

  /// Calls `visit` for the objects that variables and static properties refer to, with the name, and whether it
  /// keeps the object alive.
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

  /// How often code has changed something that outlasts it: variables, objects that were there, containers, scopes. What
  /// it resolves and makes is not counted.
  package var changeCount: Int { interpreter.changeCount + interpreter.changes.writeCount }

  /// The objects that were made or written to since this was last called.
  ///
  /// An object has a number since the engine first saw it: returned by a factory, or handed to the engine. Those that
  /// code has made besides, for a variable or for another object, are numbered when the statement of the prompt, or
  /// the loading, that made them is over, in the order of making.
  package func takeChangedObjects() -> [AnyObject] {
    interpreter.changes.number(in: engine.tracker)
    return interpreter.changes.take()
  }

  /// How many objects of each type were made since this was last called, by factories or any other code.
  package func takeMade() -> [Symbol: Int] {
    Dictionary(interpreter.changes.takeMade().map { ($0.identity.symbol, $1) }, uniquingKeysWith: +)
  }
}
