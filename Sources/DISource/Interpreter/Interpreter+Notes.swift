import DICore

// What is noted while code runs: what it has run, changed and decided.
extension Interpreter {
  /// Records that a function has run, by its place in the code; a dry run does not count.
  func noteRun(of function: FunctionDeclaration, in typeName: String?) {
    guard policy.changesState else { return }
    let name = [typeName, function.name].compactMap(\.self).joined(separator: ".")
    functionsRun[name, default: []].insert(function.position)
  }

  /// Adds a static variable by its type and name. A dry run adds only values that a library distinguishes by identity.
  func bindStatic(_ variable: Variable, as key: String) {
    guard policy.changesState || variable.value?.isLibrary == true else { return }
    variable.outlastsCode = true
    statics[key] = variable
  }

  /// Counts a change of anything but objects.
  func noteChange() {
    if policy.changesState { changeCount += 1 }
  }

  /// Counts a call that registers: such a change can be taken back.
  func noteRegistering() {
    noteChange()
    if policy.changesState { registeringCount += 1 }
  }

  /// Counts a change of the value at a place. A part counts as its whole; an object counts its own changes.
  func noteChange(of place: AssignmentTarget) {
    noteWrite(to: place)
    if let assumption { place.depend(on: assumption) }
    switch place {
    case .variable(let variable): if variable.outlastsCode { noteChange() }
    case .property(_, let owner): if case .object = owner.value { return } else { noteChange() }
    case .staticMember, .ambient: noteChange()
    case .nowhere, .superProperty, .field, .element, .elements, .part, .subscripted, .keyPath, .tuple, .copy,
      .unread:
      break
    }
  }

  /// Counts a decision of the code, or a change of something that decisions may depend on.
  func noteDecision() {
    if policy.changesState { decisions += 1 }
  }
}
