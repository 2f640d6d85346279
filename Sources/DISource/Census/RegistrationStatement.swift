package import DICore
import SwiftSyntax

/// A registration in the text, whether or not any code runs it.
package struct RegistrationStatement: Sendable {
  /// Whether the receiver is known to be a container.
  package enum Certainty: String, Hashable, Sendable {
    /// The receiver's type is declared, or follows from declarations.
    case certain
    /// The receiver's type is unknown; its name and the form of the call suggest a container.
    case assumed
  }

  /// A service that the statement registers, as written.
  package struct Service: Hashable, Sendable {
    /// The type; unknown, with an empty text, if only running the factory would determine it.
    package var type: TypeExpression
    /// The name: the text of a literal, or the expression as written, such as `.main`; nil for none.
    package var name: String?
    package var tag: TypeExpression?
  }

  /// The name of the library whose syntax the statement has.
  package let library: Symbol
  /// The position of its first token.
  package let position: SourcePosition
  /// The type that it registers, then the services of chained calls, in order.
  package let services: [Service]
  /// The enclosing function; `init` for an initialiser; nil outside both.
  package let functionName: String?
  /// The enclosing type or extension; nil outside types.
  package let typeName: String?
  /// The `#if` condition that excludes the statement; nil if it is compiled.
  package let inactiveCondition: String?
  package let certainty: Certainty
  package let file: SourceFile
  /// The offset of the registering word, or of the declared name, in UTF-8 bytes, which identifies the statement within its file.
  package let offset: Int
  /// The registering call, without the calls chained to it, or the declaration that is the registration.
  let syntax: Syntax
  /// Whether it registers services, or over another registration; a role for each context in which it does.
  package var roles = [RegistrationRole.registration]
  /// The type that the closure of an override makes; nil if it is not known.
  var made: TypeExpression?
  /// The function that the statement is, if its callers choose the service; nil for another statement.
  var openFunction: OpenFactoryFunction?

  package var role: RegistrationRole { roles[0] }

  /// Whether the statement is compiled.
  package var isActive: Bool { inactiveCondition == nil }
}

extension RegistrationStatement.Service: CustomStringConvertible {
  /// The service in words: `Animal`, `Animal named big`, `Animal tagged Wild`.
  package var description: String {
    let type = type.description.isEmpty ? "?" : type.description
    return type + (name.map { " named \($0.hasHiddenCharacters ? $0.asServiceName : $0)" } ?? "")
      + (tag.map { " tagged \($0)" } ?? "")
  }
}
