import Testing

/// Resolver's property wrappers and circular dependencies.
/// See `circular-dependencies.md` and `property-wrappers.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverWrapperRules {
  @Test(arguments: rules) func `a wrapped property asks when it has to`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "an injected property is resolved at once, from the container named, and can be set",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class V { @Injected var c: C; @Injected(name: "x") var x: C }
      extension Resolver { static let box = Resolver() }
      class B { @Injected(container: .box) var c: C }
      """,
      session: """
        > register { C(1) }
        > register(name: "x") { C(2) }
        > let v = V()
        v: V = V#1
        > v.x.n
        2
        > v.c = C(3)
        > v.c.n
        3
        > let b = B()
        error: missingRegistration C
        """),
    ResolverRule(
      "an injected property of optional type asks for the optional type itself",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class V { @Injected var c: C? }
      class L { @LazyInjected var c: C? }
      """,
      session: """
        > register { C(1) }
        > let v = V()
        error: missingRegistration Optional<C>
        > let l = L()
        l: L = L#1
        > l.c
        error: missingRegistration Optional<C>
        """),
    ResolverRule(
      "an optional property falls back to the root",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let box = Resolver() }
      class V { @OptionalInjected(container: .box) var c: C? }
      """,
      session: """
        > let v = V()
        v: V = V#1
        > v.c
        nil
        > register { C(1) }
        > let w = V()
        w: V = V#2
        > w.c
        C#1
        > w.c = nil
        > w.c
        nil
        """),
    ResolverRule(
      "a lazy property is resolved at the first read, as was set before; released is nil for good",
      """
      class D { let q: String; init(q: String) { self.q = q } }
      class V { @LazyInjected var d: D }
      """,
      session: """
        > register { _, args in D(q: args("q")) }
        > let v = V()
        v: V = V#1
        > v.$d.isEmpty
        true
        > v.$d.args = ["q": "hello"]
        > v.d.q
        "hello"
        > v.$d.isEmpty
        false
        > v.$d.release()
        > v.$d.isEmpty
        true
        > v.d
        error: 'd' was released, and is nil at Test.swift:2
        > let w = V()
        w: V = V#2
        > w.d = D(q: "set")
        > w.d.q
        "set"
        """),
    ResolverRule(
      "copies of a structure resolve apart",
      """
      class C {}
      struct V { @LazyInjected var c: C }
      """,
      session: """
        > register { C() }
        > var v = V()
        v: V = V (value)
        > var w = v
        w: V = V (value)
        > v.c
        C#1
        > w.c
        C#2
        > v.c === w.c
        false
        """),
    ResolverRule(
      "a weak lazy property keeps nothing alive, and does not ask twice",
      """
      protocol P: AnyObject {}
      class C: P {}
      class V { @WeakLazyInjected var c: P? }
      """,
      session: """
        > register { C() as P }.scope(.shared)
        > let v = V()
        v: V = V#1
        > v.c
        nil
        > v.c
        nil
        > var holder: P? = Resolver.optional()
        holder: Optional<P> = C#2
        > let w = V()
        w: V = V#2
        > w.c === holder
        true
        > holder = nil
        > w.c
        nil
        > w.$c.isEmpty
        true
        """),
    ResolverRule(
      "a circle of factories is named whole",
      """
      class A { init(b: B) {} }
      class B { init(c: D) {} }
      class D { init(a: A) {} }
      """,
      session: """
        > register { A(b: resolve()) }
        > register { B(c: resolve()) }.scope(.application)
        > register { D(a: resolve()) }.scope(.shared)
        > resolve D
        ask D (resolve)
        ask a: A (init)
        ask b: B (init)
        ask c: D (init)
        fail
        > let a: A = Resolver.resolve()
        error: circularDependency A → B → D → A
        """),
    ResolverRule(
      "a reference back is set along the chain, or found in the graph",
      """
      class A { let b: B; init(b: B) { self.b = b } }
      class B { let c: D; init(c: D) { self.c = c } }
      class D { weak var a: A? }
      """,
      session: """
        > register { A(b: resolve()) }.resolveProperties { _, a in a.b.c.a = a }
        > register { B(c: resolve()) }
        > register { D() }
        > let a: A = Resolver.resolve()
        a: A = A#1
        > a.b.c.a === a
        true
        > register { A(b: resolve()) }.resolveProperties { r, a in r.resolve(D.self).a = a }
        > let b: A = Resolver.resolve()
        b: A = A#2
        > b.b.c.a === b
        true
        """),
    ResolverRule(
      "a weak lazy reference back finds the shared object",
      """
      class A { @Injected var b: B }
      class B { @Injected var c: D }
      class D { @WeakLazyInjected var a: A? }
      """,
      session: """
        > register { A() }.scope(.shared)
        > register { B() }
        > register { D() }
        > let a: A = Resolver.resolve()
        a: A = A#1
        > a.b.c.a === a
        true
        """),
  ]
}
