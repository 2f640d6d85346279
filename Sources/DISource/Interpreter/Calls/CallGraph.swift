import SwiftSyntax

/// Which functions of a program call which, by name: a name stands for all functions and methods that have it.
struct CallGraph {
  private let table: DeclarationTable
  private let methods: [String: [FunctionDeclaration]]
  private var callees: [String: Set<String>] = [:]

  init(of table: DeclarationTable) {
    self.table = table
    methods = Dictionary(grouping: table.types.flatMap(\.members.functions), by: \.name)
  }

  /// The code of the functions with a name.
  func bodies(of name: String) -> [CodeBlockItemListSyntax] {
    (table.functions(named: name) + methods[name, default: []]).compactMap(\.$body.parsed)
  }

  /// The function with a name, if that is no other one's.
  func only(functionNamed name: String) -> FunctionDeclaration? {
    let functions = table.functions(named: name) + methods[name, default: []]
    return functions.count == 1 ? functions[0] : nil
  }

  /// The names that the code of the functions with a name calls.
  mutating func names(calledBy name: String) -> Set<String> {
    if let known = callees[name] { return known }
    let found = bodies(of: name).reduce(into: Set<String>()) {
      $0.formUnion(UnknownCallback.calledNames(in: $1))
    }
    callees[name] = found
    return found
  }

  /// The given names, and all that they lead to.
  ///
  /// - Parameter isFollowed: Whether a name is to be among them.
  mutating func names(
    reachedFrom first: some Sequence<String>, where isFollowed: (String) -> Bool = { _ in true }
  )
    -> Set<String>
  {
    var seen = Set(first.filter(isFollowed))
    var waiting = seen
    while let name = waiting.popFirst() {
      waiting.formUnion(names(calledBy: name).filter { isFollowed($0) && seen.insert($0).inserted })
    }
    return seen
  }

  /// `targets`, and those of `names` whose functions lead to one of them.
  mutating func names(among names: Set<String>, leadingTo targets: Set<String>) -> Set<String> {
    var callers: [String: [String]] = [:]
    for name in names {
      for callee in self.names(calledBy: name) { callers[callee, default: []].append(name) }
    }
    var seen = targets
    var waiting = targets
    while let name = waiting.popFirst() {
      waiting.formUnion(callers[name, default: []].filter { seen.insert($0).inserted })
    }
    return seen
  }
}
