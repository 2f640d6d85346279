import DICore
import DITranquillity
import Resolver
import Testing

private class Leaf {}
private class Twig { init(_ leaf: Leaf) {} }

extension TranquillityTests {
  /// What the program says at its end: the library's words at the place of the program, then why.
  /// See `arguments.md` and `many.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct StopRules {
    /// What `body` leaves on standard error, from its place on.
    private func words(of result: ExitTest.Result?) -> String {
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      return text.split(separator: "\n").drop { !$0.contains("Fatal error: ") }
        .prefix { $0.contains("Fatal error: ") || $0.hasPrefix("  ") }
        .map { $0.replacing(#/:\d+/#, with: "") }.joined(separator: "\n")
    }

    @Test func `the type that was asked for, then what is missing`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        container.register(Twig.init)
        let _: Twig = container.resolve()
      }
      #expect(
        words(of: result) == """
          StopRules.swift: Fatal error: Can't resolve type Twig.
            cause         no registration for Leaf
            asked for by  the factory of Twig, StopRules.swift
            path          Twig → Leaf
            searched      container (1 registration)
            try           container.register(Leaf.init)
          """)
    }

    @Test func `a factory that gave nil`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        container.register { Leaf?.none }
        container.register(Twig.init)
        let _: Twig? = container.resolve()
      }
      #expect(
        words(of: result).hasPrefix(
          "StopRules.swift: Fatal error: Registration with type found Leaf, but the registration return nil.")
      )
    }

    @Test func `an object of another type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        container.register(Leaf.init).as((any Animal).self, name: "leaf")
        let _: any Animal = container.resolve(name: "leaf")
      }
      #expect(words(of: result).hasPrefix("StopRules.swift: Fatal error: Can't cast Leaf to Animal."))
    }

    @Test(arguments: [true, false])
    func `a member of many that cannot be made, asked for from outside or by a factory`(
      isOutermost: Bool
    ) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [isOutermost] in
        class Tree { init(_ twigs: [Twig]) {} }
        let container = DIContainer()
        container.register(Twig.init)
        container.register { Tree(many($0)) }
        if isOutermost { _ = container.resolveMany() as [Twig] } else { _ = container.resolve() as Tree? }
      }
      let text = words(of: result)
      #expect(
        text.hasPrefix("StopRules.swift: Fatal error: Can't cast Optional<Any> to Array<Twig>.\n  cause"))
      #expect(text.contains("path          \(isOutermost ? "" : "Tree → ")Twig → Leaf"))
    }

    @Test func `an argument of another type, further in than the call`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        class Ring { init(_ year: Int) {} }
        class Trunk { init(_ ring: Ring) {} }
        let container = DIContainer()
        container.register(Ring.init) { arg($0) }
        container.register(Trunk.init)
        let _: Trunk = container.resolve(arguments: AnyArguments(for: Ring.self, args: "old"))
      }
      #expect(
        words(of: result) == """
          StopRules.swift: Fatal error: Can't cast Optional<Any> to Int.
            cause  an argument of Ring is 'String', not 'Int'
            at     StopRules.swift
            path   Trunk → Ring
          """)
    }

    @Test func `a call by a value of function type says that its place is not known`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let resolve: (Leaf.Type, Resolver.Name?, Any?) -> Leaf = Resolver().resolve
        _ = resolve(Leaf.self, nil, nil)
      }
      let why = "as a value of function type, or through a protocol: so the place is not known"
      #expect(
        words(of: result) == """
          <unknown>: Fatal error: RESOLVER: 'Leaf:NONAME' not resolved. To disambiguate optionals use \
          resolver.optional().
            cause     no registration for Leaf
            searched  Resolver (0 registrations)
            try       register { Leaf() }
            called    \(why)
          """)
    }

    @Test func `a Lazy that is used too late is told at the place of what holds it`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        class Holder {
          let leaf: Lazy<Leaf>
          init(_ leaf: Lazy<Leaf>) { self.leaf = leaf }
        }
        let container = DIContainer()
        container.register(Holder.init)
        _ = (container.resolve() as Holder).leaf.value
      }
      #expect(words(of: result).hasPrefix("StopRules.swift: Fatal error: Can't resolve type Leaf."))
    }

    @Test func `a Lazy or a provider that a container was asked for is told at the place where that was`()
      async
    {
      let lazy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let lazy: Lazy<Leaf> = DIContainer().resolve()
        _ = lazy.value
      }
      let container = "the container of this Lazy or Provider has ended; keep it while they are used"
      #expect(words(of: lazy) == "StopRules.swift: Fatal error: \(container)")
      let provider = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        let provider: Provider1<Leaf, Int> = container.resolve()
        _ = provider.value(1)
      }
      #expect(words(of: provider).hasPrefix("StopRules.swift: Fatal error: Can't resolve type Leaf."))
    }

    @Test func `an empty placeholder`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Provider<Leaf>().value
      }
      #expect(
        words(of: result).hasPrefix("StopRules.swift: Fatal error: please inject this property from DI"))
    }

    @Test func `objects that are made early`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        container.register { Leaf?.none }
        container.register(Twig.init).lifetime(.single)
        container.initializeSingletonObjects()
      }
      #expect(
        words(of: result).hasPrefix(
          "StopRules.swift: Fatal error: Registration with type found Leaf, but the registration return nil.")
      )
    }
  }
}
