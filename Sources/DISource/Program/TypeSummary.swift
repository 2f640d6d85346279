package import DICore

/// A declared type as `types` shows it.
package struct TypeSummary: Sendable {
  /// The qualified name.
  package let name: String
  /// The keyword: `class`, `struct`, `enum`, `protocol`, `actor`.
  package let kind: String
  /// The inheritance clause.
  package let inherits: [String]
  /// The place where the declaration begins.
  package let place: SourcePlace
  /// Whether a registration in force has this service.
  package let isRegistered: Bool
}

extension Program {
  /// The declared types, in the order of declaration.
  package var types: [TypeSummary] {
    summaries(of: interpreter.table.types.filter { $0.kind != .external })
  }

  /// The names of ``types``, in the same order.
  package var typeNames: [String] {
    interpreter.table.types.compactMap { $0.kind == .external ? nil : $0.name }
  }

  /// The number of ``types``.
  package var typeCount: Int { interpreter.table.types.count { $0.kind != .external } }

  /// Whether a type with this name is declared.
  package func declaresType(named name: String) -> Bool {
    interpreter.table.type(named: name).map { $0.kind != .external } ?? false
  }

  /// Whether a function with this name is declared.
  package func declaresFunction(named name: String) -> Bool {
    !interpreter.table.functions(named: name).isEmpty
  }

  /// Whether the text is the name of a type that is declared neither in the program nor in the standard library.
  package func isUndeclared(_ name: String) -> Bool {
    let type = TypeExpression(parsing: name)
    guard type.typeName != nil, !type.isBasic, name.first?.isUppercase == true else { return false }
    return interpreter.table.declaration(of: type) == nil && !libraries.contains { $0.containerType == name }
  }

  /// The names of types and functions that differ from a name by likely typing errors, nearest first.
  package func names(near name: String) -> [String] {
    let own = types.map(\.name) + interpreter.table.functionNames
    let known = own + StandardLibrary.functions.methodNames.sorted()
    return Suggestion.names(for: name, among: known).filter { abs($0.count - name.count) < 3 }
  }

  /// The keyword of the type with this name; nil if it is undeclared.
  package func kind(ofType name: String) -> String? {
    interpreter.table.type(named: name).flatMap { $0.kind == .external ? nil : $0.kind.rawValue }
  }

  func summaries(of types: [TypeDeclaration]) -> [TypeSummary] {
    let registered = registeredTypes
    return types.map { type in
      TypeSummary(
        name: type.name, kind: type.kind.rawValue, inherits: type.inheritance.map(\.description),
        place: interpreter.place(type.position),
        isRegistered: registered.contains(type.name))
    }
  }

  /// The names of the services of the registrations in force.
  private var registeredTypes: Set<String> {
    var types: Set<TypeIdentity> = []
    for container in engine.containers {
      for registration in container.registrations {
        types.formUnion(
          registration.services.filter { container.isInForce(registration, for: $0) }.map(\.type))
      }
    }
    return Set(types.map(\.name))
  }

  /// The source at a place: `lines` lines from there; nil if there is no text.
  package func excerpt(at place: SourcePlace, lines: Int) -> SourceExcerpt? {
    excerpt(at: place, from: 0, to: max(lines, 1) - 1)
  }

  /// The line at `place`, and `context` lines before and after it; nil if it is no place of the program.
  package func excerpt(around place: SourcePlace, context: Int) -> SourceExcerpt? {
    excerpt(at: place, from: -context, to: context)
  }

  /// The lines of a range that is relative to the line at `place`.
  private func excerpt(at place: SourcePlace, from first: Int, to last: Int) -> SourceExcerpt? {
    if let file = files.last(where: { $0.name == place.file.text }) {
      return file.excerpt(around: Int(place.line), from: first, to: last)
    }
    let input = inputs.last { input in
      interpreter.places[input.name].map { $0.file == place.file && $0.line == place.line } ?? false
    }
    return input?.excerpt(around: Int(place.lineInside), from: first, to: last)
  }
}

extension SourceFile {
  /// The lines of a range that is relative to `line`, which is marked.
  fileprivate func excerpt(around line: Int, from first: Int, to last: Int) -> SourceExcerpt {
    var excerpt = excerpt(from: line + first, to: line + last)
    excerpt.marked = line
    return excerpt
  }
}
