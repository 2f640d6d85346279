import Testing

/// Resolver's registrations.
/// See `optional.md` and `registering.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverRegistrationRules {
  @Test(arguments: rules) func `a registration is what its closure gives`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "an optional result registers the wrapped type, and nil is no instance",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      func maybe(_ n: Int) -> C? { n > 0 ? C(n) : nil }
      """,
      session: """
        > register { maybe(1) }
        > resolve C
        ask C (resolve)
        make C#1
        > register { maybe(0) }
        > resolve C
        ask C (resolve)
        fail
        > Resolver.optional(C.self)
        nil
        > register { C(2) as C? }
        > resolve C
        ask C (resolve)
        make C#2
        """),
    ResolverRule(
      "the last registration wins, but what a cache holds stays",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > register { C(1) }.scope(.cached)
        > resolve C
        ask C (resolve)
        make C#1
        > register { C(2) }.scope(.unique)
        > resolve C
        ask C (resolve)
        make C#2
        > register { C(3) }.scope(.cached)
        > resolve C
        ask C (resolve)
        reuse C#1 from cached
        note madeByAnother(at: Optional(prompt:1), container: Optional(main))
        > ResolverScope.cached.reset()
        > resolve C
        ask C (resolve)
        make C#3
        > Resolver.resolve(C.self).n
        3
        """),
    ResolverRule(
      "a registration has the default scope of its moment",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > Resolver.defaultScope = .cached
        > register { C(1) }
        > Resolver.defaultScope = .unique
        > resolve C
        ask C (resolve)
        make C#1
        > resolve C
        ask C (resolve)
        reuse C#1 from cached
        """),
    ResolverRule(
      "options change the live registration, and the last scope wins",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      extension C: P {}
      """,
      session: """
        > let options = register { C(1) }.scope(.cached).scope(.unique)
        > resolve C
        ask C (resolve)
        make C#1
        > options.implements(P.self).scope(.cached)
        > resolve P
        ask P (resolve)
        ask C (resolve)
        make C#2
        pass C#2
        > resolve C
        ask C (resolve)
        reuse C#2 from cached
        """),
    ResolverRule(
      "a scope that keeps takes nil for a kept optional; a unique one asks",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > register(C?.self) { C(1) }
        > let c: C? = Resolver.resolve()
        c: Optional<C> = nil
        > Resolver.optional() as C?
        nil
        > register(C?.self) { C(1) }.scope(.unique)
        > let c: C? = Resolver.resolve()
        c: Optional<C> = C#1
        > register(Any.self) { C(2) }
        > let any: Any = Resolver.resolve()
        any: Any = nil
        """),
    ResolverRule(
      "values of every kind are services",
      """
      enum Mode { case on, off }
      actor Store {}
      class Box<T> { let t: T; init(_ t: T) { self.t = t } }
      struct User {}
      typealias UserBox = Box<User>
      """,
      session: """
        > register { Mode.on }
        > register { (1, "x") }
        > register { [1, 2] }
        > register { ["a": 1] }
        > register { { (n: Int) -> Int in n + 1 } }
        > register { Store() }
        > register { UserBox(User()) }
        > Resolver.resolve() as Mode
        on
        > Resolver.resolve() as (Int, String)
        (1, "x")
        > Resolver.resolve() as [Int]
        [1, 2]
        > let f: (Int) -> Int = Resolver.resolve()
        f: (Int) -> Int = (Function)
        > f(4)
        5
        > resolve Store
        ask Store (resolve)
        make Store#1
        > resolve Box<User>
        ask Box<User> (resolve)
        make Box<User>#1
        """),
  ]
}
