import Foundation
import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/threads.md`.
  @Suite struct Threads {
    /// What threads share, which the compiler does not know to be safe.
    private struct Shared<Value>: @unchecked Sendable {
      let value: Value
      init(_ value: Value) { self.value = value }
    }

    private let container = Container()

    /// Runs `body` on several threads at the same time, and waits for them.
    private func onThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
      let body = Shared(body)
      DispatchQueue.concurrentPerform(iterations: count) { body.value($0) }
    }

    @Test func `a synchronised view shares the instances of its container`() throws {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let view = container.synchronize()
      let cat = try #require(container.resolve(Cat.self))
      #expect(view.resolve(Cat.self) === cat)
    }

    @Test func `what is registered through a synchronised view is registered there only`() throws {
      let view = try #require(container.synchronize() as? Container)
      view.register(Cat.self) { _ in Cat() }
      #expect(view.resolve(Cat.self) != nil)
      #expect(container.resolve(Cat.self) == nil)
    }

    @Test func `many threads get one instance of container scope, and its factory runs once`() {
      let log = Log()
      container.register(Cat.self) { _ in Cat("\(log.next())") }.inObjectScope(.container)
      let view = container.synchronize()
      let kept = view.resolve(Cat.self)
      onThreads(8) { _ in
        for _ in 0..<100 where view.resolve(Cat.self) !== kept { Issue.record("another instance") }
      }
      #expect(log.count == 1)
    }

    @Test func `each thread has a graph of its own`() {
      container.register(Identified.self) { r in Identified(r.resolve(GraphIdentifier.self)) }
      let view = container.synchronize()
      let lock = NSLock()
      var identifiers: Set<GraphIdentifier> = []
      onThreads(50) { _ in
        let identifier = view.resolve(Identified.self)?.identifier
        lock.withLock { if let identifier { identifiers.insert(identifier) } }
      }
      #expect(identifiers.count == 50)
    }

    @Test func `threads may resolve circles, register and ask parents and children at the same time`() {
      container.register(Parent.self) { _ in Parent() }
        .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
      container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
      let child = Container(parent: container).synchronize()
      let parent = container.synchronize()
      onThreads(8) { [container] thread in
        for index in 0..<50 {
          let asked = index % 2 == 0 ? child : parent
          let made = asked.resolve(Parent.self)
          if made == nil || made?.child?.parent !== made { Issue.record("another object") }
          container.register(Int.self, name: "\(thread) \(index)") { _ in index }
          if asked.resolve(Int.self, name: "\(thread) \(index)") != index { Issue.record("not found") }
        }
      }
    }
  }
}

private final class Identified {
  let identifier: GraphIdentifier?
  init(_ identifier: GraphIdentifier?) { self.identifier = identifier }
}
