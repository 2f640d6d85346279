import SwiftSyntax

/// A search for functions with a property through the names that code calls. It keeps which names lead nowhere.
struct FunctionSearch {
  private var graph: CallGraph
  private var passed: Set<String> = []

  /// The number of functions that one search reads at most.
  private static let mostRead = 1000

  init(in graph: CallGraph) { self.graph = graph }

  /// Whether the text of a function that is called, directly or through others, has the property. The nearest ones are read
  /// first. Every call must ask for the same property: names that led nowhere are not searched again.
  mutating func finds(from called: Set<String>, where hasProperty: (String) -> Bool) -> Bool {
    let known = passed
    var waiting = called.filter { passed.insert($0).inserted }.sorted()[...]
    var read = 0
    while let name = waiting.popFirst() {
      for body in graph.bodies(of: name) {
        read += 1
        let isFound = hasProperty(body.description)
        guard isFound || read > Self.mostRead else { continue }
        // What was not read may lead somewhere.
        passed = known
        return isFound
      }
      waiting += graph.names(calledBy: name).filter { passed.insert($0).inserted }.sorted()
    }
    return false
  }
}
