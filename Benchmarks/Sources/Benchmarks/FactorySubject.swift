import FactoryKit

/// Factory's API. A factory is a property of a container: each row evaluates it, as programs do.
struct FactorySubject: Subject {
  func singleton() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.singleton()) } }
  }

  func leaf() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.leaf()) } }
  }

  func namedLeaf() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.namedLeaf()) } }
  }

  func model() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.model()) } }
  }

  func chain() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.link00()) } }
  }

  func leafAmongMany() -> Work {
    let container = Container()
    evaluatePairs(in: container)
    return { count in for _ in 0..<count { blackHole(container.leaf()) } }
  }

  func registeringOne() -> Work {
    { count in
      for _ in 0..<count {
        let container = Container()
        container.leaf.register { Leaf() }
        blackHole(container)
      }
    }
  }

  func registeringTwenty() -> Work {
    { count in
      for _ in 0..<count {
        let container = Container()
        for name in twentyStaticNames { container.leaf(named: name).register { Leaf() } }
        blackHole(container)
      }
    }
  }

  func registeringOneOfManyAlike() -> Work {
    { count in
      var rest = count
      while rest > 0 {
        let container = Container()
        for _ in 0..<min(rest, 2000) { container.leaf.register { Leaf() } }
        rest -= 2000
      }
    }
  }

  func missing() -> Work {
    let container = Container()
    return { count in for _ in 0..<count { blackHole(container.nothing()) } }
  }

  func withArgument() -> Work {
    let container = Container()
    return { count in for number in 0..<count { blackHole(container.numbered(number)) } }
  }

  var further: [(name: String, work: () -> Work)] {
    [("leaf of the shared container", leafOfShared), ("overridden leaf", overriddenLeaf)]
  }

  /// A leaf of the container that the program shares, which belongs to a task.
  private func leafOfShared() -> Work {
    { count in for _ in 0..<count { blackHole(Container.shared.leaf()) } }
  }

  /// A leaf whose closure was registered.
  private func overriddenLeaf() -> Work {
    let container = Container()
    container.leaf.register { Leaf() }
    return { count in for _ in 0..<count { blackHole(container.leaf()) } }
  }
}

private let twentyStaticNames: [StaticString] = [
  "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
  "19",
]

extension Container {
  fileprivate var singleton: Factory<Singleton> { self { Singleton() }.singleton }
  fileprivate var leaf: Factory<Leaf> { self { Leaf() } }
  fileprivate var namedLeaf: Factory<Leaf> { self(key: "leaf") { Leaf() } }
  fileprivate var nothing: Factory<Leaf?> { self { nil } }
  fileprivate var numbered: ParameterFactory<Int, Numbered> { self { Numbered(number: $0) } }

  fileprivate func leaf(named name: StaticString) -> Factory<Leaf> { self(key: name) { Leaf() } }

  fileprivate var model: Factory<XYZViewModel> {
    self { XYZViewModel(fetcher: self.fetcher(), updater: self.updater(), service: self.service()) }.graph
  }
  fileprivate var combined: Factory<XYZCombinedService> { self { XYZCombinedService() }.graph }
  fileprivate var fetcher: Factory<XYZFetching> { self { self.combined() } }
  fileprivate var updater: Factory<XYZUpdating> { self { self.combined() } }
  fileprivate var service: Factory<XYZService> { self { XYZService(session: self.session()) }.graph }
  fileprivate var session: Factory<XYZSessionService> { self { XYZSessionService() }.graph }
}

/// An object of a type of its own for each pair of links.
private final class Pair<First, Second> {}

private protocol LinkType {}

extension Link: LinkType {}

/// Collects the types of the links.
private final class LinkTypes: ChainRegistering {
  private(set) var all: [any LinkType.Type] = []

  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) { end(link) }

  func end<A, B>(_ link: Link<A, B>.Type) { all.append(link) }
}

/// Evaluates a factory for each pair of links: ten thousand. The types are made when the program runs, since the
/// compiler would take minutes for them.
private func evaluatePairs(in container: Container) {
  let types = LinkTypes()
  types.registerChain()
  for first in types.all {
    for second in types.all { evaluatePair(first, second, in: container) }
  }
}

@inline(never)
private func evaluatePair<First: LinkType, Second: LinkType>(
  _: First.Type, _: Second.Type, in container: Container
) {
  blackHole(Factory(container, key: "pair") { Pair<First, Second>() }())
}

/// A program that registers each link of a chain under ten names.
struct FactoryLaunch: LaunchedProgram {
  private let container = Container()

  func register<A, B>(_ link: Link<A, B>.Type) {
    for name in twentyStaticNames.prefix(10) {
      Factory(container, key: name) { Link<A, B>(next: nil) }.register { Link<A, B>(next: nil) }
    }
  }

  func resolve<A, B>(_ link: Link<A, B>.Type) {
    blackHole(Factory(container, key: "0") { Link<A, B>(next: nil) }())
  }
}
