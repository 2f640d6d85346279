import Testing

/// Resolver's implements and resolveProperties.
/// See `circular-dependencies.md`, `containers.md`, `implements.md` and `properties.md` in
/// `Documentation/Rules/Resolver`.
@Suite struct ResolverImplementsRules {
  @Test(arguments: rules) func `what is chained to a registration`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "the proxy is kept in the default scope, whatever the base's",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      protocol Q {}
      extension C: P, Q {}
      class PP { init(a: P, b: P) {} }
      class CP { init(a: C, b: P) {} }
      class PQ { init(a: P, b: Q) {} }
      """,
      session: """
        > register { C() }.scope(.unique).implements(P.self).implements(Q.self)
        > register { PP(a: resolve(), b: resolve()) }
        > register { CP(a: resolve(), b: resolve()) }
        > register { PQ(a: resolve(), b: resolve()) }
        > resolve PP
        ask PP (resolve)
        ask a: P (init)
        ask C (resolve)
        make C#1
        pass C#1
        ask b: P (init)
        reuse C#1 from graph
        make PP#1
        end C#1
        > resolve CP
        ask CP (resolve)
        ask a: C (init)
        make C#2
        ask b: P (init)
        ask C (resolve)
        make C#3
        pass C#3
        end C#2
        make CP#1
        end C#3
        > resolve PQ
        ask PQ (resolve)
        ask a: P (init)
        ask C (resolve)
        make C#4
        pass C#4
        ask b: Q (init)
        ask C (resolve)
        make C#5
        pass C#5
        make PQ#1
        end C#4
        end C#5
        """),
    ResolverRule(
      "in a scope that keeps, all services of a registration are one object",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      protocol Q {}
      extension C: P, Q {}
      """,
      session: """
        > register { C() }.implements(P.self).implements(Q.self).scope(.application)
        > resolve P
        ask P (resolve)
        ask C (resolve)
        make C#1
        pass C#1
        > resolve Q
        ask Q (resolve)
        ask C (resolve)
        reuse C#1 from application
        pass C#1
        > resolve C
        ask C (resolve)
        reuse C#1 from application
        """),
    ResolverRule(
      "a named base loses its name",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P { var n: Int { get } }
      extension C: P {}
      """,
      session: """
        > register(name: "x") { C(1) }.implements(P.self, name: "x")
        > Resolver.optional(P.self, name: "x")
        error: missingRegistration P → C
        > register { C(2) }
        > (Resolver.resolve(name: "x") as P).n
        2
        """),
    ResolverRule(
      "implements of what the type does not conform to is nil",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      """,
      session: """
        > register { C() }.implements(P.self)
        > resolve P
        ask P (resolve)
        ask C (resolve)
        make C#1
        pass C#1
        end C#1
        fail
        > Resolver.optional(P.self)
        nil
        """),
    ResolverRule(
      "the base is looked up late, from the container asked",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P { var n: Int { get } }
      extension C: P {}
      extension Resolver { static let child = Resolver(); static let owner = Resolver(child: child) }
      """,
      session: """
        > Resolver.child.register { C(1) }.implements(P.self)
        > (Resolver.owner.resolve() as P).n
        1
        > Resolver.owner.register { C(2) }
        > (Resolver.owner.resolve() as P).n
        2
        > (Resolver.child.resolve() as P).n
        1
        """),
    ResolverRule(
      "the later one of proxy and direct registration wins; a proxy to itself never ends",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P { var n: Int { get } }
      extension C: P {}
      """,
      session: """
        > register { C(1) as P }
        > register { C(2) }.implements(P.self)
        > (Resolver.resolve() as P).n
        2
        > register { C(3) as P }
        > (Resolver.resolve() as P).n
        3
        > register { C(4) }.implements(C.self)
        > resolve C
        ask C (resolve)
        ask C (resolve)
        fail
        """),
    ResolverRule(
      "a default scope that keeps holds the proxy for a base made anew",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      extension C: P {}
      """,
      session: """
        > Resolver.defaultScope = .application
        > register { C() }.scope(.unique).implements(P.self)
        > resolve P
        ask P (resolve)
        ask C (resolve)
        make C#1
        pass C#1
        > resolve P
        ask P (resolve)
        reuse C#1 from application
        > resolve C
        ask C (resolve)
        make C#2
        """),
    ResolverRule(
      "blocks run in order, on what is made anew, also one attached later",
      """
      class A { var log: [String] = [] }
      """,
      session: """
        > let options = register { A() }.resolveProperties { _, a in a.log.append("1") }.resolveProperties { r, a, args in a.log.append("2") }.scope(.cached)
        > Resolver.resolve(A.self).log
        ["1", "2"]
        > options.resolveProperties { $1.log.append("3") }
        > Resolver.resolve(A.self).log
        ["1", "2"]
        > ResolverScope.cached.reset()
        > resolve A
        ask A (resolve)
        make A#2
        inject 0 into A#2
        inject 1 into A#2
        inject 2 into A#2
        > Resolver.resolve(A.self).log
        ["1", "2", "3"]
        """),
    ResolverRule(
      "blocks do not run on nil, and run on a copy of a value",
      """
      var runs = 0
      struct V { var x = 1 }
      func maybe() -> V? { nil }
      """,
      session: """
        > register { maybe() }.resolveProperties { _, v in runs += 1 }
        > Resolver.optional(V.self)
        nil
        > runs
        0
        > register { V() }.resolveProperties { _, v in var w = v; w.x = 2; runs += 1 }
        > Resolver.resolve(V.self).x
        1
        > runs
        1
        """),
    ResolverRule(
      "an object is not in the graph while its blocks run",
      """
      class A { var b: B! }
      class B { var a: A! }
      """,
      session: """
        > register { A() }.resolveProperties { r, a in a.b = r.resolve(B.self) }
        > register { B() }.resolveProperties { r, b in b.a = r.resolve(A.self) }
        > resolve A
        ask A (resolve)
        make A#1
        inject 0 into A#1
        ask b: B (property)
        make B#1
        inject 0 into B#1
        ask a: A (property)
        fail
        end B#1
        end A#1
        """),
  ]
}
