import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/graph.md`.
  @Suite struct Graphs {
    let container = Container()

    /// Lets `Home` resolve the identifier of its graph, twice.
    private func registerIdentified(_ log: Identifiers) {
      container.register(Cat.self) { r in
        log.all.append(r.resolve(GraphIdentifier.self))
        return Cat()
      }
      container.register(Home.self) { r in
        log.all.append(r.resolve(GraphIdentifier.self))
        return Home(r.resolve(Cat.self), nil)
      }
    }

    private final class Identifiers { var all: [GraphIdentifier?] = [] }

    @Test func `a call has one identifier, the next call another, and outside there is none`() {
      let log = Identifiers()
      registerIdentified(log)
      #expect(container.resolve(GraphIdentifier.self) == nil)
      _ = container.resolve(Home.self)
      _ = container.resolve(Home.self)
      #expect(log.all.count == 4)
      #expect(!log.all.contains(nil))
      #expect(log.all[0] == log.all[1])
      #expect(log.all[2] == log.all[3])
      #expect(log.all[0] != log.all[2])
      #expect(container.resolve(GraphIdentifier.self) == nil)
    }

    @Test func `a named identifier is not there`() {
      container.register(Bool.self) { r in r.resolve(GraphIdentifier.self, name: "a") == nil }
      #expect(container.resolve(Bool.self) == true)
    }

    @Test func `a graph is continued with its objects that are alive`() throws {
      let log = Identifiers()
      registerIdentified(log)
      let first = try #require(container.resolve(Home.self)?.first)
      let identifier = try #require(log.all[0])
      container.withObjectGraph(identifier) { container in
        #expect(container.resolve(Cat.self) === first)
        #expect(container.resolve(GraphIdentifier.self) == identifier)
      }
      let other = try #require(container.resolve(Cat.self))
      #expect(other !== first)
    }

    @Test func `resolutions within a continued graph share it, and its new objects belong to it`() throws {
      let log = Identifiers()
      registerIdentified(log)
      container.register(Lion.self) { _ in Lion() }
      _ = container.resolve(Home.self)
      let identifier = try #require(log.all[0])
      let lion = container.withObjectGraph(identifier) { container in
        let lion = container.resolve(Lion.self)
        #expect(container.resolve(Lion.self) === lion)
        return lion
      }
      #expect(container.withObjectGraph(identifier) { $0.resolve(Lion.self) } === lion)
    }

    @Test func `another container within a continued graph asks for the objects of that graph`() throws {
      let log = Identifiers()
      registerIdentified(log)
      let home = container.resolve(Home.self)
      let identifier = try #require(log.all[0])
      let other = Container()
      other.register(Bool.self) { [container] _ in container.resolve(Cat.self) === home?.first }
      container.register(Bool.self) { [container] _ in
        container.withObjectGraph(identifier) { _ in other.resolve(Bool.self)! }
      }
      #expect(container.resolve(Bool.self) == true)
    }

    @Test func `a graph does not keep its objects alive when the call is over`() {
      weak var cat: Cat?
      container.register(Cat.self) { _ in
        let made = Cat()
        cat = made
        return made
      }
      container.register(Int.self) { r in r.resolve(Cat.self) == nil ? 0 : 1 }
      #expect(container.resolve(Int.self) == 1)
      #expect(cat == nil)
    }

    @Test func `what the closure throws is thrown`() throws {
      struct Failed: Error {}
      let log = Identifiers()
      registerIdentified(log)
      _ = container.resolve(Home.self)
      let identifier = try #require(log.all[0])
      #expect(throws: Failed.self) { try container.withObjectGraph(identifier) { _ in throw Failed() } }
    }

    @Test func `a call on a child within a factory of its parent does not end the parent's graph`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat() }
      container.register(Home.self) { [container] r in
        let first = container.resolve(Cat.self)
        let other = child.resolve(Cat.self)
        #expect(first != nil && other != nil && other !== first)
        return Home(first, container.resolve(Cat.self))
      }
      #expect(container.resolve(Home.self)?.isShared == true)
    }

    @Test func `a call on the parent within a call on its child has the parent's own graph`() {
      let child = Container(parent: container)
      container.register(Cat.self) { _ in Cat() }
      child.register(Home.self) { [container] r in
        let own = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === own)
        return Home(own, r.resolve(Cat.self))
      }
      #expect(child.resolve(Home.self)?.isShared == false)
    }

    @Test func `unrelated containers have graphs of their own`() {
      let other = Container()
      other.register(Cat.self) { _ in Cat() }
      container.register(Home.self) { _ in Home(other.resolve(Cat.self), other.resolve(Cat.self)) }
      #expect(container.resolve(Home.self)?.isShared == false)
    }
  }
}
