#if DEBUG
  import FactoryKit
  import Synchronization
  import Testing

  extension Scope {
    fileprivate static let session = Cached()
    fileprivate static let other = Cached()
  }

  /// The time by which these tests count the time to live.
  private enum Time {
    private static let nanoseconds = Atomic<UInt64>(1)

    static func pass(_ seconds: UInt64) { nanoseconds.add(seconds * 1_000_000_000, ordering: .relaxed) }

    /// Runs `body` where time passes by ``pass(_:)`` only.
    static func standing(_ body: () -> Void) {
      FactoryClock.$now.withValue({ nanoseconds.load(ordering: .relaxed) }, operation: body)
    }
  }

  extension Container {
    fileprivate var plain: Factory<Cat> { self { Cat() } }
    fileprivate var uniqueCat: Factory<Cat> { self { Cat() }.unique }
    fileprivate var cachedCat: Factory<Cat> { self { Cat() }.cached }
    fileprivate var sharedCat: Factory<Cat> { self { Cat() }.shared }
    fileprivate var singleCat: Factory<Cat> { self { Cat() }.singleton }
    fileprivate var sessionCat: Factory<Cat> { self { Cat() }.scope(.session) }
    fileprivate var otherCat: Factory<Cat> { self { Cat() }.scope(.other) }
    fileprivate var cachedCoin: Factory<Coin> { self { Coin(number: .random(in: 1 ... .max)) }.cached }
    fileprivate var sharedCoin: Factory<Coin> { self { Coin(number: .random(in: 1 ... .max)) }.shared }
    fileprivate var sharedAnimal: Factory<any Animal> { self { Cat() }.shared }
    fileprivate var sharedOptional: Factory<Cat?> { self { Cat() }.shared }
    fileprivate var sharedOptionalAnimal: Factory<(any Animal)?> { self { Cat() }.shared }
    fileprivate var sharedOptionalCoin: Factory<Coin?> {
      self { Coin(number: .random(in: 1 ... .max)) }.shared
    }
    fileprivate var cachedOptional: Factory<Cat?> { self { Cat() }.cached }
    fileprivate var shortLived: Factory<Cat> { self { Cat() }.singleton.timeToLive(60) }
    fileprivate var shortLivedPlain: Factory<Cat> { self { Cat() }.timeToLive(50) }
    fileprivate var shortLivedForEach: ParameterFactory<Int, Cat> {
      self { _ in Cat() }.cached.scopeOnParameters.timeToLive(100)
    }
    fileprivate var shortLivedInGraph: Factory<Cat> { self { Cat() }.graph.timeToLive(50) }
    fileprivate var slowPair: Factory<Home> {
      self {
        let first = self.shortLivedInGraph()
        Time.pass(80)
        return Home(first, self.shortLivedInGraph())
      }
    }
    fileprivate var outer: Factory<Home> { self { Home(self.inner(), nil) }.singleton }
    fileprivate var inner: Factory<Cat> { self { Cat() }.singleton }
  }

  extension SharedContainer {
    fileprivate var everywhere: Factory<Cat> { self { Cat() }.singleton }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/scopes.md`.
    @Suite struct Scopes {
      let container = Container()

      init() { Scope.singleton.reset() }

      @Test func `unique makes a new instance for each request, and is the default`() {
        #expect(container.plain() !== container.plain())
        #expect(container.uniqueCat() !== container.uniqueCat())
      }

      @Test func `cached keeps one instance in the container, values too`() {
        let cat = container.cachedCat()
        #expect(container.cachedCat() === cat)
        #expect(container.cachedCoin() == container.cachedCoin())
        let other = Container()
        #expect(other.cachedCat() !== cat)
        #expect(other.cachedCoin() != container.cachedCoin())
      }

      @Test func `shared keeps an object while something holds it, and no value`() throws {
        weak var released: Cat?
        do {
          let cat = container.sharedCat()
          #expect(container.sharedCat() === cat)
          released = cat
        }
        #expect(released == nil)
        let animal = container.sharedAnimal()
        let optional = try #require(container.sharedOptional())
        let other = try #require(container.sharedOptionalAnimal())
        #expect(container.sharedAnimal() === animal)
        #expect(container.sharedOptional() === optional)
        #expect(container.sharedOptionalAnimal() === other)
        #expect(container.sharedCoin() != container.sharedCoin())
        #expect(container.sharedOptionalCoin() != container.sharedOptionalCoin())
      }

      @Test func `singleton keeps one instance for all containers, of whatever type`() {
        let cat = container.singleCat()
        #expect(Container().singleCat() === cat)
        let everywhere = container.everywhere()
        #expect(ParkContainer().everywhere() === everywhere)
        #expect(everywhere !== cat)
      }

      @Test func `singletons stay when containers are reset, and are reset by their scope or their factory`()
      {
        let cat = container.singleCat()
        let other = container.everywhere()
        container.reset()
        #expect(container.singleCat() === cat)
        container.manager.reset(scope: .singleton)
        #expect(container.singleCat() === cat)
        container.singleCat.reset()
        #expect(container.singleCat() !== cat)
        #expect(container.everywhere() === other)
        Scope.singleton.reset()
        #expect(container.everywhere() !== other)
      }

      @Test func `a task may have singletons of its own`() {
        let cat = container.singleCat()
        Scope.$singleton.withValue(Scope.Singleton()) { #expect(Container().singleCat() !== cat) }
        Scope.$singleton.withValue(Scope.singleton.clone()) {
          #expect(Container().singleCat() === cat)
          Scope.singleton.reset()
          #expect(Container().singleCat() !== cat)
        }
        #expect(Container().singleCat() === cat)
      }

      @Test func `a scope of the program is reset separately`() {
        let (session, other, cached) = (container.sessionCat(), container.otherCat(), container.cachedCat())
        #expect(container.sessionCat() === session)
        container.manager.reset(scope: .session)
        #expect(container.sessionCat() !== session)
        #expect(container.otherCat() === other)
        #expect(container.cachedCat() === cached)
      }

      @Test func `nil is never kept, and what is in an optional is`() {
        let kept = container.cachedOptional()
        #expect(container.cachedOptional() === kept)
        let log = Log()
        container.cachedOptional.register {
          log.add("asked")
          return nil
        }
        #expect(container.cachedOptional() == nil)
        #expect(container.cachedOptional() == nil)
        #expect(log.count == 2)
        container.cachedOptional.register { Cat() }
        #expect(container.cachedOptional() === container.cachedOptional())
        container.sharedOptional.register { nil }
        #expect(container.sharedOptional() == nil)
      }

      @Test func `a kept instance is used for its time to live after its last use`() {
        Time.standing {
          let cat = container.shortLived()
          for _ in 0..<4 {
            Time.pass(20)
            #expect(container.shortLived() === cat)
          }
          Time.pass(80)
          #expect(container.shortLived() !== cat)
        }
      }

      @Test func `the time to live counts for every scope that keeps, also for a default scope and a graph`()
      {
        Time.standing {
          for scope in [Scope.cached, .shared, .singleton] {
            let container = Container()
            container.manager.defaultScope = scope
            let cat = container.shortLivedPlain()
            #expect(container.shortLivedPlain() === cat)
            Time.pass(70)
            #expect(container.shortLivedPlain() !== cat)
          }
          #expect(!container.slowPair().isShared)
        }
      }

      @Test func `the time to live of one parameter's instance is not that of another's`() {
        Time.standing {
          let first = container.shortLivedForEach(1)
          Time.pass(70)
          let second = container.shortLivedForEach(2)
          Time.pass(50)
          #expect(container.shortLivedForEach(1) !== first)
          #expect(container.shortLivedForEach(2) === second)
        }
      }

      @Test func `the time to live begins anew with each use through whatever container`() {
        Time.standing {
          let other = Container()
          let cat = container.shortLived()
          Time.pass(40)
          #expect(other.shortLived() === cat)
          Time.pass(40)
          #expect(container.shortLived() === cat)
          Time.pass(80)
          let next = container.shortLived()
          #expect(next !== cat)
          #expect(other.shortLived() === next)
        }
      }

      @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, .nan])
      func `a time to live may be longer than any`(seconds: Double) {
        let cat = container.cachedCat.timeToLive(seconds)()
        #expect(container.cachedCat() === cat)
      }

      @Test func `a scope is reset with what it has stored, whatever scope the factory has now`() {
        container.manager.defaultScope = .session
        let cat = container.plain()
        container.manager.defaultScope = .other
        container.manager.reset(scope: .other)
        #expect(container.plain() === cat)
        container.manager.reset(scope: .session)
        #expect(container.plain() !== cat)
      }

      @Test func `the default scope is for factories that have none`() {
        container.manager.defaultScope = .cached
        #expect(container.manager.defaultScope === Scope.cached)
        let plain = container.plain()
        #expect(container.plain() === plain)
        #expect(container.uniqueCat() !== container.uniqueCat())
        #expect(Container().plain() !== Container().plain())
        container.reset()
        #expect(container.manager.defaultScope == nil)
        #expect(container.plain() !== container.plain())
      }

      @Test func `the default scope counts too for factories that were used before`() {
        #expect(container.plain() !== container.plain())
        container.manager.defaultScope = .singleton
        let plain = container.plain()
        #expect(container.plain() === plain)
      }

      @Test
      func `another scope from outside forgets what the container keeps, and is undone by the definition`() {
        let cat = container.cachedCat()
        container.cachedCat.scope(.cached)
        #expect(container.cachedCat() === cat)
        container.cachedCat.scope(.shared)
        #expect(container.cachedCat() !== cat)
        let next = container.cachedCat()
        #expect(container.cachedCat() === next)
      }

      @Test func `another scope from outside leaves the singleton`() {
        let cat = container.plain.scope(.singleton)()
        container.plain.scope(.cached)
        #expect(container.plain() !== cat)
        container.plain.scope(.singleton)
        #expect(container.plain() === cat)
      }

      @Test func `singletons of singletons do not block each other`() {
        let outer = container.outer()
        #expect(areOne(outer.first, container.inner()))
      }
    }
  }
#endif
