import SwiftSyntax

/// A type of the program with everything its extensions add to it.
package struct TypeDeclaration: Sendable {
  /// How a type is declared.
  package enum Kind: String, Hashable, Sendable {
    case `class`
    case `struct`
    case `enum`
    case `protocol`
    case actor
    /// A type the program only extends, such as `Resolver`.
    case external
  }

  package var kind: Kind
  /// The name with the types around it: `Outer.Inner`.
  package var name: String
  package var genericParameters: [GenericParameter] = []
  /// What follows the colon, as written, extensions' after the type's own.
  package var inheritance: [TypeExpression] = []
  /// The first type after the type's own colon: the superclass of a class, where it has one.
  package var firstInherited: TypeExpression?
  package var attributes: [AttributeUse] = []
  /// `final`, `public`, `indirect`, …
  package var modifiers: Set<String> = []
  package var members = MemberList()
  package var position: SourcePosition
  package var file: SourceFile
  /// The whole declaration without its extensions; nil for an external type.
  var syntax: DeclSyntax?

  /// The name without the types around it.
  package var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The name of the type it is declared in.
  package var outerName: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// Whether its values are objects: true for classes and actors.
  package var isReferenceType: Bool { kind == .class || kind == .actor }

  package var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }

  /// The lines of the declaration as written.
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
