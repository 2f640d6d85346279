import DICore

/// Resolver's API.
struct ResolverSubject: Subject {
  func singleton() -> Work {
    let container = Resolver()
    container.register { Singleton() }.scope(.application)
    return { count in for _ in 0..<count { blackHole(container.resolve(Singleton.self)) } }
  }

  func leaf() -> Work {
    let container = Resolver()
    container.register { Leaf() }.scope(.unique)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }

  func namedLeaf() -> Work {
    let container = Resolver()
    container.register(name: "leaf") { Leaf() }.scope(.unique)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self, name: "leaf")) } }
  }

  func model() -> Work {
    let container = Resolver()
    container.register { r in
      XYZViewModel(fetcher: r.resolve(), updater: r.resolve(), service: r.resolve())
    }
    container.register { r in r.resolve() as XYZCombinedService as XYZFetching }
    container.register { r in r.resolve() as XYZCombinedService as XYZUpdating }
    container.register { XYZCombinedService() }
    container.register { r in XYZService(session: r.resolve()) }
    container.register { XYZSessionService() }
    return { count in for _ in 0..<count { blackHole(container.resolve(XYZViewModel.self)) } }
  }

  func chain() -> Work {
    let container = Resolver()
    ResolverChain(container: container).registerChain()
    return { count in for _ in 0..<count { blackHole(container.resolve(FirstLink.self)) } }
  }

  func leafAmongMany() -> Work {
    let container = Resolver()
    for number in 0..<9_899 { container.register(name: Resolver.Name("\(number)")) { Leaf() } }
    ResolverChain(container: container).registerChain()
    container.register { Leaf() }.scope(.unique)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }
}

private struct ResolverChain: ChainRegistering {
  let container: Resolver

  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) {
    container.register { r in Link<A, B>(next: r.resolve(Link<C, D>.self)) }
  }

  func end<A, B>(_ link: Link<A, B>.Type) {
    container.register { Link<A, B>(next: nil) }
  }
}
