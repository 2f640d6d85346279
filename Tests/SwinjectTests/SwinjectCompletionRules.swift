import Swinject
import Testing

extension SwinjectRules {
  /// See `Documentation/Rules/Swinject/init-completed.md`.
  @Suite struct Completion {
    let container = Container()
    let log = Log()

    @Test func `initCompleted runs for a new instance, and not for one that a scope holds`() {
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        .initCompleted { [log] _, cat in log.add(cat.name) }
      _ = container.resolve(Cat.self)
      _ = container.resolve(Cat.self)
      #expect(log.count == 1)
    }

    @Test func `all closures run, in the order in which they were added`() {
      let entry = container.register(Cat.self) { _ in Cat() }
        .initCompleted { [log] _, _ in log.add("first") }
        .initCompleted { [log] _, _ in log.add("second") }
      entry.initCompleted { [log] _, _ in log.add("third") }
      _ = container.resolve(Cat.self)
      #expect(log.words == ["first", "second", "third"])
      #expect(container.description.contains("InitCompleted: Specified 3 closures"))
    }

    @Test func `children are complete before the factory of their parent goes on`() {
      container.register(Cat.self) { [log] _ in
        log.add("make cat")
        return Cat()
      }.initCompleted { [log] _, _ in log.add("cat completed") }
      container.register(Home.self) { [log] r in
        let cat = r.resolve(Cat.self)
        log.add("make home")
        return Home(cat, nil)
      }.initCompleted { [log] _, _ in log.add("home completed") }
      _ = container.resolve(Home.self)
      #expect(log.words == ["make cat", "cat completed", "make home", "home completed"])
    }

    @Test func `properties may be set in the factory or in initCompleted`() {
      container.register((any Animal).self) { _ in Lion() }
      container.register(Cat.self) { r in
        let cat = Cat()
        cat.friend = r.resolve((any Animal).self)
        return cat
      }
      container.register(Cat.self, name: "late") { _ in Cat() }
        .initCompleted { r, cat in cat.friend = r.resolve((any Animal).self) }
      #expect(container.resolve(Cat.self)?.friend is Lion)
      #expect(container.resolve(Cat.self, name: "late")?.friend is Lion)
    }

    @Test(arguments: ["graph", "container", "weak"])
    func `two objects that refer to each other by properties are each made once`(_ scope: String) {
      let scopes: [String: ObjectScope] = ["graph": .graph, "container": .container, "weak": .weak]
      container.register(Parent.self) { [log] _ in
        log.add("parent")
        return Parent()
      }.initCompleted { r, parent in parent.child = r.resolve(Child.self) }.inObjectScope(scopes[scope]!)
      container.register(Child.self) { [log] _ in
        log.add("child")
        return Child()
      }.initCompleted { r, child in child.parent = r.resolve(Parent.self) }.inObjectScope(scopes[scope]!)
      let parent = container.resolve(Parent.self)
      #expect(parent?.child?.parent === parent)
      #expect(log.words == ["parent", "child"])
    }

    @Test func `asked for from the side of the property, each factory of a circle runs once`() throws {
      registerParentByInitialiser()
      let child = try #require(container.resolve(Child.self))
      // It refers weakly to its parent, which nothing else holds.
      #expect(child.parent == nil)
      #expect(log.words == ["make child", "make parent", "parent completed", "child completed"])
    }

    @Test
    func `asked for from the side of the initialiser, its factory runs twice, and the inner object is kept`()
    {
      registerParentByInitialiser()
      let parent = container.resolve(Parent.self)
      #expect(parent?.child?.parent === parent)
      #expect(
        log.words == [
          "make child", "make parent", "parent completed", "child completed", "make parent",
        ])
    }

    private func registerParentByInitialiser() {
      container.register(Parent.self) { [log] r in
        let child = r.resolve(Child.self)
        log.add("make parent")
        return Parent(child)
      }.initCompleted { [log] _, _ in log.add("parent completed") }
      container.register(Child.self) { [log] _ in
        log.add("make child")
        return Child()
      }.initCompleted { [log] r, child in
        child.parent = r.resolve(Parent.self)
        log.add("child completed")
      }
    }

    @Test func `a value in container scope that comes back to itself is kept as it was first`() {
      container.register(Coin.self) { [log] r in
        let number = log.next()
        if number < 3 { _ = r.resolve(Coin.self) }
        return Coin(number: number)
      }.inObjectScope(.container)
      #expect(container.resolve(Coin.self) == Coin(number: 3))
      #expect(container.resolve(Coin.self) == Coin(number: 3))
    }

    @Test func `initCompleted is given the container that was asked`() {
      let child = Container(parent: container)
      child.register(Coin.self) { _ in Coin(number: 7) }
      container.register(Home.self) { _ in Home(nil, nil) }
        .initCompleted { [log] r, _ in log.add("\(r.resolve(Coin.self)?.number ?? 0)") }
      _ = child.resolve(Home.self)
      #expect(log.words == ["7"])
    }
  }

  /// See `Documentation/Rules/Swinject/circular-dependencies.md`. The process of each test ends.
  @Suite struct Stops {
    @Test func `a circle by initialisers ends the program, and the message tells the circle`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Parent.self) { r in Parent(r.resolve(Child.self)) }
        container.register(Child.self) { r in
          _ = r.resolve(Parent.self)
          return Child()
        }
        _ = container.resolve(Parent.self)
      }
      #expect(result?.says("Infinite recursive call for circular dependency has been detected.") == true)
      #expect(result?.says("circular dependency: Parent → Child → Parent") == true)
      #expect(result?.says("initCompleted") == true)
    }

    @Test func `a circle of transient objects ends the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Parent.self) { _ in Parent() }.inObjectScope(.transient)
          .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
        container.register(Child.self) { _ in Child() }.inObjectScope(.transient)
          .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
        _ = container.resolve(Parent.self)
      }
      #expect(result?.says("circular dependency: Parent → Child → Parent") == true)
      #expect(result?.says(".inObjectScope(.graph) instead of transient") == true)
    }

    @Test func `the 201st request within others ends the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        for index in 0..<201 {
          container.register(Int.self, name: "\(index)") { r in
            index == 0 ? 0 : r.resolve(Int.self, name: "\(index - 1)")! + 1
          }
        }
        _ = container.resolve(Int.self, name: "200")
      }
      #expect(result?.says("Infinite recursive call for circular dependency has been detected.") == true)
      #expect(result?.says("the library ends a program at 200 requests within each other") == true)
    }

    @Test func `a Lazy of an entry that does not make its type ends the program when it is used`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Cat.self) { _ in Cat() }.implements((any Stranger).self)
        let lazy = container.resolve(Lazy<any Stranger>.self)
        _ = lazy?.instance
      }
      #expect(result?.says("the registration behind a Lazy or Provider makes no 'Stranger'") == true)
    }
  }
}
