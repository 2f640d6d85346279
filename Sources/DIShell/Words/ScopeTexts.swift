import DICore

/// Descriptions of scopes: for a library's scope the library's text, for a custom scope one by where it keeps
/// instances.
enum ScopeTexts {
  static func text(of scope: Scope) -> String {
    scope.meaning ?? general(scope.policy) + (scope.isOfLibrary ? "" : " (custom scope)")
  }

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
