import SwiftSyntax

/// A type of the program with the members and conformances of its extensions.
package struct TypeDeclaration: Sendable {
  /// The kind of declaration.
  package enum Kind: String, Hashable, Sendable {
    case `class`
    case `struct`
    case `enum`
    case `protocol`
    case actor
    /// A type that the program only extends, such as `Resolver`.
    case external
  }

  package var kind: Kind
  /// The qualified name: `Outer.Inner`.
  package var name: String
  package var genericParameters: [GenericParameter] = []
  /// The inheritance clauses as written; the type's own first.
  package var inheritance: [TypeExpression] = []
  /// The first type in the type's own inheritance clause: the superclass, if a class has one.
  package var firstInherited: TypeExpression?
  package var attributes: [AttributeUse] = []
  /// The modifiers: `final`, `public`, `indirect`, ….
  package var modifiers: Set<String> = []
  package var members = MemberList()
  package var position: SourcePosition
  package var file: SourceFile
  /// The declaration without its extensions; nil for an external type.
  var syntax: DeclSyntax?

  /// The name without enclosing types.
  package var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The name of the enclosing type; nil for a top-level type.
  package var outerName: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// Whether its values are objects: true for classes and actors.
  package var isReferenceType: Bool { kind == .class || kind == .actor }

  package var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }

  /// The lines of the declaration.
  package var excerpt: SourceExcerpt {
    syntax.map(file.excerpt(of:)) ?? file.excerpt(from: position.line, to: position.line)
  }
}

extension TypeDeclaration {
  package var initialisers: [InitialiserDeclaration] { members.initialisers }
  package var cases: [EnumCaseDeclaration] { members.cases }

  /// The stored properties of its instances, in order.
  package var storedProperties: [PropertyDeclaration] {
    members.properties.filter { $0.isStored && !$0.isStatic && !$0.isRequirement && !$0.isOverride }
  }

  package var staticProperties: [PropertyDeclaration] { members.properties.filter(\.isStatic) }

  package var methods: [FunctionDeclaration] { members.functions.filter { !$0.isStatic } }

  package var staticMethods: [FunctionDeclaration] { members.functions.filter(\.isStatic) }
}
