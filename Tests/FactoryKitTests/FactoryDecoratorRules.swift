#if DEBUG
  import FactoryKit
  import Testing

  private let decorations = Log()

  extension Container {
    fileprivate var told: Factory<Cat> { self { Cat("told") }.cached.decorator { decorations.add($0.name) } }
    fileprivate var toldIfNew: Factory<Cat> {
      self { Cat("told") }.cached.decorator { decorations.add("\($0.name) \($1)") }
    }
    fileprivate var plain: Factory<Cat> { self { Cat("plain") } }
    fileprivate var coin: Factory<Coin> { self { Coin(number: 1) } }
    fileprivate var optional: Factory<Cat?> { self { nil }.decorator { decorations.add($0?.name ?? "nil") } }
    fileprivate var endless: Factory<Cat> { self { Cat() }.decorator { _ in _ = Container.shared.endless() } }
    fileprivate var inside: Factory<Home> {
      self { Home(nil, nil) }.decorator { _ in decorations.add("depth \(Scope.graph.depth)") }
    }
    fileprivate var around: Factory<Home> { self { Home(self.inside(), nil) } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/decorators.md`.
    @Suite struct Decorators {
      let container = Container()
      private let before = decorations.count

      private var told: [String] { Array(decorations.words.dropFirst(before)) }

      @Test func `a decorator is told of each answer, kept ones too`() {
        _ = container.told()
        _ = container.told()
        #expect(told == ["told", "told"])
      }

      @Test func `a decorator may be told whether the instance is new`() {
        _ = container.toldIfNew()
        _ = container.toldIfNew()
        #expect(told == ["told true", "told false"])
      }

      @Test func `a decorator is told of nil too`() {
        _ = container.optional()
        #expect(told == ["nil"])
      }

      @Test func `a later decorator takes the place of the former, until the definition is evaluated again`()
      {
        let log = Log()
        _ = container.plain.decorator { log.add("first \($0.name)") }
        _ = container.plain.decorator { log.add("second \($0.name)") }
        _ = container.plain()
        #expect(log.words == ["second plain"])
        _ = container.told.decorator { log.add("outside \($0.name)") }
        _ = container.told()
        #expect(log.words == ["second plain"])
        #expect(told == ["told"])
      }

      @Test func `a container's decorator is told of factories without one`() {
        let log = Log()
        container.decorator { log.add("\(type(of: $0))") }
        _ = container.plain()
        _ = container.coin()
        _ = container.told()
        #expect(log.words == ["Cat", "Coin"])
        container.decorator(nil)
        _ = container.plain()
        #expect(log.words == ["Cat", "Coin"])
      }

      @Test func `a decorator runs when its factory has ended, within those around it`() {
        _ = container.inside()
        _ = container.around()
        #expect(told == ["depth 0", "depth 1"])
      }

      @Test func `a task that a decorator starts is not within the decorator`() async {
        #expect(await Self.tick(150, of: container) == 150)
      }

      /// Each decorator starts a task that resolves again.
      private static func tick(_ count: Int, of container: Container) async -> Int {
        await withCheckedContinuation { end in
          nonisolated(unsafe) var ticks = 0
          @Sendable func tell(_ cat: Cat) {
            ticks += 1
            if ticks == count { return end.resume(returning: ticks) }
            Task { _ = container.plain.decorator(tell)() }
          }
          _ = container.plain.decorator(tell)()
        }
      }

      @Test func `a decorator that asks for what it decorates ends the program with an explanation`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Container.shared.endless()
        }
        #expect(
          result?.says("circular dependency: a decorator of 'endless' leads to a request for it again")
            == true)
        #expect(result?.says("FactoryDecoratorRules.swift:15: Fatal error") == true)
      }
    }
  }
#endif
