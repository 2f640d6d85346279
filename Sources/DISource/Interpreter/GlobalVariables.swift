/// The variables outside of all types, in the order of binding; found by name as quickly however many there are.
struct GlobalVariables: Sequence {
  /// What was bound; nil in place of what was let go.
  private var variables: [Variable?] = []
  /// The position of the variable that a name means.
  private var positions: [String: Int] = [:]

  /// The variable of that name, the one bound last.
  subscript(name: String) -> Variable? { positions[name].flatMap { variables[$0] } }

  /// Binds a variable, in place of the one that has its name.
  mutating func bind(_ variable: Variable) {
    remove(variable.name)
    positions[variable.name] = variables.count
    variables.append(variable)
  }

  /// Lets go of a variable; false if there is none of that name.
  @discardableResult
  mutating func remove(_ name: String) -> Bool {
    guard let position = positions.removeValue(forKey: name) else { return false }
    variables[position] = nil
    if variables.count > 2 * positions.count + 16 { close() }
    return true
  }

  /// Closes the gaps that the removed ones have left.
  private mutating func close() {
    variables = variables.filter { $0 != nil }
    for (position, variable) in variables.enumerated() {
      if let variable { positions[variable.name] = position }
    }
  }

  func makeIterator() -> some IteratorProtocol<Variable> { variables.lazy.compactMap(\.self).makeIterator() }
}
