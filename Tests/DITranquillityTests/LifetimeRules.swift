import DICore
import DITranquillity
import Testing

/// Counts how often it is made.
private class Made {
  static nonisolated(unsafe) var count = 0
  init() { Self.count += 1 }
}

extension TranquillityTests {
  /// See `Documentation/Rules/DITranquillity/lifetimes.md`.
  @Suite struct LifetimeRules {
    @Test func `all single objects of the container are made, also ambiguous ones, and once only`() {
      var made: [String] = []
      func note(_ name: String) -> Cat {
        made.append(name)
        return Cat()
      }
      let parent = DIContainer()
      parent.register { note("parent") }.lifetime(.single)
      let container = DIContainer(parent: parent)
      container.register { note("first") }.lifetime(.single)
      container.register { note("second") }.lifetime(.single)
      container.register { note("perRun") }.lifetime(.perRun(.strong))
      container.initializeSingletonObjects()
      container.initializeSingletonObjects()
      #expect(made == ["first", "second"])
    }

    @Test func `the objects of one custom scope are made together`() {
      let scope = DIScope(name: "session", storage: DICacheStorage())
      let other = DIScope(name: "session", storage: DICacheStorage())
      var made: [String] = []
      let container = DIContainer()
      container.register { () -> Cat in
        made.append("cat")
        return Cat()
      }.lifetime(.custom(scope))
      container.register { () -> Dog in
        made.append("dog")
        return Dog()
      }.lifetime(.custom(other))
      let lines = logged(.verbose) { container.initializeObjectsForScope(scope) }
      #expect(made == ["cat"])
      #expect(
        lines == [
          "verbose: Begin resolving 1 components with lifetime: custom(session)",
          "verbose: End resolving 1 components with lifetime: custom(session)",
        ])
      #expect(logged(.verbose) { container.initializeSingletonObjects() } == [])
    }

    @Test func `an object made elsewhere is injected into, and kept by its lifetime`() {
      class Screen {
        var cat: Cat?
        var finished = 0
      }
      class SubScreen: Screen {}
      let container = DIContainer()
      container.register(Screen.self).lifetime(.perContainer(.strong))
        .injection(\.cat).postInit { $0.finished += 1 }
      container.register(Cat.init)
      #expect((container.resolve() as Screen?) == nil)
      let screen = Screen()
      container.inject(into: screen)
      container.inject(into: screen)
      #expect(screen.cat != nil)
      #expect(screen.finished == 1)
      #expect((container.resolve() as Screen) === screen)
      let subScreen = SubScreen()
      #expect(logged(.info) { container.inject(into: subScreen) } == ["info: Not found type: SubScreen"])
      #expect(subScreen.cat == nil)
    }

    @Test func `an object behind an optional is injected into, as what the optional wraps`() {
      class Screen { var cat: Cat? }
      let container = DIContainer()
      container.register(Screen.self).injection(\.cat)
      container.register(Cat.init)
      let screen: Screen? = Screen()
      container.inject(sync: (), into: screen)
      #expect(screen?.cat != nil)
      // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
      let other: Screen! = Screen()
      container.inject(into: other)
      #expect(other.cat != nil)
      #expect(logged(.info) { container.inject(into: Screen?.none) } == ["info: Not found type: Screen"])
    }

    @Test
    func `what refers back to an object made elsewhere finds it in the graph, once it is complete`() {
      class View {
        var presenter: Presenter?
        var early: Presenter?
      }
      class Presenter {
        let view: View
        init(_ view: View) { self.view = view }
      }
      let container = DIContainer()
      container.register(View.self).injection(\.early).injection(cycle: true, \.presenter).lifetime(
        .objectGraph)
      container.register(Presenter.init).lifetime(.objectGraph)
      let (first, second) = (View(), View())
      container.inject(into: first)
      container.inject(into: second)
      #expect(first.presenter?.view === first)
      #expect(second.presenter?.view === second)
      #expect(first.early == nil)
      #expect((container.resolve() as View?) == nil)
    }

    @Test func `of a struct a copy is injected into, and kept`() {
      struct Settings {
        var volume = 1
        let log: Cat
      }
      var seen: [Int] = []
      let container = DIContainer()
      container.register(Settings.self).lifetime(.perContainer(.strong))
        .injection { seen.append($0.volume) }
        .postInit { seen.append(10 * $0.volume) }
      let cat = Cat()
      container.inject(into: Settings(volume: 3, log: cat))
      #expect(seen == [3, 30])
      #expect((container.resolve() as Settings).volume == 3)
      container.inject(into: Settings(volume: 4, log: cat) as Settings?)
      #expect((container.resolve() as Settings).volume == 4)
      #expect(logged(.info) { container.inject(into: 5) } == ["info: Not found type: Int"])
    }

    @Test func `clean empties what the container keeps, and nothing else`() {
      class One {}
      class Two {}
      class Three {}
      let container = filled {
        $0.register(One.init).lifetime(.perContainer(.strong))
        $0.register(Two.init).lifetime(.perContainer(.weak))
        $0.register(Three.init).lifetime(.perRun(.strong))
      }
      let (one, two, three): (One, Two, Three) = (
        container.resolve(), container.resolve(), container.resolve()
      )
      container.clean()
      #expect((container.resolve() as One) !== one)
      #expect((container.resolve() as Two) !== two)
      #expect((container.resolve() as Three) === three)
    }

