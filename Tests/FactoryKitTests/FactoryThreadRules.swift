#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var single: Factory<Cat> { self { Cat() }.singleton }
    fileprivate var cached: Factory<Cat> { self { Cat() }.cached }
    fileprivate var pair: Factory<Home> { self { Home(self.leaf(), self.leaf()) } }
    fileprivate var leaf: Factory<Cat> { self { Cat() }.graph }
    @MainActor fileprivate var onMain: Factory<Coin> { self { Coin(number: 3) } }
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

      @Test func `several threads get one instance from a scope that keeps it`() async {
        let singles = await onManyTasks { [container] in ObjectIdentifier(container.single()) }
        #expect(Set(singles).count == 1)
        let cached = await onManyTasks { [container] in ObjectIdentifier(container.cached()) }
        #expect(Set(cached).count == 1)
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

      @Test @MainActor func `a factory of the main actor is resolved on it`() async {
        #expect(container.onMain.resolveOnMainActor() == Coin(number: 3))
        #expect(container.onMain.resolveOnGlobalActor(MainActor.shared) == Coin(number: 3))
      }
    }
  }
#endif
