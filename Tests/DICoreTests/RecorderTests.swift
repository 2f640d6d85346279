import DITranquillity
import Foundation
import Resolver
import Testing

@testable import DICore

/// A thread's recorder writes down one cycle of the shared engine after another. Each trace is as if it were the first.
@Suite(.serialized) struct RecorderTests {
  private final class Kept: Sendable {}
  private final class Passing {}
  private final class Other {}

  /// What the scopes held before the first resolution in `body`, as far as they held something.
  private func before(_ container: Resolver, _ body: () -> Void) throws -> [String] {
    let trace = container.trace(of: body)
    return try #require(trace).before.flatMap { contents in
      contents.instances.map { "\(contents.scope.name): \($0.typeName)" }
    }.filter { $0.hasSuffix(": Kept") || $0.hasSuffix(": Passing") }
  }

  @Test func `A trace tells what was kept since the trace before`() throws {
    let container = Resolver()
    container.register { Kept() }.scope(.container)
    #expect(try before(container) { _ = container.resolve(Kept.self) } == [])
    #expect(try before(container) { _ = container.resolve(Kept.self) } == ["container: Kept"])
    #expect(try before(container) { _ = container.resolve(Kept.self) } == ["container: Kept"])
    container.cache.reset()
    #expect(try before(container) { _ = container.resolve(Kept.self) } == [])
  }

  @Test func `A trace no longer tells of a weakly held object that has ended`() throws {
    let container = Resolver()
    container.register { Passing() }.scope(ResolverScopeShare())
    var passing: Passing? = container.resolve(Passing.self)
    #expect(try before(container) { _ = container.resolve(Passing.self) } == ["custom: Passing"])
    #expect(try before(container) { _ = container.resolve(Passing.self) } == ["custom: Passing"])
    withExtendedLifetime(passing) {}
    passing = nil
    #expect(try before(container) { _ = container.resolve(Passing.self) } == [])
  }

  @Test func `A trace no longer tells what a container kept that has ended`() throws {
    let container = Resolver()
    container.register { Other() }.scope(.unique)
    var ending: Resolver? = Resolver()
    ending?.register { Kept() }.scope(.container)
    _ = ending?.resolve(Kept.self)
    #expect(try before(container) { _ = container.resolve(Other.self) } == ["container: Kept"])
    ending = nil
    #expect(try before(container) { _ = container.resolve(Other.self) } == [])
  }

  @Test func `A registration of a container that has ended is told without it`() throws {
    let engine = Engine()
    var container: Container? = Container("first", engine: engine, rules: .resolver())
    let registration = Registration(
      ServiceKey(TypeIdentity(named: "Cat")), implementation: TypeIdentity(named: "Cat"),
      scope: Scope("unique", .unique), place: nil
    ) { _ in nil }
    container?.register(registration)
    #expect(registration.snapshot.container == "first")
    container = nil
    #expect(registration.snapshot.container == nil)
  }

  @Test func `A receiver may resolve, and gets a trace of that too`() throws {
    let container = Resolver()
    container.register { Other() }.scope(.unique)
    container.register(name: "again") { Other() }.scope(.unique)
    var names: [String] = []
    container.core.engine.recording {
      _ = container.resolve(Other.self)
    } _: { trace in
      names += trace.requests.map { $0.request.key.name?.text ?? "unnamed" }
      if names.count == 1 { _ = container.resolve(Other.self, name: "again") }
    }
    #expect(names == ["unnamed", "again"])
  }

  @Test func `A cycle is recorded to its end, also when the recorder is taken away meanwhile`() throws {
    let engine = Engine()
    let container = Container("main", engine: engine, rules: .resolver())
    func enter(_ name: String, _ factory: @escaping (Resolution) throws -> Instance?) -> Request {
      let key = ServiceKey(TypeIdentity(named: name))
      container.register(
        Registration(
          key, implementation: key.type, scope: Scope("unique", .unique), place: nil, factory: factory))
      return Request(key)
    }
    let cat = enter("Cat") { _ in .object(Other()) }
    let shop = enter("Shop") { _ in
      engine.recorder = nil
      return try container.resolve(cat)
    }
    var asked: [String] = []
    engine.recorder = { trace in asked += trace.requests.map(\.request.key.type.name) }
    _ = try container.resolve(shop)
    #expect(asked == ["Shop", "Cat"])
  }

  @Test func `Two threads record the same at a time`() throws {
    let container = DIContainer()
    container.register(Other.init).lifetime(.prototype)
    container.register(Kept.init).lifetime(.perContainer(.strong))
    _ = container.resolve() as Kept
    let finished = Locked<[[TraceEvent]]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 {
        let trace = container.trace { _ = container.resolve() as Kept }
        finished.withLock { $0.append(trace.map { Array($0.events) } ?? []) }
        _ = container.trace { _ = container.resolve() as Other }
      }
    }
    let all = finished.withLock { $0 }
    #expect(all.count == 800)
    #expect(Set(all).count == 1)
  }

  @Test func `Objects that end without a word do not fill the tracker`() throws {
    let tracker = ObjectTracker()
    for _ in 0..<5_000 {
      var several = (0..<3).map { _ in Other() }
      for object in several { tracker.label(for: object) }
      several = []
    }
    #expect(tracker.entryCount <= 1_025)
    #expect(tracker.takeDeallocated().count == 15_000)
    #expect(tracker.living.isEmpty)
    #expect(tracker.entryCount == 0)
  }
}
