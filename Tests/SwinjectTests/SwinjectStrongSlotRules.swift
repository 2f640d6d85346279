import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/graph.md`.
  @Suite struct StrongSlots {
    let container = Container()
    let log = Log()

    private func registerCats(_ scope: ObjectScope = .graph) {
      container.register(Cat.self) { [log] _ in Cat("\(log.next())") }.inObjectScope(scope)
    }

    /// The identifier of a call that is over.
    private func endedGraph() throws -> GraphIdentifier {
      container.register(Lion.self) { _ in Lion() }
      let keeper = Keeper()
      container.register(Coin.self) { r in
        keeper.graph = r.resolve(GraphIdentifier.self)
        return Coin()
      }
      _ = container.resolve(Coin.self)
      return try #require(keeper.graph)
    }

    @Test(arguments: [ObjectScope.graph, .weak])
    func `what a continued graph makes lives until the outermost call ends`(_ scope: ObjectScope) throws {
      let graph = try endedGraph()
      registerCats(scope)
      container.register(String.self) { [container] _ in
        weak var cat: Cat?
        container.withObjectGraph(graph) { cat = $0.resolve(Cat.self) }
        return cat?.name ?? "none"
      }
      #expect(container.resolve(String.self) == "1")
    }

    @Test func `an object made in another graph takes the place of one that nothing holds`() {
      let child = Container(parent: container)
      registerCats()
      container.register([String].self) { [container] _ in
        [container, child, container].map { $0.resolve(Cat.self)!.name }
      }
      #expect(container.resolve([String].self) == ["1", "2", "3"])
    }

    @Test func `a reset of weak scope leaves what graphs know`() throws {
      registerCats(.weak)
      let keeper = Keeper()
      container.register(Home.self) { r in
        keeper.graph = r.resolve(GraphIdentifier.self)
        return Home(r.resolve(Cat.self), nil)
      }
      let home = try #require(container.resolve(Home.self))
      let graph = try #require(keeper.graph)
      container.resetObjectScope(.weak)
      #expect(container.withObjectGraph(graph) { $0.resolve(Cat.self) } === home.first)
      #expect(container.resolve(Cat.self) !== home.first)
    }

    @Test func `a reset is a use of the storage, after which the scope is only described`() {
      let entry = container.register(Cat.self) { _ in Cat() }
      container.resetObjectScope(.graph)
      entry.inObjectScope(.container)
      #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
      #expect(
        container.description == """
          [
              { Service: Cat, Factory: Resolver -> Cat, ObjectScope: container }
          ]
          """)
    }

    @Test func `a reset makes the storage, and sets it once for each key`() {
      let scope = ObjectScope(storageFactory: { [log] in NilStorage(log) }, description: "own")
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope).implements((any Animal).self)
      container.resetObjectScope(scope)
      #expect(log.words == ["made", "set", "set"])
    }

    @Test func `a storage is told of the graph of the container that was asked`() {
      let child = Container(parent: container)
      let storage = GraphStorageOfAll()
      container.register(Cat.self) { [container, log] _ in
        if log.next() == 1 { storage.inner = container.resolve(Cat.self) }
        return Cat()
      }.inObjectScope(ObjectScope(storageFactory: { storage }))
      let cat = child.resolve(Cat.self)
      #expect(cat != nil && cat !== storage.inner)
      #expect(storage.kept.count == 2)
      #expect(log.count == 2)
    }

    @Test func `an optional of a forwarded type that the object is not completes and keeps it`() {
      container.register(Cat.self) { [log] _ in Cat("\(log.next())") }.inObjectScope(.container)
        .initCompleted { [log] _, _ in log.add("completed") }.implements((any Stranger).self)
      #expect(container.resolve((any Stranger)?.self).map { $0 == nil } == true)
      #expect(log.words == ["", "completed"])
      _ = container.resolve(Cat.self)
      #expect(container.resolve((any Stranger)?.self).map { $0 == nil } == true)
      #expect(log.words == ["", "completed"])
    }
  }
}

private final class Keeper { var graph: GraphIdentifier? }

/// Notes that it was made, and what is set.
private final class NilStorage: InstanceStorage {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    log.add("made")
  }

  var instance: Any? {
    get { nil }
    set { log.add("set") }
  }
}

/// Keeps an instance for each graph.
private final class GraphStorageOfAll: InstanceStorage {
  var kept: [GraphIdentifier: Any] = [:]
  var inner: Cat?

  var instance: Any? {
    get { nil }
    set { kept = [:] }
  }

  func instance(inGraph graph: GraphIdentifier) -> Any? { kept[graph] }

  func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) { kept[graph] = instance }
}
