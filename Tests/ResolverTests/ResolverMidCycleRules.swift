import DICore
import Resolver
import Testing
import Waiting

extension ResolverRules {
  /// What a factory may change while a resolution cycle runs, with a recorder and without.
  /// See `implements.md`, `properties.md`, `registering.md` and `scopes.md` in `Documentation/Rules/Resolver`.
  @Suite struct MidCycle {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    /// What `body` gives in a container of its own, when nobody records and when somebody does.
    private func twice<Result: Equatable>(_ body: (Resolver) -> Result) -> [Result] {
      let plain = body(Resolver())
      ResolverRules.startAnew()
      var told: Result?
      let container = Resolver()
      let traces = container.traces { told = body(container) }
      #expect(!traces.isEmpty && traces.allSatisfy { $0.failure == nil && !$0.steps.isEmpty })
      return [plain] + [told].compactMap(\.self)
    }

    private final class Numbers {
      let all: [Int]
      init(_ all: [Int]) { self.all = all }
    }

    @Test func `a scope that is changed in mid-cycle counts from the next request`() {
      let numbers = twice { resolver in
        let counter = Counter()
        let options = resolver.register { Singer(counter.next()) }
        resolver.register { r -> Numbers in
          var numbers = [r.resolve(Singer.self).number]
          options.scope(.unique)
          numbers.append(r.resolve(Singer.self).number)
          options.scope(.cached)
          numbers += [r.resolve(Singer.self).number, r.resolve(Singer.self).number]
          options.scope(.graph)
          return Numbers(numbers + [r.resolve(Singer.self).number])
        }
        return resolver.resolve(Numbers.self).all + [resolver.resolve(Singer.self).number]
      }
      #expect(numbers == [[1, 2, 3, 3, 1, 4], [1, 2, 3, 3, 1, 4]])
    }

    @Test func `a factory that changes its own scope is kept where it was asked for`() {
      let numbers = twice { resolver in
        let counter = Counter()
        var options: ResolverOptions<Singer>?
        options = resolver.register { () -> Singer in
          options?.scope(.cached)
          return Singer(counter.next())
        }.scope(.unique)
        return (1...3).map { _ in resolver.resolve(Singer.self).number }
      }
      #expect(numbers == [[1, 2, 2], [1, 2, 2]])
    }

    @Test func `a cached factory that leaves its scope is kept there all the same`() {
      let numbers = twice { resolver in
        let counter = Counter()
        var options: ResolverOptions<Singer>?
        options = resolver.register { () -> Singer in
          options?.scope(.graph)
          return Singer(counter.next())
        }.scope(.cached)
        var numbers = [resolver.resolve(Singer.self).number, resolver.resolve(Singer.self).number]
        options?.scope(.cached)
        numbers.append(resolver.resolve(Singer.self).number)
        return numbers
      }
      #expect(numbers == [[1, 2, 1], [1, 2, 1]])
    }

    @Test func `a root that leaves the graph scope ends its cycle as it began it`() {
      let numbers = twice { resolver in
        let counter = Counter()
        resolver.register { Singer(counter.next()) }
        var options: ResolverOptions<Numbers>?
        options = resolver.register { r -> Numbers in
          let first = r.resolve(Singer.self).number
          options?.scope(.unique)
          return Numbers([first, r.resolve(Singer.self).number])
        }
        return resolver.resolve(Numbers.self).all + resolver.resolve(Numbers.self).all
      }
      #expect(numbers == [[1, 1, 2, 3], [1, 1, 2, 3]])
    }

    @Test func `what implements adds in mid-cycle answers in the same cycle`() {
      let numbers = twice { resolver in
        let counter = Counter()
        let options = resolver.register { Singer(counter.next()) }
        resolver.register { r -> Numbers in
          let first = r.resolve(Singer.self).number
          let before = r.optional((any Voice).self)?.number ?? 0
          options.implements((any Voice).self)
          return Numbers([first, before, r.resolve((any Voice).self).number])
        }
        return resolver.resolve(Numbers.self).all + [resolver.resolve((any Voice).self).number]
      }
      #expect(numbers == [[1, 0, 1, 2], [1, 0, 1, 2]])
    }

