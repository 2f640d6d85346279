import Swinject
import Testing

/// A storage that notes its calls.
private final class CountingStorage: InstanceStorage {
  var calls: [String] = []
  var held: Any?

  var instance: Any? {
    get { held }
    set { held = newValue }
  }

  func instance(inGraph graph: GraphIdentifier) -> Any? {
    calls.append("get")
    return held
  }

  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    calls.append("set")
    held = instance
  }
}

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/scopes.md`.
  @Suite struct Scopes {
    let container = Container()

    /// Registers a home of two cats, which are in `scope`, and asks for it.
    private func home(_ scope: ObjectScope, on asked: Container? = nil) -> Home? {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
      container.register(Home.self) { r in Home(r.resolve(Cat.self), r.resolve(Cat.self)) }
      return (asked ?? container).resolve(Home.self)
    }

    @Test func `transient makes a new one for each request, also in one graph`() {
      #expect(home(.transient)?.isShared == false)
    }

    @Test func `graph shares one object in a call, and not between calls`() {
      let home = home(.graph)
      #expect(home?.isShared == true)
      #expect(container.resolve(Cat.self) !== home?.first)
    }

    @Test func `container shares one until it is reset, also with child containers`() {
      let child = Container(parent: container)
      let home = home(.container)
      #expect(home?.isShared == true)
      #expect(container.resolve(Cat.self) === home?.first)
      #expect(child.resolve(Cat.self) === home?.first)
    }

    @Test func `what a child has made first, its parent shares`() throws {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let made = try #require(child.resolve(Cat.self))
      #expect(container.resolve(Cat.self) === made)
    }

    @Test func `weak shares one object as long as something holds it`() {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.weak)
      weak var released: Cat?
      do {
        let cat = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === cat)
        released = cat
      }
      #expect(released == nil)
      #expect(container.resolve(Cat.self) != nil)
    }

    @Test func `a weak object lives to the end of the call that made it`() {
      let log = Log()
      container.register(Cat.self) { _ in Cat("\(log.next())") }.inObjectScope(.weak)
      container.register(String.self) { r in r.resolve(Cat.self)!.name + r.resolve(Cat.self)!.name }
      #expect(container.resolve(String.self) == "11")
      #expect(container.resolve(String.self) == "22")
    }

    @Test(arguments: [("transient", 2), ("graph", 2), ("weak", 2), ("container", 1)])
    func `values are shared by the container scope only`(_ scope: String, _ times: Int) {
      let scopes: [String: ObjectScope] = [
        "transient": .transient, "graph": .graph, "weak": .weak, "container": .container,
      ]
      let log = Log()
      container.register(Coin.self) { _ in Coin(number: log.next()) }.inObjectScope(scopes[scope]!)
      container.register([Coin].self) { r in [r.resolve(Coin.self)!, r.resolve(Coin.self)!] }
      #expect(container.resolve([Coin].self)?.count == 2)
      #expect(log.count == times)
    }

    @Test func `arguments do not count where a scope holds an instance`() {
      container.register(Cat.self) { _, name in Cat(name as String) }.inObjectScope(.container)
      #expect(container.resolve(Cat.self, argument: "a")?.name == "a")
      #expect(container.resolve(Cat.self, argument: "b")?.name == "a")
    }

    @Test func `two registrations never share an instance`() throws {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      container.register(Cat.self, name: "a") { _ in Cat() }.inObjectScope(.container)
      let cat = try #require(container.resolve(Cat.self))
      let named = try #require(container.resolve(Cat.self, name: "a"))
      #expect(cat !== named)
    }

    // MARK: Scopes of a program

    @Test func `a scope of the program makes a storage for each service`() throws {
      let log = Log()
      let scope = ObjectScope(storageFactory: { NotingStorage(log) }, description: "own")
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
      container.register(Home.self) { _ in Home(nil, nil) }.inObjectScope(scope)
      let cat = try #require(container.resolve(Cat.self))
      #expect(container.resolve(Cat.self) === cat)
      _ = container.resolve(Home.self)
      #expect(log.words.filter { $0 == "made" }.count == 2)
      #expect(log.words.filter { $0 == "set Cat" }.count == 1)
      #expect(log.words.last == "completed")
    }

    @Test func `an own class of scope makes the storages that it says`() throws {
      final class Session: ObjectScopeProtocol {
        func makeStorage() -> any InstanceStorage { PermanentStorage() }
      }
      let session = Session()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(session)
      let cat = try #require(container.resolve(Cat.self))
      #expect(container.resolve(Cat.self) === cat)
      container.resetObjectScope(session)
      let otherCat = try #require(container.resolve(Cat.self))
      #expect(otherCat !== cat)
    }

    @Test func `a scope with a parent stores in both, and reads the first that has an instance`() throws {
      let scope = ObjectScope(storageFactory: WeakStorage.init, parent: ObjectScope.container)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
      let identity = try #require(container.resolve(Cat.self).map { ObjectIdentifier($0) })
      #expect(container.resolve(Cat.self).map { ObjectIdentifier($0) } == identity)
    }

    @Test func `a program's graph storage keeps an object for its graph`() throws {
      let scope = ObjectScope(storageFactory: GraphStorage.init)
      #expect(home(scope)?.isShared == true)
      let cat = try #require(container.resolve(Cat.self))
      let otherCat = try #require(container.resolve(Cat.self))
      #expect(otherCat !== cat)
    }

    @Test
    func
      `a program's storage is asked once before the factory and once after it, also below another service`()
    {
      let storage = CountingStorage()
      container.register(Cat.self) { _ in
        storage.calls.append("factory")
        return Cat()
      }.inObjectScope(ObjectScope(storageFactory: { storage }))
      container.register(Int.self) { r in r.resolve(Cat.self) == nil ? 0 : 1 }
      #expect(container.resolve(Int.self) == 1)
      #expect(storage.calls == ["get", "factory", "get", "set"])
    }

    @Test func `what a storage holds of another type is no answer`() {
      let storage = CountingStorage()
      storage.held = "a text"
      container.register(Int.self) { _ in 9 }.inObjectScope(ObjectScope(storageFactory: { storage }))
      #expect(container.resolve(Int.self) == 9)
      #expect(storage.held as? Int == 9)
    }

    @Test func `an instance that the program puts into a storage is the answer`() {
      let storage = PermanentStorage()
      let scope = ObjectScope(storageFactory: { storage })
      container.register(Cat.self) { _ in Cat("made") }.inObjectScope(scope)
      storage.instance = Cat("stored")
      #expect(container.resolve(Cat.self)?.name == "stored")
    }

    // MARK: Resetting

    @Test func `a reset removes the instances of that very scope`() throws {
      let own = ObjectScope(storageFactory: PermanentStorage.init)
      let other = ObjectScope(storageFactory: PermanentStorage.init)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(own)
      container.register(Home.self) { _ in Home(nil, nil) }.inObjectScope(other)
      container.register(Lion.self) { _ in Lion() }.inObjectScope(.container)
      let cat = try #require(container.resolve(Cat.self))
      let home = try #require(container.resolve(Home.self))
      let lion = try #require(container.resolve(Lion.self))
      container.resetObjectScope(own)
      let otherCat = try #require(container.resolve(Cat.self))
      #expect(otherCat !== cat)
      #expect(container.resolve(Home.self) === home)
      #expect(container.resolve(Lion.self) === lion)
      container.resetObjectScope(.container)
      let otherLion = try #require(container.resolve(Lion.self))
      #expect(otherLion !== lion)
    }

    @Test func `a reset of a child resets its parents`() throws {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let cat = try #require(container.resolve(Cat.self))
      child.resetObjectScope(.container)
      let other = try #require(container.resolve(Cat.self))
      #expect(other !== cat)
    }

    @Test func `a reset of a parent leaves its children`() throws {
      let child = Container(parent: container)
      child.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let cat = try #require(child.resolve(Cat.self))
      container.resetObjectScope(.container)
      #expect(child.resolve(Cat.self) === cat)
    }

    @Test func `a reset releases the instances`() {
      weak var cat: Cat?
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      cat = container.resolve(Cat.self)
      #expect(cat != nil)
      container.resetObjectScope(.container)
      #expect(cat == nil)
    }

    @Test func `a reset may be limited to a service`() {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      container.register(Home.self) { _ in Home(nil, nil) }.inObjectScope(.container)
      container.register(Cat.self, name: "weak") { _ in Cat() }.inObjectScope(.weak)
      let (cat, home, weak) = (
        container.resolve(Cat.self), container.resolve(Home.self), container.resolve(Cat.self, name: "weak")
      )
      container.resetObjectScope(.container, serviceType: Cat.self)
      #expect(container.resolve(Cat.self) !== cat)
      #expect(container.resolve(Home.self) === home)
      #expect(container.resolve(Cat.self, name: "weak") === weak)
    }

    @Test func `a reset of one service goes on to the parents only if the container registers it too`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let cat = container.resolve(Cat.self)
      child.resetObjectScope(.container, serviceType: Cat.self)
      #expect(container.resolve(Cat.self) === cat)
      child.register(Cat.self, name: "own") { _ in Cat() }
      child.resetObjectScope(.container, serviceType: Cat.self)
      #expect(container.resolve(Cat.self) !== cat)
    }
  }
}

/// Notes what it is told.
private final class NotingStorage: InstanceStorage {
  private let log: Log
  private var kept: Any?

  init(_ log: Log) {
    self.log = log
    log.add("made")
  }

  var instance: Any? {
    get { kept }
    set {
      kept = newValue
      log.add("set \(newValue.map { "\(type(of: $0))" } ?? "nil")")
    }
  }

  func graphResolutionCompleted() { log.add("completed") }
}
