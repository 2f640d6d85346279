package import DICore

/// The parts and frameworks that were loaded into a container, and the imports between frameworks. See
/// `Documentation/Rules/DITranquillity/modules.md`.
///
/// A class, because it is the library's part of a container (``DICore/Container/libraryPart(_:)``). Safe to use from
/// any thread.
package final class ContainerModules: Sendable {
  private struct State {
    var loaded: Set<TypeIdentity> = []
    var imports: [TypeIdentity: Set<TypeIdentity>] = [:]
  }

  private let state = Locked(State())

  /// Begins to load `module`.
  ///
  /// - Returns: false if it is loaded already, or is being loaded. Then it is not loaded again.
  package func begin(_ module: TypeIdentity) -> Bool {
    state.withLock { $0.loaded.insert(module).inserted }
  }

  /// Makes the framework `outer` prefer the components of `module`.
  package func add(import module: TypeIdentity, to outer: TypeIdentity) {
    state.withLock { _ = $0.imports[outer, default: []].insert(module) }
  }

  /// The frameworks whose components `framework` prefers, after its own.
  func imports(of framework: TypeIdentity) -> Set<TypeIdentity> {
    state.withLock { $0.imports[framework] ?? [] }
  }
}

extension Container {
  /// The modules of a container that follows the rules of DITranquillity.
  package var modules: ContainerModules { libraryPart(ContainerModules.init) }
}
