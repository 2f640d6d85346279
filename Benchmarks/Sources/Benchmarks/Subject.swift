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
  /// A new container with one registration.
  func registeringOne() -> Work
  /// A new container with twenty registrations of one type, each under a name.
  func registeringTwenty() -> Work
  /// One of 2,000 registrations of one type in one container.
  func registeringOneOfManyAlike() -> Work
  /// What is not registered, where nil will do.
  func missing() -> Work
  /// An object made with an argument of the caller.
  func withArgument() -> Work
  /// Rows for what the others do not have.
  var further: [(name: String, work: () -> Work)] { get }
}

/// The names of twenty registrations.
let twentyNames = (0..<20).map { "name \($0)" }

/// Nothing but initialisers and a global.
struct ByHand: Subject {
  func singleton() -> Work { { count in for _ in 0..<count { blackHole(Self.shared) } } }

  func leaf() -> Work { { count in for _ in 0..<count { blackHole(Leaf()) } } }

  func namedLeaf() -> Work { leaf() }

  func model() -> Work { { count in for _ in 0..<count { blackHole(XYZViewModel.byHand()) } } }

  func chain() -> Work { { count in for _ in 0..<count { blackHole(chainByHand()) } } }

  func leafAmongMany() -> Work { leaf() }

  func registeringOne() -> Work {
    { count in
      for _ in 0..<count {
        let factories = Factories()
        factories.all.append { Leaf() }
        blackHole(factories)
      }
    }
  }

  func registeringTwenty() -> Work {
    { count in
      for _ in 0..<count {
        let factories = Factories()
        for name in twentyNames { factories.named[name] = { Leaf() } }
        blackHole(factories)
      }
    }
  }

  func registeringOneOfManyAlike() -> Work {
    { count in
      let factories = Factories()
      for _ in 0..<count { factories.all.append { Leaf() } }
      blackHole(factories)
    }
  }

  func missing() -> Work {
    let factories = Factories()
    return { count in for _ in 0..<count { blackHole(factories.named["leaf"]?()) } }
  }

  func withArgument() -> Work {
    { count in for number in 0..<count { blackHole(Numbered(number: number)) } }
  }

  var further: [(name: String, work: () -> Work)] { [] }

  /// What somebody without a container would keep.
  private final class Factories {
    var all: [() -> AnyObject] = []
    var named: [String: () -> AnyObject] = [:]
  }

  /// A shared object as one passes it on: the caller owns a reference.
  private static var shared: Singleton {
    @inline(never) get { Singleton.shared }
  }
}
