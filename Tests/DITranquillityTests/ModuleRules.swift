import DICore
import DITranquillity
import Testing

private class Shop {
  let animal: (any Animal)?
  init(_ animal: (any Animal)?) { self.animal = animal }
}
private class Zoo {
  let animals: [any Animal]
  init(_ animals: [any Animal]) { self.animals = animals }
}

private final class CatPart: DIPart {
  static nonisolated(unsafe) var loads = 0
  static func load(container: DIContainer) {
    loads += 1
    container.register(Cat.init).as((any Animal).self)
  }
}

private final class Cats: DIFramework {
  static func load(container: DIContainer) {
    container.append(part: CatPart.self)
    container.register(Shop.init)
    container.register { Zoo(manyInFramework($0)) }
  }
}

private final class Dogs: DIFramework {
  static func load(container: DIContainer) { container.register(Dog.init).as((any Animal).self).default() }
}

private final class Importing: DIFramework {
  static func load(container: DIContainer) {
    container.import(Cats.self)
    container.register { Shop($0) }
  }
}

private final class Appending: DIFramework {
  static func load(container: DIContainer) { container.append(framework: Dogs.self) }
}

private final class TwoCats: DIFramework {
  static func load(container: DIContainer) {
    container.register { Cat() }.as((any Animal).self)
    container.register { Bird() }.as((any Animal).self)
    container.register { Zoo(manyInFramework($0)) }
  }
}

private class Fence {
  var guardian: (any Animal)?
  var others: [any Animal] = []
}

private class Yard {
  let fence: Fence
  init(_ fence: Fence) { self.fence = fence }
}

private class Park {
  let fence: Fence
  init(_ fence: Fence) { self.fence = fence }
}

private final class Fences: DIFramework {
  static func load(container: DIContainer) {
    container.register(Fence.init).injection(cycle: true, \.guardian)
      .injection(cycle: true, \.others) { many($0) }
    container.register { (fence: Fence) in Park(fence) }
    container.register { Dog() }.as((any Animal).self)
  }
}

private class Cage {
  var name = ""
}

private final class Catteries: DIFramework {
  static func load(container: DIContainer) { container.register(Cage.self).postInit { $0.name += "cat" } }
}

private final class Kennels: DIFramework {
  static func load(container: DIContainer) { container.register(Cage.self).postInit { $0.name += "dog" } }
}

private final class Day: DIFramework {
  static func load(container: DIContainer) {
    container.append(framework: Night.self)
    container.append(part: DayPart.self)
    container.register(Cat.init).as((any Animal).self)
  }
}

private final class Night: DIFramework {
  static func load(container: DIContainer) {
    container.append(framework: Day.self)
    container.append(framework: Night.self)
    container.import(Night.self)
    container.register(Dog.init).as((any Animal).self)
    container.register { Shop($0) }
  }
}

private final class DayPart: DIPart {
  static func load(container: DIContainer) {
    container.append(part: DayPart.self)
    container.append(framework: Day.self)
    container.register(Cage.init)
  }
}

extension TranquillityTests {
  /// See `lifetimes.md` and `modules.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct ModuleRules {
    private func kind(_ animal: (any Animal)?) -> String? { animal.map { "\(type(of: $0))" } }

    @Test func `an object made elsewhere is injected into on behalf of a framework`() {
      let container = DIContainer()
      container.append(framework: Catteries.self).append(framework: Kennels.self)
      let cage = Cage()
      container.inject(into: cage)
      #expect(cage.name == "")
      container.inject(into: cage, from: Kennels.self)
      #expect(cage.name == "dog")
      container.inject(into: cage, from: Catteries.self)
      #expect(cage.name == "dogcat")
    }

    @Test func `each part and framework loads once in each container`() {
      let before = CatPart.loads
      let container = DIContainer()
      container.append(part: CatPart.self).append(part: CatPart.self).append(framework: Cats.self)
      #expect(CatPart.loads == before + 1)
      DIContainer().append(part: CatPart.self)
      #expect(CatPart.loads == before + 2)
    }

    @Test func `frameworks and parts that append each other and themselves load once`() {
      let container = DIContainer()
      container.append(framework: Day.self).append(framework: Night.self).append(part: DayPart.self)
      #expect((many(container.resolve()) as [any Animal]).map { kind($0) } == ["Dog", "Cat"])
      #expect(kind(container.resolve(from: Day.self)) == "Cat")
      #expect(kind(container.resolve(from: Night.self)) == "Dog")
      #expect(kind((container.resolve() as Shop).animal) == "Dog")
      #expect((container.resolve(from: Night.self) as Cage?) != nil)
      #expect((container.resolve() as (any Animal)?) == nil)
    }

