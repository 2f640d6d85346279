package import DICore

/// The sentences of the library's log, for compiled programs and for interpreted ones.
package enum LogText {
  /// The request as messages name it.
  package static func request(_ request: Request) -> String {
    if request.kind == .many { return "many with type: \(request.key.type)" }
    guard let tag = request.key.tag else { return "type: \(request.key.type)" }
    return "type: \(request.key.type) with tag: \(tag)"
  }

  /// Nothing answers the request.
  package static func notFound(_ request: Request) -> String { "Not found \(self.request(request))" }

  /// Several components answer the request, and none is preferred.
  package static func ambiguous(_ request: Request, _ candidates: [String]) -> String {
    "Ambiguous \(self.request(request)) contains in: [\(candidates.joined(separator: ", "))]"
  }

  /// Several components are marked with `test()`, so that none is preferred.
  package static func severalTests(_ candidates: [String]) -> String {
    "Found more test components: [\(candidates.joined(separator: ", "))]"
  }

  /// The component takes more arguments than it is given.
  package static func missingArgument(_ number: Int, of component: String) -> String {
    "Get arguments for \(component) failed. There is no argument \(number), or more than one list fits"
  }

  /// `import` is called while no framework is loaded.
  package static func notImported(_ framework: String) -> String {
    "\(framework) is not imported: use import only into Framework"
  }
}
