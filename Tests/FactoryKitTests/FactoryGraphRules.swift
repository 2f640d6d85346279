#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var leaf: Factory<Cat> { self { Cat() }.graph }
    fileprivate var coin: Factory<Coin> { self { Coin(number: .random(in: 1 ... .max)) }.graph }
    fileprivate var pair: Factory<Home> { self { Home(self.leaf(), self.leaf()) } }
    fileprivate var cachedPair: Factory<Home> { self { Home(self.leaf(), self.leaf()) }.cached }
    fileprivate var deepPair: Factory<Home> { self { Home(self.leaf(), self.middle().first) } }
    fileprivate var middle: Factory<Home> { self { Home(self.leaf(), nil) } }
    fileprivate var coins: Factory<[Coin]> { self { [self.coin(), self.coin()] } }
    fileprivate var sized: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.graph }
    fileprivate var sizedEach: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.graph.scopeOnParameters }
    fileprivate var sizes: Factory<[String]> {
      self { [self.sized(1).name, self.sized(2).name, self.sizedEach(1).name, self.sizedEach(2).name] }
    }
    fileprivate var nothing: Factory<Cat?> { self { nil }.graph }
    fileprivate var implementation: Factory<any Walking & Barking> { self { Dog() }.graph }
    fileprivate var walking: Factory<any Walking> { self { self.implementation() } }
    fileprivate var barking: Factory<any Barking> { self { self.implementation() } }
    fileprivate var walker: Factory<Home> { self { Home(self.walking(), self.barking()) } }
    fileprivate var depths: Factory<[Int]> { self { [Scope.graph.depth] + self.innerDepth() } }
    fileprivate var innerDepth: Factory<[Int]> { self { [Scope.graph.depth] } }
    fileprivate var visiting: Factory<Home> {
      self { Home(self.leaf(), ParkContainer.shared.visitor().first) }
    }
    fileprivate var byHand: Factory<HomeByHand> { self { HomeByHand() } }
  }

  extension ParkContainer {
    fileprivate var visitor: Factory<Home> { self { Home(Container.shared.leaf(), nil) } }
  }

  private final class HomeByHand {
    @Injected(\.leaf) var first
    @Injected(\.leaf) var second
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/graph.md`.
    @Suite struct Graph {
      let container = Container()

      @Test func `graph shares one instance in a call, whatever scope the call is in, and not between calls`()
      {
        let pair = container.pair()
        #expect(pair.isShared)
        #expect(container.cachedPair().isShared)
        #expect(container.deepPair().isShared)
        #expect(container.leaf() !== container.leaf())
        #expect(container.pair().first !== pair.first)
      }

      @Test func `values are shared in a call too`() {
        let coins = container.coins()
        #expect(coins[0] == coins[1])
        #expect(container.coin() != container.coin())
      }

      @Test func `one object answers for several types by a common factory`() {
        #expect(container.walker().isShared)
        #expect(container.walking() !== container.walking())
      }

      @Test func `calls of an object that no factory makes are calls of their own`() {
        #expect(HomeByHand().first !== HomeByHand().first)
        let byHand = HomeByHand()
        #expect(byHand.first !== byHand.second)
        let made = container.byHand()
        #expect(made.first === made.second)
      }

      @Test func `parameters are ignored, unless they are part of the scope`() {
        #expect(container.sizes() == ["1", "1", "1", "2"])
      }

      @Test func `nil is not kept in the graph`() {
        let log = Log()
        container.nothing.register {
          log.add("asked")
          return nil
        }
        let home = Factory(container, key: "home") { [container] in
          Home(container.nothing(), container.nothing())
        }
        #expect(home().first == nil)
        #expect(log.count == 2)
      }

      @Test func `the graph is one for all containers`() {
        Container.$shared.withValue(container) { #expect(container.visiting().isShared) }
      }

      @Test func `factories of one name in two containers share an instance`() {
        let other = Container()
        let home = Factory(container, key: "both") { [container] in Home(container.leaf(), other.leaf()) }
        #expect(home().isShared)
      }

      @Test func `the depth counts the factories that run within each other`() {
        #expect(Scope.graph.depth == 0)
        #expect(container.depths() == [1, 2])
      }
    }
  }
#endif
