import DITranquillity

/// DITranquillity's API.
struct TranquillitySubject: Subject {
  func singleton() -> Work {
    let container = DIContainer()
    container.register(Singleton.init).lifetime(.single)
    return { count in for _ in 0..<count { blackHole(container.resolve() as Singleton) } }
  }

  func leaf() -> Work {
    let container = DIContainer()
    container.register(Leaf.init)
    return { count in for _ in 0..<count { blackHole(container.resolve() as Leaf) } }
  }

  func namedLeaf() -> Work {
    let container = DIContainer()
    container.register(Leaf.init).as(Leaf.self, name: "leaf")
    return { count in for _ in 0..<count { blackHole(container.resolve(name: "leaf") as Leaf) } }
  }

  func model() -> Work {
    let container = DIContainer()
    container.register(XYZViewModel.init)
    container.register(XYZCombinedService.init)
      .as(XYZFetching.self)
      .as(XYZUpdating.self)
      .lifetime(.objectGraph)
    container.register(XYZService.init).lifetime(.objectGraph)
    container.register(XYZSessionService.init).lifetime(.objectGraph)
    return { count in for _ in 0..<count { blackHole(container.resolve() as XYZViewModel) } }
  }

  func chain() -> Work {
    let container = DIContainer()
    TranquillityChain(container: container).registerChain()
    return { count in for _ in 0..<count { blackHole(container.resolve() as FirstLink) } }
  }

  func leafAmongMany() -> Work {
    let container = DIContainer()
    for line in 0..<9_898 { container.register(line: line, Singleton.init) }
    TranquillityChain(container: container).registerChain()
    container.register(Leaf.init)
    return { count in for _ in 0..<count { blackHole(container.resolve() as Leaf) } }
  }

  func registeringOne() -> Work {
    { count in
      for _ in 0..<count {
        let container = DIContainer()
        container.register(Leaf.init)
        blackHole(container)
      }
    }
  }

  func registeringTwenty() -> Work {
    { count in
      for _ in 0..<count {
        let container = DIContainer()
        for (line, name) in twentyNames.enumerated() {
          container.register(line: line, Leaf.init).as(Leaf.self, name: name)
        }
        blackHole(container)
      }
    }
  }

  func registeringOneOfManyAlike() -> Work {
    { count in
      var rest = count
      while rest > 0 {
        let container = DIContainer()
        for line in 0..<min(rest, 2000) { container.register(line: line, Leaf.init) }
        rest -= 2000
      }
    }
  }

  func missing() -> Work {
    let container = DIContainer()
    container.register(Singleton.init)
    return { count in for _ in 0..<count { blackHole(container.resolve() as Leaf?) } }
  }

  func withArgument() -> Work {
    let container = DIContainer()
    container.register { Numbered(number: arg($0)) }
    return { count in
      for number in 0..<count { blackHole(container.resolve(args: number) as Numbered) }
    }
  }

  var further: [(name: String, work: () -> Work)] {
    [("many of two", manyOfTwo), ("ambiguous among 500", ambiguous)]
  }

  private func manyOfTwo() -> Work {
    let container = DIContainer()
    for line in 0..<2 { container.register(line: line, Leaf.init) }
    return { count in
      for _ in 0..<count {
        let leaves: [Leaf] = many(container.resolve())
        blackHole(leaves.first)
      }
    }
  }

  private func ambiguous() -> Work {
    let container = DIContainer()
    for line in 0..<500 { container.register(line: line, Leaf.init) }
    return { count in for _ in 0..<count { blackHole(container.resolve() as Leaf?) } }
  }
}

private struct TranquillityChain: ChainRegistering {
  let container: DIContainer

  func link<A, B, C, D>(_ link: Link<A, B>.Type, needs next: Link<C, D>.Type) {
    container.register { (next: Link<C, D>) in Link<A, B>(next: next) }
  }

  func end<A, B>(_ link: Link<A, B>.Type) {
    container.register { Link<A, B>(next: nil) }
  }
}
