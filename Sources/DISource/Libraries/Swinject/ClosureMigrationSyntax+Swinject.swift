import DICore

extension ClosureMigrationSyntax {
  /// Swinject: a function that makes a container.
  static let swinject = ClosureMigrationSyntax(
    library: "Swinject",
    scopes: [
      .unique: ".transient", .graph: "", .cache(.strong): ".container",
      .container(.strong): ".container",
      .cache(.weak): ".weak", .container(.weak): ".weak",
    ],
    ownScopes: OwnScopeSyntax(type: "ObjectScope") { policy, name in
      let storage =
        switch policy {
        case .unique: "Transient"
        case .graph: "Graph"
        case .cache(.strong), .container(.strong): "Permanent"
        case .cache(.weak), .container(.weak): "Weak"
        }
      let text = WrittenCode.literal(Symbol(name))
      return "ObjectScope(storageFactory: \(storage)Storage.init, description: \(text))"
    },
    place: { "\($0)()" }, calls: ("container.register", "inObjectScope", "initCompleted"),
    resolver: (asking: "r", idle: "_"),
    arguments: .parameters, extendedType: nil, usualFunction: "makeContainer", sharedContainer: nil,
    namesAround: ["container"],
    request: { "\($0).resolve(\($1))" + ($2 ? "" : "!") },
    frame: { statements, function, _ in
      """
      import Swinject

      func \(function)() -> Container {
        let container = Container()
        \(WrittenCode.indented(statements))
        return container
      }

      """
    })
}
