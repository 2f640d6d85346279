import DICore
import Swinject
import Testing

extension SwinjectRules {
  /// What the engine records of containers.
  @Suite struct Recording {
    let container = Swinject.Container()

    private func created(_ body: () throws -> Void) rethrows -> [String] {
      try container.traces(of: body).flatMap(\.created).map(\.description)
    }

    @Test func `a resolution has a trace, which names the objects in the order of making`() {
      container.register(Cat.self) { _ in Cat() }
      container.register(Home.self) { r in Home(r.resolve(Cat.self), r.resolve(Cat.self)) }
      let made = created { _ = container.resolve(Home.self) }
      #expect(made.count == 2)
      #expect(made.first?.hasPrefix("Cat") == true)
      #expect(made.last?.hasPrefix("Home") == true)
    }

    @Test func `a missing service is told as absent`() {
      let trace = container.trace { _ = container.resolve(Cat.self, name: "a") }
      #expect(trace?.failure == nil)
      #expect(trace?.steps.map { $0.kind.rawValue }.last == "absent")
    }

    @Test func `instance(of:) throws what is missing, with the library's advice`() {
      container.register(Cat.self, name: "a") { _ in Cat() }
      #expect {
        try container.instance(of: Cat.self)
      } throws: { error in
        let message = "\(error)"
        return message.contains("no registration for Cat") && message.contains("ask for Cat named a")
      }
    }

    @Test func `recording changes no answer`() {
      container.register(Parent.self) { r in Parent(r.resolve(Child.self)) }
      container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
      var parent: Parent?
      let traces = container.traces { parent = container.resolve(Parent.self) }
      #expect(parent?.child?.parent === parent)
      #expect(traces.count == 1)
      #expect(traces[0].created.count == 3)
    }
  }
}