    @Test func `a framework appended inside another is imported by it`() {
      let container = DIContainer()
      container.register(Bird.init).as((any Animal).self).default()
      container.append(framework: Appending.self)
      #expect(kind(container.resolve(from: Appending.self)) == "Dog")
    }

    @Test func `a part inside a framework belongs to the framework`() {
      let container = filled { $0.append(framework: Cats.self) }
      let cat = container.makeGraph().vertices.compactMap { vertex -> DIComponentVertex? in
        if case .component(let component) = vertex, component.componentInfo.type == Cat.self {
          component
        } else {
          nil
        }
      }.first
      #expect(cat?.framework == Cats.self)
      #expect(cat?.part == CatPart.self)
    }

    @Test func `import outside of a framework is told, and does nothing`() {
      let container = DIContainer()
      let lines = logged(.warning) { container.import(Cats.self) }
      #expect(lines == ["warning: Cats is not imported: use import only into Framework"])
    }

    @Test func `the own framework comes first, before a default elsewhere`() {
      let container = filled { $0.append(framework: Cats.self).append(framework: Dogs.self) }
      #expect(kind((container.resolve() as Shop).animal) == "Cat")
      #expect(kind(container.resolve(from: Cats.self)) == "Cat")
      #expect(kind(container.resolve(from: Dogs.self)) == "Dog")
      #expect(kind(container.resolve()) == "Dog")
    }

    @Test func `a waiting injection is looked up on behalf of the outermost object's framework`() {
      let container = filled { $0.append(framework: Fences.self).append(framework: Cats.self) }
      container.register(Bird.init).as((any Animal).self)
      container.register { (fence: Fence) in Yard(fence) }
      #expect(kind((container.resolve() as Fence).guardian) == "Dog")
      #expect(kind((container.resolve() as Yard).fence.guardian) == nil)
      #expect(kind((container.resolve() as Park).fence.guardian) == "Dog")
      #expect((container.resolve() as Yard).fence.others.count == 3)
    }

    @Test func `after the own framework comes what it imports, one level deep`() {
      let container = DIContainer()
      container.append(framework: Importing.self)
      container.append(framework: Dogs.self)
      container.append(part: CatPart.self)
      container.append(framework: Cats.self)
      #expect(kind(container.resolve(from: Importing.self)) == "Dog")
      let imported = DIContainer()
      imported.append(framework: Importing.self).append(framework: Cats.self)
      imported.register(Bird.init).as((any Animal).self)
      #expect(kind(imported.resolve(from: Importing.self)) == "Cat")
      #expect(kind(imported.resolve()) == nil)
    }

    @Test func `one test component comes before any framework`() {
      let container = filled { $0.append(framework: Cats.self) }
      container.register(Bird.init).as((any Animal).self).test()
      #expect(kind(container.resolve(from: Cats.self)) == "Bird")
    }

    @Test func `a lone component is visible without import`() {
      let container = filled { $0.append(framework: Dogs.self) }
      #expect(kind(container.resolve(from: Cats.self)) == "Dog")
    }

    @Test func `manyInFramework is that of the framework if there is one, otherwise all`() {
      let one = filled { $0.append(framework: Cats.self).append(framework: Dogs.self) }
      #expect((one.resolve() as Zoo).animals.map(kind) == ["Cat"])
      let two = filled { $0.append(framework: TwoCats.self) }
      two.register(Dog.init).as((any Animal).self)
      #expect((two.resolve() as Zoo).animals.map(kind) == ["Cat", "Bird", "Dog"])
    }

    @Test func `what is registered in another container meanwhile does not belong to the framework`() {
      Leaking.other = DIContainer()
      DIContainer().append(framework: Leaking.self)
      let framework = Leaking.other.makeGraph().vertices.compactMap { vertex -> (any DIFramework.Type)? in
        if case .component(let component) = vertex { component.framework } else { nil }
      }
      #expect(framework.isEmpty)
    }
  }
}

private final class Leaking: DIFramework {
  static nonisolated(unsafe) var other = DIContainer()
  static func load(container: DIContainer) { other.register(Cat.init) }
}
