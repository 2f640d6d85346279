/// The containers of static calls: `register` uses the main one, `resolve` the root. See
/// `Documentation/Rules/Resolver/containers.md`.
package struct MainAndRoot<Container> {
  /// The main container.
  package var main: Container

  private var chosenRoot: Container?

  /// `main` as the main container, and as the root until that is set.
  package init(_ main: Container) { self.main = main }

  /// The root, without counting as a read of it.
  package var presentRoot: Container { chosenRoot ?? main }

  /// Reads the root. At the first read it becomes what the main container is then.
  package mutating func readRoot() -> Container {
    let root = presentRoot
    chosenRoot = root
    return root
  }

  /// Sets the root.
  package mutating func setRoot(to container: Container) { chosenRoot = container }
}
