package import DICore

/// A type of the program, as `types` shows it.
package struct TypeSummary: Sendable {
  /// The name with the types around it.
  package let name: String
  /// `class`, `struct`, `enum`, `protocol`, `actor`.
  package let kind: String
  /// What follows the colon.
  package let inherits: [String]
  /// Where the declaration begins.
  package let place: SourcePlace
  /// Whether some registration in force answers for it.
  package let isRegistered: Bool
}

extension Program {
  /// The declared types, in the order of their declarations.
  package var types: [TypeSummary] {
    interpreter.table.types.filter { $0.kind != .external }.map(summary)
  }

  func summary(_ type: TypeDeclaration) -> TypeSummary {
    let identity = TypeExpression.named(type.name).identity
    let isRegistered = engine.containers.contains { container in
      container.registrations.contains { registration in
        registration.services.contains { $0.type == identity && container.isInForce(registration, for: $0) }
      }
    }
    return TypeSummary(
      name: type.name, kind: type.kind.rawValue, inherits: type.inheritance.map(\.description),
      place: interpreter.place(type.position), isRegistered: isRegistered)
  }

  /// Where a type is declared; nil for one the program does not declare.
  package func place(ofType name: String) -> SourcePlace? {
    let type = interpreter.table.declaration(of: TypeExpression(parsing: name))
    guard let type, type.kind != .external else { return nil }
    return interpreter.place(type.position)
  }

  /// The source around a place: `lines` lines from there; nil where there is no text.
  package func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt? {
    if let file = files.last(where: { $0.name == place.file.text }) {
      return file.excerpt(from: Int(place.line), to: Int(place.line) + max(lines, 1) - 1)
    }
    let input = inputs.last { input in
      interpreter.places[input.name].map { $0.file == place.file && $0.line == place.line } ?? false
    }
    let first = Int(place.lineInside)
    return input?.excerpt(from: first, to: first + max(lines, 1) - 1)
  }
}
