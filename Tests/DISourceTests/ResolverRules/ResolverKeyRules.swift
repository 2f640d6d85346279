import Testing

/// Resolver's keys and names.
/// See `keys.md` and `scopes.md` in `Documentation/Rules/Resolver`.
@Suite struct ResolverKeyRules {
  @Test(arguments: rules) func `a registration answers by its type and name`(_ rule: ResolverRule) {
    #expect(rule.replayed() == rule.session)
  }

  static let rules = [
    ResolverRule(
      "services with and without a name do not answer for each other",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > register(name: "a") { C(1) }
        > Resolver.optional(C.self)
        nil
        > Resolver.optional(C.self, name: "b")
        nil
        > resolve C named a
        ask C named a (resolve)
        make C#1
        > register { C(2) }
        > resolve C
        ask C (resolve)
        make C#2
        > resolve C named a
        ask C named a (resolve)
        make C#3
        """),
    ResolverRule(
      "a name is any text, also none, and upper case counts",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > register(name: "") { C(1) }
        > register(name: "a:b") { C(2) }
        > Resolver.optional(C.self)
        nil
        > (Resolver.resolve(name: "") as C).n
        1
        > (Resolver.resolve(name: "a:b") as C).n
        2
        > Resolver.optional(C.self, name: "A:b")
        nil
        """),
    ResolverRule(
      "a cache knows type and name, not the container",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver { static let one = Resolver(); static let two = Resolver() }
      """,
      session: """
        > Resolver.one.register { C(1) }.scope(.application)
        > Resolver.two.register { C(2) }.scope(.application)
        > resolve C from two
        ask C (resolve)
        make C#1
        > resolve C from one
        ask C (resolve)
        reuse C#1 from application
        note madeByAnother(at: Optional(prompt:2), container: Optional(two))
        > Resolver.one.resolve(C.self).n
        2
        """),
    ResolverRule(
      "the exact type counts, not what it conforms to or inherits",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      protocol P {}
      class D: C, P {}
      """,
      session: """
        > register { D() as P }
        > Resolver.optional(D.self)
        nil
        > register { D() }
        > Resolver.optional(C.self)
        nil
        > Resolver.optional(Any.self)
        nil
        > resolve P
        ask P (resolve)
        make D#1
        """),
    ResolverRule(
      "a literal and a static member of the same text are one name",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      extension Resolver.Name { static let fred = Self("Fred"); static let wilma: Resolver.Name = "Wilma" }
      """,
      session: """
        > register(name: .fred) { C(1) }
        > resolve C named Fred
        ask C named Fred (resolve)
        make C#1
        > register(name: "Wilma") { C(2) }
        > Resolver.resolve(C.self, name: .wilma).n
        2
        > let counts: [Resolver.Name: Int] = ["Fred": 3]
        counts: [Resolver.Name: Int] = ["Fred": 3]
        > counts[.fred]
        3
        > Resolver.Name("Fred") == .fred
        true
        """),
    ResolverRule(
      "a String is no name, a Name made of one is",
      """
      class C { let n: Int; init(_ n: Int = 0) { self.n = n } }
      """,
      session: """
        > let mode = "live"
        mode: String = "live"
        > register(name: mode) { C(1) }
        error: 'mode' is a String, not a Resolver.Name: write Resolver.Name(mode) at prompt:2
        > register(name: Resolver.Name(mode)) { C(2) }
        > Resolver.resolve(C.self, name: mode)
        error: 'mode' is a String, not a Resolver.Name: write Resolver.Name(mode) at prompt:4
        > Resolver.resolve(C.self, name: .name(fromString: mode)).n
        2
        > register(name: .name(fromString: nil)) { C(3) }
        > Resolver.resolve(C.self).n
        3
        """),
    ResolverRule(
      "names tell values of one type apart",
      """
      struct Config { let host: String }
      """,
      session: """
        > register { Config(host: "h") }
        > register(name: "host") { r in r.resolve(Config.self).host }
        > register(name: "path") { "/x" }
        > Resolver.resolve(String.self, name: "host") + Resolver.resolve(name: "path")
        "h/x"
        """),
  ]
}
