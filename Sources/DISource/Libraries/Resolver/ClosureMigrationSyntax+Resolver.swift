import DICore

extension ClosureMigrationSyntax {
  /// Resolver: `registerAllServices`, which runs before the first request.
  static let resolver = ClosureMigrationSyntax(
    library: "Resolver",
    scopes: [
      .unique: ".unique", .graph: "", .cache(.strong): ".application", .cache(.weak): ".shared",
      .container(.strong): ".container",
    ],
    container: "Resolver.main", calls: ("register", "scope", "resolveProperties"),
    resolver: (asking: "resolver", idle: ""),
    arguments: .keyed("args"), extendedType: "Resolver", declaredFunction: "registerAllServices",
    request: { "resolver.\($1 ? "optional" : "resolve")(\($0))" },
    frame: { statements in
      """
      import Resolver

      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          \(WrittenCode.indented(statements, by: 4))
        }
      }

      """
    })
}