    @Test(arguments: [DILifeTime.perContainer(.weak), .perRun(.weak)])
    func `a weak lifetime keeps an object only while someone else does`(lifetime: DILifeTime) {
      let container = DIContainer()
      container.register { Made() }.lifetime(lifetime)
      let before = Made.count
      var first: Made? = container.resolve()
      let second: Made = container.resolve()
      #expect(first === second)
      #expect(Made.count == before + 1)
      first = nil
      withExtendedLifetime(second) {}
      let other = DIContainer()
      other.register { Made() }.lifetime(lifetime)
      _ = other.resolve() as Made
      _ = other.resolve() as Made
      #expect(Made.count == before + 3)
    }

    @Test func `a custom scope keeps in its storage`() {
      let storage = DICacheStorage()
      let scope = DIScope(name: "session", storage: storage)
      let container = filled { $0.register(Cat.init).lifetime(.custom(scope)) }
      let cat: Cat = container.resolve()
      #expect((container.resolve() as Cat) === cat)
      #expect(storage.any.count == 1)
      #expect(storage.any.first?.value as? Cat === cat)
      #expect(storage.any.first?.key.type == Cat.self)
      storage.clean()
      #expect((container.resolve() as Cat) !== cat)
    }

    @Test func `a scope with a parent asks both, saves in both and cleans both`() {
      let (strong, weak) = (DICacheStorage(), DICacheStorage())
      let parent = DIScope(name: "outer", storage: strong)
      let scope = DIScope(name: "inner", storage: weak, policy: .weak, parent: parent)
      let container = filled { $0.register(Cat.init).lifetime(.custom(scope)) }
      var cat: Cat? = container.resolve()
      weak let former = cat
      #expect((container.resolve() as Cat) === cat)
      #expect([strong.any.count, weak.any.count] == [1, 1])
      cat = nil
      #expect(former == nil)
      scope.clean()
      #expect([strong.any.count, weak.any.count] == [0, 0])
    }

    @Test func `any storage will do, also one that asks several`() {
      final class Storage: DIStorage {
        var any: [DIComponentInfo: Any] = [:]
        func fetch(key: DIComponentInfo) -> Any? { any[key] }
        func save(object: Any, by key: DIComponentInfo) { any[key] = object }
        func clean() { any = [:] }
      }
      let (first, second) = (Storage(), Storage())
      let scope = DIScope(name: "both", storage: DICompositeStorage(storages: [first, second]))
      let container = filled { $0.register(Cat.init).lifetime(.custom(scope)) }
      let cat: Cat = container.resolve()
      first.clean()
      #expect((container.resolve() as Cat) === cat)
      #expect([first.any.count, second.any.count] == [0, 1])
    }

    @Test func `a graph tells each lifetime as it was said, also a custom one that nobody holds`() {
      let kept = DIScope(name: "single", storage: DICacheStorage())
      let container = filled {
        $0.register(Cat.init).lifetime(.custom(kept))
        $0.register(Dog.init).lifetime(.custom(DIScope(name: "session", storage: DICacheStorage())))
        $0.register { 1 }.lifetime(.single)
        $0.register { "one" }.lifetime(.perRun(.weak))
        $0.register { 1.5 }.lifetime(.perRun(.strong))
        $0.register { [1] }.lifetime(.perContainer(.weak))
        $0.register { [1.5] }.lifetime(.perContainer(.strong))
        $0.register { ["one"] }.lifetime(.objectGraph)
      }
      let lifetimes = container.makeGraph().vertices.compactMap { vertex in
        if case .component(let component) = vertex { component.lifeTime } else { nil }
      }
      #expect(
        lifetimes.map(\.description) == [
          "prototype", "custom(single)", "custom(session)", "single", "perRun(weak)", "perRun(strong)",
          "perContainer(weak)", "perContainer(strong)", "objectGraph",
        ])
      #expect(lifetimes[1] == .custom(kept))
      guard case .custom(let told) = lifetimes[1] else { return }
      #expect(told === kept)
    }

    @Test
    func
      `lifetimes are equal by case and counting, custom ones by their scope; all say what they are`()
    {
      let scope = DIScope(name: "session", storage: DICacheStorage())
      let other = DIScope(name: "session", storage: DICacheStorage())
      let all: [DILifeTime] = [
        .single, .perRun(.weak), .perRun(.strong), .perContainer(.strong), .perContainer(.weak), .objectGraph,
        .prototype, .custom(scope), .custom(other),
      ]
      #expect(
        all.map(\.description) == [
          "single", "perRun(weak)", "perRun(strong)", "perContainer(strong)", "perContainer(weak)",
          "objectGraph", "prototype", "custom(session)", "custom(session)",
        ])
      for (left, one) in all.enumerated() {
        for (right, another) in all.enumerated() { #expect((one == another) == (left == right)) }
      }
      #expect("\(scope)" == "<Scope. name: session>")
    }

    @Test func `prototype is new each time, objectGraph one for each call`() {
      class Diamond {
        let cats: [Cat]
        let dogs: [Dog]
        init(_ a: Cat, _ b: Cat, _ c: Dog, _ d: Dog) {
          cats = [a, b]
          dogs = [c, d]
        }
      }
      let container = filled {
        $0.register(Cat.init).lifetime(.objectGraph)
        $0.register(Dog.init).lifetime(.prototype)
        $0.register(Diamond.init)
      }
      let diamond: Diamond = container.resolve()
      #expect(diamond.cats[0] === diamond.cats[1])
      #expect(diamond.dogs[0] !== diamond.dogs[1])
      #expect((container.resolve() as Cat) !== (container.resolve() as Cat))
    }
  }
}
