import Testing

/// Resolver's scopes.
/// See `register-all-services.md` and `scopes.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverScopeRules {
  @Test(arguments: rules) func `a scope keeps what it is there to keep`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "one object a cycle, and the outermost is not kept",
      """
      class L {}
      class X { init(l: L) {} }
      class R { init(x: X, l: L) {} }
      """,
      session: """
        > register { L() }
        > register { X(l: resolve()) }
        > register { R(x: resolve(), l: resolve()) }
        > resolve R
        ask R (resolve)
        ask x: X (init)
        ask l: L (init)
        make L#1
        make X#1
        ask l: L (init)
        reuse L#1 from graph
        make R#1
        end L#1
        end X#1
        > resolve R
        ask R (resolve)
        ask x: X (init)
        ask l: L (init)
        make L#2
        make X#2
        ask l: L (init)
        reuse L#2 from graph
        make R#2
        end L#2
        end X#2
        """),
    ResolverRule(
      "values are made anew, and names are apart",
      """
      struct V {}
      class C {}
      class R { init(a: V, b: V, c: C, d: C, e: C) {} }
      """,
      session: """
        > register { V() }
        > register { C() }
        > register(name: "n") { C() }
        > register { R(a: resolve(), b: resolve(), c: resolve(), d: resolve(name: "n"), e: resolve()) }
        > resolve R
        ask R (resolve)
        ask a: V (init)
        make V (value)
        ask b: V (init)
        make V (value)
        ask c: C (init)
        make C#1
        ask d: C named n (init)
        make C#2
        ask e: C (init)
        reuse C#1 from graph
        make R#1
        end C#1
        end C#2
        """),
    ResolverRule(
      "only a registration of graph scope opens a cycle",
      """
      class L {}
      class R { init(a: L, b: L) {} }
      """,
      session: """
        > register { L() }
        > register { R(a: resolve(), b: resolve()) }.scope(.unique)
        > resolve R
        ask R (resolve)
        ask a: L (init)
        make L#1
        ask b: L (init)
        make L#2
        end L#2
        end L#1
        make R#1
        > register { R(a: resolve(), b: resolve()) }.scope(.shared)
        > resolve R
        ask R (resolve)
        ask a: L (init)
        make L#3
        ask b: L (init)
        make L#4
        end L#4
        end L#3
        make R#2
        > register { R(a: resolve(), b: resolve()) }
        > resolve R
        ask R (resolve)
        ask a: L (init)
        make L#5
        ask b: L (init)
        reuse L#5 from graph
        make R#3
        end L#5
        """),
    ResolverRule(
      "an object kept for ever in the middle shares the cycle's objects",
      """
      class L {}
      class A { let l: L; init(l: L) { self.l = l } }
      class R { init(a: A, l: L) {} }
      """,
      session: """
        > register { L() }
        > register { A(l: resolve()) }.scope(.application)
        > register { R(a: resolve(), l: resolve()) }
        > resolve R
        ask R (resolve)
        ask a: A (init)
        ask l: L (init)
        make L#1
        make A#1
        ask l: L (init)
        reuse L#1 from graph
        make R#1
        > resolve R
        ask R (resolve)
        ask a: A (init)
        reuse A#1 from application
        ask l: L (init)
        make L#2
        make R#2
        end L#2
        """),
    ResolverRule(
      "the cycle is the same in all containers",
      """
      class C {}
      class R { init(a: C, b: C) {} }
      extension Resolver { static let other = Resolver() }
      """,
      session: """
        > register { C() }
        > Resolver.other.register { C() }
        > register { R(a: resolve(), b: Resolver.other.resolve()) }
        > resolve R
        ask R (resolve)
        ask a: C (init)
        make C#1
        ask b: C (init)
        reuse C#1 from graph
        note madeByAnother(at: Optional(prompt:1), container: Optional(main))
        make R#1
        end C#1
        """),
    ResolverRule(
      "every custom graph scope has its own graph",
      """
      class L {}
      class R { init(a: L, b: L) {} }
      extension ResolverScope { static let mine = ResolverScopeGraph() }
      """,
      session: """
        > register { L() }.scope(.mine)
        > register { R(a: resolve(), b: resolve()) }
        > resolve R
        ask R (resolve)
        ask a: L (init)
        make L#1
        ask b: L (init)
        make L#2
        end L#2
        end L#1
        make R#1
        > register { R(a: resolve(), b: resolve()) }.scope(.mine)
        > resolve R
        ask R (resolve)
        ask a: L (init)
        make L#3
        ask b: L (init)
        reuse L#3 from mine
        make R#2
        end L#3
        """),
    ResolverRule(
      "injected properties belong to the cycle of a factory, and to none without one",
      """
      class L {}
      class S { @Injected var a: L; @Injected var b: L }
      """,
      session: """
        > register { L() }
        > register { S() }
        > resolve S
        ask S (resolve)
        ask a: L (property)
        make L#1
        ask b: L (property)
        reuse L#1 from graph
        make S#1
        > let s = S()
        s: S = S#2
        > s.a === s.b
        false
        """),
    ResolverRule(
      "caches keep until reset, values too",
      """
      class C {}
      struct V {}
      """,
      session: """
        > register { C() }.scope(.application)
        > register { V() }.scope(.cached)
        > resolve C
        ask C (resolve)
        make C#1
        > resolve C
        ask C (resolve)
        reuse C#1 from application
        > resolve V
        ask V (resolve)
        make V (value)
        > resolve V
        ask V (resolve)
        reuse V (value) from cached
        > ResolverScope.application.reset()
        > ResolverScope.cached.reset()
        > resolve C
        ask C (resolve)
        make C#2
        > resolve V
        ask V (resolve)
        make V (value)
        """),
    ResolverRule(
      "a custom cache is one of its own, and survives Resolver.reset()",
      """
      class C {}
      extension ResolverScope { static let session = ResolverScopeCache() }
      """,
      session: """
        > register { C() }.scope(.session)
        > resolve C
        ask C (resolve)
        make C#1
        > Resolver.reset()
        > resolve C
        ask C (resolve)
        fail
        > register { C() }.scope(.session)
        > resolve C
        ask C (resolve)
        reuse C#1 from session
        note madeByAnother(at: Optional(prompt:1), container: Optional(main))
        > ResolverScope.session.reset()
        > resolve C
        ask C (resolve)
        make C#2
        """),
    ResolverRule(
      "shared scope holds objects weakly, and values not at all",
      """
      class C {}
      struct V {}
      """,
      session: """
        > register { C() }.scope(.shared)
        > resolve C
        ask C (resolve)
        make C#1
        > let c: C = Resolver.resolve()
        c: C = C#2
        > resolve C
        ask C (resolve)
        reuse C#2 from shared
        > register { V() }.scope(.shared)
        > resolve V
        ask V (resolve)
        make V (value)
        > resolve V
        ask V (resolve)
        make V (value)
        > ResolverScope.shared.reset()
        > resolve C
        ask C (resolve)
        make C#3
        """),
    ResolverRule(
      "container scope is the cache of the container asked, and can be exchanged",
      """
      class C {}
      extension Resolver { static let child = Resolver(); static let owner = Resolver(child: child) }
      """,
      session: """
        > Resolver.child.register { C() }.scope(.container)
        > resolve C from owner
        ask C (resolve)
        make C#1
        > resolve C from child
        ask C (resolve)
        make C#2
        > resolve C from owner
        ask C (resolve)
        reuse C#1 from container
        > Resolver.owner.cache.reset()
        > resolve C from owner
        ask C (resolve)
        make C#3
        > resolve C from child
        ask C (resolve)
        reuse C#2 from container
        > Resolver.owner.cache = ResolverScopeShare()
        > resolve C from owner
        ask C (resolve)
        make C#4
        > resolve C from owner
        ask C (resolve)
        make C#5
        """),
    ResolverRule(
      "unique scope makes an instance at every request",
      """
      class C {}
      class R { init(a: C, b: C) {} }
      """,
      session: """
        > register { C() }.scope(.unique)
        > register { R(a: resolve(), b: resolve()) }
        > resolve R
        ask R (resolve)
        ask a: C (init)
        make C#1
        ask b: C (init)
        make C#2
        end C#2
        end C#1
        make R#1
        """),
  ]
}
