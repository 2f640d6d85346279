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

  /// The names that the code of the functions with a name calls.
  mutating func names(calledBy name: String) -> Set<String> {
    if let known = callees[name] { return known }
    let found = bodies(of: name).reduce(into: Set<String>()) {
      $0.formUnion(UnknownCallback.calledNames(in: $1))
    }
    callees[name] = found
    return found
  }

  /// The names that are reached from some, with these.
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

  /// Those of `names` whose functions lead to a function with one of the names `targets`, with these.
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

/// A search for functions with a property through the names that code calls. It keeps which names lead nowhere.
struct FunctionSearch {
  private var graph: CallGraph
  private var passed: Set<String> = []

  /// The number of functions that one search reads at most.
  private static let mostRead = 1000

  init(in graph: CallGraph) { self.graph = graph }

  /// Whether the text of a function that is called, directly or through others, has the property. Always asked for the
  /// same one.
  mutating func finds(from called: Set<String>, where hasProperty: (String) -> Bool) -> Bool {
    let known = passed
    var (waiting, read) = (called.filter { passed.insert($0).inserted }, 0)
    while let name = waiting.popFirst() {
      for body in graph.bodies(of: name) {
        read += 1
        if read > Self.mostRead { return false }
        if hasProperty(body.description) {
          passed = known
          return true
        }
      }
      waiting.formUnion(graph.names(calledBy: name).filter { passed.insert($0).inserted })
    }
    return false
  }
}
