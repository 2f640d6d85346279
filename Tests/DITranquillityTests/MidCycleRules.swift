import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// What a factory may change while a resolution runs, told and not told.
  /// See `lookup.md` and `registering.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct MidCycleRules {
    private final class Numbered {
      let number: Int
      var notes: [String] = []
      init(_ number: Int) { self.number = number }
    }
    private final class Trigger {}
    private final class Owner {
      let numbers: [Int]
      init(_ numbers: [Int]) { self.numbers = numbers }
    }

    /// What `body` gives in a container of its own, when nobody records and when somebody does.
    private func twice<Result: Equatable>(_ body: (DIContainer) -> Result) -> [Result] {
      let container = DIContainer()
      var told: Result?
      let plain = body(DIContainer())
      let traces = container.traces { told = body(container) }
      #expect(!traces.isEmpty && traces.allSatisfy { $0.failure == nil && !$0.steps.isEmpty })
      return [plain] + [told].compactMap(\.self)
    }

    @Test func `a lifetime that another factory sets counts from the next request`() {
      let numbers = twice { container in
        var count = 0
        let builder = container.register { () -> Numbered in
          count += 1
          return Numbered(count)
        }.as(AnyObject.self)
        container.register { () -> Trigger in
          builder.lifetime(.objectGraph)
          return Trigger()
        }
        container.register { (a: AnyObject, _: Trigger, b: AnyObject, c: AnyObject) in
          Owner([a, b, c].compactMap { ($0 as? Numbered)?.number })
        }
        return (container.resolve() as Owner).numbers
      }
      #expect(numbers == [[1, 2, 2], [1, 2, 2]])
    }

    @Test func `a type that another factory adds answers in the same run`() {
      let numbers = twice { container in
        let builder = container.register { Numbered(7) }
        container.register { () -> Trigger in
          builder.as((any Sendable).self, name: "n").as(Any.self)
          return Trigger()
        }
        container.register { (before: Any?, _: Trigger, after: Any?) in
          Owner([before, after].map { ($0 as? Numbered)?.number ?? 0 })
        }
        return (container.resolve() as Owner).numbers
      }
      #expect(numbers == [[0, 7], [0, 7]])
    }

    @Test func `an injection that another factory adds counts from the next object`() {
      let notes = twice { container in
        let builder = container.register { Numbered(1) }.as(AnyObject.self).injection {
          $0.notes.append("first")
        }
        .postInit { $0.notes.append("end") }
        container.register { () -> Trigger in
          builder.injection { $0.notes.append("second") }.postInit { $0.notes.append("other end") }
          return Trigger()
        }
        var all: [String] = []
        container.register { (a: AnyObject, _: Trigger, b: AnyObject) -> Owner in
          all = [a, b].map { (($0 as? Numbered)?.notes ?? []).joined(separator: ", ") }
          return Owner([])
        }
        _ = container.resolve() as Owner
        return all
      }
      #expect(notes == Array(repeating: ["first, end", "first, second, other end"], count: 2))
    }

    @Test func `an injection that the factory itself adds runs on its object, as injections are read then`() {
      let notes = twice { container in
        var builder: DIComponentBuilder<Numbered>?
        builder = container.register { () -> Numbered in
          builder?.injection { $0.notes.append("late") }
          return Numbered(1)
        }.as(AnyObject.self)
        defer { builder = nil }
        let object: AnyObject = container.resolve()
        return (object as? Numbered)?.notes ?? []
      }
      #expect(notes == [["late"], ["late"]])
    }

    @Test func `a priority that another factory sets decides from the next request`() {
      let numbers = twice { container in
        let first = container.register { Numbered(1) }.as(AnyObject.self)
        let second = container.register { Numbered(2) }.as(AnyObject.self)
        container.register { () -> Trigger in
          first.default()
          return Trigger()
        }
        container.register { (a: AnyObject?, _: Trigger, b: AnyObject?) in
          Owner([a, b].map { ($0 as? Numbered)?.number ?? 0 })
        }
        return withExtendedLifetime((first, second)) { (container.resolve() as Owner).numbers }
      }
      #expect(numbers == [[0, 1], [0, 1]])
    }

    @Test func `a component that is registered in mid-run is seen by the rest of it`() {
      let numbers = twice { container in
        container.register { [unowned container] () -> Trigger in
          container.register { Numbered(3) }
          return Trigger()
        }
        container.register { (_: Trigger, late: Numbered?) in Owner([late?.number ?? 0]) }
        return (container.resolve() as Owner).numbers + (container.resolve() as Owner).numbers
      }
      #expect(numbers == [[3, 3], [3, 3]])
    }

    @Test func `a repeated registration of a running factory is dropped with what it captured`() {
      let counts = twice { container -> [Int] in
        weak var captured: Cat?
        func register(_ cat: Cat, again: Bool) {
          captured = cat
          container.register { () -> Numbered in
            if again { register(Cat(), again: false) }
            return withExtendedLifetime(cat) { Numbered(again ? 1 : 2) }
          }
        }
        register(Cat(), again: true)
        return [
          (container.resolve() as Numbered).number, captured == nil ? 0 : 1,
          (container.resolveMany() as [Numbered]).count,
        ]
      }
      #expect(counts == [[1, 0, 1], [1, 0, 1]])
    }
  }
}
