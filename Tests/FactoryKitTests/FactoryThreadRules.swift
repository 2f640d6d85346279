#if DEBUG
  import FactoryKit
  import Foundation
  import Testing

  extension Container {
    fileprivate var single: Factory<Cat> { self { Cat() }.singleton }
    fileprivate var cached: Factory<Cat> { self { Cat() }.cached }
    fileprivate var pair: Factory<Home> { self { Home(self.leaf(), self.leaf()) } }
    fileprivate var leaf: Factory<Cat> { self { Cat() }.graph }
    fileprivate var nested: Factory<Int> { self { nesting.next() < 60 ? self.nested() : nesting.count } }
    @MainActor fileprivate var onMain: Factory<Coin> { self { Coin(number: 3) } }
  }

  extension Container {
    fileprivate var kept: Factory<Cat> { self { Cat() }.cached }
    fileprivate var waiting: Factory<Bool> { self { false } }
    fileprivate var limited: Factory<Cat> { self { Cat() }.timeToLive(5) }
  }

  private let nesting = Log()

  private final class Owner: @unchecked Sendable {
    @LazyInjected(\.kept) var cat
  }

  private enum Change: CaseIterable {
    case registration, scope, modifier, defaultScope, otherContainer, lazyProperty, push, reset, decorator

    func make(in container: Container) {
      switch self {
      case .registration:
        container.kept.register { Cat("first") }
        container.kept.register { Cat("second") }
      case .scope: container.reset(options: .scope)
      case .modifier: _ = container.limited
      case .defaultScope: container.manager.defaultScope = .cached
      case .otherContainer: Container().manager.defaultScope = .cached
      case .lazyProperty: Owner().cat = Cat()
      case .push:
        container.manager.push()
        container.manager.pop()
      case .reset: container.reset()
      case .decorator: container.decorator { _ in }
      }
    }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/threads.md`.
    @Suite struct Threads {
      let container = Container()

      init() { Scope.singleton.reset() }

      private func onManyTasks<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> [Result] {
        await withTaskGroup(of: Result.self) { group in
          for _ in 0..<50 { group.addTask { body() } }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }

      @Test func `factories within each other take little of the stack`() async {
        await #expect(processExitsWith: .success) {
          Container.shared.manager.circularDependencyTesting = false
          let thread = Thread { exit(Container.shared.nested() == 60 ? 0 : 1) }
          thread.stackSize = 512 << 10
          thread.start()
          while true { sleep(1) }
        }
      }

      @Test func `several threads get one instance from a scope that keeps it`() async {
        let singles = await onManyTasks { [container] in ObjectIdentifier(container.single()) }
        #expect(Set(singles).count == 1)
        let cached = await onManyTasks { [container] in ObjectIdentifier(container.cached()) }
        #expect(Set(cached).count == 1)
      }

      @Test func `several threads may make the first requests of a factory`() async {
        for _ in 0..<200 {
          let container = Container()
          let made = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<8 { group.addTask { ObjectIdentifier(container.cached()) } }
            return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
          }
          #expect(made.count == 1)
        }
      }

      @Test func `a graph belongs to one thread's call`() async {
        let shared = await onManyTasks { [container] in container.pair().isShared }
        #expect(shared == Array(repeating: true, count: 50))
      }

      @Test func `registering and resetting while other threads resolve is safe`() async {
        let names = await onManyTasks { [container] in
          container.cached.register { Cat("new") }
          let name = container.cached().name
          container.reset()
          return name
        }
        #expect(Set(names).isSubset(of: ["", "new"]))
        #expect(container.cached().name == "")
      }

      @Test(arguments: Change.allCases)
      fileprivate func `a change waits for no request, not even for one whose closure waits for the change`(
        change: Change
      ) {
        let cat = container.kept()
        container.waiting.register { [container] in
          let end = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            change.make(in: container)
            end.signal()
          }
          return end.wait(timeout: .now() + 10) == .success
        }
        #expect(container.waiting())
        withExtendedLifetime(cat) {}
      }

      @Test func `what a running request uses stays until it has returned, also if it is replaced meanwhile`()
      {
        container.kept.onDevice { [container] in
          Self.onAnotherThread { container.kept.reset(.context) }
          return Cat("of the context")
        }
        #expect(container.kept().name == "of the context")
        #expect(container.kept().name == "of the context")
        container.kept.reset(.scope)
        #expect(container.kept().name == "")
      }

      private static func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          body()
          end.signal()
        }
        end.wait()
      }

      @Test @MainActor func `a factory of the main actor is resolved on it`() async {
        #expect(container.onMain.resolveOnMainActor() == Coin(number: 3))
        #expect(container.onMain.resolveOnGlobalActor(MainActor.shared) == Coin(number: 3))
      }
    }
  }
#endif
