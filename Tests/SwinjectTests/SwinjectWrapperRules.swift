import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/wrappers.md`.
  @Suite struct Wrappers {
    let container = Container()
    let log = Log()

    private func registerCat(_ scope: ObjectScope = .graph) {
      container.register(Cat.self) { [log] _ in Cat("\(log.next())") }.inObjectScope(scope)
    }

    // MARK: Optional

    @Test func `an optional gives the service, or a nil of its own`() {
      registerCat()
      #expect(container.resolve(Cat?.self) != nil)
      #expect(container.resolve(Cat?.self).map { $0 == nil } == false)
      #expect(container.resolve(Coin?.self) == .some(nil))
      #expect(container.resolve(Cat?.self, name: "a").map { $0 == nil } == true)
    }

    @Test func `an optional takes names, arguments and forwarded types`() {
      container.register(Cat.self, name: "a") { _, name in Cat(name as String) }
        .implements((any Animal).self, name: "b")
      #expect(container.resolve(Cat?.self, name: "a", argument: "x")??.name == "x")
      #expect(container.resolve((any Animal)?.self, name: "b", argument: "x").map { $0 == nil } == false)
      #expect(container.resolve(Cat?.self, name: "a").map { $0 == nil } == true)
    }

    @Test func `an optional that is registered is a key of its own`() {
      container.register(Coin?.self) { _ in Coin(number: 1) }
      #expect(container.resolve(Coin?.self) == .some(.some(Coin(number: 1))))
      #expect(container.resolve(Coin.self) == nil)
    }

    @Test func `one wrapper is looked through, and not two`() {
      registerCat()
      let lazyOptional = container.resolve(Lazy<Cat>?.self)
      #expect(lazyOptional.map { $0 == nil } == true)
      #expect(container.resolve(Lazy<Cat?>.self) == nil)
      #expect(container.resolve(Provider<Lazy<Cat>>.self) == nil)
      let double = container.resolve(Cat??.self)
      #expect(double.map { $0.map { $0 == nil } } == .some(.some(true)))
    }

    // MARK: Lazy

    @Test func `a lazy service is made at its first use, and then kept`() {
      registerCat(.transient)
      let lazy = container.resolve(Lazy<Cat>.self)
      #expect(log.count == 0)
      let cat = lazy?.instance
      #expect(lazy?.instance === cat)
      #expect(log.count == 1)
    }

    @Test func `a lazy service that is not registered is nil`() {
      #expect(container.resolve(Lazy<Cat>.self) == nil)
      registerCat()
      #expect(container.resolve(Lazy<Cat>.self, name: "a") == nil)
      #expect(container.resolve(Lazy<Cat>.self, argument: 1) == nil)
    }

    @Test func `a lazy service takes names, arguments and forwarded types`() {
      container.register(Cat.self, name: "a") { _, name in Cat(name as String) }
        .implements((any Animal).self)
      #expect(container.resolve(Lazy<Cat>.self, name: "a", argument: "x")?.instance.name == "x")
      #expect(container.resolve(Lazy<any Animal>.self, argument: "x")?.instance is Cat)
    }

    @Test(arguments: [("transient", false), ("graph", true), ("container", true)])
    func `a lazy service belongs to the graph that its owner was made in`(_ scope: String, _ isShared: Bool)
      throws
    {
      let scopes: [String: ObjectScope] = ["transient": .transient, "graph": .graph, "container": .container]
      registerCat(scopes[scope]!)
      container.register(LazyHome.self) { r in LazyHome(r.resolve(Lazy<Cat>.self)!, r.resolve(Cat.self)!) }
      let home = try #require(container.resolve(LazyHome.self))
      #expect((home.lazy.instance === home.cat) == isShared)
    }

    @Test func `a lazy service may refer back to its owner`() {
      container.register(LazyParent.self) { r in LazyParent(r.resolve(Lazy<Child>.self)!) }
      container.register(LazyChildsParent.self) { r in LazyChildsParent(r.resolve(LazyParent.self)!) }
      container.register(Child.self) { _ in Child() }
        .initCompleted { [log] r, _ in
          log.add(r.resolve(LazyParent.self).map { "\(ObjectIdentifier($0).hashValue)" } ?? "none")
        }
      let parent = container.resolve(LazyParent.self)
      _ = parent?.lazy.instance
      #expect(log.words == [parent.map { "\(ObjectIdentifier($0).hashValue)" } ?? ""])
    }

    @Test func `using a lazy service leaves the graph that is running`() {
      container.register(Coin.self) { _ in Coin() }
      registerCat()
      container.register(Home.self) { r in
        let lazy = r.resolve(Lazy<Coin>.self)!
        let before = r.resolve(GraphIdentifier.self)
        _ = lazy.instance
        #expect(r.resolve(GraphIdentifier.self) == before)
        return Home(r.resolve(Cat.self), r.resolve(Cat.self))
      }
      #expect(container.resolve(Home.self)?.isShared == true)
    }

    // MARK: Provider

    @Test func `a provider makes the service at each use`() {
      registerCat(.transient)
      let provider = container.resolve(Provider<Cat>.self)
      #expect(log.count == 0)
      #expect(provider?.instance !== provider?.instance)
      #expect(log.count == 2)
    }

    @Test(arguments: [("transient", false), ("graph", false), ("container", true)])
    func `outside of factories each use of a provider is a graph of its own`(
      _ scope: String, _ isShared: Bool
    ) {
      let scopes: [String: ObjectScope] = ["transient": .transient, "graph": .graph, "container": .container]
      registerCat(scopes[scope]!)
      let provider = container.resolve(Provider<Cat>.self)!
      let (first, second) = (provider.instance, provider.instance)
      #expect((first === second) == isShared)
    }

    @Test func `within a factory a provider uses the running graph`() {
      registerCat()
      container.register(Home.self) { r in
        let provider = r.resolve(Provider<Cat>.self)!
        return Home(provider.instance, provider.instance)
      }
      #expect(container.resolve(Home.self)?.isShared == true)
    }

    @Test func `a provider that is not registered is nil, and takes names, arguments and forwarded types`() {
      #expect(container.resolve(Provider<Cat>.self) == nil)
      container.register(Cat.self, name: "a") { _, name in Cat(name as String) }
        .implements((any Animal).self)
      #expect(container.resolve(Provider<Cat>.self) == nil)
      #expect(container.resolve(Provider<Cat>.self, name: "a", argument: "x")?.instance.name == "x")
      #expect(container.resolve(Provider<any Animal>.self, argument: "x")?.instance is Cat)
    }

    // MARK: Both

    @Test func `the registration is looked up when the wrapper is made`() {
      container.register(Cat.self) { _ in Cat("old") }
      let (lazy, provider) = (container.resolve(Lazy<Cat>.self), container.resolve(Provider<Cat>.self))
      container.register(Cat.self) { _ in Cat("new") }
      #expect(lazy?.instance.name == "old")
      #expect(provider?.instance.name == "old")
    }

    @Test func `a wrapper keeps its container alive`() {
      func wrappers() -> (Lazy<Cat>?, Provider<Cat>?) {
        let container = Container()
        container.register(Cat.self) { _ in Cat("made") }
        return (container.resolve(Lazy<Cat>.self), container.resolve(Provider<Cat>.self))
      }
      let (lazy, provider) = wrappers()
      #expect(lazy?.instance.name == "made")
      #expect(provider?.instance.name == "made")
    }

    @Test func `an own registration of a wrapper type is used first`() {
      registerCat()
      container.register(Cat?.self) { _ in nil }
      #expect(container.resolve(Cat?.self).map { $0 == nil } == true)
    }
  }
}

private final class LazyHome {
  let lazy: Lazy<Cat>
  let cat: Cat
  init(_ lazy: Lazy<Cat>, _ cat: Cat) {
    self.lazy = lazy
    self.cat = cat
  }
}

private final class LazyParent {
  let lazy: Lazy<Child>
  init(_ lazy: Lazy<Child>) { self.lazy = lazy }
}

private final class LazyChildsParent {
  let parent: LazyParent
  init(_ parent: LazyParent) { self.parent = parent }
}
