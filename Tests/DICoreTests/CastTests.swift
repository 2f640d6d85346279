import DICore
import DITranquillity
import Testing

/// Objects of several classes behind protocols and superclasses, each asked for twice.
@Suite struct CastTests {
  @Test func `an object answers for protocols and superclasses as what it is`() {
    for _ in 1...2 {
      let greeter: any Greeter = resolved { Plain() }
      let bound: any BoundGreeter = resolved { Plain() }
      let both: any BoundGreeter & Named = resolved { Plain() }
      let derived: any Root & Named = resolved { Plain() }
      let root: Root = resolved { Plain() }
      let any: Any = resolved { Plain() }
      let object: AnyObject = resolved { Plain() }
      #expect(
        [greeter.greeting, bound.greeting, both.greeting, derived.name] == [
          "plain", "plain", "plain", "plain",
        ])
      #expect(root is Plain)
      #expect(any is Plain)
      #expect(object is Plain)
    }
  }

  @Test func `objects of different classes do not pass for each other`() {
    for _ in 1...2 {
      let plain: any Greeter = resolved { () -> Root in Plain() }
      let special: any Greeter = resolved { () -> Root in Special() }
      let numbers: any Greeter = resolved { Generic<Int>() }
      let texts: any Greeter = resolved { Generic<String>() }
      #expect([plain, special, numbers, texts].map(\.greeting) == ["plain", "special", "Int", "String"])
      #expect([plain, special].map { String(describing: type(of: $0)) } == ["Plain", "Special"])
    }
  }

  @Test func `what is held in another way than by its reference is cast each time`() {
    for _ in 1...2 {
      let error: any Error = resolved { Mishap() }
      let typed: any Holder<Int> = resolved { Generic<Int>() }
      let value: any Greeter = resolved { Value() }
      #expect(error is Mishap)
      #expect(typed is Generic<Int>)
      #expect(value.greeting == "value")
    }
  }

  @Test func `an object behind any protocol is recorded as itself`() throws {
    for _ in 1...2 {
      #expect(made { Mishap() as any Error } == ["Mishap"])
      #expect(made { Plain() as any Greeter } == ["Plain"])
      #expect(made { Plain() as any BoundGreeter } == ["Plain"])
      #expect(made { Generic() as any Holder<Int> } == ["Generic<Int>"])
      #expect(made { Plain() as Any } == ["Plain"])
      #expect(made { nested(Mishap() as any Error) } == ["Mishap"])
      #expect(made { nested(nested(Plain() as any Greeter)) } == ["Plain"])
    }
  }

  /// The value with its type known only now, so that Swift keeps one protocol's value inside another's.
  private func nested<Value>(_ value: Value) -> Any { value }

  /// What is recorded as made by `make`.
  private func made<Made>(_ make: @escaping () -> Made) -> [String] {
    let container = DIContainer()
    container.register(make)
    let trace = container.trace { _ = container.resolve() as Made }
    return (trace?.events.map { $0 } ?? []).compactMap { event in
      guard case .made(let instance, isNew: true) = event, instance.isObject else { return nil }
      return instance.typeName.text
    }
  }

  @Test func `an object of a class that does not conform is no answer, also after others were`() {
    let container = DIContainer()
    container.register { () -> Root in Plain() }.as((any Greeter).self, name: "conforms")
    container.register { () -> Root in Root() }.as((any Greeter).self, name: "does not")
    for _ in 1...2 {
      #expect(container.resolve(name: "conforms") as (any Greeter)? != nil)
      #expect(container.resolve(name: "does not") as (any Greeter)? == nil)
    }
  }

  @Test func `whoever holds the object behind a protocol holds it, and nobody else does`() {
    weak var seen: Plain?
    for _ in 1...2 {
      do {
        let greeter: any Greeter = resolved { Plain() }
        seen = greeter as? Plain
        #expect(seen != nil)
      }
      #expect(seen == nil)
    }
  }

  /// What `make` makes, asked for as another type than its own.
  private func resolved<Made, Service>(_ make: @escaping () -> Made) -> Service {
    let container = DIContainer()
    container.register(make).as(Service.self)
    return container.resolve()
  }
}

private protocol Greeter {
  var greeting: String { get }
}

private protocol BoundGreeter: AnyObject {
  var greeting: String { get }
}

private protocol Named {
  var name: String { get }
}

private protocol Holder<Held> {
  associatedtype Held
}

private class Root {}

private class Plain: Root, Greeter, BoundGreeter, Named {
  var greeting: String { "plain" }
  var name: String { "plain" }
}

private final class Special: Plain {
  override var greeting: String { "special" }
}

private final class Generic<Held>: Greeter, Holder {
  var greeting: String { "\(Held.self)" }
}

private final class Mishap: Error {}

private struct Value: Greeter {
  let greeting = "value"
}
