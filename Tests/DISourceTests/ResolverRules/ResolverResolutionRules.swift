import Testing

/// Resolver's resolutions and arguments.
/// See `arguments.md`, `optional.md` and `resolving.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverResolutionRules {
  @Test(arguments: rules) func `a resolution asks for what the code wants`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "the type is written or inferred",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > register { C(1) }
        > let a = Resolver.resolve(C.self)
        a: C = C#1
        > let b: C = Resolver.resolve()
        b: C = C#2
        > Resolver.resolve() as C
        C#3
        > func take(_ c: C) -> Int { c.n }
        > take(Resolver.resolve())
        1
        """),
    ResolverRule(
      "nil is never kept, and missing is nil for optional",
      """
      var made = 0
      class C {}
      func maybe() -> C? { made += 1; return nil }
      """,
      session: """
        > Resolver.optional(C.self)
        nil
        > register { maybe() }.scope(.cached)
        > Resolver.optional(C.self)
        nil
        > Resolver.optional(C.self)
        nil
        > made
        2
        > resolve C
        ask C (resolve)
        fail
        """),
    ResolverRule(
      "an optional asks for the optional type itself",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class H { let c: C?; init(c: C?) { self.c = c } }
      """,
      session: """
        > register { C(1) }
        > let c: C? = Resolver.resolve()
        error: missingRegistration Optional<C>
        > let c: C! = Resolver.resolve()
        error: missingRegistration Optional<C>
        > register { H(c: resolve()) }
        > resolve H
        ask H (resolve)
        ask c: Optional<C> (init)
        fail
        > register { H(c: optional()) }
        > resolve H
        ask H (resolve)
        ask c: C (optional)
        make C#1
        make H#1
        > register { H(c: resolve(C.self)) }
        > resolve H
        ask H (resolve)
        ask c: C (init)
        make C#2
        make H#2
        """),
    ResolverRule(
      "one argument, or one a key",
      """
      class S { let n: Int, t: String; init(n: Int, t: String) { self.n = n; self.t = t } }
      """,
      session: """
        > register { _, args in S(n: args(), t: "-") }
        > Resolver.resolve(S.self, args: 5).n
        5
        > register { S(n: $1("n"), t: $1.get("t")) }
        > Resolver.resolve(S.self, args: ["n": 1, "t": "x"]).t
        "x"
        > register { _, args in S(n: args.optional() ?? 7, t: args.optional("t") ?? "none") }
        > Resolver.resolve(S.self).n
        7
        > Resolver.resolve(S.self, args: "text").n
        7
        """),
    ResolverRule(
      "implements passes arguments on, a nested request does not",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P { var n: Int { get } }
      extension C: P {}
      class H { let c: C; init(c: C) { self.c = c } }
      """,
      session: """
        > register { _, args in C(args()) }.implements(P.self)
        > (Resolver.resolve(args: 6) as P).n
        6
        > register { _, args in H(c: resolve()) }
        > let h: H = Resolver.resolve(args: 6)
        error: missingArgument H → C
        """),
    ResolverRule(
      "keyed content, and what is wrong",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class O { let n: Int?; init(n: Int?) { self.n = n } }
      """,
      session: """
        > register { _, args in C(args()) }
        > Resolver.resolve(C.self, args: ["only": 3]).n
        3
        > Resolver.resolve(C.self, args: ["a": 1, "b": 2])
        error: missingArgument C
        > Resolver.resolve(C.self, args: "text")
        error: code C
        > Resolver.resolve(C.self, args: 1.5)
        error: code C
        > Resolver.resolve(C.self)
        error: missingArgument C
        > register { _, args in C(args("n")) }
        > Resolver.resolve(C.self, args: ["m": 1])
        error: missingArgument C
        > register { _, args in O(n: args()) }
        > Resolver.resolve(O.self).n
        nil
        """),
    ResolverRule(
      "arguments do not count where a scope holds an instance",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class Pair { let a: C, b: C; init(a: C, b: C) { self.a = a; self.b = b } }
      """,
      session: """
        > register { _, args in C(args()) }
        > register { r in Pair(a: r.resolve(args: 1), b: r.resolve(args: 2)) }
        > resolve Pair
        ask Pair (resolve)
        ask a: C (init)
        make C#1
        ask b: C (init)
        reuse C#1 from graph
        note argumentsIgnored
        make Pair#1
        """),
  ]
}
