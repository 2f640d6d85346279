import DICore

extension ClosureMigrationSyntax {
  /// Swinject: a function that makes a container.
  static let swinject = ClosureMigrationSyntax(
    library: "Swinject",
    scopes: [
      .unique: ".transient", .graph: "", .cache(.strong): ".container", .container(.strong): ".container",
      .cache(.weak): ".weak", .container(.weak): ".weak",
    ],
    container: "makeContainer()", calls: ("container.register", "inObjectScope", "initCompleted"),
    resolver: (asking: "r", idle: "_"),
    arguments: .parameters, extendedType: nil, declaredFunction: nil,
    request: { "r.resolve(\($0))" + ($1 ? "" : "!") },
    frame: { statements in
      """
      import Swinject

      func makeContainer() -> Container {
        let container = Container()
        \(WrittenCode.indented(statements))
        return container
      }

      """
    })
}
