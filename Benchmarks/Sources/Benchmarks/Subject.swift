/// A way of getting objects: by hand, or through one of the libraries' APIs.
protocol Subject {
  /// One object, kept.
  func singleton() -> Work
  /// A new object that needs nothing.
  func leaf() -> Work
  /// The same, asked for by name.
  func namedLeaf() -> Work
  /// Four objects that need each other.
  func model() -> Work
  /// A hundred objects, each of which needs the next.
  func chain() -> Work
  /// The new object that needs nothing, where there are 10,000 registrations.
  func leafAmongMany() -> Work
}

/// Nothing but initialisers and a global.
struct ByHand: Subject {
  func singleton() -> Work { { count in for _ in 0..<count { blackHole(Self.shared) } } }

  func leaf() -> Work { { count in for _ in 0..<count { blackHole(Leaf()) } } }

  func namedLeaf() -> Work { leaf() }

  func model() -> Work { { count in for _ in 0..<count { blackHole(XYZViewModel.byHand()) } } }

  func chain() -> Work { { count in for _ in 0..<count { blackHole(chainByHand()) } } }

  func leafAmongMany() -> Work { leaf() }

  /// A shared object as one passes it on: the caller owns a reference.
  private static var shared: Singleton {
    @inline(never) get { Singleton.shared }
  }
}