    @Test func `a factory may add to what it implements`() {
      let numbers = twice { resolver in
        var options: ResolverOptions<Singer>?
        options = resolver.register { () -> Singer in
          options?.implements((any Voice).self).implements((any Ear).self, name: "a")
          return Singer(1)
        }
        _ = resolver.resolve(Singer.self)
        return [
          resolver.optional((any Voice).self) != nil, resolver.optional((any Ear).self, name: "a") != nil,
        ]
      }
      #expect(numbers == [[true, true], [true, true]])
    }

    @Test func `properties that a factory adds to its own registration count from the next object`() {
      let numbers = twice { resolver in
        var options: ResolverOptions<Singer>?
        options = resolver.register { () -> Singer in
          options?.resolveProperties { $1.partner = $0 }
          return Singer()
        }
        return [resolver.resolve(Singer.self), resolver.resolve(Singer.self)].map {
          areOne($0.partner, resolver)
        }
      }
      #expect(numbers == [[false, true], [false, true]])
    }

    @Test
    func `a registration that is replaced in mid-cycle gives what the graph has, and then its successor's`() {
      let numbers = twice { resolver in
        resolver.register { Singer(1) }
        resolver.register(name: "other") { Note(pitch: 1) }
        resolver.register { r -> Numbers in
          let first = [r.resolve(Singer.self).number, r.resolve(Note.self, name: "other").pitch]
          resolver.register { Singer(2) }
          resolver.register(name: "other") { Note(pitch: 2) }
          return Numbers(first + [r.resolve(Singer.self).number, r.resolve(Note.self, name: "other").pitch])
        }
        return resolver.resolve(Numbers.self).all + [resolver.resolve(Singer.self).number]
      }
      #expect(numbers == [[1, 1, 1, 2, 2], [1, 1, 1, 2, 2]])
    }

    @Test func `factories that replace each other's registrations let go of what they captured`() {
      let counts = twice { resolver -> [Int] in
        let living = Living()
        register(1, in: resolver, living)
        let held = living.count
        let number = resolver.resolve(Listener.self).heardOne ? 1 : 2
        let left = living.count
        _ = resolver.resolve(Listener.self)
        return [held, number, left, living.count]
      }
      // Each round replaces all three registrations, from the innermost factory.
      #expect(counts == [[3, 2, 3, 3], [3, 2, 3, 3]])
    }

    private func register(_ round: Int, in resolver: Resolver, _ living: Living) {
      let captured = (0..<3).map { _ in Captured(living) }
      resolver.register { [captured] r -> Listener in
        withExtendedLifetime(captured[0]) {
          Listener(r.resolve(Singer.self), r.resolve(Tenor.self))
        }
      }.scope(.unique).resolveProperties { _, _ in }
      resolver.register { [last = captured[1]] r -> Singer in
        withExtendedLifetime(last) { Singer(r.resolve(Note.self, name: "inner").pitch) }
      }.scope(.unique)
      resolver.register(name: "inner") { [last = captured[2]] () -> Note in
        withExtendedLifetime(last) {
          if round < 5 { self.register(round + 1, in: resolver, living) }
          return Note(pitch: round)
        }
      }.scope(.unique)
      resolver.register { Tenor() }
    }

    @Test func `a cached registration that its own factory replaces keeps what the factory made`() {
      let numbers = twice { resolver -> [Int] in
        weak var captured: Singer?
        func register(_ singer: Singer) {
          captured = singer
          resolver.register { () -> Note in
            resolver.register { Note(pitch: 9) }.scope(.cached)
            return Note(pitch: singer.number)
          }.scope(.cached)
        }
        register(Singer(4))
        let pitches = [resolver.resolve(Note.self).pitch, resolver.resolve(Note.self).pitch]
        ResolverScope.cached.reset()
        return pitches + [resolver.resolve(Note.self).pitch, soon { captured == nil } ? 0 : 1]
      }
      #expect(numbers == [[4, 4, 9, 0], [4, 4, 9, 0]])
    }
  }
}

/// How many of the captured objects live. A class, because they share it.
private final class Living { var count = 0 }

private final class Captured {
  private let living: Living

  init(_ living: Living) {
    self.living = living
    living.count += 1
  }

  deinit { living.count -= 1 }
}
