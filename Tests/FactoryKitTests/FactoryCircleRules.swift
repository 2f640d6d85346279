#if DEBUG
  import FactoryKit
  import Testing

  private final class Knot {
    let other: AnyObject?
    init(_ other: AnyObject?) { self.other = other }
  }

  private final class LazyKnot {
    @LazyInjected(\.lazySecond) var other
  }

  private final class SecondKnot {
    let first: LazyKnot
    init(_ first: LazyKnot) { self.first = first }
  }

  extension Container {
    fileprivate var first: Factory<Knot> { self { Knot(self.second()) }.cached }
    fileprivate var second: Factory<Knot?> { self { Knot(self.third()) } }
    fileprivate var third: Factory<Knot> { self { Knot(self.first()) } }
    fileprivate var lazyFirst: Factory<LazyKnot> { self { LazyKnot() }.cached }
    fileprivate var lazySecond: Factory<SecondKnot> { self { SecondKnot(self.lazyFirst()) } }
    fileprivate var node: ParameterFactory<Int, Knot> {
      self { number in Knot(number > 0 ? self.node(number - 1) : nil) }
    }
    fileprivate var delegating: Factory<Knot> { self { ParkContainer.shared.delegating() } }
  }

  extension ParkContainer {
    fileprivate var delegating: Factory<Knot> { self { Knot(nil) }.singleton }
    fileprivate var loop: Factory<Knot> { self { Knot(self.loop()) } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/circular-dependencies.md`.
    @Suite struct CircularDependencies {
      @Test func `a circular dependency ends the program with its loop`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Container.shared.first()
        }
        #expect(result?.says("Fatal error: FACTORY: Circular dependency on Container.first") == true)
        #expect(result?.says("Knot → Knot? → Knot → Knot") == true)
        #expect(result?.says("FactoryCircleRules.swift:20") == true)
        #expect(result?.says("@LazyInjected(\\.first)") == true)
      }

      @Test func `with tracing on, the lines of the running requests are printed before the end`() async {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
          Container.shared.manager.trace = true
          _ = Container.shared.first()
        }
        #expect(
          result?.output == """
            0: Container.first<Knot>
            1:     Container.second<Optional<Knot>>
            2:         Container.third<Knot>
            3:             Container.first<Knot>

            """)
      }

      @Test
      func
        `a factory of one name and type in another container counts as the same, also where an instance is kept`()
        async
      {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = ParkContainer.shared.delegating()
          _ = Container.shared.delegating()
        }
        #expect(result?.says("FACTORY: Circular dependency on ParkContainer.delegating") == true)
        #expect(result?.says("another name for one of the two") == true)
      }

      @Test func `another parameter counts as the same`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Container.shared.node(3)
        }
        #expect(result?.says("FACTORY: Circular dependency on Container.node") == true)
        #expect(result?.says("does not tell requests of 'node' with different parameters") == true)
        #expect(result?.says("LazyInjected") == false)
      }

      @Test func `the advice names a key path of the container`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = ParkContainer.shared.loop()
        }
        #expect(result?.says("@LazyInjected(\\ParkContainer.loop)") == true)
      }

      @Test func `a lazy property closes a circle`() {
        let container = Container()
        Container.$shared.withValue(container) {
          let first = container.lazyFirst()
          #expect(first.other.first === first)
        }
      }

      @Test func `without the check a chain may end`() async {
        await #expect(processExitsWith: .success) {
          Container.shared.manager.circularDependencyTesting = false
          #expect(!PetContainer().manager.circularDependencyTesting)
          precondition(Container.shared.node(3).other != nil)
          precondition(Container.shared.delegating().other == nil)
        }
      }

      @Test func `without the check an endless circle is explained when the stack is used up`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          Container.shared.manager.circularDependencyTesting = false
          _ = Container.shared.first()
        }
        #expect(result?.says("circular dependency: Knot → Knot? → Knot → Knot") == true)
      }
    }
  }
#endif
