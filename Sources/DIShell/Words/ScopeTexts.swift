import DICore

/// What scopes mean, in words: each that a library offers in its own, a program's own by where it keeps instances.
enum ScopeTexts {
  static func text(of scope: Scope) -> String {
    if scope.isOfLibrary, let text = ofLibraries[scope.name.text] { return text }
    return general(scope.policy) + " (custom scope)"
  }

  private static let ofLibraries = [
    "graph": "one instance until the outermost factory of graph scope has returned",
    "unique": "a new instance at every request",
    "application": "one instance for all containers; as cached, but meant to stay",
    "cached": "one instance for all containers, until it is reset",
    "shared": "one object for all containers, while something holds it",
    "container": "one instance in each container asked",
    "prototype": "a new instance at every request, as unique does in Resolver",
    "objectGraph": "one instance in each call on a container",
    "perContainer(strong)": "one instance in each container asked, until its clean()",
    "perContainer(weak)": "one object in each container asked, while something holds it",
    "perRun(strong)": "one instance of each registration, to the end of the program",
    "perRun(weak)": "one object of each registration, while something holds it",
    "single": "one instance of each registration; initializeSingletonObjects() makes it ahead",
  ]

  private static func general(_ policy: Scope.Policy) -> String {
    switch policy {
    case .unique: "a new instance at every request"
    case .graph: "one instance until the outermost factory of its scope has returned"
    case .cache(.strong): "one instance for all containers, until it is reset"
    case .cache(.weak): "one object for all containers, while something holds it"
    case .container(.strong): "one instance in each container asked"
    case .container(.weak): "one object in each container asked, while something holds it"
    }
  }
}
