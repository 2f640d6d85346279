import DICore

extension ClosureMigrationSyntax {
  /// Swinject: a function that makes a container.
  static let swinject = ClosureMigrationSyntax(
    library: "Swinject",
    scopes: [
      .unique: ".transient", .graph: "", .cache(.strong): ".container", .container(.strong): ".container",
      .cache(.weak): ".weak", .container(.weak): ".weak",
    ],
    place: { "\($0)()" }, calls: ("container.register", "inObjectScope", "initCompleted"),
    resolver: (asking: "r", idle: "_"),
    arguments: .parameters, extendedType: nil, usualFunction: "makeContainer", sharedContainer: nil,
    request: { "r.resolve(\($0))" + ($1 ? "" : "!") },
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
