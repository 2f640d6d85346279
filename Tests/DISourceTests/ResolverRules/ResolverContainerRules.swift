import Testing

/// Resolver's containers, registerAllServices and reset.
/// See `containers.md`, `decorate.md` and `register-all-services.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverContainerRules {
  @Test(arguments: rules) func `containers look further, and services are registered once`(
    _ rule: ResolverRule
  ) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "static register goes to main, static resolve to root",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let mock = Resolver() }
      """,
      session: """
        > Resolver.root = .mock
        > Resolver.register { C(1) }
        > Resolver.optional(C.self)
        nil
        > Resolver.main.resolve(C.self).n
        1
        > Resolver.mock.register { C(2) }
        > Resolver.resolve(C.self).n
        2
        """),
    ResolverRule(
      "children in order, depth first, and the owner before them",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let grand = Resolver(); static let child = Resolver(child: grand); static let second = Resolver(); static let owner = Resolver(parent: child) }
      """,
      session: """
        > Resolver.owner.add(child: .second)
        > Resolver.second.register { C(9) }
        > Resolver.owner.resolve(C.self).n
        9
        > Resolver.grand.register { C(3) }
        > Resolver.owner.resolve(C.self).n
        3
        > Resolver.owner.register { C(1) }
        > Resolver.owner.resolve(C.self).n
        1
        > Resolver.second.register(name: "n") { C(7) }
        > Resolver.owner.resolve(C.self, name: "n").n
        7
        > Resolver.second.optional(C.self, name: "x")
        nil
        """),
    ResolverRule(
      "a factory sees the container asked; a static request sees the root",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class D { let c: C; init(_ c: C) { self.c = c } }
      extension Resolver { static let child = Resolver(); static let owner = Resolver(child: child) }
      """,
      session: """
        > Resolver.child.register { C(1) }
        > Resolver.child.register { r in D(r.resolve()) }
        > Resolver.owner.register { C(2) }
        > Resolver.owner.resolve(D.self).c.n
        2
        > Resolver.child.resolve(D.self).c.n
        1
        > Resolver.child.register { D(Resolver.resolve()) }
        > Resolver.child.resolve(D.self)
        error: missingRegistration D → C
        """),
    ResolverRule(
      "a search that comes back to its container never ends where it finds nothing, also for an optional",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let a = Resolver() }
      """,
      session: """
        > Resolver.a.add(child: .a)
        > Resolver.a.optional(C.self)
        error: missingRegistration C
        > Resolver.a.register { C(1) }
        > resolve C from a
        ask C (resolve)
        make C#1
        """),
    ResolverRule(
      "a root switched in registerAllServices counts at once",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let mock = Resolver(child: main) }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { C(1) }
          mock.register { C(2) }
          root = mock
        }
      }
      """,
      session: """
        > Resolver.resolve(C.self).n
        2
        > Resolver.main.resolve(C.self).n
        1
        """),
    ResolverRule(
      "services are registered once, until reset; what is registered before the next request is replaced",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { C(1) } }
      }
      """,
      session: """
        > register { C(2) }
        > Resolver.resolve(C.self).n
        2
        > Resolver.reset()
        > register { C(5) }
        > Resolver.resolve(C.self).n
        1
        > register { C(6) }
        > Resolver.resolve(C.self).n
        6
        """),
    ResolverRule(
      "the root is what main is when the root is first asked for",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class V { @LazyInjected var c: C }
      let v = V()
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          main = Resolver(child: main)
          register { C(2) }
        }
      }
      Resolver.register { C(1) }
      """,
      session: """
        > v.c.n
        2
        > Resolver.resolve(C.self).n
        2
        > Resolver.main = Resolver()
        > Resolver.register { C(3) }
        > Resolver.resolve(C.self).n
        2
        > Resolver.main.resolve(C.self).n
        3
        """),
    ResolverRule(
      "a request inside registerAllServices runs it again, which may come to an end",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class D { let c: C; init(_ c: C) { self.c = c } }
      extension Resolver {
        static var rounds = 0
      }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          rounds += 1
          guard rounds < 3 else { return }
          register { C(rounds) }.scope(.application)
          let c: C = resolve()
          register { D(c) }
        }
      }
      """,
      session: """
        > Resolver.rounds
        3
        > Resolver.resolve(D.self).c.n
        3
        > Resolver.rounds
        3
        """),
    ResolverRule(
      "what is resolved is shown to decorate, inner before outer, twice through implements",
      """
      protocol P {}
      class C: P { var mark = 0 }
      class D { let c: C; let p: P; init(_ c: C, _ p: P) { self.c = c; self.p = p } }
      class V { @Injected var c: C; @LazyInjected var d: D; @OptionalInjected var n: Int? }
      var shown = ""
      Resolver.register { C() }.implements(P.self)
      Resolver.register { D(resolve(), resolve()) }
      Resolver.decorate = { shown += "\\(type(of: $0)) " }
      """,
      session: """
        > Resolver.resolve(D.self).c.mark
        0
        > shown
        "C C C D "
        > Resolver.optional(Int.self)
        nil
        > shown = ""
        > let v = V()
        v: V = V#1
        > shown
        "C "
        > v.d.c.mark
        0
        > shown
        "C C C C D "
        > Resolver.decorate = { if let c = $0 as? C { c.mark = 7 } }
        > Resolver.main.resolve(C.self).mark
        7
        > Resolver.decorate = nil
        > Resolver.main.resolve(C.self).mark
        0
        """),
    ResolverRule(
      "a request inside registerAllServices is wrong, and the rest goes on",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      class D {}
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { C(1) }
          let c: C = resolve()
          nonsense.start()
          register { D() }
        }
      }
      """,
      session: """
        Test.swift:6:16: warning: 'resolve' inside registerAllServices calls it again, without end
        Test.swift:7:5: warning: 'nonsense.start()' is not understood
        > resolve C
        ask C (resolve)
        make C#1
        > resolve D
        ask D (resolve)
        make D#1
        """),
    ResolverRule(
      "registerServices forces the check, once",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() { register { C(1) } }
      }
      """,
      session: """
        > Resolver.reset()
        > Resolver.registerServices?()
        > register { C(2) }
        > Resolver.main.registerServices()
        > Resolver.resolve(C.self).n
        2
        """),
    ResolverRule(
      "a helper typed later or anew makes registerAllServices run again",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > extension Resolver: ResolverRegistering { static func registerAllServices() { registerMore() } }
        registerAllServices has run
        prompt:1:79: warning: 'registerMore()' is not understood
        > extension Resolver { static func registerMore() { registerRest() } }
        registerAllServices has run again: it calls registerMore
        prompt:2:51: warning: 'registerRest()' is not understood
        > func registerRest() { Resolver.register { C(1) } }
        registerAllServices has run again: it calls registerRest
        > resolve C
        ask C (resolve)
        make C#1
        > func registerRest() { Resolver.register { C(2) } }
        registerAllServices has run again: it calls registerRest
        > Resolver.resolve(C.self).n
        2
        > func unrelated() {}
        """),
    ResolverRule(
      "reset empties main, application, cached and shared, and moves the root back",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let mock = Resolver() }
      """,
      session: """
        > register { C(1) }.scope(.application)
        > resolve C
        ask C (resolve)
        make C#1
        > Resolver.root = .mock
        > Resolver.defaultScope = .unique
        > Resolver.reset()
        > Resolver.optional(C.self)
        nil
        > register { C(2) }
        > resolve C
        ask C (resolve)
        make C#2
        > Resolver.defaultScope === ResolverScope.unique
        true
        """),
  ]
}
