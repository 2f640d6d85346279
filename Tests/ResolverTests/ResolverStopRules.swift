import Resolver
import Testing

extension ResolverRules {
  /// What is printed when a request ends the program: the library's message at the line that asks, then the
  /// explanation. See `resolving.md` and `property-wrappers.md` in `Documentation/Rules/Resolver`.
  @Suite struct Stops {
    @Test func `A stop begins with Resolver's words, at the line that asks`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askOfNobody()
      }
      #expect(
        end.says(
          """
          ResolverStopRules.swift:116: Fatal error: RESOLVER: 'Singer:NONAME' not resolved. \
          To disambiguate optionals use resolver.optional().
            cause     no registration for Singer
            searched  Resolver (0 registrations)
            try       register { Singer() }
          """))
    }

    @Test func `Below a factory the line that asks is the factory's, and the path is told`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askBelowFactory()
      }
      #expect(
        end.says(
          """
          ResolverStopRules.swift:121: Fatal error: RESOLVER: 'Note:high' not resolved. \
          To disambiguate optionals use resolver.optional().
            cause         no registration for Note named high
            asked for by  the factory of Singer, ResolverStopRules.swift:121
            path          Singer → Note named high
          """))
    }

    @Test func `A factory that gives nil ends in the same words`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askForNil()
      }
      #expect(
        end.says(
          """
          ResolverStopRules.swift:129: Fatal error: RESOLVER: 'Singer:NONAME' not resolved. \
          To disambiguate optionals use resolver.optional().
            cause       the factory of Singer gave nil
            registered  ResolverStopRules.swift:128
          """))
    }

    @Test func `What the library ends without a word begins with ours`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askInCircle()
      }
      #expect(
        end.says("ResolverStopRules.swift:133: Fatal error: circular dependency: Singer → Singer\n"))
    }

    @Test func `A property that finds nothing is told at its line`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askForStage()
      }
      #expect(
        end.says(
          """
          ResolverStopRules.swift:103: Fatal error: RESOLVER: 'Singer:NONAME' not resolved. \
          To disambiguate optionals use resolver.optional().
            cause         no registration for Singer
            asked for by  the factory of Stage, ResolverStopRules.swift:103
            path          Stage → Singer
          """))
    }

    @Test func `A lazy property that finds nothing in its object's factory is told at its line`()
      async throws
    {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askForLateStage()
      }
      #expect(end.says("ResolverStopRules.swift:107: Fatal error: RESOLVER: 'Singer:tenor' not resolved."))
      #expect(
        end.says("  asked for by  the factory of LateStage, ResolverStopRules.swift:107\n"))
    }

    @Test func `A property of an object that no factory makes stops at its line`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        makeStage()
      }
      #expect(end.says("ResolverStopRules.swift:103: Fatal error: RESOLVER: 'Singer:NONAME' not resolved."))
    }

    @Test func `A call through a function value stops at the registration that makes it`() async throws {
      let end = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        askByFunction()
      }
      #expect(end.says("ResolverStopRules.swift:152: Fatal error: RESOLVER: 'Singer:NONAME' not resolved."))
    }
  }
}

private final class Stage {
  @Injected var singer: Singer
}

private final class LateStage {
  @LazyInjected(name: "tenor") var first: Singer
  @LazyInjected var second: Singer

  func open() { _ = first }
}

// What stops. Not in the tests themselves: to Swift all of a macro stands on one line.

private func askOfNobody() {
  _ = Resolver().resolve(Singer.self)
}

private func askBelowFactory() {
  Resolver.register {
    let note: Note = Resolver.resolve(name: "high")
    return Singer(note.pitch)
  }
  _ = Resolver.resolve(Singer.self)
}

private func askForNil() {
  Resolver.register { () -> Singer? in nil }
  _ = Resolver.resolve(Singer.self)
}

private func askInCircle() {
  Resolver.register { Singer(Resolver.resolve(Singer.self).number) }
  _ = Resolver.resolve(Singer.self)
}

private func askForStage() {
  Resolver.register { Stage() }
  _ = Resolver.resolve(Stage.self)
}

private func askForLateStage() {
  Resolver.register { LateStage() }.resolveProperties { $1.open() }
  _ = Resolver.resolve(LateStage.self)
}

private func makeStage() {
  _ = Stage()
}

private func askByFunction() {
  Resolver.register { (resolver: Resolver) in
    let ask: (Singer.Type, Resolver.Name?, Any?) -> Singer = resolver.resolve
    return Note(pitch: ask(Singer.self, nil, nil).number)
  }
  _ = Resolver.resolve(Note.self)
}
