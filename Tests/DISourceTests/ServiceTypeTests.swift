import Testing

@testable import DISource

/// A service is of the type that the code gives it, whatever the value is of.
/// See `Documentation/Rules/Resolver/optional.md`.
@Suite struct ServiceTypeTests {
  private static let guests = """
    protocol Guest {}
    class Ann: Guest {}
    class Bob: Guest {}
    struct Name: Guest, Hashable { let text: String }

    """

  @Test func `what a Resolver factory makes is asked for as what it was registered as`() {
    let story = Story(
      Self.guests + """
        Resolver.register { Ann() }
        Resolver.register { Bob() }
        Resolver.register { r -> [Guest] in [r.resolve(Ann.self), r.resolve(Bob.self)] }.scope(.unique)
        Resolver.register { ["host": Ann(), "guest": Bob()] as [String: Guest] }
        Resolver.register(name: "empty") { [] as [Guest] }
        Resolver.register { Set([1, 2, 2]) as Set<Int> }
        Resolver.register { [[Ann()], [Bob()]] as [[Guest]] }
        Resolver.register { Name(text: "Cy") as Guest }
        Resolver.register { 4 as Int64 }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Resolver.resolve([Guest].self).count") == ["2"])
    #expect(story.type("(Resolver.optional() as [Guest]?)?.count ?? 0") == ["2"])
    #expect(story.type("(Resolver.resolve() as [String: Guest]).count") == ["2"])
    #expect(story.type("Resolver.resolve([Guest].self, name: \"empty\").count") == ["0"])
    #expect(story.type("Resolver.resolve(Set<Int>.self).count") == ["2"])
    #expect(story.type("Resolver.resolve([[Guest]].self).count") == ["2"])
    #expect(story.type("Resolver.resolve(Guest.self) is Name") == ["true"])
    #expect(story.type("Resolver.resolve(Int64.self)") == ["4"])
    #expect(story.type("Resolver.optional([Ann].self) == nil") == ["true"])
  }

  @Test
  func `what a DIContainer makes and passes to an initialiser is asked for as what it was registered as`() {
    let story = Story(
      Self.guests + """
        class Table { let guests: [Guest]; init(guests: [Guest]) { self.guests = guests } }
        let container = DIContainer()
        container.register { [Ann(), Bob()] as [Guest] }
        container.register { ["host": Ann()] as [String: Guest] }
        container.register { Set([1, 2]) as Set<Int> }
        container.register(Table.init)
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("(container.resolve() as [Guest]?)?.count ?? 0") == ["2"])
    #expect(story.type("(container.resolve() as [String: Guest]?)?.count ?? 0") == ["1"])
    #expect(story.type("(container.resolve() as Set<Int>?)?.count ?? 0") == ["2"])
    #expect(story.type("(container.resolve() as Table).guests.count") == ["2"])
  }

  @Test func `a chain that an optional is wanted of asks for the optional`() {
    let story = Story(
      Self.guests + """
        var resolver: Resolver? = Resolver()
        var container: DIContainer? = DIContainer()
        resolver?.register { Ann() }
        container?.register(Bob.init)
        let maybe: Ann? = resolver?.optional()
        let bob: Bob? = container?.resolve()
        let none: Ann? = container?.resolve()
        """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.type("\"\\(maybe == nil) \\(bob == nil) \\(none == nil)\"") == ["\"false false true\""])
    #expect(story.type("let ann: Ann? = resolver?.resolve()") == ["error: missingRegistration Optional<Ann>"])
  }

  @Test func `a collection is one of every type that its elements are of`() {
    let story = Story(Self.guests + "let guests: [Guest] = [Ann()]\nlet anns = [Ann()]")
    #expect(story.type("(anns as Any) is [Guest]") == ["true"])
    #expect(story.type("(anns as Any) is [Bob]") == ["false"])
    #expect(story.type("(guests as? [Ann])?.count ?? 0") == ["1"])
  }
}
