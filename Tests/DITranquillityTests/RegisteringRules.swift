import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// See `building.md`, `registering.md`, `services.md` and `threads.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct RegisteringRules {
    @Test func `components are numbered in the order of registering, across containers`() {
      let first = DIContainer()
      let second = DIContainer()
      first.register { Cat() }.as((any Animal).self)
      second.register { Dog() }.as((any Animal).self)
      let child = DIContainer(parent: second)
      child.register { Bird() }.as((any Animal).self)
      let animals: [any Animal] = many(child.resolve())
      #expect(animals.map { "\(type(of: $0))" } == ["Dog", "Bird"])
    }

    @Test(arguments: [
      ("/p/q.swift", "q.swift"), ("Prog/q.swift", "q.swift"), ("q.swift", "q.swift"), ("/q.swift", "q.swift"),
      ("a/b//q.swift", "q.swift"),
    ])
    func `a component tells the file as it was given, and shows its name`(file: String, name: String) {
      let container = DIContainer()
      container.register(file: file, line: 77) { Cat() }
      let infos = container.makeGraph().vertices.compactMap { vertex -> DIComponentInfo? in
        if case .component(let component) = vertex { component.componentInfo } else { nil }
      }
      #expect(infos.last?.file == file)
      #expect(infos.last?.line == 77)
      #expect(infos.last?.description == "<Component. type: Cat; path: \(name):77>")
    }

    @Test func `one type on one line is one component; the first one stays`() {
      class Numbered {
        let id: Int
        init(_ id: Int) { self.id = id }
      }
      let container = DIContainer()
      for id in 0..<3 { container.register { Numbered(id) } }
      let all: [Numbered] = many(container.resolve())
      #expect(all.map(\.id) == [0])
      container.register { Numbered(9) }
      let ambiguous: Numbered? = container.resolve()
      #expect(ambiguous == nil)
    }

    @Test
    func
      `two containers filled by one function share single and perRun objects, not perContainer ones`()
    {
      class One {}
      class Two {}
      class Three {}
      func fill(_ container: DIContainer) {
        container.register(One.init).lifetime(.single)
        container.register(Two.init).lifetime(.perRun(.strong))
        container.register(Three.init).lifetime(.perContainer(.strong))
      }
      let (left, right) = (filled(fill), filled(fill))
      #expect((left.resolve() as One) === (right.resolve() as One))
      #expect((left.resolve() as Two) === (right.resolve() as Two))
      #expect((left.resolve() as Three) !== (right.resolve() as Three))
      #expect((left.resolve() as Three) === (left.resolve() as Three))
    }

    @Test func `a component is told by its type and its line`() {
      let line = #line + 1
      let container = filled { $0.register(Cat.init) }
      let vertex = container.makeGraph().vertices[1]
      #expect("\(vertex)" == "<Component. type: Cat; path: RegisteringRules.swift:\(line)>")
    }

    @Test func `the tag Any and the empty name are none`() {
      let container = filled { $0.register(Cat.init).as((any Animal).self) }
      let byTag: (any Animal)? = container.resolve(tag: Any.self)
      let byName: (any Animal)? = container.resolve(name: "")
      #expect(byTag is Cat)
      #expect(byName is Cat)
    }

    @Test func `a registered subclass does not answer for its superclass`() {
      class Kitten: Cat {}
      let container = filled { $0.register(Kitten.init) }
      let cat: Cat? = container.resolve()
      #expect(cat == nil)
    }

    @Test func `while its builder is held, a component answers for its other types only`() {
      let container = DIContainer()
      var builder: DIComponentBuilder<Cat>? = container.register(Cat.init).as((any Animal).self)
      #expect((container.resolve() as Cat?) == nil)
      #expect((container.resolve() as (any Animal)?) is Cat)
      #expect(builder != nil)
      builder = nil
      #expect((container.resolve() as Cat?) != nil)
    }

    @Test func `a container provides itself; through a child it is the child`() {
      class Holder {
        let container: DIContainer
        init(_ container: DIContainer) { self.container = container }
      }
      let parent = filled { $0.register(Holder.init) }
      let child = DIContainer(parent: parent)
      #expect((parent.resolve() as DIContainer) === parent)
      #expect((child.resolve() as DIContainer) === child)
      #expect((child.resolve() as Holder).container === child)
    }

    @Test func `modifiers stand beside any number of parameters`() {
      class Sum {
        let sum: Int
        init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int) {
          sum = a + 10 * b + c + d + e + f + g + h
        }
      }
      func sum(_ register: (DIContainer) -> Void, _ arguments: Int...) -> Int {
        let container = filled {
          $0.register { 1 as Int }
          register($0)
        }
        var list = AnyArguments()
        switch arguments.count {
        case 1: list.addArgs(for: Sum.self, args: arguments[0])
        case 2: list.addArgs(for: Sum.self, args: arguments[0], arguments[1])
        default: break
        }
        return (container.resolve(arguments: list) as Sum).sum
      }
      #expect(sum { $0.register(Sum.init) } == 17)
      #expect(sum({ $0.register(Sum.init) { arg($0) } }, 5) == 21)
      #expect(sum({ $0.register(Sum.init) { (arg($0), arg($1)) } }, 5, 6) == 71)
    }

    @Test func `parameters are produced left to right`() {
      var made: [String] = []
      class Pair {
        init(_ cat: Cat, _ dog: Dog) {}
      }
      let container = DIContainer()
      container.register { () -> Dog in
        made.append("Dog")
        return Dog()
      }
      container.register { () -> Cat in
        made.append("Cat")
        return Cat()
      }
      container.register(Pair.init)
      let _: Pair = container.resolve()
      #expect(made == ["Cat", "Dog"])
    }

    @Test func `lifetime, priority and postInit count as called last; injections add up`() {
      var ran: [String] = []
      let container = filled {
        $0.register(Cat.init).lifetime(.single).lifetime(.prototype).default().test()
          .postInit { _ in ran.append("first postInit") }
          .injection { _ in ran.append("first injection") }
          .injection { _ in ran.append("second injection") }
          .postInit { _ in ran.append("second postInit") }
      }
      #expect((container.resolve() as Cat) !== (container.resolve() as Cat))
      #expect(
        ran
          == Array(
            repeating: ["first injection", "second injection", "second postInit"], count: 2
          ).flatMap(\.self))
      let component = container.makeGraph().vertices.compactMap { vertex -> DIComponentVertex? in
        if case .component(let component) = vertex { component } else { nil }
      }.last
      #expect(component?.priority == .test)
      #expect(component?.lifeTime == .prototype)
    }

    @Test func `the default lifetime is read when registering`() {
      let container = DIContainer()
      #expect(DISetting.Defaults.lifeTime == .prototype)
      DISetting.Defaults.lifeTime = .perContainer(.strong)
      container.register(Cat.init)
      DISetting.Defaults.lifeTime = .prototype
      container.register(Dog.init)
      #expect((container.resolve() as Cat) === (container.resolve() as Cat))
      #expect((container.resolve() as Dog) !== (container.resolve() as Dog))
    }

    @Test func `one object under all types of its component`() {
      let container = filled {
        $0.register(Cat.init).as((any Animal).self).as((any Animal).self, tag: Red.self).as(
          (any Animal).self, name: "tom"
        )
        .lifetime(.perContainer(.strong))
      }
      let cat: Cat = container.resolve()
      #expect((container.resolve() as any Animal) === cat)
      #expect((container.resolve(tag: Red.self) as any Animal) === cat)
      #expect((container.resolve(name: "tom") as any Animal) === cat)
    }

    @Test func `two components of one class never share`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self, name: "a").lifetime(.perContainer(.strong))
      container.register { Cat() }.as((any Animal).self, name: "b").lifetime(.perContainer(.strong))
      #expect((container.resolve(name: "a") as any Animal) !== (container.resolve(name: "b") as any Animal))
    }

    @Test func `a tag or name does not also register the plain type`() {
      let container = filled {
        $0.register(Cat.init).as((any Animal).self, tag: Red.self).as((any Animal).self, name: "tom")
      }
      #expect((container.resolve() as (any Animal)?) == nil)
      #expect((container.resolve() as Cat?) != nil)
      container.register(Dog.init).as((any Animal).self)
      #expect((container.resolve() as any Animal) is Dog)
    }

    @Test
    func `a type that the object is not is nil where nil will do; the object is made all the same`() {
      class Car { static nonisolated(unsafe) var made = 0; init() { Self.made += 1 } }
      let container = filled { $0.register(Car.init).as((any Animal).self) }
      #expect((container.resolve() as (any Animal)?) == nil)
      #expect(Car.made == 1)
    }

    @Test func `as(check:) proves the type and never runs`() {
      let container = filled {
        $0.register(Cat.init).as(check: (any Animal).self) { _ in fatalError() }
          .as(check: (any Animal).self, tag: Red.self) { $0 }.as(check: (any Animal).self, name: "tom") { $0 }
      }
      #expect((container.resolve() as any Animal) is Cat)
      #expect((container.resolve(tag: Red.self) as any Animal) is Cat)
      #expect((container.resolve(name: "tom") as any Animal) is Cat)
    }

    @MainActor @Test func `what belongs to the main actor is made on the main thread`() {
      let container = filled { $0.register(main: View.init) }
      let view: View = container.resolve()
      #expect(view.isReady)
    }
  }
}

@MainActor private final class View {
  let isReady: Bool
  init() { isReady = true }
}
