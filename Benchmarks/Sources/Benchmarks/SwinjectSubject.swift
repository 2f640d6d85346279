// swift-format-ignore-file: NeverForceUnwrap
import Swinject

/// Swinject's API.
struct SwinjectSubject: Subject {
  func singleton() -> Work {
    let container = Container()
    container.register(Singleton.self) { _ in Singleton() }.inObjectScope(.container)
    return { count in for _ in 0..<count { blackHole(container.resolve(Singleton.self)) } }
  }

  func leaf() -> Work {
    let container = Container()
    container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.transient)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }

  func namedLeaf() -> Work {
    let container = Container()
    container.register(Leaf.self, name: "leaf") { _ in Leaf() }.inObjectScope(.transient)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self, name: "leaf")) } }
  }

  func model() -> Work {
    let container = Container()
    container.register(XYZViewModel.self) { r in
      XYZViewModel(
        fetcher: r.resolve(XYZFetching.self)!, updater: r.resolve(XYZUpdating.self)!,
        service: r.resolve(XYZService.self)!)
    }
    container.register(XYZCombinedService.self) { _ in XYZCombinedService() }
      .implements(XYZFetching.self, XYZUpdating.self)
    container.register(XYZService.self) { r in XYZService(session: r.resolve(XYZSessionService.self)!) }
    container.register(XYZSessionService.self) { _ in XYZSessionService() }
    return { count in for _ in 0..<count { blackHole(container.resolve(XYZViewModel.self)) } }
  }

  func chain() -> Work {
    let container = Container()
    SwinjectChain(container: container).registerChain()
    return { count in for _ in 0..<count { blackHole(container.resolve(FirstLink.self)) } }
  }

  func leafAmongMany() -> Work {
    let container = Container()
    for number in 0..<9_899 { container.register(Leaf.self, name: "\(number)") { _ in Leaf() } }
    SwinjectChain(container: container).registerChain()
    container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.transient)
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }

  func registeringOne() -> Work {
    { count in
      for _ in 0..<count {
        let container = Container()
        container.register(Leaf.self) { _ in Leaf() }
        blackHole(container)
      }
    }
  }

  func registeringTwenty() -> Work {
    { count in
      for _ in 0..<count {
        let container = Container()
        for name in twentyNames { container.register(Leaf.self, name: name) { _ in Leaf() } }
        blackHole(container)
      }
    }
  }

  func registeringOneOfManyAlike() -> Work {
    { count in
      var rest = count
      while rest > 0 {
        let container = Container()
        for _ in 0..<min(rest, 2000) { container.register(Leaf.self) { _ in Leaf() } }
        rest -= 2000
      }
    }
  }

  func missing() -> Work {
    let container = Container()
    container.register(Singleton.self) { _ in Singleton() }
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }

  func withArgument() -> Work {
    let container = Container()
    container.register(Numbered.self) { _, number in Numbered(number: number) }.inObjectScope(.transient)
    return { count in
      for number in 0..<count { blackHole(container.resolve(Numbered.self, argument: number)) }
    }
  }

  var further: [(name: String, work: () -> Work)] { [("leaf in graph scope", leafInGraph)] }

  /// A leaf in the default scope.
  private func leafInGraph() -> Work {
    let container = Container()
    container.register(Leaf.self) { _ in Leaf() }
    return { count in for _ in 0..<count { blackHole(container.resolve(Leaf.self)) } }
  }
}

private struct SwinjectChain: ChainRegistering {
  let container: Container

  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) {
    container.register(Link<A, B>.self) { r in Link<A, B>(next: r.resolve(Link<C, D>.self)) }
  }

  func end<A, B>(_ link: Link<A, B>.Type) {
    container.register(Link<A, B>.self) { _ in Link<A, B>(next: nil) }
  }
}
