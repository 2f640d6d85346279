#if DEBUG
  import FactoryKit
  import Testing

  private let decorations = Log()

  extension Container {
    fileprivate var cached: Factory<Cat> { self { Cat("original") }.cached }
    fileprivate var cachedOnce: Factory<Cat> { self { Cat("original") }.cached.once() }
    fileprivate var decoratedOnce: Factory<Cat> {
      self { Cat("original") }.decorator { _ in decorations.add("definition") }.once()
    }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/modifiers.md`.
    @Suite struct Modifiers {
      let container = Container()

      @Test func `the definition undoes what was set from outside, but no registration`() {
        container.cached.scope(.unique)
        #expect(container.cached() === container.cached())
        container.cached.register { Cat("registered") }
        #expect(container.cached().name == "registered")
      }

      @Test func `with once() the definition sets its modifiers only the first time`() {
        let cat = container.cachedOnce()
        #expect(container.cachedOnce() === cat)
        container.cachedOnce.scope(.unique)
        #expect(container.cachedOnce() !== container.cachedOnce())
      }

      @Test func `what is set from outside after once() stays`() {
        let log = Log()
        let before = decorations.count
        _ = container.decoratedOnce()
        container.decoratedOnce.decorator { log.add($0.name) }
        _ = container.decoratedOnce()
        #expect(decorations.count == before + 1)
        #expect(log.words == ["original"])
      }

      @Test func `a full reset lets the definition set its modifiers again`() {
        container.cachedOnce.scope(.unique)
        #expect(container.cachedOnce() !== container.cachedOnce())
        container.cachedOnce.reset(.registration)
        #expect(container.cachedOnce() !== container.cachedOnce())
        container.cachedOnce.reset()
        #expect(container.cachedOnce() === container.cachedOnce())
      }
    }
  }
#endif
