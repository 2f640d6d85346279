import DICore

extension ClosureMigrationSyntax {
  /// Resolver: `registerAllServices`, which runs before the first request.
  static let resolver = ClosureMigrationSyntax(
    library: "Resolver",
    scopes: [
      .unique: ".unique", .graph: "", .cache(.strong): ".application", .cache(.weak): ".shared",
      .container(.strong): ".container", .container(.weak): ".shared",
    ],
    ownScopes: OwnScopeSyntax(type: "ResolverScope") { policy, _ in
      switch policy {
      case .unique: "ResolverScopeUnique()"
      case .graph: "ResolverScopeGraph()"
      case .cache(.strong): "ResolverScopeCache()"
      case .container(.strong): "ResolverScopeContainer()"
      case .cache(.weak), .container(.weak): "ResolverScopeShare()"
      }
    },
    place: { _ in "Resolver.main" }, calls: ("register", "scope", "resolveProperties"),
    resolver: (asking: "resolver", idle: ""),
    arguments: .keyed("args"), extendedType: "Resolver", usualFunction: "registerAllServices",
    sharedContainer: "main",
    namesAround: [
      "application", "cached", "container", "decorate", "defaultScope", "graph", "main", "optional",
      "register",
      "registerServices", "reset", "resolve", "root", "shared", "unique",
    ],
    request: { "\($0).\($2 ? "optional" : "resolve")(\($1))" },
    frame: { statements, function, isUsual in
      """
      import Resolver

      extension Resolver\(isUsual ? ": ResolverRegistering" : "") {
        \(isUsual ? "" : "/// To be called by registerAllServices().\n  ")public static func \(function)() {
          \(WrittenCode.indented(statements, by: 4))
        }
      }

      """
    })
}
