import Resolver

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

  func registeringOne() -> Work {
    { count in
      for _ in 0..<count {
        let container = Resolver()
        container.register { Leaf() }
        blackHole(container)
      }
    }
  }

  func registeringTwenty() -> Work {
    { count in
      for _ in 0..<count {
        let container = Resolver()
        for name in twentyNames { container.register(name: Resolver.Name(name)) { Leaf() } }
        blackHole(container)
      }
    }
  }

  func registeringOneOfManyAlike() -> Work {
    { count in
      var rest = count
      while rest > 0 {
        let container = Resolver()
        for _ in 0..<min(rest, 2000) { container.register { Leaf() } }
        rest -= 2000
      }
    }
  }

  func missing() -> Work {
    let container = Resolver()
    container.register { Singleton() }
    return { count in for _ in 0..<count { blackHole(container.optional(Leaf.self)) } }
  }

  func withArgument() -> Work {
    let container = Resolver()
    container.register { _, args in Numbered(number: args()) }.scope(.unique)
    return { count in
      for number in 0..<count { blackHole(container.resolve(Numbered.self, args: number)) }
    }
  }

  var further: [(name: String, work: () -> Work)] {
    [
      ("static resolve", staticResolve), ("@Injected", { injecting { Eager() } }),
      ("@LazyInjected unread", { injecting { Deferred() } }),
      ("@WeakLazyInjected", { injecting { WeaklyDeferred() } }),
    ]
  }

  private func staticResolve() -> Work {
    Resolver.main.register { Leaf() }.scope(.unique)
    return { count in for _ in 0..<count { blackHole(Resolver.resolve(Leaf.self)) } }
  }

  /// Objects with a property that asks the root.
  private func injecting(_ make: @escaping () -> AnyObject) -> Work {
    Resolver.main.register { Leaf() }.scope(.unique)
    return { count in for _ in 0..<count { blackHole(make()) } }
  }
}

private final class Eager {
  @Injected var leaf: Leaf
}

private final class Deferred {
  @LazyInjected var leaf: Leaf
}

private final class WeaklyDeferred {
  @WeakLazyInjected var leaf: Leaf?
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
