package import DICore

/// What a program begins with, beside its text.
package struct Premises: Sendable {
  /// The libraries that the program may use.
  package var libraries: [Library]

  /// The scopes of registrations that name none, before the program chooses another; the last one that a library
  /// knows counts for it.
  package var defaultScopes: [Symbol] = []

  /// Where registering starts, by the name of an ``EntryPoint``; nil: where it starts by itself.
  package var entry: String?

  /// The library whose rules govern every container; nil: each container's own.
  package var library: Library?

  /// Whether replaced registrations keep their code, since ``Program/remove(_:)`` may bring them back.
  package var keepsReplaced = false

  /// Nothing out of the ordinary.
  package init(libraries: [Library] = Library.all) { self.libraries = libraries }
}
