import SwiftSyntax

/// A type of the program with everything its extensions add to it. It never changes.
///
/// A class, because declarations are passed by reference: copying one would retain a dozen objects.
package final class TypeDeclaration: Sendable {
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

  package let kind: Kind
  /// The qualified name: `Outer.Inner`.
  package let name: String
  /// Whether it is declared in another type.
  let isNested: Bool
  package let genericParameters: [GenericParameter]
  /// The inheritance clauses as written; the type's own first.
  package let inheritance: [TypeExpression]
  /// The first type in the type's own inheritance clause: the superclass, if a class has one.
  package let firstInherited: TypeExpression?
  package let attributes: [AttributeUse]
  /// The modifiers: `final`, `public`, `indirect`, ….
  package let modifiers: Set<String>
  private let lazyMembers: LazyMembers
  /// Its members, with those of its extensions.
  package var members: MemberList { _read { yield lazyMembers.value } }
  /// The declarations of its own members, if nothing has asked for the members yet, and no extension adds any.
  var unreadMembers: [DeclSyntax]? { lazyMembers.unread }
  /// What is known of them before they are read.
  let overview: MemberOverview
  package let position: SourcePosition
  package let file: SourceFile
  /// The declaration without its extensions; nil for an external type.
  let syntax: DeclSyntax?
  /// When the system instantiates the type at launch; nil if it does not.
  let beginning: LaunchRole?

  init(
    kind: Kind, name: String, genericParameters: [GenericParameter] = [], inheritance: [TypeExpression] = [],
    firstInherited: TypeExpression? = nil, attributes: [AttributeUse] = [], modifiers: Set<String> = [],
    members: LazyMembers = LazyMembers(MemberList()), overview: MemberOverview = MemberOverview(),
    position: SourcePosition, file: SourceFile, syntax: DeclSyntax? = nil
  ) {
    self.kind = kind
    self.name = name
    isNested = name.utf8.contains(UInt8(ascii: "."))
    self.genericParameters = genericParameters
    self.inheritance = inheritance
    self.firstInherited = firstInherited
    self.attributes = attributes
    self.modifiers = modifiers
    lazyMembers = members
    self.overview = overview
    self.position = position
    self.file = file
    self.syntax = syntax
    beginning = LaunchRole(kind, attributes, inheritance, members)
  }

  /// The declaration with something else in its place; nil leaves what is there.
  func with(
    name: String? = nil, genericParameters: [GenericParameter]? = nil, inheritance: [TypeExpression],
    firstInherited: TypeExpression? = nil, members: LazyMembers? = nil, overview: MemberOverview? = nil
  ) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: name ?? self.name, genericParameters: genericParameters ?? self.genericParameters,
      inheritance: inheritance, firstInherited: firstInherited ?? self.firstInherited, attributes: attributes,
      modifiers: modifiers, members: members ?? lazyMembers,
      overview: overview ?? self.overview, position: position, file: file,
      syntax: syntax)
  }

  /// The name without enclosing types.
  package var simpleName: String { lastDot.map { String(name[name.utf8.index(after: $0)...]) } ?? name }

  /// The name of the enclosing type; nil for a top-level type.
  package var outerName: String? { lastDot.map { String(name[..<$0]) } }

  private var lastDot: String.Index? { name.utf8.lastIndex(of: UInt8(ascii: ".")) }

  /// Whether its values are objects: true for classes and actors.
  package var isReferenceType: Bool { kind == .class || kind == .actor }

  /// Whether code of other modules can see it.
  var isPublic: Bool { !modifiers.isDisjoint(with: ["public", "open", "package"]) }

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
    members.properties.filter(\.isStoredInInstances)
  }

  package var staticProperties: [PropertyDeclaration] { members.properties.filter(\.isStatic) }
}
extension TypeDeclaration {
  /// Whether it, or a type around it, has one of the names.
  func isDeclared(inOneOf names: Set<String>) -> Bool {
    var name = Optional(self.name)
    while let current = name {
      if names.contains(current) { return true }
      name = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    return false
  }
}
