package import DICore

extension Program {
  /// The program's variables, in the order of binding.
  package var variables: [Binding] { interpreter.globals.compactMap(binding) }

  /// What a variable holds, if it is an instance.
  package func instance(ofVariable name: String) -> Instance? {
    guard let variable = interpreter.globalVariable(name), let value = variable.value, !value.isLibrary else {
      return nil
    }
    return TypedValue(value, variable.type).instance
  }

  /// Binds a name to an instance, in place of what it was bound to.
  package func bind(_ name: String, to instance: Instance) {
    let container = (instance.object as? Container).map(interpreter.containerValue)
    let value = container ?? TypedValue(instance, nil)
    interpreter.globals.removeAll { $0.name == name }
    interpreter.globals.append(Variable(name, value.value, type: value.value.dynamicType))
  }

  /// Lets go of a variable; false if there is none of that name.
  package func release(_ name: String) -> Bool {
    guard let index = interpreter.globals.lastIndex(where: { $0.name == name }) else { return false }
    interpreter.globals.remove(at: index)
    return true
  }

  /// The objects that variables and static properties keep alive, under their names.
  package var roots: [(name: String, object: AnyObject)] {
    var roots: [(String, AnyObject)] = []
    for variable in interpreter.globals { variable.visitObjects { roots.append((variable.name, $0)) } }
    for (name, variable) in interpreter.statics.sorted(by: { $0.key < $1.key }) {
      variable.visitObjects { roots.append((name, $0)) }
    }
    return roots
  }
}
