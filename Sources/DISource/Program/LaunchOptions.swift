package import DICore

/// The conditions with which a program is loaded, besides its text.
package struct LaunchOptions: Sendable {
  /// The libraries that the program may use.
  package var libraries: [Library]

  /// The names of default scopes, before the program sets another. For each library the last one that it has counts.
  package var defaultScopes: [Symbol] = []

  /// The names of the ``EntryPoint``s where registering starts, in order; none for the default.
  package var entries: [String] = []

  /// The library whose rules all containers use; nil for each container's own.
  package var library: Library?

  /// Whether replaced registrations keep their code, because ``Program/remove(_:)`` may restore them.
  package var keepsReplaced = false

  /// The default conditions for a program of `libraries`.
  package init(libraries: [Library]) { self.libraries = libraries }
}
