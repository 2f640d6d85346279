import DICore
import DITranquillity
import Testing

private class Shop {
  let cat: Cat
  let size: Int
  init(_ cat: Cat, _ size: Int) {
    self.cat = cat
    self.size = size
  }
}

private final class Kennel: DIFramework {
  static func load(container: DIContainer) { container.register(Dog.init).as((any Animal).self) }
}

extension TranquillityTests {
  /// What `try container.instance(of:)` understands, and throws.
  @Suite struct InstanceTests {
    private let container = filled {
      $0.register(Cat.init).as((any Animal).self, tag: Red.self)
      $0.register(Cat.init).as((any Animal).self, name: "tom").lifetime(.single)
      $0.register { Shop($0, arg($1)) }
      $0.register(Bird.init).as((any Animal).self)
    }

    /// Why there is no `Service`, in one line.
    private func refusal<Service>(of type: Service.Type) -> String? {
      let error = #expect(throws: ResolutionError.self) { try container.instance(of: type) }
      return error.map { FailureWords($0).message.headline }
    }

    private class Egg {
      nonisolated(unsafe) weak static var last: Egg?
      var next: Egg?
      init() { Egg.last = self }
    }

    @Test func `nothing is left of a resolution whose waiting injections fail`() {
      let circular = filled { $0.register(Egg.init).injection(cycle: true, \.next).lifetime(.prototype) }
      #expect(throws: ResolutionError.self) { try circular.instance(of: Egg.self) }
      #expect(Egg.last == nil)
    }

    @Test func `a type is looked up as resolve does it, below all wrappers`() throws {
      let own = filled { $0.register(Cat.init) }
      #expect(try own.instance(of: Cat?.self) != nil)
      #expect(try own.instance(of: Dog?.self) == nil)
      let lazy = try own.instance(of: Lazy<Cat>.self)
      #expect(lazy.value === lazy.value)
      let provider = try own.instance(of: Provider<Cat?>.self)
      #expect(provider.value !== provider.value)
      #expect(try own.instance(of: Lazy<Dog>?.self)?.wasMade == false)
      #expect(try own.instance(of: Cat.self) !== own.instance(of: Cat.self))
    }

    @Test func `many, tags, names and frameworks are understood`() throws {
      #expect(try many(container.instance(of: DIMany<Cat>.self)).count == 2)
      let animals: [any Animal] = try many(container.instance(of: DIMany<any Animal>.self))
      #expect(animals.map { "\(type(of: $0))" } == ["Cat", "Cat", "Bird"])
      let red: any Animal = try by(tag: Red.self, on: container.instance(of: DIByTag<Red, any Animal>.self))
      #expect(red is Cat)
      #expect(try container.instance(of: (any Animal).self, tag: Red.self) is Cat)
      let tom = try container.instance(of: (any Animal).self, name: "tom")
      let again = try container.instance(of: (any Animal).self, name: "tom")
      #expect(tom === again)
      container.append(framework: Kennel.self)
      #expect(try container.instance(of: (any Animal).self, from: Kennel.self) is Dog)
    }

    @Test func `arguments are handed in as a list, or for the type asked for`() throws {
      let own = filled {
        $0.register(Cat.init)
        $0.register { Shop($0, arg($1)) }
      }
      #expect(try own.instance(of: Shop.self, args: 3).size == 3)
      #expect(try own.instance(of: Shop?.self, args: 4)?.size == 4)
      #expect(try own.instance(of: Shop.self, arguments: AnyArguments(for: Shop.self, args: 5)).size == 5)
      #expect(try own.instance(of: Lazy<Shop?>.self, args: 6).value == nil)
    }

    @Test func `what ends the program in resolve is thrown`() {
      #expect(refusal(of: Dog.self) == "no registration for Dog")
      #expect(refusal(of: Cat.self) == "Cat is ambiguous: 2 registrations answer")
      #expect(refusal(of: DIByTag<Big, any Animal>.self) == "no registration for Animal tagged Big")
      #expect(refusal(of: Shop.self) == "Cat is ambiguous: 2 registrations answer")
      let error = #expect(throws: ResolutionError.self) {
        try filled { $0.register { Shop(Cat(), arg($0)) } }.instance(of: Shop.self)
      }
      #expect(error.map { FailureWords($0).message.headline } == "argument 1 for Shop is missing")
    }
  }
}
