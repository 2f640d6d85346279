#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var unique: Factory<Cat> { self { Cat("original") } }
    fileprivate var cached: Factory<Cat> { self { Cat("original") }.cached }
    fileprivate var shared: Factory<Cat> { self { Cat("original") }.shared }
    fileprivate var single: Factory<Cat> { self { Cat("original") }.singleton }
    fileprivate var sized: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.cached.scopeOnParameters }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/overriding.md`.
    @Suite struct Overriding {
      let container = Container()

      init() { Scope.singleton.reset() }

      @Test func `a registered closure is used in place of the original until a reset`() {
        container.unique.register { Cat("first") }
        #expect(container.unique().name == "first")
        container.unique.register { Cat("second") }
        #expect(container.unique().name == "second")
        container.unique { Cat("third") }
        #expect(container.unique().name == "third")
        container.unique.reset(.registration)
        #expect(container.unique().name == "original")
      }

      @Test func `registering forgets the kept instance of the factory`() {
        let (cached, shared, single) = (container.cached(), container.shared(), container.single())
        container.cached.register { Cat("new") }
        container.shared.register { Cat("new") }
        container.single.register { Cat("new") }
        #expect(cached.name + shared.name + single.name == "originaloriginaloriginal")
        #expect(container.cached().name == "new")
        #expect(container.shared().name == "new")
        #expect(container.single().name == "new")
        #expect(container.cached() === container.cached())
      }

      @Test func `registering forgets the instances for all parameters`() {
        #expect(container.sized(1).name + container.sized(2).name == "12")
        container.sized.register { Cat("new \($0)") }
        #expect(container.sized(1).name + container.sized(2).name == "new 1new 2")
      }

      @Test func `an instance that the default scope keeps is not forgotten`() {
        container.manager.defaultScope = .cached
        let kept = container.unique()
        container.unique.register { Cat("new") }
        #expect(container.unique() === kept)
      }

      @Test func `a scope may be set with the registration, in either order`() {
        container.unique.register { Cat("a") }.scope(.cached)
        let first = container.unique()
        #expect(container.unique() === first)
        container.unique.scope(.shared).register { Cat("b") }
        let second = container.unique()
        #expect(container.unique() === second)
        #expect(second.name == "b")
      }

      @Test func `instances that were handed out before stay as they are`() {
        let before = container.cached()
        container.cached.register { Cat("new") }
        #expect(before.name == "original")
      }

      @Test func `two containers have registrations of their own`() {
        let other = Container()
        container.cached.register { Cat("new") }
        #expect(container.cached().name == "new")
        #expect(other.cached().name == "original")
      }

      @Test func `a registered closure is released when another one takes its place`() {
        weak var released: Log?
        do {
          let log = Log()
          released = log
          container.unique.register { Cat("\(log.next())") }
        }
        #expect(container.unique().name == "1")
        #expect(released != nil)
        container.unique.register { Cat() }
        #expect(released == nil)
      }

      @Test func `a factory may register another closure for itself while it runs`() {
        container.unique.register { [container] in
          container.unique.register { Cat("second") }
          return Cat("first")
        }
        #expect(container.unique().name == "first")
        #expect(container.unique().name == "second")
      }
    }
  }
#endif
