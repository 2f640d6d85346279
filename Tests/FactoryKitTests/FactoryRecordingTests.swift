#if DEBUG
  import DICore
  import FactoryKit
  import Testing

  extension FactoryKit.Container {
    fileprivate var cat: Factory<Cat> { self { Cat() }.cached }
    fileprivate var home: Factory<Home> { self { Home(self.cat(), self.cat()) } }
    fileprivate var tested: Factory<Cat> { self { Cat("original") }.onArg("recorded") { Cat("context") } }
    fileprivate var nothing: Factory<Cat?> { self { nil } }
    fileprivate var sized: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.cached }
  }

  extension FactoryRules {
    /// What the engine records of containers.
    @Suite struct Recording {
      let container = FactoryKit.Container()

      private func verdicts(_ body: () -> Void) -> [String] {
        var traces: [Trace] = []
        container.manager.core.engine.recording(body) { traces.append($0) }
        return traces.flatMap(\.events).compactMap { event in
          if case .considered(_, let verdict) = event { "\(verdict)" } else { nil }
        }
      }

      @Test func `a resolution has a trace, which names the objects in the order of making`() {
        let traces = container.manager.traces { _ = container.home() }
        #expect(traces.count == 1)
        #expect(traces[0].created.map { $0.description.prefix(while: { $0 != "#" }) } == ["Cat", "Home"])
        #expect(traces[0].failure == nil)
      }

      @Test func `the verdicts tell the chain of closures`() {
        let former = FactoryContext.current
        FactoryContext.current.arguments = []
        #expect(verdicts { _ = container.cat() } == ["onlyCandidate"])
        container.cat.register { Cat() }
        #expect(verdicts { _ = container.cat() } == ["overridden", "overridesOriginal"])
        #expect(verdicts { _ = container.tested() } == ["notOverridden", "contextDoesNotApply"])
        FactoryContext.current.arguments = ["recorded"]
        container.tested.register { Cat("registered") }
        #expect(verdicts { _ = container.tested() } == ["overridden", "contextApplies", "overridden"])
        FactoryContext.current = former
      }

      @Test func `nil is told as the factory's answer`() {
        let trace = container.manager.trace { _ = container.nothing() }
        #expect(trace?.failure == nil)
        #expect(trace?.steps.map { $0.kind.rawValue }.last == "absent")
      }

      @Test func `that parameters are not used is noted, and that there are none is not`() {
        _ = container.sized(1)
        _ = container.cat()
        var traces: [Trace] = []
        container.manager.core.engine.recording {
          _ = container.sized(2)
          _ = container.cat()
        } _: {
          traces.append($0)
        }
        #expect(traces.map { $0.events.contains(.noted(note: .argumentsIgnored)) } == [true, false])
      }

      @Test func `what is only in a definition cannot be asked for by name, and the error says so`() {
        _ = container.cat.reset()
        #expect {
          try container.manager.instance(of: Cat.self, name: "cat")
        } throws: { "\($0)".contains("call the factory itself, as in container.cat()") }
        container.cat.register { Cat("registered") }
        #expect((try? container.manager.instance(of: Cat.self, name: "cat"))?.name == "registered")
      }

      @Test func `the container has the name of its type`() {
        let pets = PetContainer()
        _ = Factory(pets, key: "cat") { Cat() }()
        #expect(pets.manager.name == "PetContainer")
      }
    }
  }
#endif
