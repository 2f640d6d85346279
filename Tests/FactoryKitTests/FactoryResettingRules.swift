#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var cached: Factory<Cat> { self { Cat("original") }.cached }
    fileprivate var shared: Factory<Cat> { self { Cat("original") }.shared }
    fileprivate var plain: Factory<Cat> { self { Cat("original") } }
    fileprivate var single: Factory<Cat> { self { Cat("original") }.singleton }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/resetting.md`.
    @Suite struct Resetting {
      let container = Container()

      init() { Scope.singleton.reset() }

      @Test func `a factory is reset whole, or in its registration or its instance`() {
        container.cached.register { Cat("registered") }
        let kept = container.cached()
        container.cached.reset(.none)
        #expect(container.cached() === kept)
        container.cached.reset(.registration)
        #expect(container.cached() === kept)
        container.cached.reset(.scope)
        #expect(container.cached().name == "original")
        container.cached.register { Cat("registered") }
        container.cached.reset()
        #expect(container.cached().name == "original")
      }

      @Test func `a container is reset whole, or in registrations or instances`() {
        container.cached.register { Cat("registered") }
        let kept = container.cached()
        container.manager.reset(options: .none)
        #expect(container.cached() === kept)
        container.manager.reset(options: .registration)
        #expect(container.cached() === kept)
        container.manager.reset(options: .scope)
        #expect(container.cached().name == "original")
        container.cached.register { Cat("registered") }
        container.plain.register { Cat("registered") }
        container.reset()
        #expect(container.cached().name + container.plain().name == "originaloriginal")
      }

      @Test func `a reset releases the instances`() {
        weak var cat: Cat?
        cat = container.cached()
        #expect(cat != nil)
        container.reset(options: .scope)
        #expect(cat == nil)
      }

      @Test func `a full reset removes the container's decorator and default scope`() {
        let log = Log()
        container.manager.defaultScope = .cached
        container.decorator { _ in log.add("told") }
        container.reset()
        #expect(container.plain() !== container.plain())
        #expect(log.count == 0)
      }

      @Test func `push saves what pop restores: registrations, instances and settings`() {
        let (kept, shared) = (container.cached(), container.shared())
        container.manager.push()
        #expect(container.cached() === kept)
        container.cached.register { Cat("second") }
        container.plain.register { Cat("second") }
        container.manager.defaultScope = .cached
        let second = container.cached()
        container.manager.push()
        container.reset()
        #expect(container.cached().name == "original")
        container.manager.pop()
        #expect(container.cached() === second)
        #expect(container.plain() === container.plain())
        container.manager.pop()
        #expect(container.cached() === kept)
        #expect(container.shared() === shared)
        #expect(container.plain().name == "original")
        #expect(container.plain() !== container.plain())
        container.manager.pop()
        #expect(container.cached() === kept)
      }

      @Test func `pop restores the default scope, also as the program reads it`() {
        container.manager.defaultScope = .cached
        container.manager.push()
        container.manager.defaultScope = .shared
        container.manager.pop()
        #expect(container.manager.defaultScope === Scope.cached)
        container.manager.push()
        container.reset()
        container.manager.pop()
        #expect(container.manager.defaultScope === Scope.cached)
      }

      @Test func `singletons are not saved`() {
        let single = container.single()
        container.manager.push()
        Scope.singleton.reset()
        container.manager.pop()
        #expect(container.single() !== single)
      }

      @Test func `an object that was shared when it was saved is not kept alive`() {
        weak var released: Cat?
        do {
          let cat = container.shared()
          released = cat
          container.manager.push()
        }
        #expect(released == nil)
        container.manager.pop()
        #expect(container.shared().name == "original")
      }
    }
  }
#endif
