package import DICore
import SwiftSyntax

/// A registration as it stands in the text, whether or not anything runs it.
package struct RegistrationStatement: Sendable {
  /// How sure it is that the receiver is a container.
  package enum Certainty: String, Hashable, Sendable {
    /// The receiver's type is written or follows from what is written.
    case certain
    /// The receiver's type is out of sight; its name and the shape of the call speak for it.
    case assumed
  }

  /// A service it provides, as written.
  package struct Service: Hashable, Sendable {
    /// Unknown, with an empty text, when only running the factory would tell.
    package var type: TypeExpression
    /// A literal's text, or the expression as written: `.main`.
    package var name: String?
    package var tag: TypeExpression?
  }

  /// The name of the library whose way of registering it is.
  package let library: Symbol
  /// The first token of the statement.
  package let position: SourcePosition
  /// The type it registers, then what is chained to it for other services, in order.
  package let services: [Service]
  /// The function it stands in; `init` in an initialiser, nil outside of both.
  package let functionName: String?
  /// The type or extension it stands in.
  package let typeName: String?
  /// The condition that would have to hold, when an `#if` leaves the statement out.
  package let inactiveCondition: String?
  package let certainty: Certainty
  package let file: SourceFile
  /// Where the word that registers stands in the text, in UTF-8 bytes: what identifies the statement within its file.
  package let offset: Int
  /// The call that registers, without the calls chained to it.
  let call: FunctionCallExprSyntax

  /// The whole lines of the statement.
  package var excerpt: SourceExcerpt { file.excerpt(of: SyntaxSurroundings(of: call).statement) }

  /// Whether it is compiled.
  package var isActive: Bool { inactiveCondition == nil }
}

extension RegistrationStatement.Service: CustomStringConvertible {
  /// `Animal`, `Animal named big`, `Animal tagged Wild`.
  package var description: String {
    let type = type.description.isEmpty ? "?" : type.description
    return type + (name.map { " named \($0)" } ?? "") + (tag.map { " tagged \($0)" } ?? "")
  }
}
