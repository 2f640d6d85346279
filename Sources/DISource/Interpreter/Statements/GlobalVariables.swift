/// The variables outside of all types, in the order of binding; found by name, and by the object they hold, as quickly
/// however many there are.
struct GlobalVariables: Sequence {
  /// What was bound; nil in place of what was let go.
  private var variables: [Variable?] = []
  /// The position of the variable that a name means.
  private var positions: [String: Int] = [:]

  private let changes = VariableChanges()
  /// What the variables hold that hold nothing but one object, by position, and where each object is held, in order.
  private var held: [Int: ObjectIdentifier] = [:]
  private var holders: [ObjectIdentifier: [Int]] = [:]
  /// The positions of variables that may hold several objects, or others at another time: collections, structures,
  /// closures.
  private var composed: Set<Int> = []

  /// How often a variable has let go of something that it held.
  private(set) var lettingGoCount = 0

  /// The variable of that name, the one bound last.
  subscript(name: String) -> Variable? { positions[name].flatMap { variables[$0] } }

  /// Binds a variable, in place of the one that has its name.
  mutating func bind(_ variable: Variable) {
    remove(variable.name)
    positions[variable.name] = variables.count
    variables.append(variable)
    variable.changes = changes
    variable.outlastsCode = true
    changes.note(variable)
  }

  /// Lets go of a variable; false if there is none of that name.
  @discardableResult
  mutating func remove(_ name: String) -> Bool {
    guard let position = positions.removeValue(forKey: name) else { return false }
    variables[position]?.changes = nil
    variables[position] = nil
    forgetHeld(at: position)
    if variables.count > 2 * positions.count + 16 { close() }
    return true
  }

  /// Closes the gaps that the removed ones have left.
  private mutating func close() {
    variables = variables.filter { $0 != nil }
    (held, holders, composed) = ([:], [:], [])
    for (position, variable) in variables.enumerated() {
      guard let variable else { continue }
      positions[variable.name] = position
      changes.note(variable)
    }
  }

  func makeIterator() -> some IteratorProtocol<Variable> { variables.lazy.compactMap(\.self).makeIterator() }
}

// MARK: - Holding

extension GlobalVariables {
  /// The names of the variables that keep `object` alive, in the order of binding.
  mutating func names(keeping object: AnyObject) -> [String] {
    takeChanges()
    let others = composed.filter { variables[$0]?.keeps(object) == true }
    let alone = holders[ObjectIdentifier(object)] ?? []
    return (others.isEmpty ? alone : (alone + others).sorted()).compactMap { variables[$0]?.name }
  }

  /// Takes up what the variables hold now.
  mutating func takeChanges() {
    for name in changes.take() { update(name) }
  }

  /// Takes up what the variable holds now.
  private mutating func update(_ name: String) {
    guard let position = positions[name], let variable = variables[position] else { return }
    variable.isNoted = false
    forgetHeld(at: position)
    switch variable.held {
    case .object(let object):
      held[position] = ObjectIdentifier(object)
      var known = holders.removeValue(forKey: ObjectIdentifier(object)) ?? []
      known.insert(position, at: known.firstIndex(notBelow: position))
      holders[ObjectIdentifier(object)] = known
    case .some(let value) where value.hasParts: composed.insert(position)
    default: break
    }
  }

  private mutating func forgetHeld(at position: Int) {
    if composed.remove(position) != nil || held[position] != nil { lettingGoCount += 1 }
    guard let object = held.removeValue(forKey: position),
      var known = holders.removeValue(forKey: object)
    else { return }
    known.remove(at: known.firstIndex(notBelow: position))
    if !known.isEmpty { holders[object] = known }
  }
}

extension [Int] {
  /// Where the first element of a sorted array stands that is not below `limit`.
  fileprivate func firstIndex(notBelow limit: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    if last.map({ $0 < limit }) ?? true { return high }
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The names of the variables that were given another value since they were last asked for.
///
/// A class: each of the variables tells it.
final class VariableChanges {
  private var names: [String] = []

  /// The variable holds something else, or is new.
  func note(_ variable: Variable) {
    guard !variable.isNoted else { return }
    variable.isNoted = true
    names.append(variable.name)
  }

  /// Those that have changed since this was last called, some of them maybe twice.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
