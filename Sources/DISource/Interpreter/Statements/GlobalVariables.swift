/// The global variables in the order of declaration. Finding one by name, or by the object that it holds, does not get
/// slower with their number.
struct GlobalVariables: Sequence {
  /// The variables; nil for released ones.
  private var variables: [Variable?] = []
  /// The position of the variable that each name means.
  private var positions: [String: Int] = [:]

  private let changes = VariableChanges()
  /// The objects held by variables with a single object, by position, and the positions of each object, in order.
  private var held: [Int: ObjectIdentifier] = [:]
  private var holders: [ObjectIdentifier: [Int]] = [:]
  /// The positions of variables that may hold several objects, or objects that may change: collections, structures,
  /// closures.
  private var composed: Set<Int> = []

  /// The number of times that a variable has released something.
  private(set) var lettingGoCount = 0

  /// The number of times that a variable was replaced by another one of its name, or released.
  private(set) var removalCount = 0

  /// The names of the variables.
  var names: Set<String> { Set(positions.keys) }

  /// The variable `name`; of several the last. Nil if there is none.
  subscript(name: String) -> Variable? { positions[name].flatMap { variables[$0] } }

  /// Adds a variable. Replaces one with the same name.
  mutating func bind(_ variable: Variable) {
    remove(variable.name)
    positions[variable.name] = variables.count
    variables.append(variable)
    variable.changes = changes
    variable.outlastsCode = true
    changes.note(variable)
  }

  /// Releases a variable; false if there is none with this name.
  @discardableResult
  mutating func remove(_ name: String) -> Bool {
    guard let position = positions.removeValue(forKey: name) else { return false }
    removalCount += 1
    variables[position]?.changes = nil
    variables[position] = nil
    forgetHeld(at: position)
    if variables.count > 2 * positions.count + 16 { close() }
    return true
  }

  /// Removes the gaps left by released variables.
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
  /// The names of the variables that keep `object` alive, in the order of declaration.
  mutating func names(keeping object: AnyObject) -> [String] {
    takeChanges()
    let others = composed.filter { variables[$0]?.keeps(object) == true }
    let alone = holders[ObjectIdentifier(object)] ?? []
    return (others.isEmpty ? alone : (alone + others).sorted()).compactMap { variables[$0]?.name }
  }

  /// Updates the index of held objects.
  mutating func takeChanges() {
    for name in changes.take() { update(name) }
  }

  /// Updates the index for one variable.
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
  /// The index of the first element of a sorted array that is not less than `limit`.
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

/// The names of variables that have changed since the last query.
///
/// A class, shared by the variables that report to it.
final class VariableChanges {
  private var names: [String] = []

  /// Records a new or changed variable.
  func note(_ variable: Variable) {
    guard !variable.isNoted else { return }
    variable.isNoted = true
    names.append(variable.name)
  }

  /// Returns and clears the names of changed variables; may contain duplicates.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
