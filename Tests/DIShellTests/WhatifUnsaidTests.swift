import DICore
import DISource
import Testing

@testable import DIShell

/// What the rules of another library have no words for, and what they do not change.
struct WhatifUnsaidTests {
  private func shown(_ inputs: String..., asking last: String) throws -> String {
    let session = Session()
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
    return OutputFormat.text.render(try #require(session.answer(last))).output
  }

  private static let factories = """
    import FactoryKit
    class Net { var count = 0 }
    class Mock: Net {}
    extension Container {
      var net: Factory<Net> { self { Net() }.onTest { Mock() }.onArg("mock") { Mock() } }
      var meter: Factory<Net> { self { Net() }.decorator { $0.count += 1 } }
      var brief: Factory<Net> { self { Net() }.cached.timeToLive(1) }
      var kept: Factory<Net> { self { Net() }.cached.once() }
      var vow: Factory<Net?> { promised() }
    }
    """

  @Test(
    arguments: [
      ("net", "swinject has no contexts: Net named net"),
      ("meter", "swinject has no decorators: Net named meter"),
      ("brief", "swinject has no timeToLive: Net named brief"),
      ("kept", "swinject has no once(): Net named kept"),
    ])
  func `What only Factory has is told under other rules`(_ name: String, _ line: String) throws {
    let shown = try shown(Self.factories, asking: "whatif rules swinject -- resolve Net --name \(name)")
    #expect(shown.contains("no difference"))
    #expect(shown.contains(line))
  }

  @Test(arguments: ["resolver", "swinject", "ditranquillity"])
  func `A closure for a context that does not apply answers under no rules`(_ library: String) throws {
    let shown = try shown(Self.factories, asking: "whatif rules \(library) -- resolve Net --name net")
    #expect(shown.contains("no difference"))
    #expect(!shown.contains("Mock"))
  }

  @Test func `A closure for a context that applies answers under other rules too`() throws {
    let shown = try shown(
      Self.factories, "set context test", asking: "whatif rules resolver -- resolve Net --name net")
    #expect(shown.contains("no difference"))
  }

  @Test func `A registered factory answers alone under other rules`() throws {
    let shown = try shown(
      Self.factories, "Container.shared.meter.register { Mock() }",
      asking: "whatif rules ditranquillity -- resolve Net --name meter")
    #expect(shown.contains("no difference"))
  }

  @Test func `What Factory has no words for is told under its rules`() throws {
    let program = """
      import Swinject
      class Egg { var hen: Hen? }
      class Hen { init(egg: Egg) {} }
      class Kennel { init(dog: Lazy<Hen>) {} }
      let base = Container()
      base.register(Egg.self) { _ in Egg() }.initCompleted { r, egg in egg.hen = r.resolve(Hen.self) }
      let child = Container(parent: base)
      child.register(Hen.self) { r in Hen(egg: r.resolve(Egg.self)!) }
      child.register(Kennel.self) { r in Kennel(dog: r.resolve(Lazy<Hen>.self)!) }
      """
    #expect(
      try shown(program, asking: "whatif rules factory -- resolve Hen --from child")
        .contains("factory has no injections into an object that is made: Egg"))
    #expect(
      try shown(program, asking: "whatif rules factory -- resolve Hen --from child")
        .contains("factory has no parents of containers: Egg"))
    #expect(
      try shown(program, asking: "whatif rules resolver -- resolve Kennel --from child")
        .contains("resolver has no types for delayed services: Kennel"))
  }

  @Test func `Scripts get the same as unsaid`() throws {
    let session = Session()
    _ = try #require(session.answer(Self.factories)).outcome.get()
    let answer = try #require(session.answer("whatif rules resolver -- resolve Net --name meter"))
    #expect(OutputFormat.json.render(answer).output.contains(#""feature":"decorators""#))
  }

  @Test func `Nil from a factory of an optional type is an answer`() throws {
    let session = Session()
    let program = """
      import FactoryKit
      class Gate {}
      extension Container {
        var maybe: Factory<Gate?> { self { nil } }
        var vow: Factory<Gate?> { promised() }
      }
      Container.shared.manager.promiseTriggersError = false
      """
    _ = try #require(session.answer(program)).outcome.get()
    for name in ["maybe", "vow"] {
      let answer = try #require(session.answer("resolve \(name)"))
      _ = try answer.outcome.get()
      #expect(!OutputFormat.text.render(answer).output.contains("error"))
    }
  }
}
